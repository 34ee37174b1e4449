import type { Seat } from '@saqqara/kernel';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { BoardLines } from '../review/BoardLines.tsx';
import { speedInForce, useSettings } from '../app/settings.ts';
import { Flights } from './Flights.tsx';
import { hasteOf } from './haste.ts';
import { Hotspots } from './Hotspots.tsx';
import { useTable } from './tableModel.ts';
import type { Layout, Motion, Part, Size } from './screen.ts';
import { PriceTags } from './PriceTags.tsx';
import { readerOf } from './viewing.ts';

/** Milliseconds in which the wheel turns once. */
const WHEEL_REST = 180;

/** The board in its space, with what can be touched on it and what travels over it. */
export function BoardArea() {
  const table = useTable();
  const { screen, state, view, effect, marks, touched, say, shows, isPast, controls } = table;
  const { scenery } = useSettings();
  const [space, setSpace] = useState<Size>({ width: 0, height: 0 });
  const [looked, setLooked] = useState<Part | null>(null);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current!;
    const measure = (): void => setSpace({ width: element.clientWidth, height: element.clientHeight });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, []);
  const layout = useMemo(() => screen.board.layout(view, space), [screen, view, space]);
  const away = useAway(layout);
  const { Drawing, Landscape } = screen.board;
  const lastTurn = useRef(0);
  const turnByWheel = ({ deltaY, timeStamp }: WheelEvent): void => {
    // One push of a smooth wheel comes as many small ones.
    if (deltaY === 0 || timeStamp - lastTurn.current < WHEEL_REST) return;
    lastTurn.current = timeStamp;
    controls.turn(deltaY > 0 ? 1 : -1);
  };
  const preview = effect?.view ?? null;
  // The table is drawn anew whenever anything is told; the board only when it looks different.
  const landscape = useMemo(
    () => <Landscape view={view} layout={layout} scenery={scenery} />,
    [Landscape, view, layout, scenery],
  );
  const drawing = useMemo(
    () => <Drawing {...{ view, preview, layout, marks, away, touched, say, scenery, shows }} />,
    [Drawing, view, preview, layout, marks, away, touched, say, scenery, shows],
  );
  const scale = Math.min(space.width / layout.width, space.height / layout.height);
  return (
    <div
      ref={box}
      class={isPast ? 'board-area past' : 'board-area'}
      onWheel={turnByWheel}
      onClick={hasteOf(table) ?? undefined}
    >
      {space.width > 0 && space.height > 0 && (
        <div
          class="board-frame"
          style={{ width: `${layout.width * scale}px`, height: `${layout.height * scale}px` }}
        >
          {landscape}
          {drawing}
          <Flights layout={layout} />
          <PriceTags layout={layout} looked={looked} />
          <BoardLines layout={layout} />
          <Hotspots layout={layout} scale={scale} look={setLooked} />
        </div>
      )}
      {state.stored.isPractice === true && (
        <p class="practice">
          <span class="whole">{say.t('table.practice')}</span>
          <span class="brief" aria-hidden="true">
            {say.t('table.practiceBrief')}
          </span>
        </p>
      )}
    </div>
  );
}

/** Lets what happened be seen: the pieces that are still on their way. */
function useAway(layout: Layout): ReadonlySet<string> {
  const { screen, state, stage, cursor, say } = useTable();
  const settings = useSettings();
  const shown = useRef(cursor);
  const [away, setAway] = useState<ReadonlySet<string>>(new Set());
  useLayoutEffect(() => {
    const isStep = cursor === shown.current + 1;
    shown.current = cursor;
    const speed = state.isHurried === true ? 'off' : speedInForce(settings);
    stage.perform(isStep && speed !== 'off' ? motionsTo(cursor, speed === 'fast' ? 0.45 : 1) : []);
  }, [cursor, state.timeline]);
  useEffect(
    () =>
      stage.motions.subscribe(() => setAway(new Set(stage.motions.get().flatMap(({ hides }) => [...hides])))),
    [stage],
  );
  return away;

  function motionsTo(to: number, tempo: number): Motion[] {
    const reader: Seat | null = readerOf(state.stored);
    const { sight, states, events } = state.timeline;
    const change = {
      before: sight.view(states[to - 1], reader),
      after: sight.view(states[to], reader),
      events: events[to]!.flatMap((event) => {
        const seen = sight.viewEvent(event, reader);
        return seen === null ? [] : [seen];
      }),
    };
    return screen.board
      .motions(change, layout, say)
      .map((motion) => ({ ...motion, delay: motion.delay * tempo, duration: motion.duration * tempo }));
  }
}
