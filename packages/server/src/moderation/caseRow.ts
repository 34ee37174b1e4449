import { gameOfDay, isDealt } from '@saqqara/games/day';
import type { CaseSummary, Ground } from '@saqqara/protocol';
import { ProblemError } from '../problem.ts';
import type { Database } from '../storage/database.ts';
import type { Moderator } from './moderators.ts';

/** A case as it is stored. */
export interface CaseRow {
  readonly n: number;
  readonly subject_id: string;
  /** The table; or the day, where it is about a name in a list. */
  readonly match_id: string;
  readonly opened_at: number;
  readonly state: CaseSummary['state'];
}

/** A report as it is stored. */
export interface ReportRow {
  readonly id: string;
  readonly case_n: number;
  readonly reporter_id: string | null;
  readonly ground: Ground;
  readonly seat: number;
  readonly name: string;
  readonly line: number | null;
  readonly said: string | null;
  readonly at: number;
}

/** The day in whose list it happened; `null` where it was at a table. */
export const dayOfCase = (place: string): string | null => (isDealt(place) ? place : null);

/** What was played; `null` where that is not known any more. */
export const gameOfCase = (place: string, game: string | null): string | null =>
  isDealt(place) ? gameOfDay(place) : game;

/** A case, for a moderator whom it is not about: who has reported them is not theirs to know. */
export async function caseFor(database: Database, { id }: Moderator, n: number): Promise<CaseRow> {
  const [row] = await database.all<CaseRow>(
    'SELECT n, subject_id, match_id, opened_at, state FROM cases WHERE n = ? AND subject_id <> ?',
    n,
    id,
  );
  if (row === undefined) throw new ProblemError('notFound');
  return row;
}

/** Whether a moderator has a part in a case: they sat at its table, or have reported. Then it is for others to decide. */
export async function isOwnCase(
  database: Database,
  { id }: Moderator,
  { n, match_id: match }: Pick<CaseRow, 'n' | 'match_id'>,
): Promise<boolean> {
  const rows = await database.all(
    `SELECT 1 AS found FROM sittings WHERE match_id = ? AND user_id = ?
     UNION ALL SELECT 1 AS found FROM reports WHERE case_n = ? AND reporter_id = ?`,
    match,
    id,
    n,
    id,
  );
  return rows.length > 0;
}

/** The same, for who is about to decide it. */
export async function caseToDecide(database: Database, moderator: Moderator, n: number): Promise<CaseRow> {
  const row = await caseFor(database, moderator, n);
  if (await isOwnCase(database, moderator, row)) throw new ProblemError('notYours');
  return row;
}
