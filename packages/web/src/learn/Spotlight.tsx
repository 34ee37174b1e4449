import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Part, Point, Size } from '../table/screen.ts';
import { useTable } from '../table/tableModel.ts';
import { useLandedView } from '../table/useLandedView.ts';
import { type Box, boxOf, type Corners, laidOut, middleOf } from './camera.ts';
import type { Answer, Guide, Lesson } from './guide.ts';
import { actOf, type LessonState } from './lessonMatch.ts';
import { Notes } from './Notes.tsx';
import { nextTouch } from './nextTouch.ts';
import { windowsOf } from './windows.ts';

interface SpotlightProps {
  readonly guide: Guide;
  readonly lesson: Lesson;
  readonly state: LessonState;
  readonly answer: Answer | null;
  /** Whether the board comes nearer: on a small screen; elsewhere all of it stays in sight. */
  readonly isNear: boolean;
}

/** Over the board: what is not talked about steps back, a ring lies around what is to be touched, words stand beside it. */
export function Spotlight({ guide, lesson, state, answer, isNear }: SpotlightProps) {
  const table = useTable();
  const { view } = table;
  const box = useRef<HTMLDivElement>(null);
  const shows = answer?.shows ?? lesson.shows;
  const { corners, middles, wholes, plates, signs, space } = useCamera(
    box,
    shows,
    isNear ? (lesson.zoom ?? 1) : 1,
  );
  const act = actOf(lesson, state);
  const touch = act === null ? null : nextTouch(act, table);
  const at = touch?.at ?? null;
  const lit = at === null ? undefined : middles.get(at);
  const notes = answer !== null ? lesson.sums : state.act === 0 ? lesson.notes : undefined;
  const counts =
    (answer === null ? (state.answer === null ? lesson.counts : undefined) : answer.counts) ?? [];
  // What is large is set off by the board itself: a ring would lie on what is drawn there.
  const isHand = guide.isDimmed === true && touch?.isSmall !== true;
  const circles = (answer === null ? (lesson.circles ?? []) : []).filter((part) => corners.has(part));
  const faded = guide.isDimmed === true ? [] : guide.fades?.(view as never);
  return (
    <div ref={box} class="spotlight">
      <svg width={space.width} height={space.height} aria-hidden="true">
        {faded === undefined ? (
          <Window shows={shows} corners={corners} plates={plates} space={space} />
        ) : (
          <path class="wash" d={washed(faded, shows, corners)} />
        )}
      </svg>
      {circles.map((part) => (
        <Circle key={part} corners={corners.get(part)} />
      ))}
      {counts.map((part, i) => (
        <Coin key={part} number={i + 1} corners={corners.get(part)} />
      ))}
      {answer === null && lit !== undefined && (
        <Ring key={at} at={lit} isHand={isHand} isMirrored={isAtEdge(lit, space)} />
      )}
      <Notes
        notes={notes ?? []}
        lesson={lesson}
        state={state}
        answer={answer}
        shows={shows}
        corners={corners}
        middles={middles}
        wholes={wholes}
        space={space}
        signs={signs}
        isDimmed={guide.isDimmed === true}
        pointed={[
          ...plates,
          ...(answer === null && lit !== undefined ? [ringOf(lit, isAtEdge(lit, space))] : []),
          ...circles.map((part) => boxOf(corners.get(part)!)),
        ]}
      />
    </div>
  );
}

const washed = (faded: readonly Part[], shows: readonly Part[], corners: Corners): string =>
  faded
    .filter((part) => !shows.includes(part))
    .map((part) => pathOf(corners.get(part) ?? []))
    .join('');

