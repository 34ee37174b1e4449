import { type Side, type Site, SITES } from '@saqqara/imhotep';

export const WHO = ['me', 'person', 'bot'] as const;
export type Who = (typeof WHO)[number];

export const SIDE_CHOICES = ['A', 'B', 'mixed', 'own'] as const;
export type SideChoice = (typeof SIDE_CHOICES)[number];

export interface SeatChoice {
  readonly who: Who;
  /** A bot's level, counted from 1; kept while a person sits here. */
  readonly level: number;
  /** Empty for the name that is offered. */
  readonly name: string;
  readonly look: number;
}

/** How a game of Imhotep is going to be set up. */
export interface SetUp {
  /** Four, of which the first `count` play. */
  readonly seats: readonly SeatChoice[];
  readonly count: number;
  /** `null` leaves it to chance. */
  readonly first: number | null;
  readonly sides: SideChoice;
  readonly own: Readonly<Record<Site, Side>>;
  readonly wrath: boolean;
}

export const MOST_SEATS = 4;

const bot = (look: number): SeatChoice => ({ who: 'bot', level: 2, name: '', look });

export const FIRST_SET_UP: SetUp = {
  seats: [{ who: 'me', level: 2, name: '', look: 2 }, bot(0), bot(1), bot(3)],
  count: 3,
  first: 0,
  sides: 'A',
  own: { market: 'A', pyramid: 'A', temple: 'A', chamber: 'A', obelisks: 'A' },
  wrath: false,
};

export const playing = ({ seats, count }: SetUp): readonly SeatChoice[] => seats.slice(0, count);

export function withCount(setUp: SetUp, count: number): SetUp {
  const first = setUp.first !== null && setUp.first >= count ? null : setUp.first;
  return { ...setUp, count, first };
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

/** `coin` decides a side where chance does. */
export function sidesOf({ sides, own }: SetUp, coin: () => boolean): Record<Site, Side> {
  const side = (site: Site): Side => {
    if (sides === 'own') return own[site];
    if (sides === 'mixed') return coin() ? 'A' : 'B';
    return sides;
  };
  return {
    market: side('market'),
    pyramid: side('pyramid'),
    temple: side('temple'),
    chamber: side('chamber'),
    obelisks: side('obelisks'),
  };
}

const STORED_AS = 'saqqara.setUp.imhotep';

/** What was chosen last time, or what suits a first game. */
export function lastSetUp(): SetUp {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORED_AS) ?? 'null');
    return isSetUp(stored) ? stored : FIRST_SET_UP;
  } catch {
    return FIRST_SET_UP;
  }
}

export function rememberSetUp(setUp: SetUp): void {
  try {
    localStorage.setItem(STORED_AS, JSON.stringify(setUp));
  } catch {
    // Without storage nothing is remembered.
  }
}

/** Whether a value from an older page still is one: anything odd would show as a broken form. */
export function isSetUp(value: unknown): value is SetUp {
  if (typeof value !== 'object' || value === null) return false;
  const { seats, count, first, sides, own, wrath } = value as Partial<Record<keyof SetUp, unknown>>;
  if (!Array.isArray(seats) || seats.length !== MOST_SEATS || !seats.every(isSeatChoice)) return false;
  if (typeof count !== 'number' || ![2, 3, MOST_SEATS].includes(count)) return false;
  if (new Set(seats.map(({ look }) => look)).size !== MOST_SEATS) return false;
  if (first !== null && !(typeof first === 'number' && first >= 0 && first < count)) return false;
  if (!SIDE_CHOICES.some((choice) => choice === sides) || typeof wrath !== 'boolean') return false;
  if (typeof own !== 'object' || own === null) return false;
  const chosen = own as Partial<Record<string, unknown>>;
  return SITES.every((site) => chosen[site] === 'A' || chosen[site] === 'B');
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
    typeof look === 'number' &&
    [0, 1, 2, 3].includes(look)
  );
}
