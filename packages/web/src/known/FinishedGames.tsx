import '../online/pages/style.ts';
import './FinishedGames.css';
import type { FinishedGame } from '@saqqara/protocol/client';
import { useEffect, useState } from 'preact/hooks';
import { Link } from '../app/Link.tsx';
import { Page } from '../app/Page.tsx';
import { useStore } from '../app/store.ts';
import { SpeakingAlso, useT } from '../i18n/context.tsx';
import { serverNow } from '../online/serverTime.ts';
import { api, me, myself } from '../online/session.ts';
import { Filters } from './Filters.tsx';
import { EVERYTHING, type Filter, isEverything, queryOf } from './filter.ts';
import { FinishedRow } from './FinishedRow.tsx';
import { GamesTabs } from './GamesTabs.tsx';
import { GuestCard } from './GuestCard.tsx';
import { Statistics } from './Statistics.tsx';
import { Unreached } from './Unreached.tsx';
import { useAnswer } from './useAnswer.ts';
import { useSettled } from './useSettled.ts';

/** All games that I have finished online. */
export const FinishedGames = ({ anchor }: { readonly anchor: string | null }) => (
  <SpeakingAlso sections={['known', 'onlinePages']}>
    <Content isOnlyNotes={anchor === 'notes'} />
  </SpeakingAlso>
);

/** Nobody yet, or what they have. */
async function ask(filter: Filter, isOnlyNotes: boolean, after?: string) {
  if ((await me()) === null) return null;
  return api('GET /api/v1/me/games', {
    query: {
      ...queryOf(filter, serverNow()),
      ...(isOnlyNotes ? { notes: 'only' as const } : {}),
      ...(after === undefined ? {} : { after }),
    },
  });
}

function Content({ isOnlyNotes }: { readonly isOnlyNotes: boolean }) {
  const t = useT();
  const [filter, setFilter] = useState<Filter>(EVERYTHING);
  const settled = useSettled(filter);
  const { answer, problem, again } = useAnswer(
    async () => ({ told: await ask(settled, isOnlyNotes) }),
    JSON.stringify([settled, isOnlyNotes]),
  );
  const who = useStore(myself);
  const told = answer?.told ?? null;
  return (
    <Page
      title={t('app.games.title')}
      name="finished"
      beside={<GamesTabs tab={isOnlyNotes ? 'notes' : 'finished'} />}
    >
      {problem !== null && answer === null && <Unreached again={again} />}
      {answer !== null && who?.isAccount !== true && <GuestCard count={told?.total ?? 0} />}
      {answer !== null && (told?.total ?? 0) === 0 && (
        <section class="panel bx">
          <p>{t('known.none')}</p>
          <Link to="/" class="btn pri">
            {t('app.toHome')}
          </Link>
        </section>
      )}
      {told !== null && told.total > 0 && (
        <>
          <Filters filter={filter} variants={told.variants} onChange={setFilter}>
            <p class="fit" role="status">
              {told.count === 0
                ? t('known.noneFit')
                : t('known.fit', { count: told.count, total: told.total })}{' '}
              {!isEverything(filter) && (
                <button type="button" class="as-link" onClick={() => setFilter(EVERYTHING)}>
                  {t('known.showAll')}
                </button>
              )}
            </p>
          </Filters>
          <div class="finished-columns">
            <List key={JSON.stringify(settled)} {...{ filter: settled, isOnlyNotes }} first={told} />
            {told.statistics !== null && told.count > 0 && <Statistics statistics={told.statistics} />}
          </div>
        </>
      )}
    </Page>
  );
}

interface ListProps {
  readonly filter: Filter;
  readonly isOnlyNotes: boolean;
  readonly first: { readonly games: readonly FinishedGame[]; readonly next: string | null };
}

/** The first ones, and more when they are asked for. */
function List({ filter, isOnlyNotes, first }: ListProps) {
  const t = useT();
  const [games, setGames] = useState(first.games);
  const [next, setNext] = useState(first.next);
  useEffect(() => {
    setGames(first.games);
    setNext(first.next);
  }, [first]);
  const [isFailed, setFailed] = useState(false);
  const more = async (): Promise<void> => {
    try {
      const answer = await ask(filter, isOnlyNotes, next ?? undefined);
      setGames([...games, ...(answer?.games ?? [])]);
      setNext(answer?.next ?? null);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  if (games.length === 0) return null;
  return (
    <section class="panel bx">
      <ul class="finished-rows">
        {games.map((game, n) => (
          <FinishedRow key={game.table ?? n} game={game} />
        ))}
      </ul>
      {next !== null && (
        <button type="button" class="btn" onClick={() => void more()}>
          {t('known.more')}
        </button>
      )}
      {isFailed && (
        <p class="problem" role="alert">
          {t('known.failed')}
        </p>
      )}
    </section>
  );
}
