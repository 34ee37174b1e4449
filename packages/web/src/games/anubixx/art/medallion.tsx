import type { Bonus } from '@saqqara/anubixx';
import type { VNode } from 'preact';

/** Symbols on a grid of 22: what is filled, and what is drawn with a line. */
const SYMBOLS: Readonly<Record<Bonus, { readonly fill: string; readonly line: string }>> = {
  eye: {
    fill: 'M3 0A3 3 0 11-3 0A3 3 0 113 0Z',
    line: 'M-9 0C-5 -6 5 -6 9 0C5 5 -5 5 -9 0ZM-2 5v5M3 4.500c0 4 4 5 6 3',
  },
  scarab: {
    fill: 'M5.500 1.500A5.500 7 0 11-5.500 1.500A5.500 7 0 115.500 1.500ZM-5 -6a5 4 0 0110 0z',
    line: 'M-6 -2l-4-3M-6.500 2h-4M-5.500 6l-4 3M6 -2l4-3M6.500 2h4M5.500 6l4 3',
  },
  jackal: {
    fill: 'M-7 10C-7 3 -6.500 0 -6 -2L-7 -11L-2.500 -6L.5 -11L3 -4.500L10 0.500L9.500 3.500L2.500 3.500C2 6 3 8 4 10Z',
    line: '',
  },
  ankh: { fill: '', line: 'M0 1V10M-6.500 1.500h13M0 1C-5 -4 -4.500 -10 0 -10S5 -4 0 1Z' },
  feather: {
    fill: 'M-4 7C-8 -1 -3 -10 6 -11C8.500 -3 5 4 -4 7Z',
    line: 'M-6.500 11C-4 5 -1 0 2.500 -4.500',
  },
  snake: {
    fill: 'M7.400 -6A3.400 3.400 0 11.6 -6A3.400 3.400 0 117.400 -6Z',
    line: 'M-8 9h11c4 0 5-5 1-6l-6-2c-4-1.300-3-6 1-6h4',
  },
  lotus: {
    fill: 'M0 -9C4 -5 4 0 0 6C-4 0 -4 -5 0 -9ZM-9 -5C-4 -4 -2 1 -1 6C-6 5 -9 1 -9 -5ZM9 -5C4 -4 2 1 1 6C6 5 9 1 9 -5Z',
    line: 'M-7 9h14',
  },
};

export type BonusLook = 'won' | 'lost' | 'open';

/** A bonus: gold once it is won, dashed once it is lost. */
export const medallion = (bonus: Bonus, look: BonusLook): VNode => {
  const { fill, line } = SYMBOLS[bonus];
  return (
    <g class={`medallion ${look}`}>
      <circle r="14.5" />
      {fill === '' ? null : <path class="full" d={fill} />}
      {line === '' ? null : <path class="line" d={line} />}
    </g>
  );
};

export const Medallion = ({ bonus, look, size }: { bonus: Bonus; look: BonusLook; size: number }): VNode => (
  <svg width={size} height={size} viewBox="-16 -16 32 32" aria-hidden="true">
    {medallion(bonus, look)}
  </svg>
);
