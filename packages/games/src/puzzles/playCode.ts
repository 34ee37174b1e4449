import { type Play, silent } from '@saqqara/kernel';
import type { AnyGame } from '../rules.ts';

/**
 * Plays as short as they can be told: by their places in the lists of what was legal, whoever had to act first having acted.
 * Most take one letter; those from the 63rd on take three, the first of them `_`.
 */
const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const FAR = '_';

/** Writes a play's place in the list of legal ones. */
export function placeCode(place: number): string {
  const letter = (digit: number): string => LETTERS[digit]!;
  if (place < LETTERS.length) return letter(place);
  const high = Math.floor(place / LETTERS.length);
  if (high >= LETTERS.length) throw new RangeError(`nobody can choose between ${place} plays`);
  return FAR + letter(high) + letter(place % LETTERS.length);
}

/** The plays so written, made in `state`. */
export function readPlays(game: AnyGame, state: unknown, code: string): Play[] {
  const plays: Play[] = [];
  for (let at = 0; at < code.length;) {
    const isFar = code[at] === FAR;
    const digit = (offset: number): number => LETTERS.indexOf(code[at + offset] ?? '');
    const place = isFar ? digit(1) * LETTERS.length + digit(2) : digit(0);
    const seat = game.toAct(state)[0] ?? -1;
    const action = game.legalActions(state, seat)[place];
    if (action === undefined) throw new RangeError(`play ${plays.length} of a puzzle is none`);
    plays.push({ seat, action: game.format(action) });
    game.apply(state, seat, action, silent);
    at += isFar ? 3 : 1;
  }
  return plays;
}
