import { IS_ACCOUNT } from '../people/existence.ts';
import type { Database } from '../storage/database.ts';
import type { StoredEntry } from './position.ts';
import type { MatchRow } from './match.ts';

/** What is asked of the database about tables. */
export interface Queries {
  match(id: string): Promise<MatchRow | null>;
  /** The entries after `since`. */
  log(id: string, since: number): Promise<StoredEntry[]>;
  /** Who holds each of so many seats. */
  owners(id: string, seats: number): Promise<(string | null)[]>;
  /** In which of so many seats what must be done anyway is to be done by itself. */
  forced(id: string, seats: number): Promise<boolean[]>;
  /** For whom each of so many seats is kept. */
  keptFor(id: string, seats: number): Promise<(string | null)[]>;
  /** Under which number a seat's entry with that key is stored after `since`, if it is. */
  known(id: string, since: number, seat: number | null, key: string): Promise<number | null>;
  /** The tables that are due now. */
  due(now: number): Promise<readonly string[]>;
  dueAt(id: string): Promise<number | null>;
  /** How long the logs of these tables are. */
  lengths(ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Whether there is such a person, and not only was. */
  isSomebody(user: string): Promise<boolean>;
  /** What somebody is called who can be known again from any device; `null` for guests. */
  accountName(user: string): Promise<string | null>;
  openedBy(user: string, key: string): Promise<string | null>;
  /** How somebody calls themselves, where they are not at a table. */
  nameOf(user: string): Promise<string>;
  /** The tables from which their openers have sent somebody away. */
  removedFrom(user: string): Promise<ReadonlySet<string>>;
  isMember(group: string, user: string): Promise<boolean>;
  /** The tables of a group that wait or run, those that wait first, the newest of each first. */
  ofGroup(group: string): Promise<readonly string[]>;
  of(user: string): Promise<readonly string[]>;
  /** Where somebody sits at tables that are not over: all of them. */
  unfinishedOf(user: string): Promise<HeldSeat[]>;
}

/** A seat that somebody holds, and the phase of its table as the database has it: it may be a moment behind. */
export interface HeldSeat {
  readonly table: string;
  readonly seat: number;
  readonly phase: string;
}

/** So many at a time: what is left over is still due a moment later. */
const MOST_DUE = 200;
const MOST_OF_ONE = 200;
const MOST_OF_GROUP = 50;

const MATCH_COLUMNS =
  'id, game, version, options, access, clock, seats, deal, seals, shares, secret, begun, commitment, opened_at, house, phase, due_at';

export const queriesIn = (database: Database): Queries => ({
  ...tableQueries(database),
  ...peopleQueries(database),
});

const ids = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

type PeopleQueries = Pick<
  Queries,
  | 'owners'
  | 'forced'
  | 'keptFor'
  | 'isSomebody'
  | 'removedFrom'
  | 'isMember'
  | 'ofGroup'
  | 'accountName'
  | 'nameOf'
  | 'openedBy'
  | 'of'
  | 'unfinishedOf'
>;

/** Of tables and their logs. */
function tableQueries(database: Database): Omit<Queries, keyof PeopleQueries> {
  return {
    async match(id) {
      const rows = await database.all<MatchRow>(`SELECT ${MATCH_COLUMNS} FROM matches WHERE id = ?`, id);
      return rows[0] ?? null;
    },
    log: (id, since) =>
      database.all<StoredEntry>(
        'SELECT seq, at, kind, seat, body, key, idle FROM entries WHERE match_id = ? AND seq > ? ORDER BY seq',
        id,
        since,
      ),
    async known(id, since, seat, key) {
      const rows = await database.all<{ seq: number; seat: number | null }>(
        'SELECT seq, seat FROM entries WHERE match_id = ? AND seq > ? AND key = ?',
        id,
        since,
        key,
      );
      return rows.find((row) => seat === null || row.seat === seat)?.seq ?? null;
    },
    due: async (now) =>
      ids(
        await database.all<{ id: string }>(
          'SELECT id FROM matches WHERE due_at <= ? ORDER BY due_at LIMIT ?',
          now,
          MOST_DUE,
        ),
      ),
    async dueAt(id) {
      const rows = await database.all<{ due_at: number | null }>(
        'SELECT due_at FROM matches WHERE id = ?',
        id,
      );
      return rows[0]?.due_at ?? null;
    },
    async lengths(matches) {
      const places = matches.map(() => '?').join(', ');
      const rows = await database.all<{ match_id: string; seq: number }>(
        `SELECT match_id, MAX(seq) AS seq FROM entries WHERE match_id IN (${places}) GROUP BY match_id`,
        ...matches,
      );
      return new Map(rows.map(({ match_id: id, seq }) => [id, seq]));
    },
  };
}

/** Of who sits at them. */
function peopleQueries(database: Database): PeopleQueries {
  async function bySeat(sql: string, id: string, seats: number): Promise<(string | null)[]> {
    const users = new Array<string | null>(seats).fill(null);
    const rows = await database.all<{ seat: number; user_id: string }>(sql, id);
    for (const { seat, user_id: user } of rows) users[seat] = user;
    return users;
  }
  return {
    owners: (id, seats) => bySeat('SELECT seat, user_id FROM seats WHERE match_id = ?', id, seats),
    async forced(id, seats) {
      const rows = await database.all<{ seat: number }>(
        `SELECT seats.seat FROM seats JOIN habits ON habits.user_id = seats.user_id
         WHERE seats.match_id = ? AND habits.plays_forced = 1`,
        id,
      );
      return Array.from({ length: seats }, (_, at) => rows.some(({ seat }) => seat === at));
    },
    keptFor: (id, seats) => bySeat('SELECT seat, user_id FROM kept_seats WHERE match_id = ?', id, seats),
    async removedFrom(user) {
      const rows = await database.all<{ match_id: string }>(
        'SELECT match_id FROM removed_people WHERE user_id = ?',
        user,
      );
      return new Set(rows.map((row) => row.match_id));
    },
    isMember: async (group, user) =>
      (
        await database.all(
          'SELECT 1 AS found FROM group_members WHERE group_id = ? AND user_id = ?',
          group,
          user,
        )
      ).length > 0,
    ofGroup: async (group) =>
      ids(
        await database.all<{ id: string }>(
          `SELECT id FROM matches WHERE group_id = ? AND phase <> 'over'
           ORDER BY CASE phase WHEN 'open' THEN 0 ELSE 1 END, opened_at DESC, id LIMIT ?`,
          group,
          MOST_OF_GROUP,
        ),
      ),
    isSomebody: async (user) => (await database.all('SELECT id FROM users WHERE id = ?', user)).length > 0,
    async nameOf(user) {
      const [row] = await database.all<{ name: string }>('SELECT name FROM users WHERE id = ?', user);
      return row?.name ?? '';
    },
    async accountName(user) {
      const [row] = await database.all<{ name: string }>(
        `SELECT name FROM users WHERE id = ? AND ${IS_ACCOUNT}`,
        user,
      );
      return row?.name ?? null;
    },
    async openedBy(user, key) {
      const rows = await database.all<{ id: string }>(
        'SELECT id FROM matches WHERE opened_by = ? AND open_key = ?',
        user,
        key,
      );
      return rows[0]?.id ?? null;
    },
    of: async (user) =>
      ids(
        await database.all<{ id: string }>(
          `SELECT DISTINCT m.id AS id, m.opened_at FROM matches m JOIN seats s ON s.match_id = m.id
           WHERE s.user_id = ? ORDER BY m.opened_at DESC LIMIT ?`,
          user,
          MOST_OF_ONE,
        ),
      ),
    unfinishedOf: (user) =>
      database.all<HeldSeat>(
        `SELECT seats.match_id AS "table", seats.seat, matches.phase
         FROM seats JOIN matches ON matches.id = seats.match_id
         WHERE seats.user_id = ? AND matches.phase <> 'over' ORDER BY seats.match_id, seats.seat`,
        user,
      ),
  };
}
