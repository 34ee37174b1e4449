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
import type { Sitter, Sitting } from '../match/match.ts';
import {
  keepMatch,
  markPractice,
  type PlayedFrom,
  type StoredMatch,
  type StoredSeat,
} from '../match/storage.ts';

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

/** What was looked at when somebody wanted to play on. */
interface LookedAt {
  /** After how many plays of the whole game; `null` for the moment shown. */
  readonly asked: number | null;
  readonly cursor: number;
  /** How many plays the table had seen. */
  readonly plays: number;
  readonly isOver: boolean;
}

/** A moment, counted over the whole game and over what the table has seen of it. */
export interface Moment {
  readonly at: number;
  readonly seen: number;
}

/** Which moment of a game was looked at; `null` where it is not there any more. */
export function momentIn(
  log: Pick<MatchLog<unknown>, 'plays'>,
  { asked, cursor, plays, isOver }: LookedAt,
): Moment | null {
  // Of a game that was begun elsewhere the table has seen the end only. One that still runs is all here, and may have grown.
  const offset = isOver ? log.plays.length - plays : 0;
  const at = asked ?? cursor + offset;
  return isIn(log, at) ? { at, seen: Math.max(0, at - offset) } : null;
}

const isIn = ({ plays }: Pick<MatchLog<unknown>, 'plays'>, at: number): boolean =>
  at >= 0 && at <= plays.length;

/**
 * Whether a game may be played on from: whoever does sits down in any seat and sees what is hidden there, which must not
 * help anybody in a game that still runs. Alone among bots the one that runs counts nowhere any more; where several people
 * play it must be over.
 */
export function playedOnWhile({
  isOver,
  stored: { seats, isPractice = false },
}: {
  readonly isOver: boolean;
  readonly stored: Sitting;
}): 'free' | 'practice' | 'later' {
  if (isOver) return 'free';
  if (seats.filter(({ kind }) => kind !== 'bot').length > 1) return 'later';
  return isPractice ? 'free' : 'practice';
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
  /** The game that is left, where it still runs and becomes practice. */
  readonly running: string | null;
}

/** Stores the new game, with the past of the other one. It is practice from its first play. */
export async function keepFork({
  game,
  log,
  at,
  seats,
  seed,
  from,
  running,
}: PlayedOn): Promise<StoredMatch> {
  if (!isIn(log, at)) throw new RangeError(`no moment ${at}`);
  if (running !== null) await markPractice(running);
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
