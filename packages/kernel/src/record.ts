import { commitment } from './commitment.ts';
import { type Deal, dealProblem, type DealProblem } from './deal.ts';
import { type EarlyEnding, earlyOutcome } from './earlyEnding.ts';
import { type Fork, forkedAt } from './fork.ts';
import { type Game, type GameTypes, silent } from './game.ts';
import { type MatchLog, type Play, play } from './match.ts';
import { type Refusal, Refused } from './refusal.ts';
import type { Temper } from './mind.ts';
import type { Seed } from './rng.ts';
import type { Outcome } from './score.ts';

/**
 * A whole game as one text that a person can read and any machine can replay:
 *
 *     # both sleds full at the end
 *     saqqara record 1
 *     game imhotep 1
 *     options {"seats":2}
 *     seat 0 Nefret
 *     seat 1 Alabaster
 *     bot 1 6 spoils
 *     seed 000102030405060708090a0b0c0d0e0f
 *     0 load A1
 *     1 get
 *     scores 54 29
 *     places 1 2
 *
 * Lines that begin with `#` are remarks; those above the heading are kept. `bot SEAT LEVEL` says that a bot of that level
 * played there, with its temper behind if it had one. While a game runs its record has a `commitment` in place of the seed. A seed that begins with `chacha20-` is
 * for that generator. Where players shared in the seed, the lines after `deal 2` tell how, in the order in which it happened:
 *
 *     deal 2
 *     pledge 3f0c…
 *     seal 0 9b1e…
 *     seal 1 04d7…
 *     share 1 7c20…
 *     unrevealed 0
 *     secret 51aa…
 *
 * Older records have `pledge`, `secret` and `share SEAT` alone. A match that was over before the rules ended it says so after its plays:
 * `ended resigned SEAT` and `ended timeUp SEAT`, with the result that follows, or `ended agreed` and `ended abandoned`,
 * without one. A game that was played on from a moment of another one says so where its own plays begin: `forked`, with the
 * seed behind from which what nobody had seen was dealt anew, if it was. It is practice. So is one in which somebody among bots
 * took back what nobody takes back among people: it says `practice` after its plays.
 */
export interface GameRecord {
  readonly remarks: readonly string[];
  readonly game: string;
  readonly version: number;
  readonly options: { readonly seats: number };
  /** One name per seat, `null` where nobody gave one. */
  readonly names: readonly (string | null)[];
  /** The level of the bot in each seat, counted from 1; `null` for a person. */
  readonly bots: readonly (number | null)[];
  /** The temper of the bot in each seat, `null` where it has none; absent where none has. */
  readonly tempers?: readonly (Temper | null)[];
  readonly seed: Seed | null;
  /** The hash that was shown before the first play. */
  readonly commitment: string | null;
  /** Where more than one had a hand in the seed. */
  readonly deal: Deal | null;
  readonly plays: readonly Play[];
  /** Where it was played on from another game; absent where it never was. */
  readonly forks?: readonly Fork[];
  /** Present where plays were taken back that nobody takes back among people: it counts nowhere. */
  readonly isPractice?: true;
  /** How it ended, if not as the rules say. */
  readonly ending: EarlyEnding | null;
  /** `null` while the game runs, and where nobody has won. */
  readonly result: Outcome | null;
}

/** What is wrong with a record that can be read. `play` counts from 1. */
export type RecordProblem =
  | { readonly type: 'otherGame'; readonly game: string; readonly version: number }
  | { readonly type: 'badOptions'; readonly refusal: Refusal }
  | { readonly type: 'noSeed' }
  | { readonly type: 'brokenCommitment' }
  | DealProblem
  | { readonly type: 'illegalPlay'; readonly play: number; readonly refusal: Refusal }
  | { readonly type: 'wrongEnding' }
  | { readonly type: 'wrongResult'; readonly expected: Outcome | null };