/** Where the camera is and where everything lies for it. The frame of the board follows by a property of its style. */
function useCamera(box: { readonly current: HTMLDivElement | null }, shows: readonly Part[], zoom: number) {
  const { screen } = useTable();
  // The camera waits for pieces that travel.
  const view = useLandedView();
  const [space, setSpace] = useState<Size>({ width: 1, height: 1 });
  useLayoutEffect(() => {
    const element = box.current!;
    const measure = (): void => setSpace({ width: element.clientWidth, height: element.clientHeight });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, []);
  const laid = useMemo(
    () => laidOut({ board: screen.board, view, space, shows, zoom }),
    [screen, view, space, shows, zoom],
  );
  const { camera, frame } = laid;
  useLayoutEffect(() => {
    const board = box.current!.parentElement!;
    const { x, y, zoom } = camera;
    board.style.setProperty('--camera', `translate(${x - frame.x}px, ${y - frame.y}px) scale(${zoom})`);
  }, [camera, frame]);
  return { ...laid, space };
}

const pathOf = (corners: readonly Point[]): string =>
  corners.length === 0 ? '' : `M${corners.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;

interface WindowProps {
  readonly shows: readonly Part[];
  readonly corners: Corners;
  /** Their names. */
  readonly plates: readonly Box[];
  readonly space: Size;
}

const BEYOND = 1200;

/** All but what is shown: it is seen as through windows. */
function Window({ shows, corners, plates, space }: WindowProps) {
  // The landscape goes on over the edges of the board, as far as the screen.
  const all = {
    x: -BEYOND,
    y: -BEYOND,
    width: space.width + 2 * BEYOND,
    height: space.height + 2 * BEYOND,
  };
  const boxes = shows.flatMap((part) => (corners.has(part) ? [boxOf(corners.get(part)!)] : []));
  const others = [...corners].flatMap(([part, at]) => (shows.includes(part) ? [] : [boxOf(at)]));
  const windows = windowsOf([...boxes, ...plates], others, space).map((box, i) => ({
    ...box,
    rx: 18,
    key: i,
  }));
  return (
    <>
      <defs>
        <mask id="window" maskUnits="userSpaceOnUse" {...all}>
          <rect {...all} fill="#fff" />
          {windows.map((each) => (
            <rect {...each} fill="#000" />
          ))}
        </mask>
      </defs>
      <rect class="wash" {...all} mask="url(#window)" />
      {windows.map((each) => (
        <rect class="window" {...each} />
      ))}
    </>
  );
}

/** How far the ring reaches from the middle of what is to be touched, with its glow; the hand lies below it, to the right. */
const GLOW = 34;
const HAND = 48;

/** There the hand points from the other side. */
const isAtEdge = ({ x }: Point, { width }: Size): boolean => x + HAND > width && x > width / 2;

const ringOf = ({ x, y }: Point, isMirrored: boolean): Box => ({
  x: x - (isMirrored ? HAND : GLOW),
  y: y - GLOW,
  width: GLOW + HAND,
  height: GLOW + HAND,
});

interface RingProps {
  readonly at: Point;
  /** Whether what is to be touched stands out by itself: then only a hand points to it. */
  readonly isHand: boolean;
  readonly isMirrored: boolean;
}

/** A ring that breathes, and a hand that points to it. */
function Ring({ at: { x, y }, isHand, isMirrored }: RingProps) {
  const name = ['ring', isHand ? 'hand' : '', isMirrored ? 'mirrored' : ''].join(' ').trim();
  return (
    <div class={name} style={{ left: `${x}px`, top: `${y}px` }} aria-hidden="true">
      <svg viewBox="0 0 46 46">
        <path d="M15 8.5a3.8 3.8 0 0 1 7.6 0V20l9.6 2a5 5 0 0 1 4 5.6l-1 7.4a8 8 0 0 1-8 7h-6.4a8 8 0 0 1-6.3-3.1L7.6 30.4a3.7 3.7 0 0 1 5.4-5L15 27.3Z" />
      </svg>
    </div>
  );
}

/** Around what is talked about. */
function Circle({ corners }: Pick<CoinProps, 'corners'>) {
  if (corners === undefined) return null;
  const { x, y } = middleOf(corners);
  return <span class="circle" style={{ left: `${x}px`, top: `${y}px` }} aria-hidden="true" />;
}

interface CoinProps {
  readonly number: number;
  readonly corners: readonly Point[] | undefined;
}

/** One of what is counted, beside its middle, so that what is drawn there stays in sight. */
function Coin({ number, corners }: CoinProps) {
  if (corners === undefined) return null;
  const { x, y } = middleOf(corners);
  return (
    <span class="coin" style={{ left: `${x}px`, top: `${y}px` }} aria-hidden="true">
      {number}
    </span>
  );
}
