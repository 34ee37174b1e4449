import { type Field, FIELDS, PLACES, SHEETS } from '@saqqara/anubixx';
import type { VNode } from 'preact';
import { tenth, type Vec } from '../../../drawing/lattice.ts';
import { built, planned } from '../art/brick.tsx';
import { type Emphasis, frame } from '../board/frame.tsx';
import type { FieldSpot } from '../board/scene.ts';

/** The sheet of the examples. */
const { colours } = SHEETS.A;

export type Spots = readonly (readonly [Field, FieldSpot])[];

interface Example {
  readonly marked?: readonly Field[];
  readonly framed?: Partial<Record<Field, Emphasis>>;
}

/** Fields of a sheet, planned, built and set off. */
export function fieldsArt(spots: Spots, { marked = [], framed = {} }: Example): VNode {
  const brick = (field: Field, { width, height }: FieldSpot) => ({
    width,
    height,
    depth: PLACES[field].building === 'relief' ? 0 : 5,
  });
  // Plans first, then blocks from below, so that each covers what it rests on.
  const inOrder = spots.toSorted(([a], [b]) => rank(a) - rank(b));
  function rank(field: Field): number {
    return FIELDS.indexOf(field) + (marked.includes(field) ? FIELDS.length : 0);
  }
  return (
    <>
      {inOrder.map(([field, spot]) => (
        <g key={field} transform={placed(spot)}>
          {(marked.includes(field) ? built : planned)(colours[field], brick(field, spot))}
        </g>
      ))}
      {spots.map(([field, spot]) => {
        const emphasis = framed[field];
        if (emphasis === undefined) return null;
        return (
          <g key={field} transform={placed(spot)}>
            {frame(spot.width, spot.height, emphasis)}
          </g>
        );
      })}
    </>
  );
}

const placed = ({ x, y, lean }: FieldSpot): string => `matrix(1 0 ${-lean} 1 ${tenth(x)} ${tenth(y)})`;

/** What a level, a height or a number of pairs is worth. */
export const valuePill = (points: number, [x, y]: Vec, isReached = false): VNode => (
  <g
    key={`${x} ${y}`}
    class={isReached ? 'value reached' : 'value'}
    transform={`translate(${tenth(x)} ${tenth(y)})`}
  >
    <rect x="-14" y="-12" width="28" height="24" rx="12" />
    <text y="4.8">{points}</text>
  </g>
);
