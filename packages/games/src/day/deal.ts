import { below, parseSeed, type Rng, type Seat, type Seed, seeded, sha256 } from '@saqqara/kernel';
import { type Day, type DealtGame, gameOfDay } from './calendar.ts';
import { rulesOfDay } from './rulesOfDay.ts';

/** What everybody is dealt on a day: it follows from the date alone. */
export interface DayDeal {
  readonly day: Day;
  readonly game: DealtGame;
  /** Of its rules. */
  readonly version: number;
  /** As `Game.parseOptions` takes them. */
  readonly options: { readonly seats: number };
  readonly seed: Seed;
  /** Where the person sits. */
  readonly seat: Seat;
  /** The level of the bot in each seat, counted from 1; `null` for the person. */
  readonly levels: readonly (number | null)[];
}

/** Scribe, Foreman and Vizier; two sit at Khéops. */
const OTHERS: Readonly<Record<DealtGame, readonly number[]>> = {
  imhotep: [4, 5, 7],
  kheops: [5],
  anubixx: [4, 5, 7],
};

/** What beside the number of seats is drawn for a day. */
const DRAWN: Readonly<Record<DealtGame, (rng: Rng) => object>> = {
  imhotep: (rng) => ({ sides: sidesFrom(rng) }),
  kheops: () => ({}),
  anubixx: () => ({}),
};

const SITES = ['market', 'pyramid', 'temple', 'chamber', 'obelisks'] as const;

const sidesFrom = (rng: Rng): object =>
  Object.fromEntries(SITES.map((site) => [site, below(rng, 2) === 0 ? 'A' : 'B']));

/** The deal of a day. Half of the date's hash is the seed of the game, the other half draws how it is set up. */
export function dealOf(day: Day): DayDeal {
  const digits = sha256(`saqqara deal of ${day}`);
  const rng = seeded(parseSeed(digits.slice(32))!);
  const game = gameOfDay(day);
  const seats = OTHERS[game].length + 1;
  const seat = below(rng, seats);
  return {
    day,
    game,
    version: rulesOfDay(game, day),
    options: { seats, ...DRAWN[game](rng) },
    seed: parseSeed(digits.slice(0, 32))!,
    seat,
    levels: OTHERS[game].toSpliced(seat, 0, 0).map((level) => (level === 0 ? null : level)),
  };
}
