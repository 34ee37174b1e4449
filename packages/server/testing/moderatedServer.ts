import { afterAll, afterEach, beforeAll, beforeEach, describe, vi } from 'vitest';
import type { Bus } from '../src/bus/bus.ts';
import { localBus } from '../src/bus/local.ts';
import type { Database } from '../src/storage/database.ts';
import {
  type ModeratedNode,
  moderatedNode,
  moderator,
  type Player,
  player,
  quarrel,
} from './moderatedNode.ts';
import { bothDatabases } from './testDatabases.ts';

export const REPORTS = '/api/v1/reports';
export const BLOCKS = '/api/v1/me/blocks';
export const NOTICES = '/api/v1/me/notices';
export const CASES = '/api/v1/moderation/cases';
export const ACTS = '/api/v1/moderation/acts';

export const VERDICT = {
  step: 'warn',
  days: null,
  hidesName: false,
  ground: 'talk',
  note: 'worm is not a word for a guest',
};

/** A server with moderators, new for each test. */
export interface ModeratedServer {
  readonly database: Database;
  readonly here: ModeratedNode;
  /** Another node of it, from when it is first needed. */
  readonly there: () => Promise<ModeratedNode>;
  readonly player: (name: string, address?: string) => Promise<Player>;
  readonly moderator: (which?: number) => Promise<Player>;
  readonly quarrel: () => ReturnType<typeof quarrel>;
  readonly decide: (
    who: Player,
    verdict?: Partial<Record<keyof typeof VERDICT, unknown>>,
    n?: number,
  ) => ReturnType<Player['ask']>;
}

/** The same tests on both databases. */
export function describeModerated(suite: (server: ModeratedServer) => void): void {
  let database: Database;
  let here: ModeratedNode;
  let bus: Bus;
  let second: Promise<ModeratedNode> | null;
  const server: ModeratedServer = {
    get database() {
      return database;
    },
    get here() {
      return here;
    },
    there: () => (second ??= moderatedNode({ database, bus })),
    player: (name, address) => player(here, name, address),
    moderator: (which) => moderator(here, which),
    quarrel: () => quarrel(here),
    decide: (who, verdict = {}, n = 1) =>
      who.ask('POST', `${CASES}/${n}/decision`, { ...VERDICT, ...verdict }),
  };
  for (const databases of bothDatabases()) {
    describe.skipIf(databases.missing !== null)(`on ${databases.name}`, () => {
      beforeAll(() => databases.start());
      afterAll(() => databases.stop());

      beforeEach(async () => {
        database = await databases.openEmpty();
        bus = localBus();
        second = null;
        here = await moderatedNode({ database, bus });
      });
      afterEach(async () => {
        vi.useRealTimers();
        await Promise.all([here.idle(), (await second)?.idle()]);
        await database.close();
      });

      suite(server);
    });
  }
}
