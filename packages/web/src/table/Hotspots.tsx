import type { CSSProperties, TargetedKeyboardEvent, VNode } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import { useTable } from './tableModel.ts';
import { ARROWS, nextSpot } from './model/arrows.ts';
import type { Hotspot, Layout, Mark, Part, Point } from './screen.ts';

interface Drawn {
  readonly layout: Layout;
  readonly scale: number;
}

interface HotspotsProps extends Drawn {
  /** Tells what has the focus or is pointed at. */
  readonly look: (part: Part | null) => void;
}

/** Real buttons over the drawing: for fingers, keys and screen readers. */
export function Hotspots({ layout, scale, look }: HotspotsProps) {
  const { screen, view, say, notice } = useTable();
  const spots = useMemo(() => screen.board.hotspots(view, layout), [screen, view, layout]);
  const group = useRef<HTMLDivElement>(null);
  const [visited, setVisited] = useState<readonly Part[]>([]);
  const [focused, setFocused] = useState<Part | null>(null);
  const ring = spots.find(({ part }) => part === focused)?.shape;
  const hinted = notice?.type === 'hint' && notice.step === 'where' ? notice.place : null;
  const pointed = spots.find(({ part }) => part === hinted) ?? null;
  const button = useSpotButton({ spots, visited, layout, scale, look }, (part, isByKeys) => {
    if (part !== null) setVisited((before) => [part, ...before.filter((each) => each !== part)]);
    look(part);
    setFocused(isByKeys ? part : null);
  });
  return (
    <div ref={group} class="hotspots" role="group" aria-label={say.t('table.board')} onKeyDown={walk}>
      {gathered(spots).map(([name, cells]) =>
        name === null ? cells.map(button) : <Cells key={name} name={name} cells={cells} button={button} />,
      )}
      {ring !== undefined && <Ring corners={ring} layout={layout} scale={scale} />}
      {pointed !== null && <Pointer spot={pointed} layout={layout} />}
    </div>
  );

  function walk(event: TargetedKeyboardEvent<HTMLDivElement>): void {
    const way = ARROWS[event.key];
    const from = (event.target as HTMLElement).dataset['part'];
    if (way === undefined || from === undefined) return;
    event.preventDefault();
    const next = nextSpot(spots, from, way);
    group.current?.querySelector<HTMLElement>(`[data-part="${next}"]`)?.focus();
  }
}

type SpotButton = (spot: Hotspot) => VNode;

interface CellsProps {
  readonly name: Part;
  readonly cells: readonly Hotspot[];
  readonly button: SpotButton;
}

