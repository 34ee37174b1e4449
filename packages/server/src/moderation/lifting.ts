import { ownName } from '../people/accountNames.ts';
import { holding } from '../people/existence.ts';
import { ProblemError } from '../problem.ts';
import type { Database, Statement } from '../storage/database.ts';
import { actRow, type ActRow, hiddenBy, mayBeUndone } from './actRow.ts';
import { caseToDecide } from './caseRow.ts';
import { announceName, showing } from './hiddenName.ts';
import type { Moderation } from './moderation.ts';
import type { Moderator } from './moderators.ts';
import { tellByMail } from './tellByMail.ts';

/** Takes a decision back within the hour; returns the number of the case, which is open again. */
export async function undo(
  moderation: Moderation,
  moderator: Moderator,
  id: string,
  note: string,
): Promise<number> {
  const { database } = moderation.people;
  const act = await actRow(database, id);
  if (act === null) throw new ProblemError('notFound');
  const { n } = await caseToDecide(database, moderator, act.case_n);
  if (!mayBeUndone(act, Date.now())) throw new ProblemError('notNow');
  await changeAct(database, act, 'undone_at IS NULL AND appeal IS NULL', [
    ...lifting(moderation, act, { moderator, note }),
    { sql: `UPDATE cases SET state = 'open', decision = NULL WHERE n = ?`, values: [n] },
    { sql: 'UPDATE reports SET told_at = NULL WHERE case_n = ?', values: [n] },
  ]);
  await lifted(moderation, act);
  if (act.kind !== 'nothing')
    void tellByMail(moderation, act.subject_id, { kind: 'undone', ground: act.ground, until: null });
  return n;
}

/** Lets an act hold no longer, and puts the name back if it had hidden one. */
export const lifting = (
  { people }: Moderation,
  act: ActRow,
  { moderator, note }: { readonly moderator: Moderator; readonly note: string },
): Statement[] => {
  const name = hiddenBy(act);
  return [
    holding(moderator.id),
    {
      sql: `UPDATE acts SET undone_at = ?, undone_note = ?, told_at = NULL,
              undone_by_id = ${HOLDER('id')}, undone_by = ${HOLDER('name')} WHERE id = ?`,
      values: [Date.now(), note, moderator.id, moderator.id, act.id],
    },
    ...(name === null ? [] : showing(people, act.subject_id, name)),
  ];
};

/** Of a moderator who deletes themselves at that moment nothing is written down. */
export const HOLDER = (column: 'id' | 'name'): string => `(SELECT ${column} FROM users WHERE id = ?)`;

/** Once it is stored: has it hold no longer on every node. */
export async function lifted({ people, sanctions }: Moderation, act: ActRow): Promise<void> {
  if (hiddenBy(act) !== null) {
    // Somebody else may be called so by now.
    await ownName(people.database, act.subject_id);
    announceName(people, act.subject_id);
  }
  await sanctions.changed();
}

/**
 * Stores all of it, if the act is as it must be; of two at once only the first finds it so. Otherwise nothing is: the column takes
 * no NULL.
 */
export async function changeAct(
  database: Database,
  { id }: Pick<ActRow, 'id'>,
  condition: string,
  statements: readonly Statement[],
): Promise<void> {
  const claiming = {
    sql: `UPDATE acts SET kind = CASE WHEN ${condition} THEN kind END WHERE id = ?`,
    values: [id],
  };
  try {
    await database.run([claiming, ...statements]);
  } catch (error) {
    const rows = await database.all(`SELECT 1 AS found FROM acts WHERE id = ? AND (${condition})`, id);
    if (rows.length === 0) throw new ProblemError('notNow');
    throw error;
  }
}
