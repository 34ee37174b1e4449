import './accountHome.css';
import type { GameId } from '@saqqara/games';
import { useEffect, useState } from 'preact/hooks';
import { DayCard } from '../../day/DayCard.tsx';
import { Icon } from '../../drawing/icon.tsx';
import { FindCard } from '../../find/FindCard.tsx';
import { FriendsCard } from '../../find/FriendsCard.tsx';
import { LiveCard } from '../../find/tables/LiveCard.tsx';
import { OFFERED, PAGE_GAMES } from '../../games/pageGames.ts';
import { hasScreen } from '../../games/screens.ts';
import { SpeakingAlso, useT } from '../../i18n/context.tsx';
import { unsentPlays } from '../../online/match/unsent.ts';
import { OpenTables } from '../../online/pages/OpenTables.tsx';
import { TableRow } from '../../online/pages/TableRow.tsx';
import { isWaiting, type Listed, tables, watchTables } from '../../online/tables.ts';
import { useArrival } from '../arrival.ts';
import { Link } from '../Link.tsx';
import { isBegun, isCarried, isRunning, useMatches } from '../matches.ts';
import { myName } from '../myName.ts';
import { useIsWide } from '../narrow.ts';
import { isReachable } from '../reach.ts';
import { useStore } from '../store.ts';
import { OfflineLine } from './OfflineLine.tsx';
import { PuzzleCard } from './PuzzleCard.tsx';
import { Waiting } from './Waiting.tsx';

/** The first page of who has an account: what waits for them comes first. */
export const AccountHome = () => (
  <SpeakingAlso sections={['onlinePages', 'find']}>
    <Content />
  </SpeakingAlso>
);

/** So many are shown, in a row and below one another; all are in the list of games. */
const MOST_TURNS = { wide: 3, narrow: 5 } as const;

function Content() {
  const t = useT();
  const { waiting, others } = useTurns();
  const isThere = useStore(isReachable);
  return (
    <>
      <Hero waiting={waiting} others={others} />
      <div class="home-daily">
        <DayCard />
        <PuzzleCard />
        {isThere && <LiveCard />}
      </div>
      <ul class="home-games" aria-label={t('app.home.games')}>
        {OFFERED.map((game) => (
          <GameLine key={game} game={game} />
        ))}
      </ul>
      <aside aria-label={t('app.games.title')}>
        {isThere ? (
          <>
            <FindCard />
            <FriendsCard />
          </>
        ) : (
          <OfflineLine />
        )}
        <LocalGames />
        {isThere && (
          <section class="panel bx open-tables">
            <div class="bx-head">
              <h2>{t('app.home.openTables')}</h2>
              <Link to="/tables">{t('find.all')}</Link>
            </div>
            <OpenTables />
          </section>
        )}
      </aside>
    </>
  );
}

interface Turns {
  readonly waiting: readonly Listed[];
  /** How many go on without waiting for the person. */
  readonly others: number;
}

/** The tables that wait for the person, the least time left first. */
function useTurns(): Turns {
  const { mine } = useStore(tables);
  useStore(unsentPlays);
  useEffect(watchTables, []);
  const running = mine.filter(({ table }) => table.phase !== 'over');
  const waiting = running.filter(isWaiting).toSorted((a, b) => leftOf(a) - leftOf(b));
  return { waiting, others: running.length - waiting.length };
}

const leftOf = ({ table, yours }: Listed): number =>
  Math.min(Infinity, ...yours.map((seat) => table.times?.left[seat] ?? Infinity));

function Hero({ waiting, others }: Turns) {
  const t = useT();
  const heading = useArrival();
  const name = useStore(myName) ?? '';
  const most = MOST_TURNS[useIsWide() ? 'wide' : 'narrow'];
  return (
    <section class="hero">
      <h1 ref={heading} tabIndex={-1}>
        {t('find.home.title', { count: waiting.length, name })}
      </h1>
      <p>{t('find.home.text', { count: waiting.length, all: waiting.length + others })}</p>
      {waiting.length > 0 && (
        <div class="panel home-turns">
          <ul class="match-rows">
            {waiting.slice(0, most).map((listed) => (
              <TableRow key={listed.table.id} listed={listed} />
            ))}
          </ul>
          {waiting.length + others > most && (
            <Link to="/games" class="btn sm">
              {t('find.home.all', { count: waiting.length + others })}
            </Link>
          )}
        </div>
      )}
    </section>
  );
}

/** What was begun on this device. */
function LocalGames() {
  const all = useMatches().all?.filter(hasScreen) ?? [];
  const running = all.filter((match) => isBegun(match) && isRunning(match) && !isCarried(match));
  return running.length === 0 ? null : <Waiting running={running} />;
}

/** A game in a line: bots at once, or a table of one's own. */
function GameLine({ game }: { readonly game: GameId }) {
  const t = useT();
  const { name, sign } = PAGE_GAMES[game];
  const [isStarting, setStarting] = useState(false);
  const begin = async (): Promise<void> => {
    if (isStarting) return;
    setStarting(true);
    try {
      const { playNow } = await import('../setup/start.ts');
      await playNow(game, t);
    } catch {
      setStarting(false);
    }
  };
  return (
    <li class="panel home-game">
      <span class="game-sign">
        <Icon name={sign} />
      </span>
      <h2>{name}</h2>
      <button
        type="button"
        class="btn"
        aria-label={t('app.home.playGame', { game: name })}
        onClick={() => void begin()}
      >
        <Icon name="bot" />
        {t('find.home.bots')}
      </button>
      <Link to={`/new/${game}`} class="btn sq" label={t('app.home.optionsOf', { game: name })}>
        <Icon name="plus" />
      </Link>
    </li>
  );
}
