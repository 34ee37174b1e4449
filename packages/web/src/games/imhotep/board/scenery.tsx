import type { VNode } from 'preact';
import { corners, type Plot, pointList, translate } from '../../../drawing/lattice.ts';
import { lotus, palm, reeds } from '../../../drawing/plant.tsx';
import { box, floor, WOOD } from '../../../drawing/solid.tsx';
import type { Scene, Spot } from './scene.ts';
import { INLETS } from './wideScene.ts';

const jetty = ({ x, y }: Spot, [px, py, , w, d]: Plot): VNode => (
  <g transform={translate([x, y])}>
    {floor([px + 4, py + 5, 0, w, d], 'var(--river-shadow)')}
    {box([px, py, 2, w, d, 4], WOOD)}
    <path
      d={[1, 2, 3, 4, 5].map((i) => plank(px, py + (d * i) / 6, w)).join('')}
      stroke="var(--rope)"
      stroke-opacity=".28"
    />
  </g>
);

const plank = (x: number, y: number, w: number): string => {
  const [from, to] = corners([x, y, 6, w, 0]);
  return `M${from!.join(' ')}L${to!.join(' ')}`;
};

/** A stretch of water along x, with round corners. */
const pool = ([x, y, , w, d]: Plot, fill: string): VNode => (
  <polygon
    points={pointList(corners([x, y, 0, w, d]))}
    fill={fill}
    stroke={fill}
    stroke-width="12"
    stroke-linejoin="round"
  />
);

/** Water beside the southern sites, where ships come in from the river. */
const inlet = (x: number, y: number): VNode => (
  <g transform={translate([x, y])}>
    {pool([-92, -20, 0, 172, 40], 'var(--bank-2)')}
    {pool([-108, -16, 0, 184, 32], 'var(--river-sh)')}
    {pool([-150, -11, 0, 221, 22], 'var(--river)')}
  </g>
);

/** Jetties and inlets say where ships come in: they are no mere scenery. */
export const wideBanks = ({ spots }: Scene, isGreat: boolean): VNode => (
  <>
    {INLETS.map(({ x, y }) => inlet(x, y))}
    {jetty(spots.temple, [-4, 50, 0, 14, 52])}
    {jetty(spots.pyramid, isGreat ? [-4, 68, 0, 14, 56] : [-4, 46, 0, 14, 66])}
    {jetty(spots.market, [-6, 37, 0, 14, 60])}
  </>
);

/** A pool for a ship that docked where the river is not near. */
export const dockPool = (size: number): VNode => {
  const length = 32 * size + 64;
  return (
    <>
      {pool([-length / 2, -22, 0, length, 44], 'var(--river-sh)')}
      {pool([-length / 2 + 5, -17, 0, length - 10, 34], 'var(--river)')}
    </>
  );
};

/** What stands behind the northern sites and on the far bank. */
export const widePlantsBehind = (): VNode => (
  <>
    {palm([16, 84], 0.8)}
    {palm([0, 236])}
    {palm([874, 230], 0.9, -1)}
    {palm([852, 244], 0.7)}
    {palm([292, 120], 0.7, -1)}
  </>
);

export const widePlants = (): VNode => (
  <>
    {reeds([24, 446])}
    {reeds([46, 454])}
    {reeds([364, 456])}
    {reeds([386, 452])}
    {reeds([844, 442])}
    {reeds([820, 452])}
    {lotus([24, 284])}
    {lotus([844, 414])}
    {lotus([334, 436], 0.9)}
    {lotus([570, 274], 0.8)}
    {palm([0, 584])}
    {palm([872, 556], 1, -1)}
    {palm([292, 660], 0.8)}
    {palm([590, 652], 0.7, -1)}
  </>
);

export const narrowPlants = ({ river, size: { width } }: Scene): VNode => (
  <>
    {lotus([width * 0.56, river.bottom - 12], 0.7)}
    {reeds([width * 0.97, river.bottom + 8], 0.7)}
    {reeds([width * 0.5, river.bottom + 8], 0.7)}
  </>
);
