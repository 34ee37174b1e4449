import type { Calendar, Habits, StoredData } from '@saqqara/protocol';
import { EXISTING, holding } from '../people/existence.ts';
import type { Database, Statement } from '../storage/database.ts';
import { playingTimesOf } from './playingTimes.ts';
import { daysLeftOf, vacationsOf } from './vacations.ts';

const DAY = 24 * 60 * 60_000;
const WEEK = 7 * DAY;

/** What was in force before so long ago concerns no clock any more. */
const KEPT = 60 * DAY;

/** What somebody is told of how they play. */
export async function habitsOf(database: Database, user: string, now: number): Promise<Habits> {
  const times = await playingTimesOf(database, [user]);
  const calendars = times.get(user)?.rests.calendars ?? [];
  const last = calendars.at(-1) ?? null;
  return {
    calendar: calendars.findLast(({ since }) => since <= now)?.calendar ?? null,
    next: last !== null && last.since > now ? last : null,
    vacations: await vacationsOf(database, user, now),
    daysLeft: await daysLeftOf(database, user, now),
    playsForced: await playsForced(database, user),
  };
}

async function playsForced(database: Database, user: string): Promise<boolean> {
  const [row] = await database.all<{ plays_forced: number }>(
    'SELECT plays_forced FROM habits WHERE user_id = ?',
    user,
  );
  return row?.plays_forced === 1;
}

/** Where somebody plays by a clock that minds calendars. */
const MINDED = `SELECT seats.match_id FROM seats JOIN matches ON matches.id = seats.match_id
  WHERE seats.user_id = ? AND matches.phase = 'running' AND matches.clock LIKE '%"honours"%'`;

/**
 * From when on a calendar counts that is chosen now. Where a clock of theirs may be running, a day later: or somebody whose time runs
 * out would only have to say that they are asleep. Other days off than those that hold count no earlier than a week after these: or
 * every day could be one, one after the other.
 */
export async function calendarSince(
  database: Database,
  user: string,
  { daysOff, now }: Pick<Calendar, 'daysOff'> & { readonly now: number },
): Promise<number> {
  const playing = await database.all(`${MINDED} LIMIT 1`, user);
  if (playing.length === 0) return now;
  const times = await playingTimesOf(database, [user]);
  const holding = times.get(user)?.rests.calendars.findLast(({ since }) => since <= now);
  const isMore = daysOff.some((day) => holding?.calendar.daysOff.includes(day) !== true);
  return Math.max(now + DAY, holding === undefined || !isMore ? 0 : holding.since + WEEK);
}

/** What was chosen before and has not come yet never does. */
export const settingCalendar = (
  user: string,
  calendar: Calendar,
  { since, now }: { readonly since: number; readonly now: number },
): Statement[] => [
  holding(user),
  {
    sql: `DELETE FROM calendars WHERE user_id = ? AND (since > ? OR since <
      (SELECT MAX(older.since) FROM calendars AS older WHERE older.user_id = ? AND older.since <= ?))`,
    values: [user, now, user, now - KEPT],
  },
  {
    sql: `INSERT INTO calendars (user_id, since, body) VALUES (${EXISTING}, ?, ?)
      ON CONFLICT (user_id, since) DO UPDATE SET body = excluded.body`,
    values: [user, since, JSON.stringify(calendar)],
  },
];

export const choosingForced = (user: string, isChosen: boolean): Statement => ({
  sql: `INSERT INTO habits (user_id, plays_forced) VALUES (${EXISTING}, ?)
    ON CONFLICT (user_id) DO UPDATE SET plays_forced = excluded.plays_forced`,
  values: [user, isChosen ? 1 : 0],
});

/** Every table at which it counts is looked at at once. */
export const lookingAgain = (user: string, now: number): Statement => ({
  sql: `UPDATE matches SET due_at = ? WHERE id IN (${MINDED})`,
  values: [now, user],
});

/** All that is stored of it. */
export async function storedHabits(database: Database, user: string): Promise<StoredData['habits']> {
  const times = await playingTimesOf(database, [user]);
  const orders = await database.all<{ table: string; seat: number; lines: string }>(
    'SELECT match_id AS "table", seat, lines FROM orders WHERE user_id = ? ORDER BY match_id, seat',
    user,
  );
  return {
    calendars: [...(times.get(user)?.rests.calendars ?? [])],
    vacations: await database.all(
      `SELECT first_day AS "firstDay", last_day AS "lastDay", time_zone AS "timeZone" FROM vacations
       WHERE user_id = ? ORDER BY first_day, id`,
      user,
    ),
    playsForced: await playsForced(database, user),
    orders: orders.map(({ lines, ...order }) => ({ ...order, lines: JSON.parse(lines) as unknown })),
  };
}
