import type { ShownBalance } from '@saqqara/bots/review';
import { signed } from '../table/signed.ts';

const PARTS = ['start', 'luck', 'own', 'others'] as const;
export type Part = (typeof PARTS)[number];

/** What a balance is made of, in the order in which it is told; where one sits only where it matters. */
export const partsOf = ({ start }: Pick<ShownBalance, 'start'>): readonly Part[] =>
  PARTS.filter((part) => part !== 'start' || start !== 0);

/** How far the bars of all reach to both sides. */
export interface Reach {
  readonly low: number;
  readonly high: number;
}

/** At least a little. */
export function reachOf(shown: readonly ShownBalance[]): Reach {
  const stops = shown.flatMap((balance) => stepsOf(balance).flatMap(({ from, to }) => [from, to]));
  return { low: Math.min(-4, ...stops), high: Math.max(4, ...stops) };
}

interface BarStep {
  readonly part: Part;
  readonly from: number;
  readonly to: number;
}

function stepsOf(balance: ShownBalance): readonly BarStep[] {
  let at = 0;
  return partsOf(balance).map((part) => {
    const from = at;
    at += balance[part];
    return { part, from, to: at };
  });
}

/** Room for figures at both ends, in hundredths of the width. */
const EDGE = 15;

interface WaterfallProps {
  readonly balance: ShownBalance;
  readonly reach: Reach;
  readonly text: string;
  /** In pixels: as high as the words beside it. */
  readonly row: number;
}

/** From the zero line part by part to the result. Its width is that of its box; its figures stay as large as other text. */
export function Waterfall({ balance, reach, text, row }: WaterfallProps) {
  const steps = stepsOf(balance);
  const x = (value: number): number =>
    EDGE + ((100 - 2 * EDGE) * (value - reach.low)) / (reach.high - reach.low);
  const at = (value: number): string => `${x(value).toFixed(2)}%`;
  const height = steps.length * row;
  const thick = Math.min(15, row - 2);
  return (
    <svg class="waterfall" height={height} role="img" aria-label={text}>
      <Patterns />
      <line class="zero" x1={at(0)} x2={at(0)} y1="0" y2={height} />
      {steps.map(({ part, from, to }, i) => {
        const [left, right] = [Math.min(from, to), Math.max(from, to)];
        const isUp = to >= from;
        const middle = (i + 0.5) * row;
        return (
          <g key={part}>
            <rect
              class={`part ${part}`}
              x={at(left)}
              y={middle - thick / 2}
              width={`${Math.max(0.6, x(right) - x(left)).toFixed(2)}%`}
              height={thick}
              rx="2"
            />
            {i + 1 < steps.length && (
              <line class="stop" x1={at(to)} x2={at(to)} y1={middle} y2={middle + row} />
            )}
            <text
              x={at(isUp ? right : left)}
              dx={isUp ? 5 : -5}
              y={middle + 4.3}
              text-anchor={isUp ? 'start' : 'end'}
            >
              {signed(to - from)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** Dots, hatching and a grid: what is no player's is told by its pattern. */
const Patterns = () => (
  <defs>
    <pattern id="luck-dots" width="7" height="7" patternUnits="userSpaceOnUse">
      <rect class="tone" width="7" height="7" />
      <circle class="mark" cx="3.5" cy="3.5" r="1.2" />
    </pattern>
    <pattern id="luck-hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect class="tone" width="7" height="7" />
      <rect class="mark" width="2.4" height="7" />
    </pattern>
    <pattern id="luck-grid" width="7" height="7" patternUnits="userSpaceOnUse">
      <rect class="tone" width="7" height="7" />
      <path class="line" d="M0 3.5H7M3.5 0V7" />
    </pattern>
  </defs>
);
