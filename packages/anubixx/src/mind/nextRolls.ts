import { type Colour, COLOURS, diceCount } from '../material.ts';

/** Rolls in which some dice are equal and some are not, about as often as in real ones; colours count from the first die. */
const PATTERNS: readonly (readonly number[])[] = [
  [0, 2, 3, 5],
  [0, 1, 5, 1],
  [0, 3, 4, 4],
  [0, 4, 2, 3],
  [0, 0, 1, 2],
  [0, 5, 5, 3],
];

/** Each pattern in every colour, so that no colour is luckier than another. */
const ROLLS: readonly (readonly Colour[])[] = PATTERNS.flatMap((pattern) =>
  COLOURS.map((_, first) => pattern.map((offset) => COLOURS[(first + offset) % COLOURS.length]!)),
);
const THREE_DICE = ROLLS.map((dice) => dice.slice(0, diceCount(2)));

/** Rolls that stand for all. With more seats a roll takes longer to play: there are fewer, by whole patterns. */
export function nextRolls(seats: number, most: number): readonly (readonly Colour[])[] {
  const patterns = Math.max(1, Math.floor((2 * most) / seats / COLOURS.length));
  return (seats === 2 ? THREE_DICE : ROLLS).slice(0, patterns * COLOURS.length);
}
