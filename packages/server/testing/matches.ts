import type { Opening, Seating, TableStatus } from '@saqqara/protocol';
import type { ActResult } from '../src/tables/act.ts';
import type { TablesSetup } from './tablesSetup.ts';

export const ME: Seating = { kind: 'me', name: 'Nefret' };
export const OPEN: Seating = { kind: 'open' };

/** A match, and who plays it: by their seats, called by letters. */
interface TestMatch {
  readonly id: string;
  readonly users: readonly string[];
}

/** What most tests do at tables. */
export interface Matches {
  readonly tableOf: (id: string) => Promise<TableStatus>;
  /** On which length of the log something is decided now. */
  readonly base: (id: string) => Promise<number>;
  readonly sit: (user: string, table: string, seat?: number | null) => Promise<ActResult>;
  readonly match: (people: number, change?: Partial<Opening>) => Promise<TestMatch>;
  readonly playOn: (users: readonly string[], id: string, count: number) => Promise<void>;
}

/** At the tables that a test has set up. */
export function matchesAt(setup: () => TablesSetup): Matches {
  const tableOf = async (id: string): Promise<TableStatus> => (await setup().tables.table(id, null))!.table;
  const sit: Matches['sit'] = (user, table, seat = null) =>
    setup().act(user, table, { type: 'sit', seat, name: user, share: 'a'.repeat(32) });
  return {
    tableOf,
    base: async (id) => (await tableOf(id)).seq,
    sit,
    async match(people, change = {}) {
      const users = Array.from({ length: people }, (_, at) => String.fromCodePoint(97 + at));
      const seats = [ME, ...users.slice(1).map(() => OPEN)];
      const id = await setup().open(users[0]!, { seats, ...change });
      for (const user of users.slice(1)) await sit(user, id);
      return { id, users };
    },
    async playOn(users, id, count) {
      for (let n = 0; n < count; n++) await setup().play(users, id);
    },
  };
}
