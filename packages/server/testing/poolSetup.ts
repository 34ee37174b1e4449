import { localBus } from '../src/bus/local.ts';
import { look } from '../src/pool/looking.ts';
import { type PoolNode, poolNode, hearChanges } from '../src/pool/poolNode.ts';
import { runPool } from '../src/pool/poolRoutine.ts';
import { poolStatus } from '../src/pool/poolStatus.ts';
import type { Database } from '../src/storage/database.ts';
import type { TablesNode } from '../src/tables/node.ts';
import { type Tables, tablesAt } from '../src/tables/tables.ts';
import type { PoolStatus, Wanted } from '@saqqara/protocol';
import { nodeForTests } from './nodeForTests.ts';

/** One node with its pool, on a database that others may share, with a clock that the test turns. */
export interface PoolSetup {
  readonly pool: PoolNode;
  readonly tables: Tables;
  readonly node: TablesNode;
  /** Somebody looks; guests have names that begin with `guest`. */
  look(user: string, wanted?: Partial<Wanted>): Promise<void>;
  status(user: string): Promise<PoolStatus>;
  /** One turn, as the server does it every so often. */
  run(): Promise<void>;
  /** Once nothing is read or written any more: the database can be closed. */
  idle(): Promise<void>;
}

/** So long who was found has to sit down. */
export const ANSWER_WITHIN = 12_000;

export interface PoolWorld {
  readonly database: Database;
  time: number;
  /** How strong each is at all. */
  readonly strengths: Map<string, number>;
}

export const poolWorld = (database: Database): PoolWorld => ({
  database,
  time: Date.UTC(2030, 0, 1),
  strengths: new Map(),
});

export async function poolSetup(world: PoolWorld, nodeId: string, bus = localBus()): Promise<PoolSetup> {
  const { database } = world;
  const now = (): number => world.time;
  const node = await nodeForTests({ database, bus, nodeId, now });
  const { sanctions } = node;
  const tables = tablesAt(node);
  const pool = poolNode({
    database,
    bus,
    nodeId,
    now,
    sanctions,
    strengthOf: async (user) => ({ value: world.strengths.get(user) ?? 1_500, plusMinus: 50 }),
    seat: (party, terms) => tables.seatParty(party, terms),
    answerWithin: ANSWER_WITHIN,
    rateFactor: 1_000,
    reportError: (error) => {
      throw error;
    },
  });
  hearChanges(pool);
  return {
    pool,
    tables,
    node,
    async look(user, wanted = {}) {
      const isAccount = !user.startsWith('guest');
      await database.run([
        {
          sql: 'INSERT INTO users (id, name, email, created_at) VALUES (?, ?, ?, 0) ON CONFLICT DO NOTHING',
          values: [user, user, isAccount ? `${user}@saqqara.example` : null],
        },
      ]);
      await look(
        pool,
        { id: user, isAccount },
        { game: 'imhotep', seats: 2, tempo: 'live', isRated: false, name: user, ...wanted },
      );
    },
    status: (user) => poolStatus(pool, user),
    run: () => runPool(pool),
    async idle() {
      for (const live of node.cache.values()) while (live.waiting > 0) await live.turn;
      await node.groupCommit.idle();
    },
  };
}
