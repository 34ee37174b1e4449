import { COMPLETE, type Field, maskOf, PLACES, PYRAMID_FIELDS, RELIEF_FIELDS, SYMBOLS } from '../fields.ts';
import { neighboursOf, supportOf } from '../fields.ts';
import { type Bonus, BONUSES, PYRAMID_POINTS } from '../material.ts';
import { bitCount } from './bits.ts';

/** More stones than any sheet has: what can no longer be reached. */
export const NEVER = 99;

/** A symbol's place in a mask of bonuses, and its fields as a mask of its building. */
export const bonusIndex = (bonus: Bonus): number => BONUSES.indexOf(bonus);
export const SYMBOL_FIELDS = Object.fromEntries(
  BONUSES.map((bonus) => [bonus, maskOf(PLACES[SYMBOLS[bonus][0]!].building, SYMBOLS[bonus])]),
) as Readonly<Record<Bonus, number>>;

/** A stone of the pyramid with all that it rests on. [AN-6] */
interface Tower {
  readonly stones: number;
  readonly points: number;
  /** The symbols on the way. */
  readonly bonuses: readonly number[];
}

export const TOWERS: readonly Tower[] = PYRAMID_FIELDS.map((field) => {
  const fields = withSupport(field);
  return {
    stones: maskOf('pyramid', fields),
    points: PYRAMID_POINTS[Number(field[1])]!,
    bonuses: fields.flatMap((each) => {
      const { symbol } = PLACES[each];
      return symbol === null ? [] : [bonusIndex(symbol)];
    }),
  };
});

/** The stones that a symbol of the pyramid needs under and with it. */
export const TOWER_OF: readonly number[] = BONUSES.map((bonus) => {
  const field = SYMBOLS[bonus][0]!;
  return field.startsWith('P') ? maskOf('pyramid', withSupport(field)) : 0;
});

function withSupport(field: Field): Field[] {
  return [...new Set([field, ...supportOf(field).flatMap(withSupport)])];
}

/** What the free fields of a relief allow, in pairs. [AN-8] */
interface Room {
  /** How many pairs still fit. */
  readonly pairs: number;
  /** How few complete the snake, the lotus, and both. */
  readonly snake: number;
  readonly lotus: number;
  readonly both: number;
}

const PAIRS: readonly number[] = RELIEF_FIELDS.flatMap((field) =>
  neighboursOf(field)
    .filter((other) => other > field)
    .map((other) => maskOf('relief', [field, other])),
);

/** By the mask of the relief. */
export const ROOMS: readonly Room[] = rooms();

/** From the full relief down: what one pair leads to is known before. */
function rooms(): Room[] {
  const all: Room[] = [];
  for (let marked = COMPLETE.relief; marked >= 0; marked--) all[marked] = roomIn(marked, all);
  return all;
}

/** Plain arithmetic, for every program that has bots begins with thousands of these. */
function roomIn(marked: number, fuller: readonly Room[]): Room {
  const fewest = (wanted: number): number => ((marked & wanted) === wanted ? 0 : NEVER);
  let pairs = 0;
  let snake = fewest(SYMBOL_FIELDS.snake);
  let lotus = fewest(SYMBOL_FIELDS.lotus);
  let both = fewest(SYMBOL_FIELDS.snake | SYMBOL_FIELDS.lotus);
  for (const pair of PAIRS) {
    if ((marked & pair) !== 0) continue;
    const next = fuller[marked | pair]!;
    pairs = Math.max(pairs, 1 + next.pairs);
    snake = Math.min(snake, 1 + next.snake);
    lotus = Math.min(lotus, 1 + next.lotus);
    both = Math.min(both, 1 + next.both);
  }
  return { pairs, snake, lotus, both };
}

/** How many stones the arch's columns have. */
export const leftHeight = (arch: number): number => bitCount(arch & 0b111111);
export const rightHeight = (arch: number): number => bitCount((arch >> 6) & 0b111111);
