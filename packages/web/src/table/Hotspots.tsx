import type { CSSProperties, TargetedKeyboardEvent } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import { useTable } from './model.ts';
import type { Hotspot, Layout, Mark, Part } from './screen.ts';

/** Real buttons over the drawing: for fingers, keys and screen readers. */
export function Hotspots({ layout, scale }: { readonly layout: Layout; readonly scale: number }) {
  const { screen, view, say, marks, decision, do: deeds } = useTable();
  const spots = useMemo(() => screen.board.hotspots(view, layout), [screen, view, layout]);
  const labels = useMemo(
    () => new Map(spots.map(({ part }) => [part, screen.words.part(view, part, say)])),
    [spots, screen, view, say],
  );
  const group = useRef<HTMLDivElement>(null);
  const [visited, setVisited] = useState<readonly Part[]>([]);
  const isChoosing = [...marks.values()].includes('target');
  return (
    <div ref={group} class="hotspots" role="group" aria-label={say.t('table.board')} onKeyDown={walk}>
      {gathered(spots).map(([name, cells]) =>
        name === null ? (
          cells.map(button)
        ) : (
          <div
            key={name}
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
        ),
      )}
    </div>
  );

  function button(spot: Hotspot) {
    return (
      <button
        key={spot.part}
        type="button"
        class="hotspot"
        data-part={spot.part}
        data-mark={marks.get(spot.part)}
        data-drags={spot.drags && decision !== null ? '' : undefined}
        tabIndex={isStop(spot) ? 0 : -1}
        aria-label={labels.get(spot.part)}
        aria-pressed={marks.get(spot.part) === 'chosen' ? 'true' : undefined}
        aria-keyshortcuts={screen.input.key(spot.part)?.toUpperCase()}
        style={boxOf(spot, layout, scale)}
        onClick={() => deeds.touch(spot.part)}
        onFocus={() => setVisited((before) => [spot.part, ...before.filter((part) => part !== spot.part)])}
      />
    );
  }

  /** While a target is to be chosen, the tabulator stops at targets alone; arrows reach everything. */
  function isStop({ part, group: home }: Hotspot): boolean {
    if (home !== undefined) return part === stopOf(home.part);
    if (!isChoosing) return true;
    return marks.get(part) === 'target' || marks.get(part) === 'chosen';
  }

  /** A group is one stop: where the focus was last, else at what can be chosen. */
  function stopOf(name: Part): Part | undefined {
    const cells = spots.filter((spot) => spot.group?.part === name).map(({ part }) => part);
    const marked = (mark: Mark): Part | undefined => cells.find((part) => marks.get(part) === mark);
    return visited.find((part) => cells.includes(part)) ?? marked('chosen') ?? marked('target') ?? cells[0];
  }

  function walk(event: TargetedKeyboardEvent<HTMLDivElement>): void {
    const way = ARROWS[event.key];
    const from = (event.target as HTMLElement).dataset['part'];
    if (way === undefined || from === undefined) return;
    event.preventDefault();
    const next = nearest(spots, from, way);
    group.current?.querySelector<HTMLElement>(`[data-part="${next}"]`)?.focus();
  }
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

/** Fingers need 24 pixels at least, whatever the drawing is scaled to. */
function boxOf({ x, y, width, height }: Hotspot, layout: Layout, scale: number): CSSProperties {
  const w = Math.max(width, 24 / scale);
  const h = Math.max(height, 24 / scale);
  return {
    left: share(x - (w - width) / 2, layout.width),
    top: share(y - (h - height) / 2, layout.height),
    width: share(w, layout.width),
    height: share(h, layout.height),
  };
}

/** A length in the drawing as a part of its frame. */
export const share = (length: number, whole: number): string => `${((100 * length) / whole).toFixed(2)}%`;

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The next place in a direction: near, and not far aside. */
function nearest(spots: readonly Hotspot[], from: Part, [dx, dy]: readonly [number, number]): Part {
  const middle = (spot: Hotspot): [number, number] => [spot.x + spot.width / 2, spot.y + spot.height / 2];
  const start = spots.find(({ part }) => part === from);
  if (start === undefined) return from;
  const [x0, y0] = middle(start);
  let best = from;
  let least = Number.POSITIVE_INFINITY;
  for (const spot of spots) {
    const [x, y] = middle(spot);
    const ahead = (x - x0) * dx + (y - y0) * dy;
    const aside = Math.abs((x - x0) * dy) + Math.abs((y - y0) * dx);
    if (ahead > 1 && ahead + 2 * aside < least) {
      least = ahead + 2 * aside;
      best = spot.part;
    }
  }
  return best;
}
