import { useEffect, useRef } from 'preact/hooks';
import { type Store, storeOf } from '../app/store.ts';
import type { TableModel } from './tableModel.ts';
import type { Part, Point } from './screen.ts';

/** What is being dragged, and where the pointer is, in pixels of the page. */
export interface Drag extends Point {
  readonly part: Part;
  /** The target under it. */
  readonly over: Part | null;
}

/** Before so many pixels it is a touch. */
const THRESHOLD = 8;

/** A target catches a piece from so far, in pixels. */
const REACH = 28;

/** Pieces can be dragged to their targets; whatever is dropped elsewhere goes back. */
export function useDrag(model: TableModel): Store<Drag | null> {
  const latest = useRef(model);
  latest.current = model;
  const drag = useRef(storeOf<Drag | null>(null)).current;
  useEffect(() => {
    let start: (Point & { part: Part; id: number }) | null = null;

    const down = (event: PointerEvent): void => {
      // A second finger turns what the first one holds.
      if (drag.get() !== null && !event.isPrimary) latest.current.controls.turn(1);
      const source = (event.target as Element).closest<HTMLElement>('[data-drags]');
      const part = source?.dataset['part'];
      if (part !== undefined && event.isPrimary && event.button === 0) {
        start = { x: event.clientX, y: event.clientY, part, id: event.pointerId };
      }
    };
    const go = (event: PointerEvent): void => {
      // What was held is being told of: it is not dragged any more.
      if (latest.current.sheet !== null) start = null;
      if (start === null || event.pointerId !== start.id) return;
      const { clientX: x, clientY: y } = event;
      if (drag.get() === null) {
        if (Math.hypot(x - start.x, y - start.y) < THRESHOLD) return;
        if (!latest.current.chosen.includes(start.part)) latest.current.controls.lift(start.part);
      }
      event.preventDefault();
      drag.set({ part: start.part, x, y, over: targetAt(x, y) });
    };
    const up = (event: PointerEvent): void => {
      // The second finger comes and goes while the first one holds.
      if (start !== null && event.pointerId !== start.id) return;
      const held = drag.get();
      start = null;
      if (held === null) return;
      drag.set(null);
      // The click that ends a drag is not a touch of what lies below.
      addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener('click', swallow, { capture: true }), 0);
      if (held.over !== null) drop(held.over, held);
    };
    /** A stone that is dropped on a space of a ship names the ship, and then the space. */
    const drop = (over: Part, { x, y }: Point): void => {
      latest.current.controls.touch(over);
      requestAnimationFrame(() => {
        const { chosen, action } = latest.current;
        const next = chosen.at(-1) === over && action === null ? targetAt(x, y) : null;
        if (next !== null) latest.current.controls.touch(next);
      });
    };
    const cancel = (event: PointerEvent): void => {
      if (start !== null && event.pointerId !== start.id) return;
      start = null;
      drag.set(null);
    };
    addEventListener('pointerdown', down);
    addEventListener('pointermove', go, { passive: false });
    addEventListener('pointerup', up);
    addEventListener('pointercancel', cancel);
    return () => {
      removeEventListener('pointerdown', down);
      removeEventListener('pointermove', go);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', cancel);
    };
  }, [drag]);
  return drag;
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

/** The nearest target within reach. Small ones lie on large ones, so that the smallest of those hit is meant. */
function targetAt(x: number, y: number): Part | null {
  let best: Part | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const spot of document.querySelectorAll<HTMLElement>('.hotspot[data-mark="target"]')) {
    const { left, right, top, bottom, width, height } = spot.getBoundingClientRect();
    const away = Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
    const rank = away * 1000 + width * height;
    if (away <= REACH && rank < least) {
      least = rank;
      best = spot.dataset['part'] ?? null;
    }
  }
  return best;
}
