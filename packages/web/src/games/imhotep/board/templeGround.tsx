import { type Side, TEMPLE_REWARDS } from '@saqqara/imhotep';
import type { VNode } from 'preact';
import { onLeft, type Plot, project, type Vec } from '../../../drawing/lattice.ts';
import { box, carved, floor, plinth, taper, tile } from '../../../drawing/solid.tsx';
import { PITCH, PLINTH } from './place.ts';
import { cardSymbol, slash, stonesSymbol } from './symbol.tsx';

export const TEMPLE_PLOT: Plot = [-91, -57, 7, 182, 106];

/** The wall stands behind the places, so that it never hides a stone. */
export const templeGround = (side: Side, places: number): VNode => (
  <>
    {plinth([-80, -46, 0, 160, 84])}
    {box([-62, -46, PLINTH, 124, 15, 50])}
    {box([-66, -48, PLINTH + 50, 132, 20, 6])}
    {wall}
    {taper([-84, -52, PLINTH - 7, 24, 24, 86], 3)}
    {taper([60, -52, PLINTH - 7, 24, 24, 86], 3)}
    {banner(-70)}
    {banner(74)}
    {Array.from({ length: places }, (_, i) => {
      const x = (i - (places - 1) / 2) * PITCH;
      return (
        <>
          {floor(tile(x, 0, PLINTH, 25), 'var(--st-slot2)', {
            stroke: 'var(--carve)',
            'stroke-opacity': 0.25,
          })}
          {reward(side, i, project(x, 26, PLINTH))}
        </>
      );
    })}
  </>
);

const wall = (
  <g transform={onLeft(-62, -31, PLINTH + 49)}>
    <path d="M0 0h124v4H0z" fill="var(--tm-1)" />
    <path d="M0 4h124v3H0z" fill="var(--tm-2)" />
    <path
      d={[0, 1, 2, 3, 4].map((i) => `M${6 + i * 24.5} 47V20a8 8 0 0116 0v27z`).join('')}
      fill="var(--tm-3)"
      opacity=".85"
    />
    <path
      d="M62 -6C54 -11 40 -12 32 -8C40 -5 52 -1 62 -3C72 -1 84 -5 92 -8C84 -12 70 -11 62 -6Z"
      fill="var(--gold)"
      stroke="var(--carve)"
      stroke-width=".8"
    />
    <circle r="4.8" cx="62" cy="-5" fill="var(--c-red)" stroke="var(--carve)" stroke-width=".8" />
  </g>
);

const banner = (x: number): VNode => (
  <g transform={onLeft(x, -29, PLINTH + 100)}>
    <path d="M0 0V34" stroke="var(--tm-1)" stroke-width="3" />
    <path d="M1.5 1h12l-4 4.5 4 4.5h-12z" fill="var(--c-red)" />
  </g>
);

/** What a place pays stands on the floor in front of it. */
function reward(side: Side, place: number, [x, y]: Vec): VNode {
  if (side === 'A') return carved(1, [x, y], 16);
  switch (TEMPLE_REWARDS[place]!) {
    case 'twoPoints':
      return carved(2, [x, y], 17);
    case 'card':
      return cardSymbol([x, y]);
    case 'pointOrStones':
      return (
        <>
          {carved(1, [x - 9, y], 16)}
          {slash([x - 1.5, y])}
          {stonesSymbol([x + 8, y], 2)}
        </>
      );
  }
}
