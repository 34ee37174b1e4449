import type { BySeat } from '@saqqara/kernel';

/** Lines are told apart by these as well as by their colours. */
export const DASHES: readonly string[] = ['none', '7 4', '2 4', '12 4 2 4', '16 5'];

/** A value of every seat at some moments. */
export interface Series {
  /** After how many plays each. */
  readonly plays: readonly number[];
  readonly values: readonly BySeat<number>[];
  /** How many plays the whole game has. */
  readonly last: number;
  readonly low: number;
  readonly high: number;
}

interface Room {
  readonly width: number;
  readonly height: number;
}

/** Where things lie in a drawing. */
export interface Frame extends Room {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly x: (plays: number) => number;
  readonly y: (value: number) => number;
}

export function frameOf({ last, low, high }: Series, { width, height }: Room): Frame {
  const [left, right, top, bottom] = [30, width - 14, 14, height - 22];
  return {
    ...{ width, height, left, right, top, bottom },
    x: (plays) => left + ((right - left) * plays) / Math.max(1, last),
    y: (value) => bottom - ((bottom - top) * (value - low)) / Math.max(1, high - low),
  };
}

/** Per cent: nothing, half, all. */
const HALVES: readonly number[] = [0, 50, 100];

/** The values at which a line is ruled. */
export function gridOf({ low, high }: Series): readonly number[] {
  if (low === 0 && high === 100) return HALVES;
  const step = high - low > 60 ? 20 : 10;
  const first = Math.ceil(low / step);
  return Array.from({ length: Math.floor(high / step) - first + 1 }, (_, i) => (first + i) * step);
}

/** The scores as if it had ended after each play. */
export const scoreSeries = (totals: readonly BySeat<number>[]): Series => ({
  plays: totals.map((_, i) => i),
  values: totals,
  last: totals.length - 1,
  low: Math.min(0, ...totals.flat()),
  high: Math.max(10, ...totals.flat()),
});

/** Chances of 0 to 1, in per cent. */
export const chanceSeries = (
  moments: readonly { readonly plays: number; readonly chances: BySeat<number> }[],
): Series => ({
  plays: moments.map(({ plays }) => plays),
  values: moments.map(({ chances }) => chances.map((chance) => 100 * chance)),
  last: moments.at(-1)?.plays ?? 0,
  low: 0,
  high: 100,
});

/** No more parts of a game are named below a curve. */
const MOST_CHAPTERS = 8;

/** Where each part of a game begins, and some of them where there are many. */
export function chaptersOf(
  chapters: readonly number[],
): readonly { readonly plays: number; readonly chapter: number }[] {
  const begun = chapters.flatMap((chapter, plays) =>
    plays > 0 && chapters[plays - 1] === chapter ? [] : [{ plays, chapter }],
  );
  const step = Math.ceil(begun.length / MOST_CHAPTERS);
  return begun.filter((_, i) => i % step === 0);
}
