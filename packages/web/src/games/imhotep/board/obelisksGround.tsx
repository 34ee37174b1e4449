import { TOWER_POINTS } from '@saqqara/imhotep';
import type { VNode } from 'preact';
import { type Plot, project } from '../../../drawing/lattice.ts';
import { box, carved, floor, plinth, shadow, tile } from '../../../drawing/solid.tsx';
import { OBELISK_PITCH, obeliskX, PLINTH, towerPlace, waitingPlace } from './place.ts';

const FLOOR = 8;

export const obelisksPlot = (seats: number): Plot => {
  const w = seats * OBELISK_PITCH + 16;
  return [-w / 2, -30, FLOOR, w, 60];
};

export function obelisksGround(seats: number): VNode {
  const [x, y, , w, d] = obelisksPlot(seats);
  return (
    <>
      {shadow(x, y, w, d)}
      {box([x, y, 0, w, d, FLOOR])}
      {Array.from({ length: seats }, (_, seat) => box([obeliskX(seat, seats) - 18, -18, FLOOR, 36, 36, 7]))}
    </>
  );
}

export const TOWERS_PLOT: Plot = [-95, -65, 7, 190, 156];

const SLOT = { stroke: 'var(--carve)', 'stroke-opacity': 0.25 };

/** Eight bases, and two places for each seat's stones that wait. */
export const towersGround = (seats: number): VNode => (
  <>
    {plinth([-87, -57, 0, 174, 140], 8)}
    {floor([-87, 24, PLINTH, 174, 59], 'var(--st-slot)', { opacity: 0.45 })}
    {TOWER_POINTS.map((points, space) => {
      const { x, y } = towerPlace(space, 0);
      return (
        <>
          {floor(tile(x, y, PLINTH, 32), 'var(--st-slot2)', SLOT)}
          {carved(points, project(x, y, PLINTH), 17)}
        </>
      );
    })}
    {Array.from({ length: seats }, (_, seat) =>
      [0, 1].map((i) => {
        const { x, y } = waitingPlace(seat, seats, i);
        return floor(tile(x, y, PLINTH, 23), 'var(--st-top)', SLOT);
      }),
    )}
  </>
);
