import type { ActKind, Ground, LoggedAct } from '@saqqara/protocol';
import type { Database } from '../storage/database.ts';
import type { Hidden } from './hiddenName.ts';

/** An act as it is stored. */
export interface ActRow {
  readonly id: string;
  readonly case_n: number;
  readonly decision: string;
  readonly subject_id: string;
  readonly kind: ActKind;
  readonly ground: Ground;
  readonly moderator_id: string | null;
  readonly moderator: string;
  readonly note: string;
  readonly at: number;
  readonly until: number | null;
  readonly hidden: string | null;
  readonly undone_at: number | null;
  readonly undone_by: string | null;
  readonly undone_note: string | null;
  readonly appeal: string | null;
  readonly appealed_at: number | null;
  readonly answer: 'kept' | 'lifted' | null;
  readonly answered_by: string | null;
  readonly answer_note: string | null;
}

const COLUMNS = `id, case_n, decision, subject_id, kind, ground, moderator_id, moderator, note, at, until, hidden,
  undone_at, undone_by, undone_note, appeal, appealed_at, answer, answered_by, answer_note`;

/** A decision can be taken back so long, in milliseconds. */
const UNDONE_WITHIN = 60 * 60_000;

export const actsOfCase = (database: Database, n: number): Promise<ActRow[]> =>
  database.all<ActRow>(`SELECT ${COLUMNS} FROM acts WHERE case_n = ? ORDER BY at, id`, n);

/** What was decided about somebody in other cases, the latest first. */
export const actsBefore = (database: Database, subject: string, n: number): Promise<ActRow[]> =>
  database.all<ActRow>(
    `SELECT ${COLUMNS} FROM acts WHERE subject_id = ? AND case_n <> ? AND kind <> 'second' ORDER BY at DESC, id LIMIT 50`,
    subject,
    n,
  );

export async function actRow(database: Database, id: string): Promise<ActRow | null> {
  const [row] = await database.all<ActRow>(`SELECT ${COLUMNS} FROM acts WHERE id = ?`, id);
  return row ?? null;
}

export const hiddenBy = ({ hidden }: Pick<ActRow, 'hidden'>): Hidden | null =>
  hidden === null ? null : (JSON.parse(hidden) as Hidden);

/** Whether there is anything left of it to take back. */
export const mayBeUndone = ({ kind, at, undone_at: undoneAt, appeal }: ActRow, now: number): boolean =>
  kind !== 'second' && undoneAt === null && appeal === null && now - at < UNDONE_WITHIN;

/** Whether an act of a case waits for an answer to what was said against it. */
export const IS_APPEALED = `EXISTS (SELECT 1 FROM acts WHERE acts.case_n = cases.n AND acts.appeal IS NOT NULL
  AND acts.answer IS NULL AND acts.undone_at IS NULL)`;

export const isAppealed = ({ appeal, answer, undone_at: undoneAt }: ActRow): boolean =>
  appeal !== null && answer === null && undoneAt === null;

/** An act as moderators read it. `mayDecide`: whether who reads has no part in the case. */
export const loggedAct = (
  row: ActRow,
  {
    now,
    mayDecide,
    mayAnswer,
  }: { readonly now: number; readonly mayDecide: boolean; readonly mayAnswer: boolean },
): LoggedAct => ({
  id: row.id,
  n: row.case_n,
  kind: row.kind,
  ground: row.ground,
  at: row.at,
  until: row.until,
  hidden: hiddenBy(row)?.name ?? null,
  by: row.moderator,
  note: row.note,
  undone:
    row.undone_at === null
      ? null
      : { at: row.undone_at, by: row.undone_by ?? '', note: row.undone_note ?? '' },
  appeal: row.appeal === null ? null : { text: row.appeal, at: row.appealed_at ?? row.at },
  answer:
    row.answer === null ? null : { what: row.answer, by: row.answered_by ?? '', note: row.answer_note ?? '' },
  mayUndo: mayDecide && mayBeUndone(row, now),
  mayAnswer: mayAnswer && isAppealed(row),
});
