import { isLong } from '@saqqara/kernel/testing';
import { describe, test } from 'vitest';
import { killRounds } from '../testing/killRounds.ts';
import { missingPostgres } from '../testing/postgres.ts';
import { missingRedis } from '../testing/redis.ts';
import { tryNodeKills } from '../testing/trials/nodeKills.ts';

/** One of each: nodes, worker, Redis and PostgreSQL. */
const ROUNDS = killRounds({ short: 6, long: 100, round: 25 });
/** At least one of each game. */
const TABLES = isLong ? 30 : 3;

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
