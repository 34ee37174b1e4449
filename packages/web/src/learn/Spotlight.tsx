import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useT } from '../i18n/context.tsx';
import type { Part, Point, Size } from '../table/screen.ts';
import { signed } from '../table/signed.ts';
import { useTable } from '../table/tableModel.ts';
import { around, cameraOn, cornersOf, frameOf, middleOf } from './camera.ts';
import type { Answer, Guide, Lesson, Note } from './guide.ts';
import { actOf, type LessonState, totalsOf } from './lessonMatch.ts';
import { nextTouch } from './nextTouch.ts';

interface SpotlightProps {
  readonly fades: Guide['fades'];
  readonly lesson: Lesson;
  readonly state: LessonState;
  readonly answer: Answer | null;
  /** Whether the board comes nearer: on a small screen; elsewhere all of it stays in sight. */
  readonly isNear: boolean;
}

type Corners = ReadonlyMap<Part, readonly Point[]>;

/** Over the board: what is not talked about steps back, a ring lies around what is to be touched, words stand beside it. */
export function Spotlight({ fades, lesson, state, answer, isNear }: SpotlightProps) {
  const table = useTable();
  const { view } = table;
  const box = useRef<HTMLDivElement>(null);
  const { corners, space } = useCamera(box, lesson, isNear ? (lesson.zoom ?? 1) : 1);
  const act = actOf(lesson, state);
  const at = act === null ? null : (nextTouch(act, table)?.at ?? null);
  const lit = at === null ? undefined : corners.get(at);
  const notes = answer !== null ? lesson.sums : state.act === 0 ? lesson.notes : undefined;
  const counts =
    (answer === null ? (state.answer === null ? lesson.counts : undefined) : answer.counts) ?? [];
  const faded = fades?.(view as never).filter((part) => !lesson.shows.includes(part));
  return (
    <div ref={box} class="spotlight">
      <svg width={space.width} height={space.height} aria-hidden="true">
        {faded === undefined ? (
          <Window shows={lesson.shows} corners={corners} space={space} />
        ) : (
          <path class="wash" d={faded.map((part) => pathOf(corners.get(part) ?? [])).join('')} />
        )}
      </svg>
      {answer === null && lesson.circles?.map((part) => <Circle key={part} corners={corners.get(part)} />)}
      {counts.map((part, i) => (
        <Coin key={part} number={i + 1} corners={corners.get(part)} />
      ))}
      {answer === null && lit !== undefined && <Ring key={at} corners={lit} />}
      {notes?.map((note) => (
        <Words key={note.text + note.at} note={note} corners={corners} space={space} />
      ))}
      {answer?.pop !== undefined && (
        <Pop
          note={answer.pop}
          answer={answer}
          lesson={lesson}
          state={state}
          corners={corners}
          space={space}
        />
      )}
    </div>
  );
}

/** Where the camera is and where everything lies for it. The frame of the board follows by a property of its style. */
function useCamera(box: { readonly current: HTMLDivElement | null }, lesson: Lesson, zoom: number) {
  const { screen, view } = useTable();
  const [space, setSpace] = useState<Size>({ width: 1, height: 1 });
  useLayoutEffect(() => {
    const element = box.current!;
    const measure = (): void => setSpace({ width: element.clientWidth, height: element.clientHeight });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, []);
  const laid = useMemo(() => {
    const layout = screen.board.layout(view, space);
    const frame = frameOf(layout, space);
    const spots = screen.board.hotspots(view, layout);
    const shown = spots.filter(({ part }) => lesson.shows.includes(part));
    const camera = cameraOn(around(shown, frame.scale), space, frame, zoom);
    const corners: Corners = new Map(spots.map((spot) => [spot.part, cornersOf(spot, frame.scale, camera)]));
    return { frame, camera, corners };
  }, [screen, view, space, lesson, zoom]);
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
  readonly space: Size;
}

const BEYOND = 1200;

/** All but what is shown, with a soft edge. */
function Window({ shows, corners, space }: WindowProps) {
  // The landscape goes on over the edges of the board, as far as the screen.
  const all = {
    x: -BEYOND,
    y: -BEYOND,
    width: space.width + 2 * BEYOND,
    height: space.height + 2 * BEYOND,
  };
  const d = shows.map((part) => pathOf(corners.get(part) ?? [])).join('');
  return (
    <>
      <defs>
        <filter id="soft" x="-20%" y="-20%" width="140%" height="140%">
          <feGaussianBlur stdDeviation="7" />
        </filter>
        <mask id="window" maskUnits="userSpaceOnUse" {...all}>
          <rect {...all} fill="#fff" />
          <path
            d={d}
            fill="#000"
            stroke="#000"
            stroke-width="22"
            stroke-linejoin="round"
            filter="url(#soft)"
          />
        </mask>
      </defs>
      <rect class="wash" {...all} mask="url(#window)" />
    </>
  );
}

/** A ring that breathes, and a hand that points to it. */
function Ring({ corners }: { readonly corners: readonly Point[] }) {
  const { x, y } = middleOf(corners);
  return (
    <div class="ring" style={{ left: `${x}px`, top: `${y}px` }} aria-hidden="true">
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

interface WordsProps {
  readonly note: Note;
  readonly corners: Corners;
  readonly space: Size;
}

function Words({ note, corners, space }: WordsProps) {
  const t = useT();
  const at = corners.get(note.at);
  if (at === undefined) return null;
  return (
    <span class={`board-note ${note.where}`} style={placed(at, note.where, t(note.text), space)}>
      {t(note.text)}
    </span>
  );
}

interface PopProps extends WordsProps, Pick<SpotlightProps, 'lesson' | 'state'> {
  readonly answer: Answer;
}

/** The change, where it happened. */
function Pop({ note, answer, lesson, state, corners, space }: PopProps) {
  const t = useT();
  const { screen } = useTable();
  const at = corners.get(note.at);
  if (at === undefined) return null;
  const { before, now } = totalsOf(screen.game, lesson, state);
  const seat = answer.figure?.seat ?? 0;
  const change = now[seat]! - before[seat]!;
  return (
    <span
      class={`board-pop ${note.where}${change < 0 ? ' loss' : ''}`}
      style={placed(at, note.where, `+00 ${t(note.text)}`, space)}
      aria-hidden="true"
    >
      <b>{signed(change)}</b>
      {t(note.text)}
    </span>
  );
}

/** Half of the widest words, and about half of a letter: so far they stay from the edge. */
const ASIDE = 122;
const HALF_LETTER = 5;
/** What stands above a part stays on the board. */
const TOP = 44;

function placed(corners: readonly Point[], where: Note['where'], text: string, { width }: Size) {
  const middle = middleOf(corners);
  const ys = corners.map(({ y }) => y);
  const isInside = where === 'in' || where === 'on';
  const isUnder = where === 'below' || where === 'low';
  const y = isInside ? middle.y : isUnder ? Math.max(...ys) : Math.max(TOP, Math.min(...ys));
  const aside = Math.min(ASIDE, 16 + HALF_LETTER * text.length);
  const x = isInside ? middle.x : Math.max(aside, Math.min(middle.x, width - aside));
  return { left: `${x}px`, top: `${y}px` };
}
