import type { GameId } from '@saqqara/games';
import type { GameTypes, Viewer } from '@saqqara/kernel';
import { useEffect, useRef, useState } from 'preact/hooks';
import { lazyPart } from '../app/lazyPart.tsx';
import { useStore } from '../app/store.ts';
import { isBefore } from '../ending/acts.ts';
import { Finished, prepareEnd } from '../ending/preparation.ts';
import { useActs } from '../ending/useActs.ts';
import { useT } from '../i18n/context.tsx';
import { useHolds } from '../learncard/useHolds.ts';
import type { Match } from '../match/match.ts';
import { linesEdition, linesOf } from '../tryOut/keptLines.ts';
import { playSound } from '../sound/sounds.ts';
import { ActionBar } from './ActionBar.tsx';
import { Band } from './Band.tsx';
import { BoardArea } from './BoardArea.tsx';
import { BoardList } from './BoardList.tsx';
import { Coach } from './Coach.tsx';
import type { OnlineSlots } from './onlineSlots.ts';
import { Curtain } from './Curtain.tsx';
import { DragGhost } from './DragGhost.tsx';
import { FarFlights } from './FarFlights.tsx';
import { Header } from './Header.tsx';
import { Log, Recap } from './Log.tsx';
import { LogAndTalk } from './LogAndTalk.tsx';
import { type TableModel, TableProvider, useTable } from './tableModel.ts';
import { isAnswered } from './model/choosingSteps.ts';
import { isAskedByList } from './model/offered.ts';
import { Players } from './Players.tsx';
import type { Screen } from './screen.ts';
import { Scrubber } from './Scrubber.tsx';
import { Sheets } from './Sheets.tsx';
import { Story } from './Story.tsx';
import type { Stage } from './stage.ts';
import type { TrialSlots } from './trialSlots.ts';
import { useClosing } from './useClosing.ts';
import { useAnnouncements } from './useAnnouncements.ts';
import { useDrag } from './useDrag.ts';
import { useKeys } from './useKeys.ts';
import { peopleOf } from './viewing.ts';
import { type Shape, useShape } from './useShape.ts';
import { useTableModel } from './useTableModel.ts';
import { useTableTitle } from './useTableTitle.ts';

const TryOut = lazyPart(async () => (await import('../tryOut/TryOut.tsx')).TryOut);
const FittingLine = lazyPart(async () => (await import('../tryOut/FittingLine.tsx')).FittingLine);
const DayStrip = lazyPart(async () => (await import('../day/DayStrip.tsx')).DayStrip);

interface TableProps {
  readonly screen: Screen;
  readonly match: Match<GameTypes>;
  readonly onlineSlots?: OnlineSlots | null;
  readonly stage: Stage;
  readonly start: number | null;
  /** What is at the table while a position is only tried out. */
  readonly trialSlots?: TrialSlots | null;
}

/** What is tried out: a view, whose it is, and which moment was shown. */
interface Tried {
  readonly view: unknown;
  readonly seat: Viewer;
  readonly past: number | null;
}

/** One match on the screen, or a copy of a position of it on which something is tried out. */
export function Table(props: TableProps) {
  const { screen, match, onlineSlots = null } = props;
  const [tried, setTried] = useState<Tried | null>(null);
  const [start, setStart] = useState(props.start);
  if (tried === null) return <Seated {...props} start={start} tryOut={setTried} />;
  const leave = (): void => {
    setStart(tried.past);
    setTried(null);
  };
  const { view, seat } = tried;
  return (
    <TryOut screen={screen} match={match} view={view} seat={seat} onlineSlots={onlineSlots} leave={leave} />
  );
}

interface SeatedProps extends TableProps {
  readonly tryOut: (tried: Tried) => void;
}

function Seated({ screen, match, onlineSlots = null, trialSlots = null, stage, start, tryOut }: SeatedProps) {
  const t = useT();
  const shown = useTableModel({ screen, match, onlineSlots, stage, t, start });
  const { view, eyes, past } = shown;
  // Of the deal of a day there is one try, and nobody helps.
  const isDay = shown.state.stored.day !== undefined;
  const mayTry = trialSlots === null && !shown.isOver && shown.curtain === null && !isDay;
  const model: TableModel = {
    ...shown,
    trialSlots,
    ...(mayTry ? { tryOut: () => tryOut({ view, seat: eyes, past }) } : {}),
  };
  useKeys(model);
  useHolds(model);
  useAnnouncements(model);
  useTurnSound(model);
  useTableTitle(model);
  useFocus(model);
  useClosing(model);
  const drag = useDrag(model);
  return (
    <TableProvider value={model}>
      <Room />
      <DragGhost drag={drag} />
      <Sheets />
      {model.curtain !== null && <Curtain key={model.curtain} />}
    </TableProvider>
  );
}

