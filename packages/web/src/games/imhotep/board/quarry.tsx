import type { View } from '@saqqara/imhotep';
import type { VNode } from 'preact';
import { project, translate } from '../../../drawing/lattice.ts';
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
