/** The slanted axes of the drawing: x runs down to the right, y down to the left, z up. */
const COS = Math.cos(Math.PI / 6);

export type Spot = readonly [number, number];

export const spot = (x: number, y: number, z = 0): Spot => [(x - y) * COS, (x + y) / 2 - z];

export const round = (value: number): number => Math.round(value * 10) / 10;

export const points = (spots: readonly Spot[]): string =>
  spots.map(([x, y]) => `${round(x)},${round(y)}`).join(' ');

/** Lays flat art onto the top face, and onto the face that looks down to the left. */
export const ON_TOP = `matrix(${COS.toFixed(4)} .5 ${(-COS).toFixed(4)} .5 0 0)`;
export const onLeft = (x: number, y: number): string =>
  `matrix(${COS.toFixed(4)} .5 0 1 ${round(x)} ${round(y)})`;

/** The corners of a cube with edge `edge`, as far as they are seen, around the middle of its bottom face. */
export function cubeFaces(edge: number): { top: Spot[]; left: Spot[]; right: Spot[]; outline: string } {
  const half = edge / 2;
  const side = edge * COS;
  return {
    top: [
      [0, -half - edge],
      [side, -edge],
      [0, half - edge],
      [-side, -edge],
    ],
    left: [
      [-side, -edge],
      [0, half - edge],
      [0, half],
      [-side, 0],
    ],
    right: [
      [side, -edge],
      [0, half - edge],
      [0, half],
      [side, 0],
    ],
    outline: `M0 ${round(-half - edge)}L${round(side)} ${-edge}V0L0 ${round(half)}L${round(-side)} 0V${-edge}Z`,
  };
}
