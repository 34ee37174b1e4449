import { forksIn, openRecord, parseRecord, verifyRecord } from '@saqqara/kernel';
import { timelineOf } from '../match/timeline.ts';
import type { Screen } from '../table/screen.ts';
import type { Finished } from './reviewWork.ts';

/** A play that the rules do not allow. */
export interface IllegalPlay {
  /** Counted from 1. */
  readonly play: number;
  readonly rule: string;
}

/** The game that is reviewed: all of it, or what comes before a play that is not legal. */
export interface ReviewedRecord {
  readonly finished: Finished;
  /** How many plays its record has. */
  readonly plays: number;
  readonly illegal: IllegalPlay | null;
}

/** `null` where the record is of another game, or does not keep what it promised. */
export function reviewedRecord({ game }: Pick<Screen, 'game'>, text: string): ReviewedRecord | null {
  const record = parseRecord(text);
  const log = openRecord(game, record);
  if ('type' in log) return null;
  const { options, seed, plays, forks } = log;
  const problem = verifyRecord(game, record);
  const illegal = problem?.type === 'illegalPlay' ? { play: problem.play, rule: problem.refusal.rule } : null;
  const legal = illegal === null ? plays : plays.slice(0, illegal.play - 1);
  const finished = { timeline: timelineOf(game, log, legal), options, seed, ...forksIn(forks) };
  return { finished, plays: plays.length, illegal };
}
