import type { Registry } from 'prom-client';
import type { Bus } from '../bus/bus.ts';
import { localBus } from '../bus/local.ts';
import type { Config } from '../config.ts';
import type { Database } from '../storage/database.ts';
import { epochIn } from '../storage/epoch.ts';
import { measuredDatabase } from '../storage/measuredDatabase.ts';
import { openDatabase } from '../storage/open.ts';
import { noticeStoring } from '../storage/storing.ts';

/** Where everything is kept, and how the nodes hear of each other. */
export interface Stores {
  readonly database: Database;
  /** What is stored is called so until a backup is restored. */
  readonly epoch: string;
  /** How many entries were stored so far. */
  readonly entries: () => number;
  readonly canStore: () => boolean;
  readonly bus: Bus;
}

export async function openStores(
  { databaseUrl, folder, redisUrl }: Config,
  registry: Registry,
): Promise<Stores> {
  const { database, entries } = measuredDatabase(await openDatabase({ databaseUrl, folder }), registry);
  const bus = await busAt(redisUrl);
  return { ...noticeStoring(database), epoch: await epochIn(database), entries, bus };
}

/** A single node does without Redis, and without reading what speaks to it. */
async function busAt(redisUrl: string | null): Promise<Bus> {
  if (redisUrl === null) return localBus();
  const { redisBus } = await import('../bus/redis.ts');
  return redisBus(redisUrl);
}
