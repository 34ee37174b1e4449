import type { CSSProperties, TargetedKeyboardEvent, VNode } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import { useTable } from './model.ts';
import type { Hotspot, Layout, Part, Point } from './screen.ts';

interface HotspotsProps {
  readonly layout: Layout;
  readonly scale: number;
}

/** Real buttons over the drawing: for fingers, keys and screen readers. */
export function Hotspots({ layout, scale }: HotspotsProps) {
  const { screen, view, say, marks, decision, do: deeds } = useTable();
  const spots = useMemo(() => screen.board.hotspots(view, layout), [screen, view, layout]);
  const group = useRef<HTMLDivElement>(null);
  /** Where the focus is; and where it was last, which is where it comes back to in a grid. */
  const [focused, setFocused] = useState<Part | null>(null);
  const [visited, setVisited] = useState<Part | null>(null);
  const isChoosing = [...marks.values()].includes('target');
  const rows = rowsOf(spots);
  const stop = rows === null ? null : keptStop();

  const spotButton = (spot: Hotspot): VNode => {
    const isChosen = marks.get(spot.part) === 'chosen';
    return (
      <button
        key={spot.part}
        type="button"
        class={spot.shape === undefined ? 'hotspot' : 'hotspot shaped'}
        role={rows === null ? undefined : 'gridcell'}
        data-part={spot.part}
        data-mark={marks.get(spot.part)}
        data-drags={spot.drags && decision !== null ? '' : undefined}
        tabIndex={isStop(spot) ? 0 : -1}
        aria-label={screen.words.part(view, spot.part, say)}
        aria-pressed={rows === null && isChosen ? 'true' : undefined}
        aria-selected={rows !== null && isChosen ? 'true' : undefined}
        aria-keyshortcuts={screen.input.key(spot.part)?.toUpperCase()}
        style={boxOf(spot, layout, scale)}
        onClick={() => deeds.touch(spot.part)}
        onFocus={({ currentTarget }) => {
          setVisited(spot.part);
          setFocused(currentTarget.matches(':focus-visible') ? spot.part : null);
        }}
        onBlur={() => setFocused(null)}
      />
    );
  };
  const ring = spots.find(({ part }) => part === focused)?.shape;
  return (
    <div
      ref={group}
      class="hotspots"
      role={rows === null ? 'group' : 'grid'}
      aria-label={say.t('table.board')}
      onKeyDown={walk}
    >
      {rows === null
        ? spots.map(spotButton)
        : rows.map((row, i) => (
            <div key={i} role="row">
              {row.map(spotButton)}
            </div>
          ))}
      {ring !== undefined && <FocusRing shape={ring} layout={layout} scale={scale} />}
    </div>
  );

  /** While a target is to be chosen, the tabulator stops at targets alone; arrows reach everything. */
  function isStop({ part }: Hotspot): boolean {
    if (stop !== null) return part === stop;
    if (!isChoosing) return true;
    return marks.get(part) === 'target' || marks.get(part) === 'chosen';
  }

  /** Where the focus was; while a target is to be chosen, only if that is one. */
  function keptStop(): Part | null {
    const mark = visited === null ? undefined : marks.get(visited);
    return visited !== null && (!isChoosing || mark === 'target' || mark === 'chosen')
      ? visited
      : firstStop();
  }

  /** The first target, if there is one, or the first place. */
  function firstStop(): Part | null {
    const marked = (mark: string): Part | undefined =>
      spots.find(({ part }) => marks.get(part) === mark)?.part;
    return marked('chosen') ?? marked('target') ?? spots[0]?.part ?? null;
  }

  function walk(event: TargetedKeyboardEvent<HTMLDivElement>): void {
    const way = ARROWS[event.key];
    const from = (event.target as HTMLElement).dataset['part'];
    if (way === undefined || from === undefined) return;
    event.preventDefault();
    const next = rows === null ? nearest(spots, from, way) : neighbour(rows, from, way);
    group.current?.querySelector<HTMLElement>(`[data-part="${next}"]`)?.focus();
  }
}

/** An outline cannot follow corners, and what lies outside of them is cut off: the ring is drawn. */
function FocusRing({ shape, layout, scale }: HotspotsProps & { readonly shape: readonly Point[] }) {
  const points = shape.map(({ x, y }) => `${x},${y}`).join(' ');
  return (
    <svg class="focus-ring" viewBox={`0 0 ${layout.width} ${layout.height}`} aria-hidden="true">
      <polygon class="halo" points={points} stroke-width={8 / scale} />
      <polygon points={points} stroke-width={4 / scale} />
    </svg>
  );
}

/** The board row by row, or `null` where it is no grid. */
function rowsOf(spots: readonly Hotspot[]): readonly (readonly Hotspot[])[] | null {
  const rows: Hotspot[][] = [];
  for (const spot of spots) {
    if (spot.row === undefined) return null;
    (rows[spot.row] ??= []).push(spot);
  }
  return rows;
}

/** Fingers need 24 pixels at least, whatever the drawing is scaled to. */
function boxOf({ x, y, width, height, shape }: Hotspot, layout: Layout, scale: number): CSSProperties {
  const w = Math.max(width, 24 / scale);
  const h = Math.max(height, 24 / scale);
  const left = x - (w - width) / 2;
  const top = y - (h - height) / 2;
  const corners = shape?.map((corner) => `${share(corner.x - left, w)} ${share(corner.y - top, h)}`);
  return {
    left: share(left, layout.width),
    top: share(top, layout.height),
    width: share(w, layout.width),
    height: share(h, layout.height),
    ...(corners !== undefined && { clipPath: `polygon(${corners.join(', ')})` }),
  };
}

/** A length in the drawing as a part of its frame. */
export const share = (length: number, whole: number): string => `${((100 * length) / whole).toFixed(2)}%`;

type Direction = readonly [dx: number, dy: number];

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const middleOf = (spot: Hotspot): [number, number] => [spot.x + spot.width / 2, spot.y + spot.height / 2];

/** The next cell of the row, or the nearest one of the row above or below. */
function neighbour(rows: readonly (readonly Hotspot[])[], from: Part, [dx, dy]: Direction): Part {
  const at = rows.findIndex((row) => row.some(({ part }) => part === from));
  const row = rows[at] ?? [];
  const index = row.findIndex(({ part }) => part === from);
  if (dx !== 0) return row[index + dx]?.part ?? from;
  const [x] = middleOf(row[index]!);
  const aside = (spot: Hotspot): number => Math.abs(middleOf(spot)[0] - x);
  return (rows[at + dy] ?? []).toSorted((a, b) => aside(a) - aside(b))[0]?.part ?? from;
}

/** The next place in a direction: near, and not far aside. */
function nearest(spots: readonly Hotspot[], from: Part, [dx, dy]: Direction): Part {
  const start = spots.find(({ part }) => part === from);
  if (start === undefined) return from;
  const [x0, y0] = middleOf(start);
  let best = from;
  let least = Number.POSITIVE_INFINITY;
  for (const spot of spots) {
    const [x, y] = middleOf(spot);
    const ahead = (x - x0) * dx + (y - y0) * dy;
    const aside = Math.abs((x - x0) * dy) + Math.abs((y - y0) * dx);
    if (ahead > 1 && ahead + 2 * aside < least) {
      least = ahead + 2 * aside;
      best = spot.part;
    }
  }
  return best;
}
