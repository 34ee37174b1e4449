import type { AnyGame } from '@saqqara/games';
import { below, formatSeed, nextWord, type Play, type Rng, silent } from '@saqqara/kernel';
import type { Begun } from '@saqqara/protocol';

/** A game on somebody's device: how it was set up, what was played, and where it stands. */
export interface Device {
  readonly options: { readonly seats: number };
  readonly begun: Begun;
  readonly state: unknown;
}

/** Plays so many times at random there, or until the game is over if it is so short. */
export function onDevice(game: AnyGame, seats: number, count: number, rng: Rng): Device {
  const options = game.anyOptions(seats, rng);
  const seed = [nextWord(rng), nextWord(rng), nextWord(rng), nextWord(rng)] as const;
  const state = game.setup(options, seed, silent);
  const plays: Play[] = [];
  const looks = Array.from({ length: seats }, (_, seat) => seats - 1 - seat);
  while (plays.length < count && game.outcome(state) === null) {
    const seat = game.toAct(state)[0]!;
    const legal = game.legalActions(state, seat);
    const action = legal[below(rng, legal.length)];
    plays.push({ seat, action: game.format(action) });
    game.apply(state, seat, action, silent);
  }
  return { options, begun: { version: game.version, seed: formatSeed(seed), looks, plays }, state };
}

/** Sometimes, a game that stands somewhere in its first half; otherwise one that has not begun. */
export function sometimesBegun(
  game: AnyGame,
  seats: number,
  rng: Rng,
): { readonly options: Record<string, unknown>; readonly begun?: Begun } {
  if (below(rng, 4) > 0) return { options: { ...game.anyOptions(seats, rng) } };
  const { options, begun } = onDevice(game, seats, below(rng, 30), rng);
  return { options: { ...options }, begun };
}
