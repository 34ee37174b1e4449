import type { VNode } from 'preact';
import { onLeft, type Plot, pointList, project, tenth, type Vec } from '../../../drawing/lattice.ts';
import { box, floor, shadow, WOOD } from '../../../drawing/solid.tsx';

export const MARKET_PLOT: Plot = [-98, -44, 10, 196, 80];

const FLOOR = 10;
const X = -92;
const W = 184;
const STRIPES = 10;

/** Cards hang in the left plane of the stall, the first one to the left. */
export const hangCard = (space: number): string => onLeft(X + 7 + space * 44.5, 4, FLOOR + 62);

/** A second card behind the first. */
export const hangBehind = (space: number): string => onLeft(X + 11 + space * 44.5, 0, FLOOR + 66);

/** The middle of a hanging card. */
export const cardMiddle = (space: number): Vec => {
  const [x, y] = project(X + 7 + space * 44.5 + 20, 4, FLOOR + 62);
  return [x, y + 27];
};

const post = (x: number, y: number, h: number): VNode => box([x - 1.8, y - 1.8, FLOOR, 3.6, 3.6, h], WOOD);

export const marketGround = (): VNode => (
  <>
    {shadow(-98, -44, 196, 80)}
    {box([-98, -44, 0, 196, 80, FLOOR])}
    {post(X - 2, -38, 92)}
    {post(X + W + 2, -38, 92)}
    {floor([X + 4, -2, FLOOR, W - 8, 32], 'var(--c-red)', { opacity: 0.16 })}
    {box([X + 2, -6, FLOOR, W - 4, 12, 8], WOOD)}
  </>
);

/** Awning and front posts, above the cards. */
export const marketFront = (): VNode => (
  <>
    {Array.from({ length: STRIPES }, (_, i) => stripe(i))}
    {post(X - 3, 5, 80)}
    {post(X + W + 3, 5, 80)}
  </>
);

function stripe(i: number): VNode {
  const from = X - 7 + ((W + 14) * i) / STRIPES;
  const to = X - 7 + ((W + 14) * (i + 1)) / STRIPES;
  const left = project(from, 4, FLOOR + 80);
  const right = project(to, 4, FLOOR + 80);
  const colour = i % 2 === 0 ? '--aw-1' : '--aw-2';
  const dx = tenth(right[0] - left[0]);
  const dy = tenth(right[1] - left[1]);
  return (
    <>
      <polygon
        points={pointList([project(from, -42, FLOOR + 92), project(to, -42, FLOOR + 92), right, left])}
        fill={`var(${colour})`}
        stroke={`var(${colour})`}
        stroke-width=".6"
      />
      <path
        d={`M${tenth(left[0])} ${tenth(left[1])}l${dx} ${dy}v7a${tenth(dx / 2)} 6 30 0 1 ${-dx} ${-dy}z`}
        fill={`var(${colour}s)`}
      />
    </>
  );
}
