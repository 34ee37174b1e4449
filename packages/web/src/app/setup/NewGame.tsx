import { levelName, type Translate } from '@saqqara/words';
import { useEffect, useState } from 'preact/hooks';
import { Icon } from '../../drawing/icon.tsx';
import { loadVariations, type Variations } from '../../games/variations.ts';
import { SpeakingAlso, useT } from '../../i18n/context.tsx';
import { isOffered, PAGE_GAMES } from '../../games/pageGames.ts';
import { isMirrored } from '../botNames.ts';
import { useFailure } from '../failure.ts';
import { lazyPart } from '../lazyPart.tsx';
import { NotFound } from '../NotFound.tsx';
import { Page } from '../Page.tsx';
import { Choice } from '../parts/fields.tsx';
import { ImportRecord } from '../parts/ImportRecord.tsx';
import { goTo } from '../route.ts';
import { GameTabs } from './GameTabs.tsx';
import { type ArcSeat, SeatArc } from './SeatArc.tsx';
import { SeatEditor } from './SeatEditor.tsx';
import { lastSetUp, playing, rememberSetUp, type SetUp, withCount } from './setUp.ts';
import { SetUpFolds } from './SetUpFolds.tsx';
import { namesOf, start } from './start.ts';

const OnlineForm = lazyPart(async () => (await import('../../online/pages/OnlineForm.tsx')).OnlineForm);

const PLACES = ['device', 'online'] as const;

interface NewGameProps {
  readonly game: string;
  /** At a table that others can come to, rather than on this device. */
  readonly isOnline: boolean;
}

export function NewGame({ game, isOnline }: NewGameProps) {
  const t = useT();
  const [variations, setVariations] = useState<Variations | null>(null);
  const fail = useFailure();
  useEffect(() => {
    if (isOffered(game)) loadVariations(game).then(setVariations, fail);
  }, [game]);
  if (!isOffered(game)) return <NotFound />;
  return (
    <Page title={t('app.new.title', { game: PAGE_GAMES[game].name })} name="new">
      <GameTabs game={game} pathOf={(each) => `/new/${each}${isOnline ? '#online' : ''}`} />
      {variations !== null && (
        <SpeakingAlso sections={variations.sections}>
          {isOnline && (
            <div class="panel bx">
              <Choice
                label={t('app.new.where')}
                value="online"
                options={PLACES.map((value) => ({ value, label: t(`app.new.where.${value}`) }))}
                onChange={() => goTo(`/new/${game}`, { replace: true })}
              />
            </div>
          )}
          {isOnline ? <OnlineForm variations={variations} /> : <Form variations={variations} />}
          {!isOnline && <ImportRecord />}
        </SpeakingAlso>
      )}
    </Page>
  );
}

function Form({ variations }: { readonly variations: Variations }) {
  const t = useT();
  const [setUp, setSetUp] = useState(() => lastSetUp(variations));
  const [chosen, setChosen] = useState(1);
  const [state, setState] = useState<'idle' | 'starting' | 'failed'>('idle');
  const change = (next: SetUp): void => {
    setSetUp(next);
    rememberSetUp(next, variations);
    setChosen((seat) => Math.min(seat, next.count - 1));
  };
  const begin = (event: Event): void => {
    event.preventDefault();
    if (state === 'starting') return;
    setState('starting');
    start(setUp, variations, t).catch(() => setState('failed'));
  };
  const names = namesOf(setUp, variations, t);
  const most = Math.max(...variations.seatCounts);
  const { minutes } = PAGE_GAMES[variations.game];
  return (
    <form class="new-form" onSubmit={begin}>
      <SeatArc
        seats={arcOf(setUp, names, variations, t)}
        chosen={chosen}
        onChoose={setChosen}
        most={most}
        onAdd={
          setUp.count < most
            ? () => {
                change(withCount(setUp, setUp.count + 1));
                setChosen(setUp.count);
              }
            : null
        }
      />
      <SeatEditor
        setUp={setUp}
        variations={variations}
        seat={chosen}
        onChange={change}
        onLink={() => void goOnline(setUp, chosen, variations).catch(() => setState('failed'))}
      />
      <SetUpFolds setUp={setUp} variations={variations} names={names} onChange={change} />
      {state === 'failed' && (
        <p class="problem" role="alert">
          {t('app.new.failed')}
        </p>
      )}
      <div class="new-start">
        <button
          type="button"
          class="btn sq"
          aria-label={t('app.new.where.online')}
          title={t('app.new.where.online')}
          onClick={() => goTo(`/new/${variations.game}#online`, { replace: true })}
        >
          <Icon name="link" />
        </button>
        <button type="submit" class="btn pri" aria-disabled={state === 'starting'}>
          <Icon name="play" solid />
          {t('app.new.startWith', { count: setUp.count, minutes })}
        </button>
      </div>
    </form>
  );
}

/** Who is seen around the table. */
function arcOf(setUp: SetUp, names: readonly string[], { lookName }: Variations, t: Translate): ArcSeat[] {
  const seats = playing(setUp).map(({ who, level, look }, seat) => ({
    level: who === 'bot' ? level : null,
    look,
    name: names[seat] ?? '',
  }));
  return seats.map(({ level, look, name }, seat) => ({
    level,
    look,
    name,
    isMirrored: isMirrored(seats, seat),
    note: level === null ? lookName(look, t) : levelName(level, t),
  }));
}

/** The same table where somebody comes by a link. */
async function goOnline(setUp: SetUp, seat: number, variations: Variations): Promise<void> {
  const { carryOnline } = await import('../../online/pages/onlineSetUp.ts');
  carryOnline(setUp, seat, variations);
  goTo(`/new/${variations.game}#online`, { replace: true });
}
