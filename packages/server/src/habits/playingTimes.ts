import { type Calendar, NO_RESTS, type Rests, type Span } from '@saqqara/protocol';
import type { Database } from '../storage/database.ts';

/** When somebody plays, wherever it counts. It leaves the server to nobody but them. */
export interface PlayingTimes {
  readonly rests: Rests;
  readonly away: readonly Away[];
}

/** A vacation: what everybody is told of it is its last day. */
interface Away extends Span {
  readonly lastDay: string;
}

export const NEVER_OFF: PlayingTimes = { rests: NO_RESTS, away: [] };

interface CalendarRow {
  readonly user: string;
  readonly since: number;
  readonly body: string;
}

interface AwayRow extends Away {
  readonly user: string;
}

/** Of each of these people who has said when they play. */
export async function playingTimesOf(
  database: Database,
  users: readonly string[],
): Promise<ReadonlyMap<string, PlayingTimes>> {
  if (users.length === 0) return new Map();
  const places = users.map(() => '?').join(', ');
  const calendars = await database.all<CalendarRow>(
    `SELECT user_id AS "user", since, body FROM calendars WHERE user_id IN (${places}) ORDER BY since`,
    ...users,
  );
  const vacations = await database.all<AwayRow>(
    `SELECT user_id AS "user", begins_at AS "from", ends_at AS "until", last_day AS "lastDay" FROM vacations
     WHERE user_id IN (${places}) ORDER BY begins_at`,
    ...users,
  );
  return new Map(
    users.map((user) => {
      const away = vacations.filter((row) => row.user === user);
      const rests: Rests = {
        calendars: calendars
          .filter((row) => row.user === user)
          .map(({ since, body }) => ({ since, calendar: JSON.parse(body) as Calendar })),
        vacations: away,
      };
      return [user, { rests, away }];
    }),
  );
}
