import type { Database, Statement } from '../src/storage/database.ts';

export const ENTRIES = 'SELECT * FROM entries ORDER BY match_id, seq';

/** A row for each number of a match, so that what goes with an entry shows. */
export const noting = (id: string): Statement => ({
  sql: 'INSERT INTO outages (began_at, ended_at) VALUES (?, 0)',
  values: [Number(id)],
});

/** The numbers of which there is a row. */
export const noted = async (database: Database): Promise<number[]> =>
  (await database.all<{ n: number }>('SELECT began_at AS n FROM outages ORDER BY began_at')).map(
    ({ n }) => n,
  );

export const bodies = async (database: Database): Promise<string[]> =>
  (await database.all<{ body: string }>(ENTRIES)).map(({ body }) => body);
