/** One bar of the histogram: results from one on, and how many reached one of them. */
export interface Bar {
  readonly from: number;
  readonly count: number;
}

export interface Bars {
  /** How many results are in one. */
  readonly width: number;
  readonly bars: readonly Bar[];
}

const WIDTHS = [1, 2, 4, 5, 10, 20, 50, 100];

/** Few enough to be seen apart on a phone. */
const MOST = 15;

/** The results as bars of one width; `also` lie in them, too, though nobody need have reached them. */
export function barsOf(
  results: readonly { readonly worth: number; readonly count: number }[],
  also: readonly number[],
): Bars {
  const all = [...results.map(({ worth }) => worth), ...also];
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const first = (width: number): number => Math.floor(least / width) * width;
  const countOf = (width: number): number => Math.floor((most - first(width)) / width) + 1;
  const width = WIDTHS.find((each) => countOf(each) <= MOST) ?? WIDTHS.at(-1)!;
  const bars = Array.from({ length: countOf(width) }, (_, n) => {
    const from = first(width) + n * width;
    const inside = results.filter(({ worth }) => worth >= from && worth < from + width);
    return { from, count: inside.reduce((sum, { count }) => sum + count, 0) };
  });
  return { width, bars };
}

/** In which bar a result lies. */
export const barOf = ({ width, bars }: Bars, worth: number): number =>
  Math.floor((worth - bars[0]!.from) / width);

/** Of a hundred others, better than so many. */
export const betterThan = (behind: number, count: number): number =>
  count <= 1 ? 0 : Math.round((100 * behind) / (count - 1));

/** Among the best so many of a hundred. */
export const topShare = (rank: number, count: number): number =>
  Math.max(1, Math.round((100 * rank) / count));
