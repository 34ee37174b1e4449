import { randomUUID } from 'node:crypto';
import { localBus } from '../bus/local.ts';
import { sanctionsIn } from '../moderation/sanctions.ts';
import type { Database } from '../storage/database.ts';
import { type GroupCommit, groupCommit } from '../storage/groupCommit.ts';
import { TABLES } from '../storage/migrations.ts';
import { outagesIn } from '../outages.ts';
import { faultsOfDays } from './dayHealth.ts';
import { type Tables, tablesOn } from '../tables/tables.ts';

/** What a database holds, and what is wrong with it. */
export interface StoredHealth {
  /** How many rows each table has. */
  readonly counts: Readonly<Record<string, number>>;
  /** How many matches were looked at. */
  readonly looked: number;
  /** Finished, and played again by the rules with the result that is stored. */
  readonly verified: number;
  /** Ended before anything was dealt. */
  readonly finished: number;
  readonly running: number;
  /** By rules that this program does not have. */
  readonly lacking: number;
  /** A sentence for each thing that is wrong. */
  readonly faults: readonly string[];
}

/** So many faults are enough to know. */
const MOST_FAULTS = 20;

/** Looks at everything that is stored, and plays the newest matches and results of days again. Writes nothing but what reading a table mends. */
export async function storedHealth(database: Database, mostMatches: number): Promise<StoredHealth> {
  const faults = [...(await faultsOfLogs(database)), ...(await faultsOfDays(database, mostMatches))];
  const counts: Record<string, number> = {};
  for (const name of TABLES) {
    const [row] = await database.all<{ count: number }>(`SELECT COUNT(*) AS count FROM ${name}`);
    counts[name] = row?.count ?? 0;
  }
  const matches = await database.all<{ id: string }>(
    'SELECT id FROM matches ORDER BY opened_at DESC, id LIMIT ?',
    mostMatches,
  );
  const writing = groupCommit(database);
  const tables = await quietTables(database, writing);
  const found = { verified: 0, finished: 0, running: 0, lacking: 0 };
  for (const { id } of matches) {
    const kind = await tables.verify(id).catch((error: unknown) => error as Error);
    if (typeof kind === 'string') found[kind]++;
    else if (faults.length < MOST_FAULTS) faults.push(`Match ${id}: ${kind.message}.`);
  }
  await writing.idle();
  return { counts, ...found, looked: matches.length, faults };
}

/** A log begins with 1 and has no gap; an entry belongs to a match. */
async function faultsOfLogs(database: Database): Promise<string[]> {
  const torn = await database.all<{ match_id: string; count: number; last: number }>(
    `SELECT match_id, COUNT(*) AS count, MAX(seq) AS last FROM entries
     GROUP BY match_id HAVING MIN(seq) <> 1 OR MAX(seq) <> COUNT(*) LIMIT ?`,
    MOST_FAULTS,
  );
  const lost = await database.all<{ match_id: string }>(
    `SELECT DISTINCT match_id FROM entries WHERE seq = 1
     AND NOT EXISTS (SELECT 1 FROM matches WHERE matches.id = entries.match_id) LIMIT ?`,
    MOST_FAULTS,
  );
  return [
    ...torn.map(
      ({ match_id: id, count, last }) =>
        `Match ${id}: ${count} entries, the last of which is number ${last}.`,
    ),
    ...lost.map(({ match_id: id }) => `Match ${id}: entries without a match.`),
  ];
}

/** Tables at which nothing stirs. */
const quietTables = async (database: Database, writing: GroupCommit): Promise<Tables> => {
  const bus = localBus();
  const reportError = (): void => {};
  return tablesOn({
    database,
    groupCommit: writing,
    bus,
    sanctions: await sanctionsIn({ database, bus, reportError }),
    outages: await outagesIn(database, Date.now()),
    nodeId: randomUUID(),
    now: Date.now,
    patience: 60_000,
    endPatience: 1_800_000,
    tellAfter: 8_000,
    rateFactor: 1,
    wake: () => {},
    judge: () => {},
    reportError,
  });
};
