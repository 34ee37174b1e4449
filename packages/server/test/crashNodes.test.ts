import { isLong } from '@saqqara/kernel/testing';
import { describe, test } from 'vitest';
import { killRounds } from '../testing/killRounds.ts';
import { missingPostgres } from '../testing/postgres.ts';
import { missingRedis } from '../testing/redis.ts';
import { tryNodeKills } from '../testing/trials/nodeKills.ts';

/**
 * One of each: nodes, worker and Redis; in the long form PostgreSQL, too. After its restart a watcher now and then is not
 * answered, about one time in ten: a fault that is not found yet, and that the long form still shows.
 */
const ROUNDS = killRounds({ short: 5, long: 100, round: 25 });
const TABLES = isLong ? 30 : 6;

const missing = missingPostgres() ?? missingRedis();

const title = `three nodes over PostgreSQL and Redis${missing === null ? '' : ` (${missing})`}`;

describe.skipIf(missing !== null)(title, () => {
  test.each(ROUNDS)(
    'lose nothing though one after the other is killed: kills $from to $to',
    async ({ kills, seed }) => {
      console.info(JSON.stringify(await tryNodeKills({ kills, tables: TABLES, seed })));
    },
  );
});
