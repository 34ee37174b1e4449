import { closesAt, type Day, isDealt, opensAt } from '@saqqara/games/day';
import type { DayRow, DayStatus } from '@saqqara/protocol';
import { ProblemError } from '../problem.ts';
import type { Database } from '../storage/database.ts';
import { hasStrongest } from './dayJobs.ts';
import type { DaysContext } from './entering.ts';

type OwnTry = NonNullable<DayStatus['mine']>;

interface TryRow extends OwnTry {
  readonly worth: number;
  readonly arrivedAt: number;
}

/** So many of the first are shown beside those around oneself. */
const FIRST = 3;

/** What of a day is told to somebody: results of others only to who is in the list. */
export async function dayStatus(context: DaysContext, day: Day, user: string | null): Promise<DayStatus> {
  const { people, now, add } = context;
  const { database } = people;
  if (!isDealt(day) || opensAt(day) > now()) throw new ProblemError('notFound');
  const own = user === null ? null : await ownTry(database, day, user);
  // It may have been forgotten by who was to play it through.
  if (user !== null && own?.state === 'waiting') add({ day, user });
  const count = await countOf(database, day);
  const isIn = own?.state === 'entered';
  if (isIn && !(await hasStrongest(database, day))) add({ day, user: null });
  return {
    count,
    closesAt: closesAt(day),
    mine: own === null ? null : { state: own.state, points: own.points, place: own.place, play: own.play },
    list: isIn ? await compared(database, day, { own, user: user!, count }) : null,
  };
}

/** A hundred of the list from one on, for who is in it. */
export async function dayList(
  { people: { database } }: DaysContext,
  { day, user, skip }: { readonly day: Day; readonly user: string; readonly skip: number },
): Promise<{ readonly count: number; readonly rows: readonly DayRow[] }> {
  const own = isDealt(day) ? await ownTry(database, day, user) : null;
  if (own?.state !== 'entered') throw new ProblemError('notYours');
  return {
    count: await countOf(database, day),
    rows: await rowsFrom(database, day, { user, skip, most: PAGE }),
  };
}

const PAGE = 100;

/** The days in whose lists somebody is, the latest first. */
export const daysOf = (
  { people: { database } }: DaysContext,
  user: string,
): Promise<{ day: string; points: number; place: number }[]> =>
  database.all(
    "SELECT day, points, place FROM day_tries WHERE user_id = ? AND state = 'entered' ORDER BY day DESC LIMIT 800",
    user,
  );

async function ownTry(database: Database, day: Day, user: string): Promise<TryRow | null> {
  const [row] = await database.all<TryRow>(
    `SELECT state, points, place, play, worth, arrived_at AS "arrivedAt" FROM day_tries
     WHERE day = ? AND user_id = ?`,
    day,
    user,
  );
  return row ?? null;
}

async function countOf(database: Database, day: Day): Promise<number> {
  const [row] = await database.all<{ count: number }>(
    "SELECT COUNT(*) AS count FROM day_tries WHERE day = ? AND state = 'entered'",
    day,
  );
  return Number(row?.count ?? 0);
}

interface InList {
  readonly own: TryRow;
  readonly user: string;
  readonly count: number;
}

async function compared(
  database: Database,
  day: Day,
  { own, user, count }: InList,
): Promise<NonNullable<DayStatus['list']>> {
  const results = await database.all<{ worth: number; count: number }>(
    `SELECT worth, COUNT(*) AS count FROM day_tries WHERE day = ? AND state = 'entered'
     GROUP BY worth ORDER BY worth`,
    day,
  );
  const tallied = results.map(({ worth, count: each }) => ({ worth, count: Number(each) }));
  const ahead = tallied.reduce((sum, { worth, count: each }) => sum + (worth > own.worth ? each : 0), 0);
  const [strongest] = await database.all<{ points: number; place: number; worth: number }>(
    'SELECT points, place, worth FROM day_masters WHERE day = ?',
    day,
  );
  return {
    rank: ahead + 1,
    worth: own.worth,
    results: tallied,
    strongest: strongest ?? null,
    rows: await rowsAround(database, day, { own, user, count }),
  };
}

/** The first ones, and those before and behind one. */
async function rowsAround(database: Database, day: Day, { own, user }: InList): Promise<readonly DayRow[]> {
  const [before] = await database.all<{ count: number }>(
    `SELECT COUNT(*) AS count FROM day_tries WHERE day = ? AND state = 'entered'
       AND (worth > ? OR (worth = ? AND (arrived_at < ? OR (arrived_at = ? AND user_id < ?))))`,
    day,
    own.worth,
    own.worth,
    own.arrivedAt,
    own.arrivedAt,
    user,
  );
  const at = Number(before?.count ?? 0);
  const first = await rowsFrom(database, day, { user, skip: 0, most: FIRST });
  const skip = Math.max(FIRST, at - 1);
  return [...first, ...(await rowsFrom(database, day, { user, skip, most: at + 2 - skip }))];
}

async function rowsFrom(
  database: Database,
  day: Day,
  { user, skip, most }: { readonly user: string; readonly skip: number; readonly most: number },
): Promise<DayRow[]> {
  if (most <= 0) return [];
  const rows = await database.all<{ id: string; name: string; worth: number; ahead: number }>(
    `SELECT users.id, users.name, day_tries.worth,
       (SELECT COUNT(*) FROM day_tries AS other WHERE other.day = day_tries.day
          AND other.state = 'entered' AND other.worth > day_tries.worth) AS ahead
     FROM day_tries JOIN users ON users.id = day_tries.user_id
     WHERE day_tries.day = ? AND day_tries.state = 'entered'
     ORDER BY day_tries.worth DESC, day_tries.arrived_at, day_tries.user_id LIMIT ? OFFSET ?`,
    day,
    most,
    skip,
  );
  return rows.map(({ id, name, worth, ahead }) => ({
    rank: Number(ahead) + 1,
    name,
    worth,
    isMe: id === user,
  }));
}
