import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { missing, programAt } from '../../../tools/programs.mjs';
import { freePort, startProgram, type ChildProgram } from './childProgram.ts';

/** A real Redis of the test's own. What it is told outlives a restart, but not `stop`. */
export interface TestRedis {
  readonly url: string;
  /** Kills it, as a crash would. */
  kill(): Promise<void>;
  /** Starts it again in the same place. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

const STARTING = 30_000;

/** `null` if Redis is there; otherwise a sentence for whoever reads what was not run. */
export const missingRedis = (): string | null => missing('redis');

export async function startRedis(): Promise<TestRedis> {
  const program = programAt('redis');
  const folder = mkdtempSync(join(tmpdir(), 'saqqara-redis-'));
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  const log = join(folder, 'log');
  const settings = { port, bind: '127.0.0.1', dir: folder, save: '', appendonly: 'yes', appendfsync: 'no' };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const start = async (): Promise<ChildProgram> => {
    const kept = await startProgram({ program, args, signal: 'KILL', folder, log, owner: null });
    await whenReady(url, log);
    return kept;
  };
  let running: ChildProgram | null = await start();
  return {
    url,
    async kill() {
      await running?.end('keep');
      running = null;
    },
    async start() {
      running ??= await start();
    },
    async stop() {
      running ??= await start();
      await running.end('remove');
    },
  };
}

async function whenReady(url: string, log: string): Promise<void> {
  const client = new Redis(url, { lazyConnect: true, retryStrategy: () => null });
  client.on('error', () => undefined);
  try {
    for (const end = Date.now() + STARTING; ; await sleep(20)) {
      try {
        await client.connect();
        return;
      } catch (error) {
        if (Date.now() < end) continue;
        const said = existsSync(log) ? readFileSync(log, 'utf8').slice(-2_000) : '';
        throw new Error(`Redis does not start: ${said}`, { cause: error });
      }
    }
  } finally {
    client.disconnect();
  }
}
