import { CHAMBER_ROWS, type Side } from '@saqqara/imhotep';
import type { VNode } from 'preact';
import { corners, onLeft, type Plot, pointList, project } from '../../../drawing/lattice.ts';
import { box, floor, shadow, tile } from '../../../drawing/solid.tsx';
import { chamberPlace, PIT_FLOOR, PITCH } from './place.ts';
import type { Shape } from './shape.ts';

const RIM = 12;
const MARGIN = 11;

interface Pit {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly d: number;
}

const pit = ({ chamberColumns }: Shape): Pit => {
  const w = chamberColumns * PITCH;
  const d = CHAMBER_ROWS * PITCH;
  return { x: -w / 2, y: -d / 2, w, d };
};

export function chamberPlot(shape: Shape): Plot {
  const { x, y, w, d } = pit(shape);
  return [x - MARGIN, y - MARGIN, RIM, w + 2 * MARGIN, d + 2 * MARGIN];
}

export function chamberGround(shape: Shape): VNode {
  const { x, y, w, d } = pit(shape);
  const far = project(x, y, RIM);
  const farFoot = project(x, y, PIT_FLOOR);
  const slots = Array.from({ length: shape.chamberColumns * CHAMBER_ROWS }, (_, i) => chamberPlace(i, shape));
  return (
    <>
      {shadow(x - MARGIN, y - MARGIN, w + 2 * MARGIN, d + 2 * MARGIN)}
      {box([x - MARGIN, y - MARGIN, 0, w + 2 * MARGIN, d + 2 * MARGIN, RIM])}
      {floor([x, y, PIT_FLOOR, w, d], 'var(--pit-top)')}
      <polygon
        points={pointList([far, project(x + w, y, RIM), project(x + w, y, PIT_FLOOR), farFoot])}
        fill="var(--pit-a)"
      />
      <polygon
        points={pointList([far, project(x, y + d, RIM), project(x, y + d, PIT_FLOOR), farFoot])}
        fill="var(--pit-b)"
      />
      <path
        d={slots
          .map(
            (place) => `M${pointList(corners(tile(place.x, place.y, PIT_FLOOR, 22))).replaceAll(' ', 'L')}Z`,
          )
          .join('')}
        fill="var(--pit-slot)"
        opacity=".5"
      />
    </>
  );
}

/** Side B: what most, second most and third most stones of a row pay, on the near face. */
const rowPoints = (x: number, y: number): VNode => (
  <g transform={onLeft(x + 8, y, 1.6)} font-size="12" font-weight="800" fill="var(--carve)">
    <path d="M0 -8h9v2.4H0zM0 -4.8h9v2.4H0zM0 -1.6h9v2.4H0z" />
    <text x="14">8 · 4 · 2</text>
  </g>
);

/** The near rims hide the feet of the stones. */
export function chamberFront(side: Side, shape: Shape): VNode {
  const { x, y, w, d } = pit(shape);
  const near = [project(x, y + d, RIM), project(x + w, y + d, RIM), project(x + w, y, RIM)];
  const m = MARGIN;
  const outer = [
    project(x - m, y + d + m, RIM),
    project(x + w + m, y + d + m, RIM),
    project(x + w + m, y - m, RIM),
  ];
  return (
    <>
      {floor([x - m, y + d, RIM, w + 2 * m, m], 'var(--st-top)')}
      {floor([x + w, y - m, RIM, m, d + 2 * m], 'var(--st-top)')}
      <polyline points={pointList(outer)} fill="none" stroke="var(--st-hi)" />
      <polyline points={pointList(near)} fill="none" stroke="var(--carve)" stroke-opacity=".4" />
      {side === 'B' ? rowPoints(x - m, y + d + m) : null}
    </>
  );
}
