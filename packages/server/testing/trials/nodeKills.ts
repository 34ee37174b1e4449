import { setTimeout as sleep } from 'node:timers/promises';
import { below, type Rng, seeded, seedFrom } from '@saqqara/kernel';
import { balancerBefore } from '../balancer.ts';
import { emptyClientLog } from '../clientLog.ts';
import { playThroughKills, type Survived } from '../kills.ts';
import { startPostgres, type TestPostgres } from '../postgres.ts';
import { type ServerProcess, serverProcess } from '../process.ts';
import { startRedis, type TestRedis } from '../redis.ts';
import { rowsAt } from '../storedRows.ts';
import type { KillTrial } from './kills.ts';

/** Three nodes and a worker over PostgreSQL and Redis; each of them is killed in turn. Rejects as `tryKills` does. */
export async function tryNodeKills({ kills, tables, seed }: KillTrial): Promise<Survived> {
  /** What was started, to be ended the last first. */
  const started: (() => Promise<void>)[] = [];
  try {
    const rng = seeded(seedFrom(seed));
    const nodes = await startNodes(started);
    const balancer = await balancerBefore(nodes.web.map(({ address }) => address));
    started.push(() => balancer.close());
    return await playThroughKills(
      { address: balancer.address, clientLog: emptyClientLog() },
      {
        kills,
        rng,
        players: { size: tables, seed, pause: 250 },
        rows: () => rowsAt(nodes.database),
        kill: (turn) => killOne(nodes, turn, rng),
      },
    );
  } finally {
    for (const end of started.toReversed()) await end();
  }
}

interface Nodes {
  readonly web: readonly ServerProcess[];
  readonly worker: ServerProcess;
  readonly redis: TestRedis;
  readonly postgres: TestPostgres;
  /** The address of the database. */
  readonly database: string;
}

async function startNodes(started: (() => Promise<void>)[]): Promise<Nodes> {
  const postgres = await startPostgres();
  started.push(() => postgres.stop());
  const redis = await startRedis();
  started.push(() => redis.stop());
  const database = await postgres.database();
  const node = async (role: string): Promise<ServerProcess> => {
    const process = await serverProcess({ DATABASE_URL: database, REDIS_URL: redis.url, ROLE: role });
    started.push(() => process.remove());
    return process;
  };
  const web = await Promise.all([node('all'), node('all'), node('web')]);
  return { web, worker: await node('worker'), redis, postgres, database };
}

/** Each in turn, so that a short run has all of them. */
async function killOne({ web, worker, redis, postgres }: Nodes, turn: number, rng: Rng): Promise<void> {
  const victims = [...web, worker, redis];
  const victim = victims[turn % (victims.length + 1)];
  if (victim === undefined) return postgres.restart();
  await victim.kill();
  await sleep(below(rng, 500));
  await victim.start();
}