function Room() {
  const table = useTable();
  const { screen, state, isOver, curtain } = table;
  const shape = useShape();
  const acts = useActs(table);
  const Strip = table.trialSlots?.Strip;
  const Sheet = table.trialSlots?.Sheet;
  const mode = table.trialSlots?.kind ?? null;
  const isFinished = mode === null && !isBefore(acts.act);
  const { language } = table.say.t;
  useEffect(() => {
    if (isOver) void prepareEnd(screen.game.id as GameId, language).catch(() => null);
  }, [isOver]);
  return (
    <>
      {Strip !== undefined && isSmall(shape) && <Strip />}
      {isSmall(shape) && state.stored.day !== undefined && <DayStrip />}
      <div
        class={`table ${shape}${isFinished ? ' over' : ''}${mode === null ? '' : MODES[mode]}`}
        data-game={screen.game.id}
        data-plays={state.timeline.plays.length}
        aria-busy={isAnswered(table) ? true : undefined}
        inert={curtain !== null}
      >
        <Header />
        {isFinished ? <Finished {...acts} /> : <Playing shape={shape} isEnding={acts.act === 'band'} />}
        <FarFlights />
        {Sheet !== undefined && isSmall(shape) && <Sheet />}
      </div>
    </>
  );
}

const MODES = { trial: ' trying', puzzle: ' puzzling' };

/** Whether there is no room beside the board. */
const isSmall = (shape: Shape): boolean => shape === 'narrow' || shape === 'low';

interface PlayingProps {
  readonly shape: Shape;
  /** Whether it is told that the game is over. */
  readonly isEnding: boolean;
}

function Playing({ shape, isEnding }: PlayingProps) {
  const table = useTable();
  const { screen, state, view, say, own, marks, decision, onlineSlots, trialSlots = null, controls } = table;
  const real = onlineSlots ?? trialSlots?.real ?? null;
  useStore(linesEdition);
  const hasLines = trialSlots === null && linesOf(state.stored.id).length > 0;
  const { Holding } = screen;
  const touch = decision === null ? null : controls.touch;
  const isList = isAskedByList(table);
  // Who only looks on has nothing before them: what lies there would look like theirs.
  const hasOwn = peopleOf(state.stored).length > 0 && (shape !== 'wide' || screen.hasTray === true);
  return (
    <>
      {shape === 'wide' ? (
        <aside class="side-players" aria-label={say.t('table.players')}>
          <Players size="panel" />
          {screen.hasListStrip !== true && <BoardList size="panel" />}
        </aside>
      ) : (
        <aside class="strip-players" aria-label={say.t('table.players')}>
          <Players size="strip" />
        </aside>
      )}
      {(shape === 'narrow' || shape === 'low') && <Story />}
      <main class="middle" id="main">
        {real !== null && <real.Notes />}
        <BoardArea />
        {isEnding ? (
          <p class="band last">{say.t('table.gameOver')}</p>
        ) : (
          trialSlots?.kind !== 'puzzle' && <Band />
        )}
        {trialSlots === null && state.stored.day === undefined && <Coach />}
        {hasLines && <FittingLine />}
        {(shape === 'narrow' || shape === 'medium' || screen.hasListStrip === true) && (
          <BoardList size="strip" />
        )}
        <div
          class={`bottom${isList ? ' list' : ''}${hasOwn ? '' : ' bare'}${hasOwn && screen.hasTray === true ? ' tray' : ''}`}
        >
          {hasOwn && !isList && (
            <Holding view={view} seat={own} say={say} size="own" touch={touch} marks={marks} />
          )}
          <ActionBar />
        </div>
      </main>
      {(shape === 'wide' || shape === 'medium') && <SideLog />}
    </>
  );
}

/** Beside the board: the last play, and what came before it; while something is tried out, what belongs to that. */
function SideLog() {
  const { say, onlineSlots, trialSlots = null } = useTable();
  return (
    <aside class="side-log" aria-label={say.t('table.log')}>
      {trialSlots === null ? (
        <>
          <Story />
          <Recap />
        </>
      ) : (
        <trialSlots.Panel />
      )}
      {trialSlots !== null ? null : onlineSlots === null ? (
        <div class="panel log-panel">
          <Log />
          <Scrubber />
        </div>
      ) : (
        <LogAndTalk onlineSlots={onlineSlots} />
      )}
    </aside>
  );
}

/** A control that did its work is gone; the focus then goes to what is asked next, not to the top of the page. */
function useFocus({ state, chosen, notice }: TableModel): void {
  const plays = state.timeline.plays.length;
  useEffect(() => {
    if (document.activeElement === document.body) {
      document.getElementById('prompt')?.focus({ preventScroll: true });
    }
  }, [plays, chosen.length, state.thinking, notice]);
}

function useTurnSound({ decision, isOver, state }: TableModel): void {
  const plays = state.timeline.plays.length;
  const first = useRef(true);
  useEffect(() => {
    if (first.current) first.current = false;
    else if (!isOver && decision !== null) playSound('turn');
  }, [decision?.seat, isOver, plays]);
}
