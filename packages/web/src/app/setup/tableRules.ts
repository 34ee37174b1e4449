import type { GameId } from '@saqqara/games';
import type { Clock } from '@saqqara/protocol/client';
import { readStored, writeStored } from './stored.ts';

export const CLOCKS = ['none', 'live', 'days'] as const;
export const MINUTES = [5, 10, 15, 20, 30, 45, 60] as const;
export const INCREMENTS = [0, 10, 20, 30, 60] as const;
export const DAYS = [1, 2, 3, 5, 7, 14] as const;
/** For what the days are: for each turn, or a bank for the whole game, to which each turn adds hours. */
export const DAYS_FOR = ['turn', 'game'] as const;
export const HOURS = [2, 6, 12, 24] as const;
export const ACCESSES = ['link', 'public'] as const;
export const RULINGS = ['bot', 'loss'] as const;
/** What becomes of it when one person takes two seats. */
export const SEATS_EACH = ['told', 'one'] as const;

/** Whether it counts for ratings. */
export const RATINGS = ['no', 'yes'] as const;

/** Who may sit down. */
export const JOIN_LIMITS = ['everybody', 'accounts', 'near'] as const;

/** How far from one's own strength others may be who are let in as near to it. */
export const NEAR = 200;

/** How much time everybody is going to have. */
export interface ClockSetUp {
  readonly clock: (typeof CLOCKS)[number];
  readonly minutes: number;
  readonly increment: number;
  readonly days: number;
  readonly daysFor: (typeof DAYS_FOR)[number];
  readonly hours: number;
  /** By days: when clocks stand still. */
  readonly honoursDaysOff: boolean;
  readonly honoursHours: boolean;
  readonly honoursVacation: boolean;
  readonly timeUp: (typeof RULINGS)[number];
}

/** What is agreed at a table online, besides who plays what. */
export interface TableRules extends ClockSetUp {
  readonly access: (typeof ACCESSES)[number];
  readonly seatsEach: (typeof SEATS_EACH)[number];
  readonly rating: (typeof RATINGS)[number];
  readonly joinLimits: (typeof JOIN_LIMITS)[number];
}

export const FIRST_CLOCK: ClockSetUp = {
  clock: 'none',
  minutes: 15,
  increment: 20,
  days: 3,
  daysFor: 'turn',
  hours: 12,
  honoursDaysOff: false,
  honoursHours: false,
  honoursVacation: true,
  timeUp: 'bot',
};

export const FIRST_RULES: TableRules = {
  ...FIRST_CLOCK,
  access: 'link',
  seatsEach: 'told',
  rating: 'no',
  joinLimits: 'everybody',
};

/** It counts by a clock alone: or whoever is about to lose would only have to stay away. */
export const isRated = ({ rating, clock }: Pick<TableRules, 'rating' | 'clock'>): boolean =>
  rating === 'yes' && clock !== 'none';

export function clockOf(setUp: ClockSetUp): Clock {
  const { clock, minutes, increment, days, daysFor, hours, timeUp } = setUp;
  if (clock === 'live') return { kind: 'live', bank: minutes * 60, increment, timeUp };
  if (clock === 'none') return { kind: 'none' };
  const { honoursDaysOff: daysOff, honoursHours, honoursVacation: vacation } = setUp;
  const isStillEver = daysOff || honoursHours || vacation;
  return {
    kind: 'days',
    days,
    ...(daysFor === 'game' ? { increment: hours } : {}),
    timeUp,
    ...(isStillEver ? { honours: { daysOff, hours: honoursHours, vacation } } : {}),
  };
}

const storedAs = (game: GameId): string => `saqqara.tableRules.${game}`;

export function lastRules(game: GameId): TableRules {
  const stored = readStored(storedAs(game));
  // What an older page did not know of is as it is at first.
  const whole: unknown = typeof stored === 'object' && stored !== null ? { ...FIRST_RULES, ...stored } : null;
  return isTableRules(whole) ? whole : FIRST_RULES;
}

export const rememberRules = (rules: TableRules, game: GameId): void => writeStored(storedAs(game), rules);

/** Whether a value from an older page still is one. */
export function isTableRules(value: unknown): value is TableRules {
  if (typeof value !== 'object' || value === null) return false;
  const rules = value as Partial<Record<keyof TableRules, unknown>>;
  const isOneOf = (given: unknown, values: readonly unknown[]): boolean => values.includes(given);
  return (
    isOneOf(rules.access, ACCESSES) &&
    isOneOf(rules.seatsEach, SEATS_EACH) &&
    isOneOf(rules.rating, RATINGS) &&
    isOneOf(rules.joinLimits, JOIN_LIMITS) &&
    isOneOf(rules.clock, CLOCKS) &&
    isOneOf(rules.minutes, MINUTES) &&
    isOneOf(rules.increment, INCREMENTS) &&
    isOneOf(rules.days, DAYS) &&
    isOneOf(rules.daysFor, DAYS_FOR) &&
    isOneOf(rules.hours, HOURS) &&
    isOneOf(rules.timeUp, RULINGS) &&
    typeof rules.honoursDaysOff === 'boolean' &&
    typeof rules.honoursHours === 'boolean' &&
    typeof rules.honoursVacation === 'boolean'
  );
}
