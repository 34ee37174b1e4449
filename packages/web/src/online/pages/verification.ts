import { gameById } from '@saqqara/games';
import { BadRecord, type GameRecord, parseRecord, verifyRecord } from '@saqqara/kernel';
import type { ImportProblem } from '../../match/storageRecord.ts';

/** A record that holds, or what is wrong with it. */
export type Verdict =
  | { readonly isRight: true; readonly record: GameRecord }
  | { readonly isRight: false; readonly problem: ImportProblem };

/** Checks everything that a record says, on this device. */
export function verdictOn(text: string): Verdict {
  let record: GameRecord;
  try {
    record = parseRecord(text.trim());
  } catch (error) {
    if (error instanceof BadRecord)
      return { isRight: false, problem: { type: 'unreadable', line: error.line } };
    throw error;
  }
  const game = gameById(record.game);
  if (game === null) return { isRight: false, problem: { type: 'unknownGame', game: record.game } };
  const problem = verifyRecord(game, record);
  return problem === null ? { isRight: true, record } : { isRight: false, problem };
}
