import type { GameTypes, Known, Seat } from '@saqqara/kernel';
import type { ComponentChildren } from 'preact';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { extend, lastState, shorten, type Timeline } from '../match/timeline.ts';
import type { Hotspot, Layout, Motion, Point, Screen } from '../table/screen.ts';
import { type TableModel, useTable } from '../table/tableModel.ts';
import { lengthOf, withinBoard } from './boardCourse.ts';
import { VerdictSign } from './VerdictSign.tsx';
import type { Verdict } from '@saqqara/bots/review';

/** What was played and what was better, to be drawn over the board. */
export interface DrawnPlays {
  readonly timeline: Timeline<GameTypes>;
  /** The play in question, counted from 0, and whose it is. */
  readonly play: number;
  readonly seat: Seat;
  /** One action, or those of a turn. */
  readonly played: readonly string[];
  readonly better: readonly string[];
  readonly verdict: Verdict;
  /** What the two are called, where it is not a review. */
  readonly tags?: Readonly<Record<Kind, string>>;
}

const Drawn = createContext<DrawnPlays | null>(null);

export const DrawnPlaysProvider = ({
  value,
  children,
}: {
  readonly value: DrawnPlays | null;
  readonly children: ComponentChildren;
}) => <Drawn.Provider value={value}>{children}</Drawn.Provider>;

/**
 * What was played as a dotted line, what was better as a solid one, each with its sign; on a sheet, where nothing travels from
 * place to place, as a frame around what is marked. The rows beside the board say it in words.
 */
export function BoardLines({ layout }: { readonly layout: Layout }) {
  const drawn = useContext(Drawn);
  const { screen, eyes, say } = useTable();
  if (drawn === null) return null;
  const lines = [...linesOf('played', drawn.verdict), ...linesOf('better', 'best')];
  return (
    <>
      <svg class="board-lines" viewBox={`0 0 ${layout.width} ${layout.height}`} aria-hidden="true">
        <Heads />
        {lines.map(({ kind, shape }, i) => (
          <g key={i} class={kind}>
            {'width' in shape ? <Frame {...shape} /> : <Bow course={shape.course} kind={kind} />}
          </g>
        ))}
      </svg>
      {lines.map(
        ({ kind, shape, verdict, tag }) =>
          tag !== null && (
            <span
              key={kind}
              class={`board-tag ${kind}`}
              aria-hidden="true"
              style={placeOf(tagPoint(shape, kind), layout)}
            >
              <VerdictSign verdict={verdict} size={18} /> {tag}
            </span>
          ),
      )}
    </>
  );

  function linesOf(kind: Kind, verdict: Verdict): readonly DrawnLine[] {
    const { tags, seat, better } = drawn!;
    // What both have in common is drawn once.
    const steps = stepsOf(drawn!, drawn![kind]).filter(
      ({ action }) => kind === 'better' || !better.includes(action),
    );
    const shapes = steps.flatMap(
      (step) =>
        (screen.board.isOfOneSeat === true
          ? markedPlace(step, seat, screen, layout)
          : courseOver(step, { screen, eyes, say, layout })) ?? [],
    );
    const tag = tags?.[kind] ?? say.t(`review.${kind}`);
    return shapes.map((shape, i) => ({ kind, shape, verdict, tag: i === shapes.length - 1 ? tag : null }));
  }
}

const Heads = () => (
  <defs>
    {(['played', 'better'] as const).map((kind) => (
      <marker
        key={kind}
        id={`head-${kind}`}
        viewBox="0 0 10 10"
        refX="7"
        refY="5"
        markerWidth="4.2"
        markerHeight="4.2"
        orient="auto"
      >
        <path class={kind} d="M0 0 10 5 0 10Z" />
      </marker>
    ))}
  </defs>
);

const Bow = ({ course, kind }: { readonly course: readonly Point[]; readonly kind: Kind }) => (
  <>
    <path class="casing" d={arc(course)} />
    <path class="line" d={arc(course)} marker-end={`url(#head-${kind})`} />
  </>
);

