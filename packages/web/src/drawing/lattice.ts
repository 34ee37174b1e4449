/** A point of a drawing. */
export type Vec = readonly [x: number, y: number];

const COS = Math.cos(Math.PI / 6);

/** Everything sits on one lattice: x runs down to the right, y down to the left, z up. */
export const project = (x: number, y: number, z = 0): Vec => [(x - y) * COS, (x + y) / 2 - z];

/** A tenth of a unit is finer than a screen shows. */
export const tenth = (n: number): number => Math.round(n * 10) / 10;

export const pointList = (vecs: readonly Vec[]): string =>
  vecs.map(([x, y]) => `${tenth(x)},${tenth(y)}`).join(' ');

export const translate = ([x, y]: Vec, scale = 1): string =>
  `translate(${tenth(x)} ${tenth(y)})${scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`}`;

/** A rectangle of the ground: corner, height, width along x, depth along y. */
export type Plot = readonly [x: number, y: number, z: number, w: number, d: number];

export const corners = ([x, y, z, w, d]: Plot): readonly Vec[] => [
  project(x, y, z),
  project(x + w, y, z),
  project(x + w, y + d, z),
  project(x, y + d, z),
];

const matrix = (b: number, c: number, d: number, [x, y]: Vec): string =>
  `matrix(${COS.toFixed(4)} ${b} ${c === 0 ? 0 : c.toFixed(4)} ${d} ${tenth(x)} ${tenth(y)})`;

/** Flat art on a top face whose origin is this point of the lattice. */
export const onTop = (x: number, y: number, z: number): string => matrix(0.5, -COS, 0.5, project(x, y, z));

/** Flat art on a face that looks down to the left: across along x, down along −z. */
export const onLeft = (x: number, y: number, z: number): string => matrix(0.5, 0, 1, project(x, y, z));
