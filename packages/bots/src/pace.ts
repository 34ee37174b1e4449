import { nextWord, type Seed, seeded } from '@saqqara/kernel';

/** How quickly bots play: as if a person sat there, or as quickly as they can. */
export const PACES = ['human', 'instant'] as const;
export type Pace = (typeof PACES)[number];

/** What somebody takes over a decision at human pace, in milliseconds. */
const LEAST = 400;
const MOST = 1500;

/** So many choices are as hard as it gets. */
const HARDEST = 64;

/** How much of the time is left to chance, so that nobody plays like a metronome. */
const CHANCE = 0.3;

/**
 * How many milliseconds to wait before a bot's play is shown. More choices take longer; what it thought about them counts,
 * and what is forced is played at once.
 */
export function paceOf({
  legal,
  thoughtMs,
  seed,
  pace,
}: {
  /** How many actions were possible. */
  readonly legal: number;
  readonly thoughtMs: number;
  readonly seed: Seed;
  readonly pace: Pace;
}): number {
  if (pace === 'instant' || legal <= 1) return 0;
  const hardness = Math.min(1, Math.log(legal) / Math.log(HARDEST));
  const chance = nextWord(seeded(seed)) / 2 ** 32;
  const total = LEAST + (MOST - LEAST) * ((1 - CHANCE) * hardness + CHANCE * chance);
  return Math.max(0, Math.round(total - thoughtMs));
}
