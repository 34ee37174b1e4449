import type { AnyGame } from '@saqqara/games';
import { parseSeed, play, Refused, type Seed, silent } from '@saqqara/kernel';
import type { Begun, Problem } from '@saqqara/protocol';
import { isPalette } from './palette.ts';

/** What is stored of a game that was begun elsewhere. */
interface Carried {
  readonly seed: Seed;
  /** What the database has of it. */
  readonly text: string;
}

/** Plays a game that was begun elsewhere once more, by the rules; says which play they refuse. */
export function carried(
  game: AnyGame,
  options: { readonly seats: number },
  { seed: written, looks, plays }: Begun,
): Carried | Problem {
  const seed = parseSeed(written);
  const isSound =
    looks.length === options.seats &&
    isPalette(looks, options.seats) &&
    plays.every(({ seat }) => seat < options.seats);
  if (seed === null || !isSound) return { code: 'malformed' };
  const state = game.setup(options, seed, silent);
  for (const [at, entry] of plays.entries()) {
    try {
      play(game, state, entry, silent);
    } catch (error) {
      if (error instanceof Refused) return { code: 'rules', refusal: error.refusal, play: at + 1 };
      throw error;
    }
  }
  if (game.outcome(state) !== null) return { code: 'notNow' };
  return { seed, text: JSON.stringify({ looks, plays }) };
}
