import type { Game, GameTypes } from './game.ts';
import { type Seed, seeded } from './rng.ts';

/**
 * Where a game was played on from a moment of another one, whose plays are those before it. Such a game is practice: whoever
 * plays it may have seen how the other went on.
 */
export interface Fork {
  /** After how many plays. */
  readonly at: number;
  /** What nobody had seen by then was dealt anew from this; `null` where the deal stayed as it was. */
  readonly seed: Seed | null;
}

/**
 * The position after `at` plays as the game goes on from it. Law: the same forks give the same deal, and nobody sees that
 * anything was dealt anew.
 */
export function forkedAt<T extends GameTypes>(
  game: Game<T>,
  state: T['State'],
  forks: readonly Fork[] | undefined,
  at: number,
): T['State'] {
  const seed = forks?.find((fork) => fork.at === at)?.seed ?? null;
  return seed === null ? state : game.redeal(state, seeded(seed));
}

/** Where the plays of the latest fork begin: what was played before is another game's and stays. */
export const pastOf = (forks: readonly Fork[] | undefined): number => forks?.at(-1)?.at ?? 0;

/**
 * The forks of a game that is played on from another at a moment: those before it, and the new one. What was dealt anew at
 * this very moment before stays so if the deal is to stay as it was.
 */
export function withFork(forks: readonly Fork[] | undefined, { at, seed }: Fork): readonly Fork[] {
  const earlier = (forks ?? []).filter((fork) => fork.at < at);
  const same = forks?.find((fork) => fork.at === at);
  return [...earlier, { at, seed: seed ?? same?.seed ?? null }];
}
