import type { ActKind, Verdict } from '@saqqara/protocol';
import { ownName } from '../people/accountNames.ts';
import { holding } from '../people/existence.ts';
import { newId } from '../people/token.ts';
import { ProblemError } from '../problem.ts';
import type { Database, Statement } from '../storage/database.ts';
import { IS_APPEALED } from './actRow.ts';
import { type CaseRow, caseToDecide } from './caseRow.ts';
import { announceName, type Hidden, hidden, hideLate, hiding } from './hiddenName.ts';
import { HOLDER } from './lifting.ts';
import type { Moderation } from './moderation.ts';
import type { Moderator } from './moderators.ts';
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
  const name = verdict.hidesName ? await hidden(database, subject, await reportedName(database, n)) : null;
  const acts = actsOf(verdict, name);
  const decision = newId();
  try {
    await database.run([
      holding(subject),
      holding(moderator.id),
      {
        // Of two at once one finds it open; the other changes nothing, since the state takes no NULL. An objection to what was
        // decided before may still wait for its answer.
        sql: `UPDATE cases SET decision = ?, state = CASE WHEN state = 'open'
                THEN CASE WHEN ${IS_APPEALED} THEN 'appealed' ELSE 'decided' END END WHERE n = ?`,
        values: [decision, n],
      },
      ...acts.map((act) => storing(act, { row, decision, moderator, verdict })),
      ...(name === null ? [] : hiding(people, subject, name)),
    ]);
  } catch (error) {
    const rows = await database.all("SELECT 1 AS found FROM cases WHERE n = ? AND state = 'open'", n);
    if (rows.length === 0) throw new ProblemError('notNow');
    throw error;
  }
  if (name !== null) announceName(people, subject);
  await sanctions.changed();
  if (name !== null && (await hideLate(people, subject, { decision, hides: name })))
    await sanctions.changed();
  if (name !== null) await ownName(database, subject);
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
        SELECT ?, n, decision, subject_id, ?, ?, ${HOLDER('id')}, ${HOLDER('name')}, ?, ?, ?, ? FROM cases
        WHERE n = ? AND decision = ?`,
  values: [
    newId(),
    kind,
    ground,
    moderator.id,
    moderator.id,
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
    holding(row.subject_id),
    holding(moderator.id),
    {
      sql: `INSERT INTO acts (id, case_n, decision, subject_id, kind, ground, moderator_id, moderator, note, at)
            SELECT ?, n, '', subject_id, 'second', 'other', ${HOLDER('id')}, ${HOLDER('name')}, ?, ? FROM cases WHERE n = ?`,
      values: [newId(), moderator.id, moderator.id, note, Date.now(), n],
    },
  ]);
}
