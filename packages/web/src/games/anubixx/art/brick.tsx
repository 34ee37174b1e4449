import type { Colour } from '@saqqara/anubixx';
import type { VNode } from 'preact';
import { tenth } from '../../../drawing/lattice.ts';
import { type Hue, inkOn, inkOnPlan, lit, paint, shaded, sign } from './sign.tsx';

/** A stone of a building: the size of its face, and how deep it is. */
export interface Brick {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
}

/** The colours' letters are their first ones. */
export const hueOf = (colour: Colour): Hue => colour[0] as Hue;

const RISE = 0.86;

const signPlace = ({ width, height }: Brick, share: number): string =>
  `translate(${tenth(width / 2)} ${tenth(height / 2)}) scale(${tenth((Math.min(width, height) / 38) * share * 10) / 10})`;

/** A block whose face begins at the origin. */
export function built(colour: Colour, brick: Brick, hasSign = true): VNode {
  const { width: w, height: h, depth } = brick;
  const hue = hueOf(colour);
  const up = tenth(depth * RISE);
  return (
    <>
      {depth === 0 ? null : (
        <>
          <path d={`M0 0H${w}l${depth} ${-up}H${depth}Z`} fill={lit(hue, 70)} />
          <path d={`M${w} 0V${h}l${depth} ${-up}V${-up}Z`} fill={shaded(hue)} />
        </>
      )}
      <rect width={w} height={h} fill={paint(hue)} />
      <path class="ax-edge lit" d={`M.7 ${h}V.7H${w}`} />
      <path class="ax-edge dark" d={`M0 ${tenth(h - 0.7)}H${tenth(w - 0.7)}V0`} />
      {hasSign ? sign(hue, inkOn(hue), signPlace(brick, 1)) : null}
    </>
  );
}

/** Where a block belongs that is not there yet. */
export function planned(colour: Colour, brick: Brick, hasSign = true): VNode {
  const { width: w, height: h } = brick;
  const hue = hueOf(colour);
  return (
    <>
      <rect
        class="ax-plan"
        x="1.5"
        y="1.5"
        width={tenth(w - 3)}
        height={tenth(h - 3)}
        rx="4"
        fill={paint(hue)}
        stroke={paint(hue)}
      />
      {hasSign ? sign(hue, inkOnPlan(hue), signPlace(brick, 0.86)) : null}
    </>
  );
}
