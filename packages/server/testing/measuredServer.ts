import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import Sqlite from 'better-sqlite3';
import { buildServer } from '../../../tools/setup.mjs';
import { databaseFile } from '../src/storage/open.ts';

export const MB = 1_024 * 1_024;
/** What a server may have more after an attack than before: caches that were filled, code that was compiled. */
export const GROWTH = 40 * MB;

export interface Measured {
  readonly heapUsed: number;
  readonly rss: number;
  readonly arrayBuffers: number;
  /** What somebody has put where every object inherits it. */
  readonly prototype: readonly string[];
}

/** A server in a process of its own, so that its memory is its own and an error that nobody caught ends it. */
export interface MeasuredServer {
  readonly address: string;
  readonly database: Sqlite.Database;
  measure(): Promise<Measured>;
  /** Holds the whole process still for so many milliseconds. */
  stall(ms: number): Promise<void>;
  /** Whatever it has written: nothing, if all is well. */
  complaints(): string;
  /** Resolves with its exit code. */
  stop(): Promise<number | null>;
}

const ENTRY = fileURLToPath(new URL('./measuredServerEntry.mjs', import.meta.url));

/** What its measurements are read with. */
export const METRICS_TOKEN = 'measured';

export async function measuredServer(environment: Readonly<Record<string, string>>): Promise<MeasuredServer> {
  const bundle = await buildServer();
  const folder = mkdtempSync(join(tmpdir(), 'saqqara-measured-'));
  const data = join(folder, 'data');
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Saqqara</title>');
  const child = fork(ENTRY, [bundle, folder], {
    execArgv: ['--expose-gc', '--max-old-space-size=256'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      LOG_LEVEL: 'error',
      BOT_THREADS: '1',
      SAQQARA_DATA: data,
      METRICS_TOKEN,
      ...environment,
    },
  });
  let said = '';
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (text) => (said += String(text)));
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const told = async <T>(): Promise<T> => {
    const death = ended.then(() => {
      throw new Error(`the server has died: ${said}`);
    });
    const [message] = (await Promise.race([once(child, 'message'), death])) as [T];
    return message;
  };
  const { address } = await told<{ address: string }>();
  const database = new Sqlite(databaseFile(data), { timeout: 10_000, readonly: true });
  return {
    address,
    database,
    measure() {
      child.send('measure');
      return told<Measured>();
    },
    async stall(ms) {
      child.kill('SIGSTOP');
      await sleep(ms);
      child.kill('SIGCONT');
    },
    complaints: () => said,
    async stop() {
      database.close();
      child.send('stop');
      const [code] = await ended;
      rmSync(folder, { recursive: true, force: true });
      return code;
    },
  };
}
