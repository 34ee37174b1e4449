import type { BySeat } from '@saqqara/kernel';
import { hasIncrement, isOnTurn, type TableStatus } from '@saqqara/protocol';

/**
 * Whose clock gained time by each play that stands: one character a play, whose code has a bit for each seat. Tables are many, so
 * that it is kept small; where turns bring no time there is none.
 */
export type Gains = string;

export const NO_GAINS: Gains = '';

/** With one more play: who was to act and is not any more has had a turn. */
export function gainsAfter(gains: Gains, before: TableStatus, after: TableStatus): Gains {
  if (!hasIncrement(after.clock)) return gains;
  const { running = [], standing = [] } = before.times ?? {};
  const stopped = [...running, ...standing].filter(
    (seat) => after.times === null || !isOnTurn(after.times, seat),
  );
  return gains + String.fromCharCode(stopped.reduce((bits, seat) => bits | (1 << seat), 0));
}

/** Of the first plays alone. */
export const gainsBefore = (gains: Gains, plays: number): Gains => gains.slice(0, plays);

/** How often each seat gained by what was played since. */
export const gainedSince = (gains: Gains, plays: number, seats: number): BySeat<number> =>
  Array.from(
    { length: seats },
    (_, seat) =>
      gains
        .slice(plays)
        .split('')
        .filter((play) => (play.charCodeAt(0) & (1 << seat)) !== 0).length,
  );