const Frame = ({ x, y, width, height }: Place) => (
  <>
    <rect class="casing" {...{ x, y, width, height }} rx="6" />
    <rect class="line" {...{ x, y, width, height }} rx="6" />
  </>
);

type Kind = 'played' | 'better';
type Place = Pick<Hotspot, 'x' | 'y' | 'width' | 'height'>;
type Shape = Place | { readonly course: readonly Point[] };

/** The place that an action marks; `null` for one that marks none. */
function markedPlace(
  { action, before }: Step,
  seat: Seat,
  { game, input, board }: Screen,
  layout: Layout,
): Place | null {
  const view: unknown = game.view(before, seat);
  const parts = input.path(view, seat, game.parse(action));
  const spot = board.hotspots(view, layout).find(({ part, drags }) => !drags && parts.includes(part));
  return spot ?? null;
}

/** The way of what travels farthest; `null` where nothing goes far. */
function courseOver(
  { before, after, events }: Step,
  { screen, eyes, say, layout }: Pick<TableModel, 'screen' | 'eyes' | 'say'> & { readonly layout: Layout },
): Shape | null {
  const { game, board } = screen;
  const seen = (known: Known<GameTypes>): unknown => game.view(known, eyes);
  const seenEvents = events.flatMap((event) => game.viewEvent(event, eyes) ?? []);
  const course = mainCourse(
    board.motions({ before: seen(before), after: seen(after), events: seenEvents }, layout, say),
  );
  return course && { course: withinBoard(course, layout) };
}

/** A name stands at the end of a way; above a frame, or below it. */
const tagPoint = (shape: Shape, kind: Kind): Point =>
  'width' in shape
    ? { x: shape.x + shape.width / 2, y: kind === 'better' ? shape.y : shape.y + shape.height }
    : shape.course.at(-1)!;

const placeOf = ({ x, y }: Point, { width, height }: Layout) => ({
  insetInlineStart: `clamp(56px, ${((100 * x) / width).toFixed(1)}%, calc(100% - 56px))`,
  insetBlockStart: `${((100 * y) / height).toFixed(1)}%`,
});

interface DrawnLine {
  readonly kind: Kind;
  readonly shape: Shape;
  readonly verdict: Verdict;
  /** Of the plays of a turn the last bears the name. */
  readonly tag: string | null;
}

interface Step {
  readonly action: string;
  readonly before: GameTypes['State'];
  readonly after: GameTypes['State'];
  readonly events: readonly GameTypes['Event'][];
}

/** Actions one after the other, each with what it changed. */
function stepsOf({ timeline, play, seat }: DrawnPlays, actions: readonly string[]): readonly Step[] {
  let course = shorten<GameTypes, Timeline<GameTypes>>(timeline, play);
  return actions.map((action) => {
    const before = lastState(course);
    course = extend(course, { seat, action });
    return { action, before, after: lastState(course), events: course.events.at(-1)! };
  });
}

/** Of all that moves, what travels farthest over the board. */
function mainCourse(motions: readonly Motion[]): readonly Point[] | null {
  const far = motions
    .filter(({ manner, landsAt, course }) => manner !== 'rise' && landsAt === undefined && course.length > 1)
    .toSorted((a, b) => lengthOf(b.course) - lengthOf(a.course))[0];
  return far === undefined || lengthOf(far.course) < 8 ? null : far.course;
}

/** A bow from the first point to the last. */
function arc(course: readonly Point[]): string {
  const [a, b] = [course[0]!, course.at(-1)!];
  const lift = Math.min(60, lengthOf(course) / 5);
  return `M${a.x.toFixed(1)} ${a.y.toFixed(1)}Q${((a.x + b.x) / 2).toFixed(1)} ${((a.y + b.y) / 2 - lift).toFixed(1)} ${b.x.toFixed(1)} ${b.y.toFixed(1)}`;
}
