import { isGameId, loadRules } from '@saqqara/games';
import { BadRecord, type GameRecord, parseRecord, verifyRecord } from '@saqqara/kernel';
import type { ImportProblem } from '../../match/storageRecord.ts';

/** A record that holds, or what is wrong with it. */
export type Verdict =
  | { readonly isRight: true; readonly record: GameRecord }
  | { readonly isRight: false; readonly problem: ImportProblem };

/** Checks everything that a record says, on this device. */
export async function verdictOn(text: string): Promise<Verdict> {
  let record: GameRecord;
  try {
    record = parseRecord(text.trim());
  } catch (error) {
    if (error instanceof BadRecord)
      return { isRight: false, problem: { type: 'unreadable', line: error.line } };
    throw error;
  }
  const rules = await loadRules(record.game, record.version);
  if (rules === null) return { isRight: false, problem: withoutRules(record) };
  const problem = verifyRecord(rules.game, record);
  return problem === null ? { isRight: true, record } : { isRight: false, problem };
}

const withoutRules = ({ game, version }: GameRecord): ImportProblem =>
  isGameId(game) ? { type: 'otherGame', game, version } : { type: 'unknownGame', game };
