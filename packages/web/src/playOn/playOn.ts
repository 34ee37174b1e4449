import type { GameId } from '@saqqara/games';
import {
  type Game,
  type GameTypes,
  type MatchLog,
  openRecord,
  parseRecord,
  type Seat,
  type Seed,
  type Temper,
  withFork,
} from '@saqqara/kernel';
import { botName } from '../app/botNames.ts';
import type { Sitter } from '../match/match.ts';
import { keepMatch, type PlayedFrom, type StoredMatch, type StoredSeat } from '../match/storage.ts';

/** Who plays in a seat from now on. */
export const PLAYERS = ['me', 'bot', 'beside'] as const;
export type Player = (typeof PLAYERS)[number];

export interface PlayOnSeat {
  readonly who: Player;
  /** Of a bot, counted from 1. */
  readonly level: number;
}

/** How a game is played on from a moment of another. */
export interface PlayOnSetUp {
  readonly seats: readonly PlayOnSeat[];
  /** What nobody had seen: dealt anew, or as it was. */
  readonly deal: 'anew' | 'same';
}

/** Bots that take the place of people who are not here. */
const USUAL_LEVEL = 5;

/** The reader plays on, who has no seat plays for whoever is to act; bots stay, other people become bots. */
export function firstPlayOn(sitters: readonly Sitter[], reader: Seat | null, toAct: Seat): PlayOnSetUp {
  const mine = reader ?? toAct;
  return {
    seats: sitters.map(({ level }, seat) => ({
      who: seat === mine ? 'me' : 'bot',
      level: level ?? USUAL_LEVEL,
    })),
    deal: 'anew',
  };
}

export const withPlayer = (setUp: PlayOnSetUp, seat: Seat, change: Partial<PlayOnSeat>): PlayOnSetUp => ({
  ...setUp,
  seats: setUp.seats.map((each, at) => (at === seat ? { ...each, ...change } : each)),
});

/** Everybody as the new game keeps them. `you` is what a single person is called. */
export function seatsFor(
  { seats }: PlayOnSetUp,
  sitters: readonly Sitter[],
  you: string,
): readonly StoredSeat[] {
  const levels = seats.map(({ who, level }) => ({ level: who === 'bot' ? level : null }));
  const people = seats.filter(({ who }) => who !== 'bot').length;
  return seats.map(({ who, level }, seat) => {
    const { kind, name, look, temper, level: before } = sitters[seat]!;
    if (who === 'bot') {
      const isSame = kind === 'bot' && before === level;
      const own = isSame ? { name, ...tempered(temper) } : { name: botName(levels, seat) };
      return { kind: 'bot', level, look, ...own };
    }
    // Among several people, "you" would be nobody; who has no name goes by the colour.
    const known = kind === 'bot' ? '' : name;
    return { kind: 'person', level: null, look, name: people === 1 ? you : known };
  });
}

const tempered = (temper: Temper | undefined): { readonly temper?: Temper } =>
  temper === undefined ? {} : { temper };

/** All that determines the game that a record tells of; `null` where it does not fit. */
export function logIn(game: Game<GameTypes>, text: string): MatchLog<{ readonly seats: number }> | null {
  const log = openRecord(game, parseRecord(text));
  return 'type' in log ? null : log;
}

export interface PlayedOn {
  readonly game: Game<GameTypes>;
  readonly log: MatchLog<{ readonly seats: number }>;
  /** After how many plays. */
  readonly at: number;
  readonly seats: readonly StoredSeat[];
  /** From which what nobody had seen is dealt anew; `null` leaves it as it was. */
  readonly seed: Seed | null;
  readonly from: PlayedFrom;
}

/** Stores the new game, with the past of the other one. It is practice from its first play. */
export function keepFork({ game, log, at, seats, seed, from }: PlayedOn): Promise<StoredMatch> {
  const now = Date.now();
  return keepMatch({
    game: game.id as GameId,
    version: game.version,
    options: log.options,
    seed: log.seed,
    seats,
    plays: log.plays.slice(0, at).map(({ seat, action }) => ({ seat, action, at: now })),
    forks: withFork(log.forks, { at, seed }),
    from,
    isPractice: true,
    result: null,
  });
}
