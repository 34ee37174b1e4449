import { commitment } from './commitment.ts';
import { type Deal, isDealt } from './deal.ts';
import { type Game, type GameTypes, silent } from './game.ts';
import { type MatchLog, type Play, play } from './match.ts';
import { type Refusal, Refused } from './refusal.ts';
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
 *     seed 000102030405060708090a0b0c0d0e0f
 *     0 load A1
 *     1 get
 *     scores 54 29
 *     places 1 2
 *
 * Lines that begin with `#` are remarks. While a game runs its record has a `commitment` in place of the seed. Where players
 * shared in the seed, lines `pledge`, `secret` and `share SEAT` tell how.
 */
export interface GameRecord {
  readonly remarks: readonly string[];
  readonly game: string;
  readonly version: number;
  readonly options: { readonly seats: number };
  /** One name per seat, `null` where nobody gave one. */
  readonly names: readonly (string | null)[];
  readonly seed: Seed | null;
  /** The hash that was shown before the first play. */
  readonly commitment: string | null;
  /** Where more than one had a hand in the seed. */
  readonly deal: Deal | null;
  readonly plays: readonly Play[];
  /** `null` while the game runs. */
  readonly result: Outcome | null;
}

/** What is wrong with a record that can be read. `play` counts from 1. */
export type RecordProblem =
  | { readonly type: 'otherGame'; readonly game: string; readonly version: number }
  | { readonly type: 'badOptions'; readonly refusal: Refusal }
  | { readonly type: 'noSeed' }
  | { readonly type: 'brokenCommitment' }
  | { readonly type: 'brokenDeal' }
  | { readonly type: 'illegalPlay'; readonly play: number; readonly refusal: Refusal }
  | { readonly type: 'wrongResult'; readonly expected: Outcome | null };

/** Checks everything that a record claims. `null` when it is right. */
export function verifyRecord<T extends GameTypes>(game: Game<T>, record: GameRecord): RecordProblem | null {
  const opened = openRecord(game, record);
  if ('type' in opened) return opened;
  const state = game.setup(opened.options, opened.seed, silent);
  for (const [index, entry] of opened.plays.entries()) {
    try {
      play(game, state, entry, silent);
    } catch (error) {
      if (error instanceof Refused) return { type: 'illegalPlay', play: index + 1, refusal: error.refusal };
      throw error;
    }
  }
  const expected = game.outcome(state);
  return sameResult(record.result, expected) ? null : { type: 'wrongResult', expected };
}

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
  if (record.deal !== null && !isDealt(record.deal, record.seed)) return { type: 'brokenDeal' };
  try {
    return { options: game.parseOptions(record.options), seed: record.seed, plays: record.plays };
  } catch (error) {
    if (error instanceof Refused) return { type: 'badOptions', refusal: error.refusal };
    throw error;
  }
}

/** The record of a match as it stands, with the seed open. */
export function recordOf<T extends GameTypes>(
  game: Game<T>,
  log: MatchLog<T['Options']>,
  state: T['State'],
  names: readonly (string | null)[] = [],
): GameRecord {
  return {
    remarks: [],
    game: game.id,
    version: game.version,
    options: log.options,
    names: Array.from({ length: log.options.seats }, (_, seat) => names[seat] ?? null),
    seed: log.seed,
    commitment: null,
    deal: null,
    plays: log.plays,
    result: game.outcome(state),
  };
}

const sameResult = (a: Outcome | null, b: Outcome | null): boolean =>
  JSON.stringify([a?.scores, a?.places]) === JSON.stringify([b?.scores, b?.places]);
