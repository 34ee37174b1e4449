import type { Variations } from '../../games/variations.ts';

export const WHO = ['me', 'person', 'bot'] as const;
export type Who = (typeof WHO)[number];

export interface SeatChoice {
  readonly who: Who;
  /** A bot's level, counted from 1; kept while a person sits here. */
  readonly level: number;
  /** Empty for the name that is offered. */
  readonly name: string;
  readonly look: number;
}

/** How a game is going to be set up. */
export interface SetUp {
  /** As many as can play, of which the first `count` do. */
  readonly seats: readonly SeatChoice[];
  readonly count: number;
  /** `null` leaves it to chance. */
  readonly first: number | null;
  /** What the game's own form chooses. */
  readonly choice: unknown;
}

/** The levels of bots for a first game: the second says of itself that it suits one. */
const EASY = [2, 1];

/** What suits a first game: me, against easy bots, and I begin. */
export function firstSetUp({ looks, beginning, hasFirst, initial }: Variations): SetUp {
  const { look: own, count } = beginning;
  const others = looks.filter((look) => look !== own);
  const bot = (look: number, i: number): SeatChoice => ({
    who: 'bot',
    level: EASY[i % EASY.length]!,
    name: '',
    look,
  });
  const seats = [{ ...bot(own, 0), who: 'me' as const }, ...others.map(bot)];
  return { seats, count, first: hasFirst ? 0 : null, choice: initial };
}

export const playing = ({ seats, count }: SetUp): readonly SeatChoice[] => seats.slice(0, count);

export function withCount(setUp: SetUp, count: number): SetUp {
  const first = setUp.first !== null && setUp.first >= count ? null : setUp.first;
  return { ...setUp, count, first };
}

/** Whether enough play without this seat. Mine stays: whoever only watches makes it another's first. */
export const mayRemove = ({ seats, count }: SetUp, seat: number, { seatCounts }: Variations): boolean =>
  seatCounts.includes(count - 1) && seats[seat]?.who !== 'me';

/** The seat goes to the end of those that are left out. */
export function withoutSeat({ seats, count, first, choice }: SetUp, seat: number): SetUp {
  const begins = first === null || first === seat ? null : first > seat ? first - 1 : first;
  const rest = seats.toSpliced(seat, 1).toSpliced(count - 1, 0, seats[seat]!);
  return { seats: rest, count: count - 1, first: begins, choice };
}

/** Only one seat is mine: whoever was me before is another person now. */
export function withWho(setUp: SetUp, seat: number, who: Who): SetUp {
  const seats = setUp.seats.map((choice, at) => {
    if (at === seat) return { ...choice, who };
    return who === 'me' && choice.who === 'me' ? { ...choice, who: 'person' as const } : choice;
  });
  return { ...setUp, seats };
}

/** Each colour plays once: the seat that had this one gets the other. */
export function withLook(setUp: SetUp, seat: number, look: number): SetUp {
  const given = setUp.seats[seat]?.look ?? 0;
  const seats = setUp.seats.map((choice, at) => {
    if (at === seat) return { ...choice, look };
    return choice.look === look ? { ...choice, look: given } : choice;
  });
  return { ...setUp, seats };
}

export function withSeat(
  setUp: SetUp,
  seat: number,
  change: Partial<Pick<SeatChoice, 'level' | 'name'>>,
): SetUp {
  return {
    ...setUp,
    seats: setUp.seats.map((choice, at) => (at === seat ? { ...choice, ...change } : choice)),
  };
}

const storedAs = ({ game }: Variations): string => `saqqara.setUp.${game}`;

/** What was chosen last time, or what suits a first game. */
export function lastSetUp(variations: Variations): SetUp {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storedAs(variations)) ?? 'null');
    return isSetUp(stored, variations) ? stored : firstSetUp(variations);
  } catch {
    return firstSetUp(variations);
  }
}

export function rememberSetUp(setUp: SetUp, variations: Variations): void {
  try {
    localStorage.setItem(storedAs(variations), JSON.stringify(setUp));
  } catch {
    // Without storage nothing is remembered.
  }
}

/** Whether a value from an older page still is one: anything odd would show as a broken form. */
export function isSetUp(value: unknown, { looks, seatCounts, isChoice }: Variations): value is SetUp {
  if (typeof value !== 'object' || value === null) return false;
  const { seats, count, first, choice } = value as Partial<Record<keyof SetUp, unknown>>;
  if (!Array.isArray(seats) || !seats.every(isSeatChoice)) return false;
  const chosen = seats.map(({ look }) => look).toSorted((a, b) => a - b);
  if (JSON.stringify(chosen) !== JSON.stringify(looks.toSorted((a, b) => a - b))) return false;
  if (typeof count !== 'number' || !seatCounts.includes(count)) return false;
  if (first !== null && !(typeof first === 'number' && first >= 0 && first < count)) return false;
  return isChoice(choice);
}

function isSeatChoice(value: unknown): value is SeatChoice {
  if (typeof value !== 'object' || value === null) return false;
  const { who, level, name, look } = value as Partial<Record<keyof SeatChoice, unknown>>;
  return (
    WHO.some((each) => each === who) &&
    typeof level === 'number' &&
    level >= 1 &&
    level <= 8 &&
    typeof name === 'string' &&
    typeof look === 'number'
  );
}
