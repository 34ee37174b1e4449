import type { Clock } from '@saqqara/protocol/client';
import type { Variations } from '../../games/variations.ts';
import type { SetUp } from '../../app/setup/setUp.ts';
import type { NewOpening } from './opening.ts';

export const SITTERS = ['me', 'beside', 'bot', 'open'] as const;
export type Sitter = (typeof SITTERS)[number];

export const CLOCKS = ['none', 'live', 'days'] as const;
export const MINUTES = [5, 10, 15, 20, 30, 45, 60] as const;
export const INCREMENTS = [0, 10, 20, 30, 60] as const;
export const DAYS = [1, 2, 3, 5, 7, 14] as const;
export const ACCESSES = ['link', 'public'] as const;
export const RULINGS = ['bot', 'loss'] as const;
/** What becomes of it when one person takes two seats. */
export const SEATS_EACH = ['told', 'one'] as const;

export interface OnlineSeat {
  readonly who: Sitter;
  readonly level: number;
  /** Empty for the name that is offered. */
  readonly name: string;
}

/** How much time everybody is going to have. */
export interface ClockSetUp {
  readonly clock: (typeof CLOCKS)[number];
  readonly minutes: number;
  readonly increment: number;
  readonly days: number;
  readonly timeUp: (typeof RULINGS)[number];
}

/** How a table is going to be opened. */
export interface OnlineSetUp extends ClockSetUp {
  /** As many as can play, of which the first `count` do; exactly one of these is mine. */
  readonly seats: readonly OnlineSeat[];
  readonly count: number;
  readonly first: number | null;
  readonly choice: unknown;
  readonly access: (typeof ACCESSES)[number];
  readonly seatsEach: (typeof SEATS_EACH)[number];
}

export const FIRST_CLOCK: ClockSetUp = {
  clock: 'none',
  minutes: 15,
  increment: 20,
  days: 3,
  timeUp: 'bot',
};

export function firstOnlineSetUp({ looks, seatCounts, initial }: Variations): OnlineSetUp {
  return {
    seats: looks.map((_, seat) => ({ who: seat === 0 ? 'me' : 'open', level: 2, name: '' })),
    count: Math.min(...seatCounts),
    first: null,
    choice: initial,
    access: 'link',
    seatsEach: 'told',
    ...FIRST_CLOCK,
  };
}

/** Whoever brings others along on the same device has more than one seat already. */
export const mayBeOneEach = (setUp: OnlineSetUp): boolean =>
  !sittingAt(setUp).some(({ who }) => who === 'beside') && sittingAt(setUp).some(({ who }) => who === 'open');

export const sittingAt = ({ seats, count }: OnlineSetUp): readonly OnlineSeat[] => seats.slice(0, count);

/** I sit somewhere, and only once: who takes my seat gives me theirs. */
export function withSitter(setUp: OnlineSetUp, seat: number, who: Sitter): OnlineSetUp {
  const mine = setUp.seats.findIndex((each) => each.who === 'me');
  const before = setUp.seats[seat]?.who ?? 'open';
  if (who === before) return setUp;
  const seats = setUp.seats.map((each, at): OnlineSeat => {
    if (at === seat) return { ...each, who };
    if (who === 'me' && at === mine) return { ...each, who: before };
    return before === 'me' && at === (seat === 0 ? 1 : 0) ? { ...each, who: 'me' } : each;
  });
  return { ...setUp, seats };
}

export function withCount(setUp: OnlineSetUp, count: number): OnlineSetUp {
  const mine = setUp.seats.findIndex(({ who }) => who === 'me');
  const within = mine < count ? setUp : withSitter(setUp, 0, 'me');
  return { ...within, count, first: within.first !== null && within.first >= count ? null : within.first };
}

export const withSeat = (setUp: OnlineSetUp, seat: number, change: Partial<OnlineSeat>): OnlineSetUp => ({
  ...setUp,
  seats: setUp.seats.map((each, at) => (at === seat ? { ...each, ...change } : each)),
});

export function clockOf({ clock, minutes, increment, days, timeUp }: ClockSetUp): Clock {
  if (clock === 'live') return { kind: 'live', bank: minutes * 60, increment, timeUp };
  return clock === 'days' ? { kind: 'days', days, timeUp } : { kind: 'none' };
}

