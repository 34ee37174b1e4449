import type { Judged } from './judged.ts';

/** What a play is called, the best first. */
export const VERDICTS = ['found', 'best', 'good', 'loose', 'mistake', 'blunder', 'forced'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** What a chance may lose with two players, in points of 100; with more of them everybody's is smaller. */
const LIMITS = { best: 1, good: 3, loose: 7, mistake: 15 } as const;
const FOUND = 5;
/** Chances that lie no farther apart are all one. */
export const ALIKE = 0.004;

const scaled = (limit: number, seats: number): number => (limit * 2) / seats;

/** How much better than every other play a find must be, as a chance of 0 to 1. */
export const foundLimit = (seats: number): number => scaled(FOUND, seats) / 100;

/** What moves somebody's chance by less, in points of 100, is no moment of the game. */
export const momentLimit = (seats: number): number => scaled(LIMITS.good, seats);

/** Between which losses a verdict lies, in points of 100; 0 where it has no such border. */
export function verdictLimits(
  verdict: Verdict,
  seats: number,
): { readonly from: number; readonly to: number } {
  const { best, good, loose, mistake } = LIMITS;
  const borders: Readonly<Partial<Record<Verdict, readonly [number, number]>>> = {
    best: [0, best],
    good: [best, good],
    loose: [good, loose],
    mistake: [loose, mistake],
    blunder: [mistake, 0],
  };
  const [from, to] = borders[verdict] ?? [0, 0];
  return { from: scaled(from, seats), to: scaled(to, seats) };
}

/** What the mover's chance lost against the best play, in points of 100. */
export const lossOf = ({ seat, best, played }: Judged): number =>
  Math.max(0, 100 * (best.chances[seat]! - played.chances[seat]!));

/** Nothing that may be an error of the judge is called worse than good. */
export function verdictOf(judged: Judged, seats: number): Verdict {
  const { choices, spread, gap, isHard, error } = judged;
  if (choices === 1 || spread < ALIKE) return 'forced';
  if (isHard && gap >= foundLimit(seats)) return 'found';
  const loss = lossOf(judged);
  if (loss < scaled(LIMITS.best, seats)) return 'best';
  if (loss < scaled(LIMITS.good, seats) || loss < 200 * error) return 'good';
  if (loss < scaled(LIMITS.loose, seats)) return 'loose';
  return loss < scaled(LIMITS.mistake, seats) ? 'mistake' : 'blunder';
}

/** Fewer decisions say nothing about a player. */
const FEWEST = 5;

/** The mean over a player's decisions, 0 to 100; `null` where there are too few. */
export function accuracyOf(judged: readonly Judged[], seats: number): number | null {
  const counted = judged.filter((each) => verdictOf(each, seats) !== 'forced');
  if (counted.length < FEWEST) return null;
  const sum = counted.reduce((total, each) => total + Math.exp((-0.05 * lossOf(each) * seats) / 2), 0);
  return Math.round((100 * sum) / counted.length);
}
