import {
  ARCH_POINTS,
  archPoints,
  CAPSTONE_POINTS,
  PYRAMID_POINTS,
  pyramidPoints,
  RELIEF_POINTS,
  reliefPoints,
  type Sheet,
} from '@saqqara/anubixx';
import type { VNode } from 'preact';
import { tenth } from '../../../drawing/lattice.ts';
import type { Point } from '../../../table/screen.ts';
import type { Scene } from './scene.ts';

/** Between the first stones of the columns, which are worth nothing yet. */
const footOf = ({ scales, fields: { L1 } }: Scene): Point => ({
  x: scales.arch[0]!.x,
  y: L1.y + L1.height / 2,
});

/** What levels, heights and pairs are worth; the value that counts now is filled. */
export function Scales({ scene, sheet }: { readonly scene: Scene; readonly sheet: Sheet }): VNode {
  const { pyramid, arch, cap, relief } = scene.scales;
  const pill = (at: Point, points: number, isReached: boolean): VNode => (
    <g
      key={`${at.x} ${at.y}`}
      class={isReached ? 'value reached' : 'value'}
      transform={`translate(${tenth(at.x)} ${tenth(at.y)})${scene.isNarrow ? ` scale(${Math.min(0.84, tenth(scene.fields.L1.height / 2.4) / 10)})` : ''}`}
    >
      <rect x="-14" y="-12" width="28" height="24" rx="12" />
      <text y="4.8">{points}</text>
    </g>
  );
  const reached = { pyramid: pyramidPoints(sheet), arch: archPoints(sheet), relief: reliefPoints(sheet) };
  return (
    <>
      {pyramid.map((at, level) =>
        pill(at, PYRAMID_POINTS[level + 1]!, reached.pyramid === PYRAMID_POINTS[level + 1]),
      )}
      {arch.map((at, i) => pill(at, ARCH_POINTS[i + 2]!, reached.arch === ARCH_POINTS[i + 2]))}
      {pill(footOf(scene), ARCH_POINTS[1]!, false)}
      {pill(cap, CAPSTONE_POINTS, reached.arch === CAPSTONE_POINTS)}
      {relief.map((at, i) => pill(at, RELIEF_POINTS[i + 2]!, reached.relief === RELIEF_POINTS[i + 2]))}
      {scene.labels.reliefScale === null
        ? null
        : relief.map((at, i) => (
            <text key={i} class="count" x={tenth(at.x)} y={tenth(at.y + (scene.isNarrow ? 23 : 27))}>
              {2 * (i + 2)}
            </text>
          ))}
    </>
  );
}
