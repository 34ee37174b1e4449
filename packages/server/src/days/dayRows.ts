import type { Day } from '@saqqara/games/day';
import type { Database, Value } from '../storage/database.ts';

/** Where somebody is in the list of a day. */
export interface Place {
  readonly user: string;
  /** What the line is called to others. */
  readonly handle: string;
  readonly worth: number;
  readonly arrivedAt: number;
}

export interface NamedPlace extends Place {
  readonly name: string;
}

/** Of `tries` and `users`. */
export const NAMED_PLACE =
  'tries.user_id AS "user", tries.handle, tries.worth, tries.arrived_at AS "arrivedAt", users.name';

interface Part {
  /** Only those behind; `null` from the first on. */
  readonly after: Place | null;
  readonly most: number;
}

/** A part of the list, in its order: by what was made, then by who came first. */
export const rowsFrom = (database: Database, day: Day, { after, most }: Part): Promise<NamedPlace[]> =>
  after === null
    ? rows(database, day, { where: 'true', order: DOWN, values: [], most })
    : rows(database, day, { where: BEHIND, order: DOWN, values: bounds(after), most });

/** Who is directly before somebody, if anybody is. */
export const rowBefore = (database: Database, day: Day, place: Place): Promise<NamedPlace[]> =>
  rows(database, day, { where: AHEAD, order: UP, values: bounds(place), most: 1 });

/** Where in the list a line is; nowhere if it is in none. */
export async function placeOf(database: Database, day: Day, handle: string): Promise<Place | undefined> {
  const found = await rows(database, day, {
    where: 'tries.handle = ?',
    order: DOWN,
    values: [handle],
    most: 1,
  });
  return found[0];
}

const DOWN = 'tries.worth DESC, tries.arrived_at, tries.user_id';
const UP = 'tries.worth, tries.arrived_at DESC, tries.user_id DESC';

/** The first condition lets the index begin where it must; the second is what is meant. */
const BEHIND = `tries.worth <= ? AND (tries.worth < ? OR tries.arrived_at > ?
  OR (tries.arrived_at = ? AND tries.user_id > ?))`;
const AHEAD = `tries.worth >= ? AND (tries.worth > ? OR tries.arrived_at < ?
  OR (tries.arrived_at = ? AND tries.user_id < ?))`;

const bounds = ({ worth, arrivedAt, user }: Place): Value[] => [worth, worth, arrivedAt, arrivedAt, user];

interface Asked {
  readonly where: string;
  readonly order: string;
  readonly values: readonly Value[];
  readonly most: number;
}

const rows = (database: Database, day: Day, { where, order, values, most }: Asked): Promise<NamedPlace[]> =>
  database.all(
    `SELECT ${NAMED_PLACE}
     FROM day_tries AS tries JOIN users ON users.id = tries.user_id
     WHERE tries.day = ? AND tries.state = 'entered' AND ${where} ORDER BY ${order} LIMIT ?`,
    day,
    ...values,
    most,
  );
