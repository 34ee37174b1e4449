import { randomUUID } from 'node:crypto';
import {
  dateAt,
  dayBegins,
  FARTHEST_VACATION,
  laterDate,
  type Vacation,
  VACATION_DAYS,
} from '@saqqara/protocol';
import { holding } from '../people/existence.ts';
import { ProblemError } from '../problem.ts';
import type { Database, Statement } from '../storage/database.ts';

interface Row {
  readonly id: string;
  readonly first_day: string;
  readonly last_day: string;
  readonly time_zone: string;
  readonly ends_at: number;
}

const rowsOf = (database: Database, user: string): Promise<Row[]> =>
  database.all<Row>(
    `SELECT id, first_day, last_day, time_zone, ends_at FROM vacations WHERE user_id = ? ORDER BY first_day, id`,
    user,
  );

/** What somebody is told of their own: of this year and of what is to come. */
export async function vacationsOf(database: Database, user: string, now: number): Promise<Vacation[]> {
  const year = yearOf(dateAt('UTC', now));
  return (await rowsOf(database, user))
    .filter(({ last_day: last }) => yearOf(last) >= year)
    .map(({ id, first_day: firstDay, last_day: lastDay, ends_at: until }) => ({
      id,
      firstDay,
      lastDay,
      isOver: until <= now,
    }));
}

export async function daysLeftOf(
  database: Database,
  user: string,
  now: number,
): Promise<{ year: number; days: number }[]> {
  const rows = await rowsOf(database, user);
  const first = yearOf(dateAt('UTC', now));
  return [first, first + 1].map((year) => ({ year, days: VACATION_DAYS - usedIn(year, rows) }));
}

const yearOf = (date: string): number => Number(date.slice(0, 4));

const usedIn = (year: number, rows: readonly Pick<Row, 'first_day' | 'last_day'>[]): number =>
  rows.reduce(
    (days, { first_day: first, last_day: last }) =>
      days + daysBetween(max(first, `${year}-01-01`), min(last, `${year}-12-31`)),
    0,
  );

const max = (a: string, b: string): string => (a > b ? a : b);
const min = (a: string, b: string): string => (a < b ? a : b);

/** Both are counted; none where the second comes before the first. */
const daysBetween = (first: string, last: string): number =>
  first > last ? 0 : (Date.parse(`${last}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / DAY + 1;

const DAY = 24 * 60 * 60_000;

interface Wanted {
  readonly firstDay: string;
  readonly lastDay: string;
  readonly timeZone: string;
}

interface Taking {
  readonly wanted: Wanted;
  readonly now: number;
  /** What is stored with it. */
  readonly also: Statement;
}

export async function takeVacation(database: Database, user: string, given: Taking): Promise<void> {
  const { statements, count } = await taking(database, user, given);
  try {
    await database.run([...statements, given.also]);
  } catch (error) {
    // Another device was faster: what it has taken counts.
    if ((await rowsOf(database, user)).length === count) throw error;
    await takeVacation(database, user, given);
  }
}

/**
 * Days that have passed cannot be taken, and of today only what is left: nobody saves a clock that has run down. Each day counts once.
 */
async function taking(
  database: Database,
  user: string,
  { wanted, now }: Taking,
): Promise<{ readonly statements: Statement[]; readonly count: number }> {
  const { firstDay, lastDay, timeZone } = wanted;
  const today = dateAt(timeZone, now);
  const farthest = laterDate(today, FARTHEST_VACATION);
  if (firstDay < today || lastDay < firstDay || lastDay > farthest) throw new ProblemError('notNow');
  const rows = await rowsOf(database, user);
  if (rows.some((row) => row.first_day <= lastDay && row.last_day >= firstDay))
    throw new ProblemError('nothing');
  const all = [...rows, { first_day: firstDay, last_day: lastDay }];
  for (const year of [yearOf(firstDay), yearOf(lastDay)])
    if (usedIn(year, all) > VACATION_DAYS) throw new ProblemError('usedUp');
  const statements = [
    // Two that are taken at once wait for each other, and the second is looked at again.
    holding(user),
    {
      sql: `INSERT INTO vacations (id, user_id, first_day, last_day, time_zone, begins_at, ends_at)
        VALUES (?, (SELECT id FROM users WHERE id = ? AND ? = (SELECT COUNT(*) FROM vacations WHERE user_id = ?)), ?, ?, ?, ?, ?)`,
      values: [
        randomUUID(),
        user,
        rows.length,
        user,
        firstDay,
        lastDay,
        timeZone,
        Math.max(now, dayBegins(timeZone, firstDay)),
        dayBegins(timeZone, laterDate(lastDay, 1)),
      ],
    },
  ];
  return { statements, count: rows.length };
}

/** What has begun ends today, and today is used up. */
export async function endingVacation(
  database: Database,
  user: string,
  { id, now }: { readonly id: string; readonly now: number },
): Promise<Statement[]> {
  const row = (await rowsOf(database, user)).find((each) => each.id === id);
  if (row === undefined) throw new ProblemError('notFound');
  if (row.ends_at <= now) return [];
  const today = dateAt(row.time_zone, now);
  if (row.first_day > today)
    return [{ sql: 'DELETE FROM vacations WHERE id = ? AND user_id = ?', values: [id, user] }];
  return [
    {
      sql: 'UPDATE vacations SET last_day = ?, ends_at = ? WHERE id = ? AND user_id = ?',
      values: [min(today, row.last_day), now, id, user],
    },
  ];
}
