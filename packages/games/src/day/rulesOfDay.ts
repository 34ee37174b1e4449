import type { Day, DealtGame } from './calendar.ts';
import { FIRST_DAY } from './calendar.ts';

interface Since {
  /** The first day that is dealt by it. */
  readonly since: Day;
  readonly version: number;
}

/**
 * By which rules each day is played: those of its opening. When the version of a game rises it is written down here with a day that
 * lies after the release, so that the day that runs and those before keep theirs; a line that was released never changes.
 */
const RULES: Readonly<Record<DealtGame, readonly [Since, ...Since[]]>> = {
  imhotep: [{ since: FIRST_DAY, version: 2 }],
  kheops: [{ since: FIRST_DAY, version: 1 }],
  anubixx: [{ since: FIRST_DAY, version: 1 }],
};

/** The version of the game's rules on that day. */
export const rulesOfDay = (game: DealtGame, day: Day): number =>
  (RULES[game].findLast(({ since }) => since <= day) ?? RULES[game][0]).version;

/** The version by which days to come are dealt. */
export const rulesToCome = (game: DealtGame): number => RULES[game].at(-1)!.version;

/**
 * Raised when a bot that plays the deals decides anything else than before. Page and server must have the same, or honest results
 * could not be played through: a result says with which it was played.
 */
export const BOTS_OF_DAY = 1;
