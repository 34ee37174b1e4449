import { holding } from '../people/existence.ts';
import { ProblemError } from '../problem.ts';
import { actRow, isAppealed, IS_APPEALED } from './actRow.ts';
import { caseToDecide } from './caseRow.ts';
import { changeAct, HOLDER, lifted, lifting } from './lifting.ts';
import type { Moderation } from './moderation.ts';
import { hasColleagues, type Moderator } from './moderators.ts';
import { tellByMail } from './tellByMail.ts';

/** Objects to an act, once; its case comes up again. */
export async function appeal(
  { people: { database } }: Moderation,
  user: string,
  id: string,
  text: string,
): Promise<void> {
  const act = await actRow(database, id);
  if (act === null || act.subject_id !== user || act.kind === 'nothing' || act.kind === 'second') {
    throw new ProblemError('notFound');
  }
  const [appealed] = await database.run([
    {
      sql: `UPDATE acts SET appeal = ?, appealed_at = ?
            WHERE id = ? AND subject_id = ? AND appeal IS NULL AND undone_at IS NULL`,
      values: [text, Date.now(), id, user],
    },
    {
      sql: `UPDATE cases SET state = 'appealed' WHERE n = ? AND state = 'decided'
        AND EXISTS (SELECT 1 FROM acts WHERE acts.id = ? AND acts.appeal IS NOT NULL AND acts.answer IS NULL)`,
      values: [act.case_n, id],
    },
  ]);
  if (appealed !== 1) throw new ProblemError('notNow');
}

interface Answer {
  readonly what: 'kept' | 'lifted';
  readonly note: string;
}

/** Answers an appeal; whoever decided leaves it to another, if there is one. Returns the number of the case. */
export async function answerAppeal(
  moderation: Moderation,
  moderator: Moderator,
  id: string,
  { what, note }: Answer,
): Promise<number> {
  const { database } = moderation.people;
  const act = await actRow(database, id);
  if (act === null) throw new ProblemError('notFound');
  const { n } = await caseToDecide(database, moderator, act.case_n);
  if (!(await mayAnswer(moderation, moderator, act.moderator_id))) throw new ProblemError('notYours');
  if (!isAppealed(act)) throw new ProblemError('notNow');
  await changeAct(database, act, 'appeal IS NOT NULL AND answer IS NULL AND undone_at IS NULL', [
    holding(moderator.id),
    {
      sql: `UPDATE acts SET answer = ?, answer_note = ?, told_at = NULL,
              answered_by_id = ${HOLDER('id')}, answered_by = ${HOLDER('name')} WHERE id = ?`,
      values: [what, note, moderator.id, moderator.id, id],
    },
    ...(what === 'lifted' ? lifting(moderation, act, { moderator, note }) : []),
    {
      // Another act of the same case may have been appealed, too.
      sql: `UPDATE cases SET state = 'decided' WHERE n = ? AND state = 'appealed' AND NOT ${IS_APPEALED}`,
      values: [n],
    },
  ]);
  if (what === 'lifted') await lifted(moderation, act);
  void tellByMail(moderation, act.subject_id, { kind: what, ground: act.ground, until: act.until });
  return n;
}

export const mayAnswer = async (
  moderation: Moderation,
  moderator: Moderator,
  decidedBy: string | null,
): Promise<boolean> => decidedBy !== moderator.id || !(await hasColleagues(moderation.people, moderator));
