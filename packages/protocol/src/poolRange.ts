import type { Clock } from './opening.ts';

/** Live, all are there until it is over; by days, each plays when they have time. */
export const TEMPOS = ['live', 'days'] as const;
export type Tempo = (typeof TEMPOS)[number];

/** How far from one's own strength others may be at first, and by how much that grows. */
const FIRST_WIDTH = 100;
const GROWTH = 1.25;
const WIDEST = 4_000;

/** After so long the range grows, in milliseconds. */
export const WIDENS_EVERY: Readonly<Record<Tempo, number>> = { live: 10_000, days: 10 * 60_000 };

interface Search {
  readonly tempo: Tempo;
  readonly since: number;
  readonly isRated: boolean;
}

/** How far from their strength somebody looks by now: a quarter more with every step, until it is everybody. */
export function widthOf({ tempo, since, isRated }: Search, now: number): number {
  const steps = Math.floor(Math.max(0, now - since) / WIDENS_EVERY[tempo]);
  // Where nothing is at stake, strength matters half as much.
  const first = isRated ? FIRST_WIDTH : 2 * FIRST_WIDTH;
  return Math.min(WIDEST, Math.round(first * GROWTH ** steps));
}

/** The clock of a table that the pool opens. Who runs out of time has lost; where others play on, a bot takes their place. */
export const poolClock = (tempo: Tempo, seats: number): Clock => {
  const timeUp = seats === 2 ? 'loss' : 'bot';
  return tempo === 'live'
    ? { kind: 'live', bank: 20 * 60, increment: 0, timeUp }
    : { kind: 'days', days: 2, timeUp };
};
