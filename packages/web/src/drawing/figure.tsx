import type { ComponentChildren, VNode } from 'preact';
import { tenth, translate, type Vec } from './lattice.ts';

/** A small drawing that explains something: what part of its plane is seen, what lies below it, what is drawn. */
export interface Figure {
  readonly box: readonly [x: number, y: number, width: number, height: number];
  readonly ground: 'sand' | 'river' | 'plain';
  readonly art: () => VNode;
}

export const FigureArt = ({ figure }: { readonly figure: Figure }): VNode => {
  const [, , width, height] = figure.box;
  return (
    <svg
      class={`figure-art ${figure.ground}`}
      viewBox={figure.box.join(' ')}
      width={width}
      height={height}
      aria-hidden="true"
    >
      {figure.art()}
    </svg>
  );
};

/** Something at a place of a figure. */
export const At = ({
  x,
  y,
  scale = 1,
  children,
}: {
  readonly x: number;
  readonly y: number;
  readonly scale?: number;
  readonly children: ComponentChildren;
}): VNode => <g transform={translate([x, y], scale)}>{children}</g>;

const HEAD = 7;

/** From one point to another, straight. */
export function arrow([x, y]: Vec, [toX, toY]: Vec): VNode {
  const turn = (Math.atan2(toY - y, toX - x) * 180) / Math.PI;
  const length = tenth(Math.hypot(toX - x, toY - y));
  return (
    <path
      class="figure-arrow"
      transform={`translate(${tenth(x)} ${tenth(y)}) rotate(${tenth(turn)})`}
      d={`M0 0H${length}M${tenth(length - HEAD)} ${-HEAD}L${length} 0L${tenth(length - HEAD)} ${HEAD}`}
    />
  );
}

/** A number or a sign, upright, around its middle. */
export const numeral = (text: string | number, [x, y]: Vec, size = 17): VNode => (
  <text class="figure-text" x={tenth(x)} y={tenth(y + size * 0.36)} font-size={size}>
    {text}
  </text>
);