/** Checks everything that a record claims. `null` when it is right. */
export function verifyRecord<T extends GameTypes>(game: Game<T>, record: GameRecord): RecordProblem | null {
  const opened = openRecord(game, record);
  if ('type' in opened) return opened;
  let state = game.setup(opened.options, opened.seed, silent);
  for (const [index, entry] of opened.plays.entries()) {
    try {
      state = forkedAt(game, state, opened.forks, index);
      play(game, state, entry, silent);
    } catch (error) {
      if (error instanceof Refused) return { type: 'illegalPlay', play: index + 1, refusal: error.refusal };
      throw error;
    }
  }
  const { ending } = record;
  if (ending !== null && !mayEnd(game, state, ending)) return { type: 'wrongEnding' };
  const expected = ending === null ? game.outcome(state) : earlyOutcome(game, state, ending);
  return sameResult(record.result, expected) ? null : { type: 'wrongResult', expected };
}

/** A game that the rules have ended cannot end early, and time runs out only for who is to act. */
const mayEnd = <T extends GameTypes>(
  game: Game<T>,
  state: T['State'],
  { reason, seat }: EarlyEnding,
): boolean =>
  game.outcome(state) === null &&
  (reason !== 'timeUp' || (seat !== null && game.toAct(state).includes(seat)));

/** The log in a record, once its game, options and seed are known to be good. */
export function openRecord<T extends GameTypes>(
  game: Game<T>,
  record: GameRecord,
): MatchLog<T['Options']> | RecordProblem {
  if (record.game !== game.id || record.version !== game.version) {
    return { type: 'otherGame', game: record.game, version: record.version };
  }
  if (record.seed === null) return { type: 'noSeed' };
  if (record.commitment !== null && record.commitment !== commitment(record.seed)) {
    return { type: 'brokenCommitment' };
  }
  const problem = record.deal === null ? null : dealProblem(record.deal, record.seed, record.options.seats);
  if (problem !== null) return problem;
  try {
    const { seed, plays } = record;
    return { options: game.parseOptions(record.options), seed, plays, ...forksIn(record.forks) };
  } catch (error) {
    if (error instanceof Refused) return { type: 'badOptions', refusal: error.refusal };
    throw error;
  }
}

/** What a record tells besides the log. */
export type About = Partial<
  Pick<GameRecord, 'remarks' | 'names' | 'bots' | 'tempers' | 'commitment' | 'deal' | 'isPractice' | 'ending'>
>;

/** The record of a match as it stands, with the seed open. */
export function recordOf<T extends GameTypes>(
  game: Game<T>,
  log: MatchLog<T['Options']>,
  state: T['State'],
  {
    remarks = [],
    names = [],
    bots = [],
    tempers = [],
    commitment: hash = null,
    deal = null,
    isPractice,
    ending = null,
  }: About = {},
): GameRecord {
  const seats = Array.from({ length: log.options.seats }, (_, seat) => seat);
  return {
    remarks,
    game: game.id,
    version: game.version,
    options: log.options,
    names: seats.map((seat) => names[seat] ?? null),
    bots: seats.map((seat) => bots[seat] ?? null),
    ...temperedSeats(seats.map((seat) => tempers[seat] ?? null)),
    seed: log.seed,
    commitment: hash,
    deal,
    plays: log.plays,
    ...forksIn(log.forks),
    ...practiceIn(isPractice),
    ending,
    result: ending === null ? game.outcome(state) : earlyOutcome(game, state, ending),
  };
}

/** What a record says of tempers: nothing where there are none, as in records of before. */
export const temperedSeats = (tempers: readonly (Temper | null)[]): Pick<GameRecord, 'tempers'> =>
  tempers.some((temper) => temper !== null) ? { tempers } : {};

/** What is said of forks: nothing where there are none, as in logs of before. */
export const forksIn = (forks: readonly Fork[] | undefined): { readonly forks?: readonly Fork[] } =>
  forks === undefined || forks.length === 0 ? {} : { forks };

/** What is said of practice: nothing where it is none, as in records of before. */
export const practiceIn = (isPractice: boolean | undefined): { readonly isPractice?: true } =>
  isPractice === true ? { isPractice } : {};

const sameResult = (a: Outcome | null, b: Outcome | null): boolean =>
  JSON.stringify([a?.scores, a?.places]) === JSON.stringify([b?.scores, b?.places]);
