import type { CSSProperties, TargetedKeyboardEvent } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import { useTable } from './model.ts';
import type { Hotspot, Layout, Part } from './screen.ts';

/** Real buttons over the drawing: for fingers, keys and screen readers. */
export function Hotspots({ layout, scale }: { readonly layout: Layout; readonly scale: number }) {
  const { screen, view, say, marks, decision, do: deeds } = useTable();
  const spots = useMemo(() => screen.board.hotspots(view, layout), [screen, view, layout]);
  const labels = useMemo(
    () => spots.map(({ part }) => screen.words.part(view, part, say)),
    [spots, screen, view, say],
  );
  const group = useRef<HTMLDivElement>(null);
  const isChoosing = [...marks.values()].includes('target');
  return (
    <div ref={group} class="hotspots" role="group" aria-label={say.t('table.board')} onKeyDown={walk}>
      {spots.map((spot, i) => (
        <button
          key={spot.part}
          type="button"
          class="hotspot"
          data-part={spot.part}
          data-mark={marks.get(spot.part)}
          data-drags={spot.drags && decision !== null ? '' : undefined}
          tabIndex={isStop(spot) ? 0 : -1}
          aria-label={labels[i]}
          aria-pressed={marks.get(spot.part) === 'chosen' ? 'true' : undefined}
          aria-keyshortcuts={screen.input.key(spot.part)?.toUpperCase()}
          style={boxOf(spot, layout, scale)}
          onClick={() => deeds.touch(spot.part)}
        />
      ))}
    </div>
  );

  /** While a target is to be chosen, the tabulator stops at targets alone; arrows reach everything. */
  function isStop({ part }: Hotspot): boolean {
    if (!isChoosing) return true;
    return marks.get(part) === 'target' || marks.get(part) === 'chosen';
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
