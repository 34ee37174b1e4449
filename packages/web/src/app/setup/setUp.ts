import type { Temper } from '@saqqara/kernel';
import type { Variations } from '../../games/variations.ts';

/** Whoever comes by a link makes it a table online. */
export const WHO = ['me', 'person', 'link', 'bot'] as const;
export type Who = (typeof WHO)[number];

export interface SeatChoice {
  readonly who: Who;
  /** A bot's level, counted from 1; kept while a person sits here. */
  readonly level: number;
  /** How the bot is minded; absent where it only wants to win. */
  readonly temper?: Temper;
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

/** Me against one bot of this level, in the smallest round, and otherwise as suits a first game. */
export function setUpAgainst(level: number, variations: Variations): SetUp {
  const few = withCount(firstSetUp(variations), Math.min(...variations.seatCounts));
  return { ...few, seats: few.seats.map((seat) => (seat.who === 'bot' ? { ...seat, level } : seat)) };
}

/** What suits a first table online: me, and as few others by a link as can play. Nobody knows yet who begins. */
export function firstOnlineSetUp(variations: Variations): SetUp {
  const { seats, choice } = firstSetUp(variations);
  const invited = seats.map((seat) => (seat.who === 'me' ? seat : { ...seat, who: 'link' as const }));
  return { seats: invited, count: Math.min(...variations.seatCounts), first: null, choice };
}

export const playing = ({ seats, count }: SetUp): readonly SeatChoice[] => seats.slice(0, count);

/** Whether somebody comes by a link. */
export const isOnline = (setUp: SetUp): boolean => playing(setUp).some(({ who }) => who === 'link');

/** Whoever brings others along on the same device has more than one seat already. */
export const mayBeOneEach = (setUp: SetUp): boolean => !playing(setUp).some(({ who }) => who === 'person');

/** What counts for ratings is between people at devices of their own. */
export const mayBeRated = (setUp: SetUp): boolean =>
  playing(setUp).every(({ who }) => who === 'me' || who === 'link');

export function withCount(setUp: SetUp, count: number): SetUp {
  const first = setUp.first !== null && setUp.first >= count ? null : setUp.first;
  return withMe({ ...setUp, count, first }, -1);
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

/** Only one seat is mine: who gives me theirs takes the one I had. */
export function withWho(setUp: SetUp, seat: number, who: Who): SetUp {
  const before = setUp.seats[seat]!.who;
  const seats = setUp.seats.map((choice, at) => {
    if (at === seat) return { ...choice, who };
    return who === 'me' && choice.who === 'me' ? { ...choice, who: before } : choice;
  });
  return withMe({ ...setUp, seats }, seat);
}

/** Whose seat becomes mine where I must have one. */
const GIVING: readonly Who[] = ['person', 'bot', 'link'];

/** Whoever opens a table online sits at it, not in the seat that was just changed. */
function withMe(setUp: SetUp, changed: number): SetUp {
  if (!isOnline(setUp) || playing(setUp).some(({ who }) => who === 'me')) return setUp;
  const others = playing(setUp).map((choice, at) => (at === changed ? null : choice.who));
  const mine = GIVING.map((who) => others.indexOf(who)).find((at) => at >= 0) ?? 0;
  return {
    ...setUp,
    seats: setUp.seats.map((choice, at) => (at === mine ? { ...choice, who: 'me' } : choice)),
  };
}

/** Somebody comes by a link: to that seat, or if it is mine, to the last of the others. */
export function withLink(setUp: SetUp, seat: number): SetUp {
  const seats = playing(setUp);
  const isMine = seats[seat]?.who === 'me';
  return withWho(setUp, isMine ? seats.findLastIndex(({ who }) => who !== 'me') : seat, 'link');
}

/** `null` for a bot that only wants to win. */
export function withTemper(setUp: SetUp, seat: number, temper: Temper | null): SetUp {
  const seats = setUp.seats.map(({ temper: before, ...choice }, at) => {
    const after = at === seat ? temper : (before ?? null);
    return after === null ? choice : { ...choice, temper: after };
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
