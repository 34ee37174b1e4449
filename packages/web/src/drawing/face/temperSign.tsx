import type { Temper } from '@saqqara/kernel';
import type { VNode } from 'preact';
import { INK, line, shape } from './strokes.tsx';

/** How a bot is minded, on a disc within the round at the bottom left: the stone of its seat lies at the right. */
export const temperSign = (temper: Temper, isSmall: boolean): VNode => (
  <g transform={isSmall ? 'translate(24 70) scale(1.35)' : 'translate(20 75)'}>
    <circle r="13" fill={GROUND[temper]} stroke={INK} stroke-width="1.6" />
    {SIGN[temper]()}
  </g>
);

const GROUND: Readonly<Record<Temper, string>> = { builds: '#f2c14e', spoils: '#c8452f' };

const SIGN: Readonly<Record<Temper, () => VNode>> = {
  // Three stones, one on two.
  builds: () => (
    <>
      {shape('M-7.5 1H-.4V7H-7.5Z', '#fff4dc')}
      {shape('M.4 1H7.5V7H.4Z', '#fff4dc')}
      {shape('M-3.6 -6H3.6V.6H-3.6Z', '#fff4dc')}
    </>
  ),
  // A stone that is split.
  spoils: () => (
    <>
      {shape('M-7 -6H7V6.5H-7Z', '#fff4dc')}
      {line('M1.5 -6L-2 -1.5L2.5 1.5L-1 6.5', 2)}
    </>
  ),
};
