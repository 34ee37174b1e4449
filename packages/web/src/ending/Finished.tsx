import type { GameId } from '@saqqara/games';
import type { Seat } from '@saqqara/kernel';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Bars } from '../app/Bars.tsx';
import { PAGE_GAMES } from '../games/pageGames.ts';
import { SpeakingAlso, useT } from '../i18n/context.tsx';
import { BoardArea } from '../table/BoardArea.tsx';
import { BoardList } from '../table/BoardList.tsx';
import { Scrubber } from '../table/Scrubber.tsx';
import { Story } from '../table/Story.tsx';
import { TableProvider, useTable } from '../table/tableModel.ts';
import { useShape } from '../table/useShape.ts';
import type { Acts } from './useActs.ts';
import { End, headlineOf } from './End.tsx';
import type { GameEnding } from './gameEnding.ts';
import { sectionsOf } from './preparation.ts';
import { NextCard } from './NextCard.tsx';
import { Tally } from './Tally.tsx';
import { Turned } from './Turned.tsx';
import type { Moment } from './reckoning.ts';
import { useReckoning } from './useReckoning.ts';
import { DrawnPlaysProvider } from '../review/BoardLines.tsx';
import { Chances } from '../review/Chances.tsx';
import { MomentSheet } from '../review/MomentSheet.tsx';
import { ReviewPanel } from '../review/ReviewPanel.tsx';
import { Switch } from '../review/Switch.tsx';
import { type Study, useStudy } from '../review/useStudy.ts';

/** After the end: how it stands, how it came about, and the whole game to look at again. */
export function Finished(acts: Acts) {
  const ending = useEnding();
  if (ending === undefined) return <BoardAlone />;
  return (
    <SpeakingAlso sections={sectionsOf(ending)} waiting={<BoardAlone />}>
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

/** While something is on its way the board stays. */
const BoardAlone = () => (
  <main class="finished counting" id="main">
    <div class="review">
      <BoardArea />
    </div>
  </main>
);

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
  const model = useTable();
  const { say, outcome, onlineSlots, isPast } = model;
  const [isReview, setReview] = useState(() => location.hash === REVIEW);
  const winner = outcome === null ? 0 : outcome.places.indexOf(1);
  const seat = say.you ?? winner;
  const study = useStudy({ isReview, setReview, ending, reader: seat });
  const moments = useMoments(study, isReview);
  const isSheet = useIsSheet();
  useTop(isPast);
  const isWatching = isPast || (study?.isStepping ?? false);
  return (
    <main class={isWatching ? 'finished reviewing' : 'finished'} id="main">
      <div class="review">
        <Bars />
        {onlineSlots !== null && <onlineSlots.Notes />}
        <div class="watched">
          <TableProvider value={study?.board ?? model}>
            <DrawnPlaysProvider value={study?.drawn ?? null}>
              <BoardArea />
            </DrawnPlaysProvider>
            {/* Who watches it again is told what they see. */}
            {isPast && !isReview && <Story />}
          </TableProvider>
          {isReview && isSheet && study !== null && study.opened !== null ? (
            <MomentSheet study={study} />
          ) : (
            <div class="panel">
              <Scrubber />
            </div>
          )}
        </div>
        {isReview ? (
          !isSheet && study !== null && <Chances study={study} />
        ) : (
          <Turned ending={ending} moments={moments} seat={seat} />
        )}
      </div>
      {model.match.record !== null && <Switch isReview={isReview} set={setReview} />}
      <div class="end-column">
        {isReview ? (
          <ReviewPanel study={study} headline={headlineOf(outcome, say)}>
            {isSheet && study !== null && <Chances study={study} />}
          </ReviewPanel>
        ) : (
          <Ended {...{ isLive, ending, moments, seat }} />
        )}
      </div>
    </main>
  );
}

/** The address of a review: "/table/abc#review". */
const REVIEW = '#review';

interface EndedProps extends ResultProps {
  readonly moments: readonly Moment[] | null;
  readonly seat: Seat;
}

/** How it ended, what is next, and what else there is to see. */
function Ended({ isLive, ending, moments, seat }: EndedProps) {
  const { screen, state, view, say } = useTable();
  const { AtEnd } = screen;
  return (
    <>
      <End isLive={isLive} ending={ending} moments={moments} seat={seat} />
      {state.stored.day === undefined && <NextCard />}
      {(screen.List !== undefined || AtEnd !== undefined) && (
        <div class="at-end">
          {screen.List !== undefined && screen.hasListStrip !== true && <BoardList size="panel" />}
          {AtEnd !== undefined && <AtEnd view={view} say={say} />}
        </div>
      )}
    </>
  );
}

/** The chances as the review has them, once it has all; until then as a quick look tells them. */
function useMoments(study: Study | null, isReview: boolean): readonly Moment[] | null {
  const quick = useReckoning(!isReview);
  if (study === null || !study.reviewed.isDone) return quick;
  const { review, points } = study;
  return points.flatMap(({ plays, chances }) =>
    plays < review.offset ? [] : [{ plays: plays - review.offset, chances }],
  );
}

/** Where there is no room beside the board, a moment lies under it. */
function useIsSheet(): boolean {
  const shape = useShape();
  return shape === 'narrow' || shape === 'low';
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