/** What the server is asked for. `names` are those of the seats; `coin` decides where chance does. */
export function openingOf(
  setUp: OnlineSetUp,
  { game, options }: Variations,
  names: readonly string[],
  coin: () => boolean,
): NewOpening {
  return {
    game,
    options: { ...options(setUp.choice, setUp.count, setUp.first, coin) },
    seats: sittingAt(setUp).map(({ who, level }, seat) => {
      if (who === 'open') return { kind: 'open' };
      return who === 'bot' ? { kind: 'bot', level } : { kind: who, name: names[seat] ?? '' };
    }),
    access: setUp.access,
    clock: clockOf(setUp),
    ...(mayBeOneEach(setUp) && setUp.seatsEach === 'one' ? { oneSeatEach: true } : {}),
  };
}

/** A set-up of this device as one for a table online, where somebody comes by a link to the seat. I sit somewhere, and only once. */
export function onlineFrom(setUp: SetUp, seat: number, last: OnlineSetUp): OnlineSetUp {
  const { count, first, choice } = setUp;
  const before = setUp.seats.slice(0, count).findIndex(({ who }) => who === 'me');
  const mine = before >= 0 && before !== seat ? before : seat === 0 ? 1 : 0;
  const seats = setUp.seats.map(({ who, level, name }, at): OnlineSeat => {
    if (at === seat) return { who: 'open', level, name: '' };
    if (at === mine) return { who: 'me', level, name: who === 'me' ? name : '' };
    return who === 'bot' ? { who, level, name: '' } : { who: 'beside', level, name };
  });
  return { ...last, seats, count, first, choice };
}

/** Keeps it for the form. */
export function carryOnline(setUp: SetUp, seat: number, variations: Variations): void {
  rememberOnlineSetUp(onlineFrom(setUp, seat, lastOnlineSetUp(variations)), variations);
}

const storedAs = ({ game }: Variations): string => `saqqara.onlineSetUp.${game}`;

export function lastOnlineSetUp(variations: Variations): OnlineSetUp {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storedAs(variations)) ?? 'null');
    const first = firstOnlineSetUp(variations);
    const whole = { ...first, ...(stored as object | null) };
    return isOnlineSetUp(whole, variations) ? whole : first;
  } catch {
    return firstOnlineSetUp(variations);
  }
}

export function rememberOnlineSetUp(setUp: OnlineSetUp, variations: Variations): void {
  try {
    localStorage.setItem(storedAs(variations), JSON.stringify(setUp));
  } catch {
    // Without storage nothing is remembered.
  }
}

/** Whether a value from an older page still is one. */
export function isOnlineSetUp(value: unknown, variations: Variations): value is OnlineSetUp {
  if (typeof value !== 'object' || value === null) return false;
  const { seats, count, first, choice, ...rest } = value as Partial<Record<keyof OnlineSetUp, unknown>>;
  if (!Array.isArray(seats) || seats.length !== variations.looks.length || !seats.every(isSeat)) return false;
  if (typeof count !== 'number' || !variations.seatCounts.includes(count)) return false;
  if (seats.slice(0, count).filter(({ who }) => who === 'me').length !== 1) return false;
  if (seats.filter(({ who }) => who === 'me').length !== 1) return false;
  if (first !== null && !(typeof first === 'number' && first >= 0 && first < count)) return false;
  return (
    variations.isChoice(choice) &&
    isOneOf(rest.access, ACCESSES) &&
    isOneOf(rest.seatsEach, SEATS_EACH) &&
    isOneOf(rest.clock, CLOCKS) &&
    isOneOf(rest.minutes, MINUTES) &&
    isOneOf(rest.increment, INCREMENTS) &&
    isOneOf(rest.days, DAYS) &&
    isOneOf(rest.timeUp, RULINGS)
  );
}

const isOneOf = (value: unknown, values: readonly unknown[]): boolean => values.includes(value);

function isSeat(value: unknown): value is OnlineSeat {
  if (typeof value !== 'object' || value === null) return false;
  const { who, level, name } = value as Partial<Record<keyof OnlineSeat, unknown>>;
  const isLevel = typeof level === 'number' && level >= 1 && level <= 8;
  return isOneOf(who, SITTERS) && isLevel && typeof name === 'string';
}
