import type { GameId } from '@saqqara/games';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Bars } from '../app/Bars.tsx';
import { PAGE_GAMES } from '../games/pageGames.ts';
import { SpeakingAlso, useT } from '../i18n/context.tsx';
import { BoardArea } from '../table/BoardArea.tsx';
import { BoardList } from '../table/BoardList.tsx';
import { Scrubber } from '../table/Scrubber.tsx';
import { TableProvider, useTable } from '../table/tableModel.ts';
import type { Acts } from './useActs.ts';
import { End } from './End.tsx';
import type { GameEnding } from './gameEnding.ts';
import { NextCard } from './NextCard.tsx';
import { Tally } from './Tally.tsx';
import { Turned } from './Turned.tsx';
import { useReckoning } from './useReckoning.ts';

/** After the end: how it stands, how it came about, and the whole game to look at again. */
export function Finished(acts: Acts) {
  const ending = useEnding();
  if (ending === undefined) return <main class="finished" id="main" />;
  const sections = ending === null ? (['ending'] as const) : (['ending', ending.section] as const);
  return (
    <SpeakingAlso sections={sections} waiting={<main class="finished" id="main" />}>
      <Told acts={acts} ending={ending} />
    </SpeakingAlso>
  );
}

interface ToldProps {
  readonly acts: Acts;
  readonly ending: GameEnding | null;
}

/** The table, with the words that are fetched for its end. */
function Told({ acts, ending }: ToldProps) {
  const model = useTable();
  const t = useT();
  const say = useMemo(() => ({ ...model.say, t }), [model.say, t]);
  return (
    <TableProvider value={{ ...model, say }}>
      {acts.act === 'counting' ? (
        <Counting done={acts.goOn} />
      ) : (
        <Result isLive={acts.isLive} ending={ending} />
      )}
    </TableProvider>
  );
}

/** The board as it lies, and the rows one after the other. */
function Counting({ done }: { readonly done: () => void }) {
  return (
    <main class="finished counting" id="main">
      <div class="review">
        <BoardArea />
      </div>
      <Tally done={done} />
    </main>
  );
}

interface ResultProps {
  readonly isLive: boolean;
  readonly ending: GameEnding | null;
}

function Result({ isLive, ending }: ResultProps) {
  const { screen, view, say, outcome, onlineSlots, isPast } = useTable();
  const { AtEnd } = screen;
  const moments = useReckoning();
  const winner = outcome === null ? 0 : outcome.places.indexOf(1);
  const seat = say.you ?? winner;
  useTop(isPast);
  return (
    <main class={isPast ? 'finished reviewing' : 'finished'} id="main">
      <div class="review">
        <Bars />
        {onlineSlots !== null && <onlineSlots.Notes />}
        <div class="watched">
          <BoardArea />
          <div class="panel">
            <Scrubber />
          </div>
        </div>
        <Turned ending={ending} moments={moments} seat={seat} />
      </div>
      <div class="end-column">
        <End isLive={isLive} ending={ending} moments={moments} seat={seat} />
        <NextCard />
        {(screen.List !== undefined || AtEnd !== undefined) && (
          <div class="at-end">
            {screen.List !== undefined && screen.hasListStrip !== true && <BoardList size="panel" />}
            {AtEnd !== undefined && <AtEnd view={view} say={say} />}
          </div>
        )}
      </div>
    </main>
  );
}

/** Whoever looks back has board and scrubber before their eyes, wherever on the page they were. */
function useTop(isPast: boolean): void {
  useEffect(() => {
    if (isPast) scrollTo({ top: 0 });
  }, [isPast]);
}

/** What the game knows of its endings: `undefined` until it is fetched, `null` where there is nothing. */
function useEnding(): GameEnding | null | undefined {
  const { screen } = useTable();
  const [ending, setEnding] = useState<GameEnding | null | undefined>(undefined);
  useEffect(() => {
    let isWanted = true;
    const fetched = PAGE_GAMES[screen.game.id as GameId].ending?.() ?? Promise.resolve(null);
    // Whoever cannot fetch it is told what the score tells.
    fetched.then(
      (found) => isWanted && setEnding(found),
      () => isWanted && setEnding(null),
    );
    return () => {
      isWanted = false;
    };
  }, [screen]);
  return ending;
}
