import type { GameTypes } from '@saqqara/kernel';
import { useEffect, useRef } from 'preact/hooks';
import { Bars } from '../app/Bars.tsx';
import { useT } from '../i18n/context.tsx';
import type { Match } from '../match/match.ts';
import { playSound } from '../sound/sounds.ts';
import { ActionBar } from './ActionBar.tsx';
import { Band } from './Band.tsx';
import { BoardArea } from './BoardArea.tsx';
import { BoardList } from './BoardList.tsx';
import { Coach } from './Coach.tsx';
import type { OnlineSlots } from './onlineSlots.ts';
import { Curtain } from './Curtain.tsx';
import { DragGhost } from './DragGhost.tsx';
import { End } from './End.tsx';
import { FarFlights } from './FarFlights.tsx';
import { Header } from './Header.tsx';
import { Log, Recap } from './Log.tsx';
import { LogAndTalk } from './LogAndTalk.tsx';
import { type TableModel, TableProvider, useTable } from './tableModel.ts';
import { isAnswered } from './model/choosingSteps.ts';
import { isAskedByList } from './model/offered.ts';
import { Notices } from './Notices.tsx';
import { Players } from './Players.tsx';
import { ScoreChart } from './ScoreChart.tsx';
import type { Screen } from './screen.ts';
import { Scrubber } from './Scrubber.tsx';
import { Sheets } from './Sheets.tsx';
import { Story } from './Story.tsx';
import type { Stage } from './stage.ts';
import { useClosing } from './useClosing.ts';
import { useAnnouncements } from './useAnnouncements.ts';
import { useDrag } from './useDrag.ts';
import { useKeys } from './useKeys.ts';
import { type Shape, useShape } from './useShape.ts';
import { useTableModel } from './useTableModel.ts';
import { useTableTitle } from './useTableTitle.ts';

interface TableProps {
  readonly screen: Screen;
  readonly match: Match<GameTypes>;
  readonly onlineSlots?: OnlineSlots | null;
  readonly stage: Stage;
  readonly start: number | null;
}

/** One match on the screen. */
export function Table({ screen, match, onlineSlots = null, stage, start }: TableProps) {
  const t = useT();
  const model = useTableModel({ screen, match, onlineSlots, stage, t, start });
  useKeys(model);
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
  return (
    <div
      class={`table ${shape}${isOver ? ' over' : ''}`}
      data-game={screen.game.id}
      data-plays={state.timeline.plays.length}
      aria-busy={isAnswered(table) ? true : undefined}
      inert={curtain !== null}
    >
      <Header />
      {isOver ? <Finished /> : <Playing shape={shape} />}
      <FarFlights />
    </div>
  );
}

function Playing({ shape }: { readonly shape: Shape }) {
  const table = useTable();
  const { screen, view, say, own, marks, decision, onlineSlots, controls } = table;
  const { Holding } = screen;
  const touch = decision === null ? null : controls.touch;
  const isList = isAskedByList(table);
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
        {onlineSlots !== null && <onlineSlots.Notes />}
        <BoardArea />
        <Band />
        <Notices />
        <Coach />
        {(shape === 'narrow' || shape === 'medium' || screen.hasListStrip === true) && (
          <BoardList size="strip" />
        )}
        <div class={`bottom${isList ? ' list' : ''}${screen.hasTray === true ? ' tray' : ''}`}>
          {(shape !== 'wide' || screen.hasTray === true) && !isList && (
            <Holding view={view} seat={own} say={say} size="own" touch={touch} marks={marks} />
          )}
          <ActionBar />
        </div>
      </main>
      {(shape === 'wide' || shape === 'medium') && (
        <aside class="side-log" aria-label={say.t('table.log')}>
          <Story />
          <Recap />
          {onlineSlots === null ? (
            <div class="panel log-panel">
              <Log />
              <Scrubber />
            </div>
          ) : (
            <LogAndTalk onlineSlots={onlineSlots} />
          )}
        </aside>
      )}
    </>
  );
}

/** After the end: how it stands, how it came about, and the whole game to look at again. */
function Finished() {
  const { screen, view, say, onlineSlots, isPast } = useTable();
  const { AtEnd } = screen;
  return (
    <main class={isPast ? 'finished reviewing' : 'finished'} id="main">
      <div class="review">
        <Bars />
        {onlineSlots !== null && <onlineSlots.Notes />}
        <BoardArea />
        {AtEnd !== undefined && <AtEnd view={view} say={say} />}
        <div class="panel">
          <Scrubber />
        </div>
        <div class="panel chart-panel">
          <ScoreChart />
        </div>
      </div>
      {screen.List === undefined || screen.hasListStrip === true ? (
        <End />
      ) : (
        <div class="end-column">
          <End />
          <BoardList size="panel" />
        </div>
      )}
    </main>
  );
}

/** A control that did its work is gone; the focus then goes to what is asked next, not to the top of the page. */
function useFocus({ state, chosen }: TableModel): void {
  const plays = state.timeline.plays.length;
  useEffect(() => {
    if (document.activeElement === document.body) {
      document.getElementById('prompt')?.focus({ preventScroll: true });
    }
  }, [plays, chosen.length, state.thinking]);
}

function useTurnSound({ decision, isOver, state }: TableModel): void {
  const plays = state.timeline.plays.length;
  const first = useRef(true);
  useEffect(() => {
    if (first.current) first.current = false;
    else if (isOver) playSound('end');
    else if (decision !== null) playSound('turn');
  }, [decision?.seat, isOver, plays]);
}
