import type { Colour } from '@saqqara/anubixx';
import type { VNode } from 'preact';
import { onLeft, pointList, tenth } from '../../../drawing/lattice.ts';
import { inkOn, inkOnLit, lit, paint, shaded, sign } from './sign.tsx';
import { hueOf } from './brick.tsx';

const COS = Math.cos(Math.PI / 6);

/** Three faces around the middle of the foot. */
function faces(edge: number): { top: string; left: string; right: string; outline: string } {
  const h = edge / 2;
  const x = edge * COS;
  return {
    top: pointList([
      [0, -h - edge],
      [x, -edge],
      [0, h - edge],
      [-x, -edge],
    ]),
    left: pointList([
      [-x, -edge],
      [0, h - edge],
      [0, h],
      [-x, 0],
    ]),
    right: pointList([
      [x, -edge],
      [0, h - edge],
      [0, h],
      [x, 0],
    ]),
    outline: `M0 ${tenth(-h - edge)}L${tenth(x)} ${-edge}V0L0 ${tenth(h)}L${tenth(-x)} 0V${-edge}Z`,
  };
}

const round = (n: number): number => Math.round(n * 1000) / 1000;

const signs = (colour: Colour, edge: number): VNode => {
  const hue = hueOf(colour);
  return (
    <>
      {sign(hue, inkOnLit(hue), `translate(0 ${-edge}) scale(${round(edge / 27)} ${round(edge / 42)})`)}
      {sign(hue, inkOn(hue), `${onLeft(0, edge / 2, edge / 2)} scale(${round(edge / 38)})`)}
    </>
  );
};

/** A stone of the quarry, or one that has paid or is lost. */
export function stone(colour: Colour, edge: number, fate: 'free' | 'crossed' | 'lost'): VNode {
  const { top, left, right, outline } = faces(edge);
  const hue = hueOf(colour);
  if (fate === 'free') {
    return (
      <>
        <polygon points={left} fill={paint(hue)} />
        <polygon points={right} fill={shaded(hue)} />
        <polygon points={top} fill={lit(hue, 74)} />
        {signs(colour, edge)}
      </>
    );
  }
  const [x, y] = [tenth(edge * COS * 0.55), tenth(edge * 0.4)];
  return (
    <>
      <path class={`hollow ${fate}`} d={outline} fill={paint(hue)} stroke={paint(hue)} />
      {fate === 'crossed' ? (
        <path
          class="cross"
          d={`M${-x} ${tenth(-edge / 2 - y)}L${x} ${tenth(-edge / 2 + y)}M${x} ${tenth(-edge / 2 - y)}L${-x} ${tenth(-edge / 2 + y)}`}
        />
      ) : (
        <g opacity=".6">
          {sign(hue, 'var(--ink-3)', `translate(0 ${-edge / 2}) scale(${round(edge / 30)})`)}
        </g>
      )}
    </>
  );
}

const STAR = 'M0 -7l2 4.8 5.200.4-4 3.300 1.300 5L0 3.800-4.500 6.500l1.300-5-4-3.300 5.200-.4z';

/** A joker that is left, or the place of one that has paid. */
export function joker(edge: number, isLeft: boolean): VNode {
  const { top, left, right, outline } = faces(edge);
  if (!isLeft) return <path class="hollow lost" d={outline} fill="none" />;
  return (
    <>
      <polygon points={left} fill="var(--jk-l)" />
      <polygon points={right} fill="var(--jk-r)" />
      <polygon points={top} fill="var(--jk-t)" />
      <path class="joker-edge" d={outline} />
      <path
        d={STAR}
        fill="var(--jk-i)"
        transform={`translate(0 ${-edge}) scale(${round(edge / 20)} ${round(edge / 30)})`}
      />
      <path
        d={STAR}
        fill="var(--jk-i)"
        transform={`${onLeft(0, edge / 2, edge / 2)} scale(${round(edge / 26)})`}
      />
    </>
  );
}

/** A die with its colour on top. */
export function die(colour: Colour, edge: number): VNode {
  const { top, left, right } = faces(edge);
  const hue = hueOf(colour);
  const [light, dark] = [lit(hue, 78), shaded(hue)];
  return (
    <>
      <ellipse
        class="die-shadow"
        cx="4"
        cy={tenth(edge * 0.35)}
        rx={tenth(edge * 0.92)}
        ry={tenth(edge * 0.4)}
      />
      <g stroke-linejoin="round" stroke-width={tenth(edge * 0.12)}>
        <polygon points={left} fill={paint(hue)} stroke={paint(hue)} />
        <polygon points={right} fill={dark} stroke={dark} />
        <polygon points={top} fill={light} stroke={light} />
      </g>
      {signs(colour, edge)}
    </>
  );
}
