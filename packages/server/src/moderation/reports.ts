import type { Given, MODERATION_ROUTES } from '@saqqara/protocol';
import { takeTogether } from '../people/allowance.ts';
import { EXISTING, holding, LIVING } from '../people/existence.ts';
import type { People } from '../people/people.ts';
import { type Sitter, sittersAt, speakerOf } from '../people/sitters.ts';
import { newId } from '../people/token.ts';
import { ProblemError } from '../problem.ts';
import type { Database } from '../storage/database.ts';
import type { Moderation } from './moderation.ts';

/** Of one address may come a few more than of one person: it may be a whole school. */
const ADDRESS_COST = 0.25;

/** The page offers it for ten seconds; the way to the server may take longer. */
const TAKEN_BACK_WITHIN = 60_000;

const TRIES = 5;

type Report = Given<typeof MODERATION_ROUTES.report, 'body'>;

interface Reporter {
  readonly id: string;
  readonly address: string;
}

interface Reported {
  readonly sitter: Sitter;
  /** What they said, as the server has it. */
  readonly said: string | null;
}

/** Reports somebody, once for the same thing; returns the name of the report. */
export async function report(
  { people }: Moderation,
  reporter: Reporter,
  { table, seat, line, ground }: Report,
): Promise<string> {
  await takeReport(people, reporter);
  const { sitter, said } = await reported(people.database, { table, seat, line });
  return stored(people, reporter.id, { place: table, ...sitter, seat, line, said, ground });
}

/** The same of a name in the list of a day; only who is in it has seen it there. */
export async function reportInDay(
  { people }: Moderation,
  reporter: Reporter,
  { day, row }: { readonly day: string; readonly row: string },
): Promise<string> {
  await takeReport(people, reporter);
  const [found] = await people.database.all<{ user: string; name: string }>(
    `SELECT users.id AS "user", users.name FROM day_tries AS tries JOIN users ON users.id = tries.user_id
     WHERE tries.handle = ? AND tries.day = ? AND tries.state = 'entered' AND EXISTS (SELECT 1 FROM day_tries AS own
       WHERE own.day = tries.day AND own.user_id = ? AND own.state = 'entered')`,
    row,
    day,
    reporter.id,
  );
  if (found === undefined) throw new ProblemError('nothing');
  const about = { place: day, seat: 0, line: null, said: null, ground: 'name' } as const;
  return stored(people, reporter.id, { ...found, ...about });
}

async function takeReport({ database, limits }: People, { id, address }: Reporter): Promise<void> {
  await takeTogether(database, limits.reports, { key: `reports at ${address}`, cost: ADDRESS_COST });
  await takeTogether(database, limits.reports, { key: `reports of ${id}`, cost: 1 });
}

/** What is stored of a report. */
interface Noted {
  /** A table, or the day of a list. */
  readonly place: string;
  readonly user: string;
  readonly name: string;
  readonly seat: number;
  readonly line: number | null;
  readonly said: string | null;
  readonly ground: Report['ground'];
}

async function stored(
  { database }: People,
  reporter: string,
  { place, user, name, seat, line, said, ground }: Noted,
): Promise<string> {
  if (user === reporter) throw new ProblemError('nothing');
  for (let tries = 0; tries < TRIES; tries++) {
    const n = await openCase(database, user, place);
    const id = newId();
    const same = await database.all<{ id: string }>(
      `SELECT id FROM reports WHERE case_n = ? AND reporter_id = ? AND ground = ? AND COALESCE(line, 0) = ?`,
      n,
      reporter,
      ground,
      line ?? 0,
    );
    if (same[0] !== undefined) return same[0].id;
    const [, , changed] = await database.run([
      holding(reporter),
      holding(user),
      {
        // Decided meanwhile, it is another case.
        sql: `INSERT INTO reports (id, case_n, reporter_id, ground, seat, name, line, said, at)
              SELECT ?, n, ${EXISTING}, ?, ?, ?, ?, ?, ? FROM cases
              WHERE n = ? AND subject_id = ${LIVING} AND state <> 'decided'`,
        values: [id, reporter, ground, seat, name, line, said, Date.now(), n, user],
      },
    ]);
    if (changed === 1) return id;
  }
  throw new Error('a report could not be stored');
}

/** Takes it back shortly after; a case of which nothing is left is gone. */
export async function takeBackReport({ people }: Moderation, reporter: string, id: string): Promise<void> {
  const { database } = people;
  const [row] = await database.all<{ case_n: number }>(
    'SELECT case_n FROM reports WHERE id = ? AND reporter_id = ? AND at > ?',
    id,
    reporter,
    Date.now() - TAKEN_BACK_WITHIN,
  );
  if (row === undefined) throw new ProblemError('nothing');
  await database.run([
    { sql: 'DELETE FROM reports WHERE id = ?', values: [id] },
    {
      sql: `DELETE FROM cases WHERE n = ? AND state = 'open'
        AND NOT EXISTS (SELECT 1 FROM reports WHERE reports.case_n = cases.n)
        AND NOT EXISTS (SELECT 1 FROM acts WHERE acts.case_n = cases.n)`,
      values: [row.case_n],
    },
  ]);
}

/** Who it is about: who said the line, or who sits there. */
async function reported(
  database: Database,
  { table, seat, line }: Pick<Report, 'table' | 'seat' | 'line'>,
): Promise<Reported> {
  const sitters = await sittersAt(database, table);
  if (line === null) {
    const sitter = sitters.findLast((each) => each.seat === seat && each.to === null);
    if (sitter === undefined) throw new ProblemError('nothing');
    return { sitter, said: null };
  }
  const [row] = await database.all<{ at: number; seat: number; said: string; said_by: string | null }>(
    'SELECT at, seat, said, said_by FROM lines WHERE match_id = ? AND n = ? AND seat = ?',
    table,
    line,
    seat,
  );
  const sitter = row === undefined ? null : speakerOf(sitters, row);
  if (row === undefined || sitter === null) throw new ProblemError('nothing');
  return { sitter, said: row.said };
}

/** What is held against somebody at one table, or in the list of one day, as long as nobody has decided it, is one case. */
async function openCase(database: Database, subject: string, table: string): Promise<number> {
  const find = async (): Promise<number | undefined> => {
    const [row] = await database.all<{ n: number }>(
      `SELECT n FROM cases WHERE subject_id = ${LIVING} AND match_id = ? AND state = 'open' ORDER BY n LIMIT 1`,
      subject,
      table,
    );
    return row?.n;
  };
  for (let tries = 0; tries < TRIES; tries++) {
    const known = await find();
    if (known !== undefined) return known;
    await database.run([
      holding(subject),
      {
        // Of two that take the same number one finds it taken, and tries the next.
        sql: `INSERT INTO cases (n, subject_id, match_id, opened_at, state)
              SELECT COALESCE(MAX(n), 0) + 1, ${LIVING}, ?, ?, 'open' FROM cases WHERE true ON CONFLICT DO NOTHING`,
        values: [subject, table, Date.now()],
      },
    ]);
  }
  const opened = await find();
  if (opened === undefined) throw new Error('a case could not be opened');
  return opened;
}
