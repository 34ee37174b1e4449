import { closesAt, type Day, isDealt, opensAt } from '@saqqara/games/day';
import type { DayRow, DayStatus } from '@saqqara/protocol';
import { ProblemError } from '../problem.ts';
import type { Database } from '../storage/database.ts';
import { hasStrongest } from './dayJobs.ts';
import { NAMED_PLACE, type NamedPlace, placeOf, rowBefore, rowsFrom } from './dayRows.ts';
import type { DaysContext } from './entering.ts';
import { countOf, rankOf, type Tallies, type Tally } from './tally.ts';

/** What it takes to tell of days. */
export interface DayStatusContext extends DaysContext {
  readonly tallies: Tallies;
}

type OwnTry = NonNullable<DayStatus['mine']>;

interface TryRow extends OwnTry, NamedPlace {}

/** So many of the first are shown beside those around oneself. */
const FIRST = 3;

/** What of a day is told to somebody: results of others only to who is in the list. */
export async function dayStatus(
  context: DayStatusContext,
  day: Day,
  user: string | null,
): Promise<DayStatus> {
  const { people, now, add, tallies } = context;
  const { database } = people;
  if (!isDealt(day) || opensAt(day) > now()) throw new ProblemError('notFound');
  const own = user === null ? null : await ownTry(database, day, user);
  // It may have been forgotten by who was to play it through.
  if (user !== null && own?.state === 'waiting') add({ day, user });
  const isIn = own?.state === 'entered';
  const tally = await tallies.of(day, isIn ? own.worth : null);
  if (isIn && !(await hasStrongest(database, day))) add({ day, user: null });
  return {
    count: countOf(tally),
    closesAt: closesAt(day),
    mine: own === null ? null : { state: own.state, points: own.points, place: own.place, play: own.play },
    list: isIn ? await compared(context, { day, own, tally }) : null,
  };
}

/** A hundred of the list from its beginning, or after a line of it, for who is in it. */
export async function dayList(
  context: DayStatusContext,
  { day, user, after }: { readonly day: Day; readonly user: string; readonly after: string | null },
): Promise<{ readonly count: number; readonly rows: readonly DayRow[]; readonly next: string | null }> {
  const { database } = context.people;
  const own = isDealt(day) ? await ownTry(database, day, user) : null;
  if (own?.state !== 'entered') throw new ProblemError('notYours');
  const from = after === null ? null : await placeOf(database, day, after);
  if (from === undefined) throw new ProblemError('notFound');
  const tally = await context.tallies.of(day, own.worth);
  const rows = await rowsFrom(database, day, { after: from, most: PAGE });
  return {
    count: countOf(tally),
    rows: shown(context, rows, { tally, user }),
    next: rows.length < PAGE ? null : rows.at(-1)!.handle,
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
    `SELECT state, points, place, play, ${NAMED_PLACE}
     FROM day_tries AS tries JOIN users ON users.id = tries.user_id WHERE day = ? AND user_id = ?`,
    day,
    user,
  );
  return row ?? null;
}

interface InList {
  readonly day: Day;
  readonly own: TryRow;
  readonly tally: Tally;
}

async function compared(
  context: DayStatusContext,
  { day, own, tally }: InList,
): Promise<NonNullable<DayStatus['list']>> {
  const { database } = context.people;
  const [strongest] = await database.all<{ points: number; place: number; worth: number }>(
    'SELECT points, place, worth FROM day_masters WHERE day = ?',
    day,
  );
  const first = await rowsFrom(database, day, { after: null, most: FIRST });
  const around = [
    ...(await rowBefore(database, day, own)),
    own,
    ...(await rowsFrom(database, day, { after: own, most: 1 })),
  ].filter(({ user }) => !first.some((each) => each.user === user));
  return {
    rank: rankOf(tally, own.worth),
    worth: own.worth,
    results: [...tally],
    strongest: strongest ?? null,
    rows: shown(context, [...first, ...around], { tally, user: own.user }),
  };
}

/** The lines as others see them; who was shut out is not named. */
const shown = (
  { refused }: DayStatusContext,
  rows: readonly NamedPlace[],
  { tally, user: me }: { readonly tally: Tally; readonly user: string },
): DayRow[] =>
  rows
    .filter(({ user }) => user === me || refused(user) === null)
    .map(({ handle, user, name, worth }) => ({
      id: handle,
      rank: rankOf(tally, worth),
      name,
      worth,
      isMe: user === me,
    }));
