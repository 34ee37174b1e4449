/** What a chart shows from below to above, with lines at round numbers. */
export interface Scale {
  readonly low: number;
  readonly high: number;
  readonly ticks: readonly number[];
}

const STEPS = [25, 50, 100, 200, 500, 1_000];
const MOST_TICKS = 6;

/** A scale that holds all of these between round numbers, with few lines. */
export function scaleOf(values: readonly number[]): Scale {
  const least = Math.min(...values);
  const most = Math.max(...values);
  for (const step of STEPS) {
    const low = Math.floor(least / step) * step;
    const high = Math.max(Math.ceil(most / step) * step, low + step);
    const count = (high - low) / step + 1;
    if (count <= MOST_TICKS || step === STEPS.at(-1)) {
      return { low, high, ticks: Array.from({ length: count }, (_, n) => low + n * step) };
    }
  }
  return { low: least, high: most, ticks: [least, most] };
}

/** Where a value lies, of one from the left or from below. */
export const partOf = ({ low, high }: Scale, value: number): number => (value - low) / (high - low);