/** A group of spots, row by row. */
function Cells({ name, cells, button }: CellsProps) {
  const { screen, view, say } = useTable();
  return (
    <div
      class="cells"
      role="grid"
      data-group={name}
      aria-label={screen.words.part(view, name, say)}
      aria-keyshortcuts={screen.input.key(name)?.toUpperCase()}
    >
      {rowsOf(cells).map(([row, inRow]) => (
        <div key={row} class="cells" role="row">
          {inRow.map((spot) => (
            <div key={spot.part} class="cells" role="gridcell">
              {button(spot)}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

interface Spots extends HotspotsProps {
  readonly spots: readonly Hotspot[];
  /** Where the focus was, the latest first. */
  readonly visited: readonly Part[];
}

/** How a spot is drawn as a button. `focus` is told what has the focus now, and whether it came by keys. */
function useSpotButton(
  { spots, visited, layout, scale, look }: Spots,
  focus: (part: Part | null, isByKeys: boolean) => void,
): SpotButton {
  const { screen, view, say, marks, decision, controls } = useTable();
  const labels = useMemo(
    () => new Map(spots.map(({ part }) => [part, screen.words.part(view, part, say)])),
    [spots, screen, view, say],
  );
  return (spot) => (
    <button
      key={spot.part}
      type="button"
      class={spot.shape === undefined ? 'hotspot' : 'hotspot shaped'}
      data-part={spot.part}
      data-mark={marks.get(spot.part)}
      data-drags={spot.drags && decision !== null ? '' : undefined}
      tabIndex={isStop(spot, spots, marks, visited) ? 0 : -1}
      aria-label={labels.get(spot.part)}
      aria-pressed={marks.get(spot.part) === 'chosen' ? 'true' : undefined}
      aria-keyshortcuts={screen.input.key(spot.part)?.toUpperCase()}
      style={boxOf(spot, layout, scale)}
      onClick={() => controls.touch(spot.part)}
      onPointerEnter={() => look(spot.part)}
      onPointerLeave={() => look(null)}
      onFocus={({ currentTarget }) => focus(spot.part, currentTarget.matches(':focus-visible'))}
      onBlur={() => focus(null, false)}
    />
  );
}

type Marks = ReadonlyMap<Part, Mark>;

/** While a target is to be chosen, the tabulator stops at targets alone; arrows reach everything. */
function isStop(
  { part, group }: Hotspot,
  spots: readonly Hotspot[],
  marks: Marks,
  visited: readonly Part[],
): boolean {
  if (group !== undefined) return part === stopOf(group.part, spots, marks, visited);
  if (![...marks.values()].includes('target')) return true;
  return marks.get(part) === 'target' || marks.get(part) === 'chosen' || marks.get(part) === 'lit';
}

/** A group is one stop: where the focus was last, else at what can be chosen. */
function stopOf(
  name: Part,
  spots: readonly Hotspot[],
  marks: Marks,
  visited: readonly Part[],
): Part | undefined {
  const cells = spots.filter((spot) => spot.group?.part === name).map(({ part }) => part);
  const marked = (mark: Mark): Part | undefined => cells.find((part) => marks.get(part) === mark);
  return visited.find((part) => cells.includes(part)) ?? marked('chosen') ?? marked('target') ?? cells[0];
}

/** Spots one after the other; those of a group together, where its first one stands. */
function gathered(spots: readonly Hotspot[]): [Part | null, Hotspot[]][] {
  const groups: [Part | null, Hotspot[]][] = [];
  for (const spot of spots) {
    const name = spot.group?.part ?? null;
    const known = name === null ? undefined : groups.find(([each]) => each === name);
    if (known === undefined) groups.push([name, [spot]]);
    else known[1].push(spot);
  }
  return groups;
}

const rowsOf = (cells: readonly Hotspot[]): (readonly [number, readonly Hotspot[]])[] =>
  [...new Set(cells.map(({ group }) => group?.row ?? 0))].map((row) => [
    row,
    cells.filter(({ group }) => group?.row === row),
  ]);

interface RingProps extends Drawn {
  readonly corners: readonly Point[];
}

/** An outline cannot follow corners, and what lies outside of them is cut off: the ring is drawn. */
function Ring({ corners, layout, scale }: RingProps) {
  const points = corners.map(({ x, y }) => `${x},${y}`).join(' ');
  return (
    <svg class="focus-ring" viewBox={`0 0 ${layout.width} ${layout.height}`} aria-hidden="true">
      <polygon class="halo" points={points} stroke-width={8 / scale} />
      <polygon points={points} stroke-width={4 / scale} />
    </svg>
  );
}

/** A ring around what is meant, not around all that a finger may touch: that may reach as far as the edge. */
function Pointer({ spot, layout }: { readonly spot: Hotspot; readonly layout: Layout }) {
  const { x, y } = middleOf(spot);
  return (
    <span
      class="pointer"
      style={{ left: share(x, layout.width), top: share(y, layout.height) }}
      aria-hidden="true"
    />
  );
}

function middleOf({ x, y, width, height, shape, drawn }: Hotspot): Point {
  if (drawn !== undefined) return drawn;
  if (shape === undefined) return { x: x + width / 2, y: y + height / 2 };
  const mean = (way: 'x' | 'y'): number => shape.reduce((sum, corner) => sum + corner[way], 0) / shape.length;
  return { x: mean('x'), y: mean('y') };
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
