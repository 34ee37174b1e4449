import type { VNode } from 'preact';
import { tenth } from '../../../drawing/lattice.ts';
import type { Point } from '../../../table/screen.ts';
import type { Berth } from './scene.ts';

/** The way a ship would take, above everything: dots, and an arrow at its end. */
export function course(from: Berth, to: Berth): VNode {
  const isNorth = to.y < from.y;
  // It sets off beside the ship, so that it hides no stone, and ends before the berth.
  const start = shifted(from, isNorth ? 64 : 26, isNorth ? -56 : 34);
  const end = shifted(to, isNorth ? -30 : -44, isNorth ? -2 : -20);
  const control = { x: start.x + (end.x - start.x) * 0.35, y: start.y + (end.y - start.y) * 0.85 };
  const angle = Math.atan2(end.y - control.y, end.x - control.x);
  const weight = Math.max(0.7, from.scale);
  const barb = (turn: number): string =>
    written({
      x: end.x - 15 * weight * Math.cos(angle + turn),
      y: end.y - 15 * weight * Math.sin(angle + turn),
    });
  const line = `M${written(start)}Q${written(control)} ${written(end)}`;
  const arrow = `M${barb(0.6)}L${written(end)}L${barb(-0.6)}`;
  return (
    <g class="course" fill="none" stroke-linecap="round" stroke-linejoin="round">
      <path d={line + arrow} stroke="var(--halo)" stroke-width={8 * weight} />
      <path
        d={line}
        stroke="var(--accent)"
        stroke-width={3.5 * weight}
        stroke-dasharray={`.1 ${9 * weight}`}
      />
      <path d={arrow} stroke="var(--accent)" stroke-width={3.5 * weight} />
    </g>
  );
}

const shifted = ({ x, y, scale }: Berth, dx: number, dy: number): Point => ({
  x: x + dx * scale,
  y: y + dy * scale,
});

const written = ({ x, y }: Point): string => `${tenth(x)} ${tenth(y)}`;
