import { formatSeed, type Temper } from '@saqqara/kernel';
import type { StoredMatch } from '../../match/storage.ts';
import type { Seating } from '@saqqara/protocol/client';
import { clockOf, type ClockSetUp, FIRST_CLOCK } from '../../app/setup/tableRules.ts';
import type { NewOpening } from './opening.ts';

/** Who is to sit in a seat at a table. */
export type Sitter = Seating['kind'];

/** A seat of a game on this device, and who is to sit there online. */
export interface CarriedSeat {
  readonly who: Sitter;
  /** Empty for the name that is offered. */
  readonly name: string;
  /** A bot's level; `null` where a person has played. */
  readonly level: number | null;
  /** How that bot is minded; absent where it only wants to win. */
  readonly temper?: Temper;
  readonly look: number;
}

/** How a game from this device is going to a table. Exactly one seat is mine. */
export interface CarrySetUp extends ClockSetUp {
  readonly seats: readonly CarriedSeat[];
}

/**
 * The first person is me, and friends take the places of the others; bots stay. `you` is what a single person is called on
 * a device, which is no name among others.
 */
export function firstCarrySetUp({ seats }: Pick<StoredMatch, 'seats'>, you: string): CarrySetUp {
  const mine = Math.max(
    0,
    seats.findIndex(({ kind }) => kind === 'person'),
  );
  return {
    ...FIRST_CLOCK,
    seats: seats.map(({ kind, name, level, temper, look }, at) => ({
      who: at === mine ? 'me' : kind === 'bot' ? 'bot' : 'open',
      name: kind === 'bot' || name === you ? '' : name,
      level: kind === 'bot' && at !== mine ? (level ?? 1) : null,
      ...(temper === undefined ? {} : { temper }),
      look,
    })),
  };
}

/** Who may sit in a seat: bots stay, unless a friend comes; of people one is me. */
export function sittersFor({ seats }: CarrySetUp, seat: number): readonly Sitter[] {
  if (seats[seat]?.level !== null) return ['bot', 'open'];
  return seats.filter(({ level }) => level === null).length > 1 ? ['me', 'beside', 'open'] : ['me'];
}

/** I sit somewhere, and only once: who takes my seat gives me theirs. */
export function withSitter(setUp: CarrySetUp, seat: number, who: Sitter): CarrySetUp {
  const before = setUp.seats[seat]?.who;
  if (before === undefined || before === who || !sittersFor(setUp, seat).includes(who)) return setUp;
  const next = setUp.seats.findIndex(({ level }, at) => level === null && at !== seat);
  const seats = setUp.seats.map((each, at): CarriedSeat => {
    if (at === seat) return { ...each, who };
    if (who === 'me' && each.who === 'me') return { ...each, who: before };
    return before === 'me' && at === next ? { ...each, who: 'me' } : each;
  });
  return { ...setUp, seats };
}

export const withName = (setUp: CarrySetUp, seat: number, name: string): CarrySetUp => ({
  ...setUp,
  seats: setUp.seats.map((each, at) => (at === seat ? { ...each, name } : each)),
});

/** What the server is asked for. `names` are those of the seats. */
export const carriedOpening = (
  setUp: CarrySetUp,
  { game, version, options, seed, plays }: StoredMatch,
  names: readonly string[],
): NewOpening => ({
  game,
  options: { ...options },
  seats: setUp.seats.map(({ who, level, temper }, seat) => {
    if (who === 'open') return { kind: 'open' };
    if (who !== 'bot') return { kind: who, name: names[seat] ?? '' };
    return { kind: 'bot', level: level ?? 1, ...(temper === undefined ? {} : { temper }) };
  }),
  access: 'link',
  clock: clockOf(setUp),
  begun: {
    version,
    seed: formatSeed(seed),
    looks: setUp.seats.map(({ look }) => look),
    plays: plays.map(({ seat, action }) => ({ seat, action })),
  },
});
