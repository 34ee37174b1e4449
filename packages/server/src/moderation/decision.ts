import type { ActKind, Verdict } from '@saqqara/protocol';
import { newId } from '../people/token.ts';
import { ProblemError } from '../problem.ts';
import type { Database, Statement } from '../storage/database.ts';
import { actRow, hiddenBy, mayBeUndone, IS_APPEALED } from './actRow.ts';
import { type CaseRow, caseToDecide } from './caseRow.ts';
import { announceNames, type Hidden, hidden, hiding, showing } from './hiddenName.ts';
import type { Moderation, Moderator } from './moderation.ts';
import { tellByMail } from './tellByMail.ts';

const DAY = 24 * 60 * 60_000;

/** Decides a case: stores it, has it hold on every node, and tells the person. Of two who decide at once, one does. */
export async function decide(
  moderation: Moderation,
  moderator: Moderator,
  n: number,
  verdict: Verdict,
): Promise<void> {
  const { people, sanctions } = moderation;
  const { database } = people;
  const row = await caseToDecide(database, moderator, n);
  if (verdict.step === 'mute' && verdict.days === null) throw new ProblemError('malformed');
  const subject = row.subject_id;
  const name = verdict.hidesName ? await hidden(people, subject, await reportedName(database, n)) : null;
  const acts = actsOf(verdict, name);
  const decision = newId();
  const [decided] = await database.run([
    {
      // An objection to what was decided before may still wait for its answer.
      sql: `UPDATE cases SET decision = ?, state = CASE WHEN ${IS_APPEALED} THEN 'appealed' ELSE 'decided' END
            WHERE n = ? AND state = 'open'`,
      values: [decision, n],
    },
    ...acts.map((act) => storing(act, { row, decision, moderator, verdict })),
  ]);
  if (decided !== 1) throw new ProblemError('notNow');
  if (name !== null) {
    await database.run(hiding(people, subject, name));
    announceNames(people, subject, name);
  }
  await sanctions.changed();
  // Their matches go on as if they had left; they cannot come back as long as it holds.
  if (verdict.step === 'close') await people.rise(subject);
  for (const { kind, until } of acts) {
    if (kind !== 'nothing') void tellByMail(moderation, subject, { kind, ground: verdict.ground, until });
  }
}

interface Act {
  readonly kind: Exclude<ActKind, 'second'>;
  readonly until: number | null;
  readonly hidden: Hidden | null;
}

function actsOf({ step, days }: Verdict, name: Hidden | null): Act[] {
  const until = days === null || step === 'nothing' || step === 'warn' ? null : Date.now() + days * DAY;
  const hides: Act[] = name === null ? [] : [{ kind: 'hideName', until: null, hidden: name }];
  // To hide a name is something.
  return step === 'nothing' && name !== null ? hides : [{ kind: step, until, hidden: null }, ...hides];
}

interface Storing {
  readonly row: CaseRow;
  readonly decision: string;
  readonly moderator: Moderator;
  readonly verdict: Pick<Verdict, 'ground' | 'note'>;
}

/** Only where it is this decision that has decided the case. */
const storing = (
  { kind, until, hidden: name }: Act,
  { row, decision, moderator, verdict: { ground, note } }: Storing,
): Statement => ({
  sql: `INSERT INTO acts (id, case_n, decision, subject_id, kind, ground, moderator_id, moderator, note, at, until, hidden)
        SELECT ?, n, decision, subject_id, ?, ?, ?, ?, ?, ?, ?, ? FROM cases WHERE n = ? AND decision = ?`,
  values: [
    newId(),
    kind,
    ground,
    moderator.id,
    moderator.name,
    note,
    Date.now(),
    until,
    name === null ? null : JSON.stringify(name),
    row.n,
    decision,
  ],
});

async function reportedName(database: Database, n: number): Promise<string> {
  const [row] = await database.all<{ name: string }>(
    'SELECT name FROM reports WHERE case_n = ? ORDER BY at, id LIMIT 1',
    n,
  );
  if (row === undefined) throw new ProblemError('nothing');
  return row.name;
}

/** Asks for somebody else to have a look; the case stays open. */
export async function askSecond(
  { people: { database } }: Moderation,
  moderator: Moderator,
  n: number,
  note: string,
): Promise<void> {
  const row = await caseToDecide(database, moderator, n);
  if (row.state === 'decided') throw new ProblemError('notNow');
  await database.run([
    {
      sql: `INSERT INTO acts (id, case_n, decision, subject_id, kind, ground, moderator_id, moderator, note, at)
            VALUES (?, ?, '', ?, 'second', 'other', ?, ?, ?, ?)`,
      values: [newId(), n, row.subject_id, moderator.id, moderator.name, note, Date.now()],
    },
  ]);
}

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
  await lift(moderation, { id, by: moderator.name, note }, [
    { sql: `UPDATE cases SET state = 'open', decision = NULL WHERE n = ?`, values: [n] },
    { sql: 'UPDATE reports SET told_at = NULL WHERE case_n = ?', values: [n] },
  ]);
  if (act.kind !== 'nothing')
    void tellByMail(moderation, act.subject_id, { kind: 'undone', ground: act.ground, until: null });
  return n;
}

/** Lets an act hold no longer, on every node, and puts the name back if it had hidden one. */
export async function lift(
  { people, sanctions }: Moderation,
  { id, by, note }: { readonly id: string; readonly by: string; readonly note: string },
  also: readonly Statement[],
): Promise<void> {
  const { database } = people;
  const act = await actRow(database, id);
  if (act === null) throw new ProblemError('notFound');
  const name = hiddenBy(act);
  const [lifted] = await database.run([
    {
      sql: `UPDATE acts SET undone_at = ?, undone_by = ?, undone_note = ?, told_at = NULL
            WHERE id = ? AND undone_at IS NULL`,
      values: [Date.now(), by, note, id],
    },
    ...also,
    ...(name === null ? [] : showing(people, act.subject_id, name)),
  ]);
  if (lifted !== 1) throw new ProblemError('notNow');
  if (name !== null) announceNames(people, act.subject_id, name);
  await sanctions.changed();
}
