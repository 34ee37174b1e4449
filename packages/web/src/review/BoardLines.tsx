import type { GameTypes, Known } from '@saqqara/kernel';
import type { ComponentChildren } from 'preact';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { extend, shorten, type Timeline } from '../match/timeline.ts';
import type { Layout, Motion, Point } from '../table/screen.ts';
import { useTable } from '../table/tableModel.ts';
import { readerOf } from '../table/viewing.ts';
import { VerdictSign } from './VerdictSign.tsx';
import type { Verdict } from '@saqqara/bots/review';

/** Two plays to be drawn over the board. */
export interface DrawnPlays {
  readonly timeline: Timeline<GameTypes>;
  /** The play in question, counted from 0. */
  readonly play: number;
  readonly better: string | null;
  readonly verdict: Verdict;
}

const Drawn = createContext<DrawnPlays | null>(null);

export const DrawnPlaysProvider = ({
  value,
  children,
}: {
  readonly value: DrawnPlays | null;
  readonly children: ComponentChildren;
}) => <Drawn.Provider value={value}>{children}</Drawn.Provider>;

/** What was played as a dotted line, what was better as a solid one, each with its sign. The two rows beside the board say it in words. */
export function BoardLines({ layout }: { readonly layout: Layout }) {
  const drawn = useContext(Drawn);
  const { screen, state, say } = useTable();
  const { t } = say;
  if (drawn === null) return null;
  const { timeline, play, better, verdict } = drawn;
  const reader = readerOf(state.stored);
  const lineOf = (action: string): readonly Point[] | null => {
    const { game, plays } = timeline;
    const course = extend(shorten<GameTypes, Timeline<GameTypes>>(timeline, play), {
      seat: plays[play]!.seat,
      action,
    });
    const seen = (known: Known<GameTypes>): unknown => game.view(known, reader);
    const events = course.events[play + 1]!.flatMap((event) => game.viewEvent(event, reader) ?? []);
    const change = { before: seen(course.states[play]), after: seen(course.states[play + 1]), events };
    return mainCourse(screen.board.motions(change, layout, say));
  };
  const lines = [
    { kind: 'played', line: lineOf(timeline.plays[play]!.action), verdict },
    ...(better === null ? [] : [{ kind: 'better', line: lineOf(better), verdict: 'best' } as const]),
  ] as const;
  return (
    <>
      <svg class="board-lines" viewBox={`0 0 ${layout.width} ${layout.height}`} aria-hidden="true">
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
        {lines.map(({ kind, line }) =>
          line === null ? null : (
            <g key={kind} class={kind}>
              <path class="casing" d={arc(line)} />
              <path class="line" d={arc(line)} marker-end={`url(#head-${kind})`} />
            </g>
          ),
        )}
      </svg>
      {lines.map(({ kind, line, verdict: sign }) =>
        line === null ? null : (
          <span
            key={kind}
            class={`board-tag ${kind}`}
            aria-hidden="true"
            style={{
              insetInlineStart: `${((100 * line.at(-1)!.x) / layout.width).toFixed(1)}%`,
              insetBlockStart: `${((100 * line.at(-1)!.y) / layout.height).toFixed(1)}%`,
            }}
          >
            <VerdictSign verdict={sign} size={18} /> {t(`review.${kind}`)}
          </span>
        ),
      )}
    </>
  );
}

/** Of all that moves, what travels farthest over the board. */
function mainCourse(motions: readonly Motion[]): readonly Point[] | null {
  const far = motions
    .filter(({ manner, landsAt, course }) => manner !== 'rise' && landsAt === undefined && course.length > 1)
    .toSorted((a, b) => lengthOf(b.course) - lengthOf(a.course))[0];
  return far === undefined || lengthOf(far.course) < 8 ? null : far.course;
}

const lengthOf = (course: readonly Point[]): number => {
  const [first, last] = [course[0]!, course.at(-1)!];
  return Math.hypot(last.x - first.x, last.y - first.y);
};

/** A bow from the first point to the last. */
function arc(course: readonly Point[]): string {
  const [a, b] = [course[0]!, course.at(-1)!];
  const lift = Math.min(60, lengthOf(course) / 5);
  return `M${a.x.toFixed(1)} ${a.y.toFixed(1)}Q${((a.x + b.x) / 2).toFixed(1)} ${((a.y + b.y) / 2 - lift).toFixed(1)} ${b.x.toFixed(1)} ${b.y.toFixed(1)}`;
}
