import type { View } from '@saqqara/imhotep';
import type { VNode } from 'preact';
import { project, translate } from '../../../drawing/lattice.ts';
import { pill } from '../../../drawing/outline.tsx';
import { stoneHref } from '../../../drawing/stone.tsx';
import { quarryHeap } from './quarryGround.tsx';

interface QuarryProps {
  readonly view: View;
  readonly looks: readonly number[];
}

export const QuarryHeaps = ({ view, looks }: QuarryProps): VNode => (
  <>
    {view.quarries.map((stones, seat) =>
      quarryHeap(seat, view.options.seats, stones).map(({ x, y, z }) => (
        <use href={stoneHref(looks[seat]!)} transform={translate(project(x, y, z))} />
      )),
    )}
  </>
);

/** Where there is no room for the numbers beside the name. */
export const QuarryCounts = ({ view, scale }: { view: View; scale: number }): VNode => (
  <>
    {view.quarries.map((stones, seat) => {
      const x = (seat - (view.options.seats - 1) / 2) * 44 + 4;
      return <g transform={translate(project(x, 44, 2), 0.8 / scale)}>{pill(String(stones), 22)}</g>;
    })}
  </>
);
