import type { VNode } from 'preact';
import { tenth } from '../../../drawing/lattice.ts';
import type { Point } from '../../../table/screen.ts';

/** The way a ship would take, above everything: dots, and an arrow at its end. */
export function course(from: Point, to: Point): VNode {
  const { control, end } = bend(from, to);
  const angle = Math.atan2(end.y - control.y, end.x - control.x);
  const barb = (turn: number): string =>
    `${tenth(end.x - 15 * Math.cos(angle + turn))} ${tenth(end.y - 15 * Math.sin(angle + turn))}`;
  const line = `M${tenth(from.x)} ${tenth(from.y)}Q${tenth(control.x)} ${tenth(control.y)} ${tenth(end.x)} ${tenth(end.y)}`;
  const arrow = `M${barb(0.6)}L${tenth(end.x)} ${tenth(end.y)}L${barb(-0.6)}`;
  return (
    <g class="course" fill="none" stroke-linecap="round" stroke-linejoin="round">
      <path d={line + arrow} stroke="var(--halo)" stroke-width="8" />
      <path d={line} stroke="var(--accent)" stroke-width="3.5" stroke-dasharray=".1 9" />
      <path d={arrow} stroke="var(--accent)" stroke-width="3.5" />
    </g>
  );
}

/** Ships leave along the river and then turn to their berth. */
export const bend = (from: Point, to: Point): { readonly control: Point; readonly end: Point } => ({
  control: { x: from.x + (to.x - from.x) * 0.35, y: from.y + (to.y - from.y) * 0.85 },
  end: to,
});
