import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { buildServer } from '../../../tools/setup.mjs';
import { freePort } from './childProgram.ts';

/** The server as a process of its own, which can be killed and comes back under the same address. */
export interface ServerProcess {
  readonly address: string;
  /** Where its SQLite is, if it has one. */
  readonly data: string;
  /** Resolves when it is ready. */
  start(): Promise<void>;
  /** At once, in the middle of whatever it does. */
  kill(): Promise<void>;
  readonly pid: () => number;
  /** It stands still until `resume`; resolves when it does. */
  pause(): Promise<void>;
  resume(): void;
  /** In order; resolves with the code with which it exits. */
  end(): Promise<number | null>;
  /** What it has written to its log: nothing, if all is well. */
  complaints(): string;
  /** Kills it if it runs, and removes its folder. */
  remove(): Promise<void>;
}

const isStopped = (pid: number): boolean =>
  / T /.test(readFileSync(`/proc/${pid}/stat`, 'utf8').slice(0, 60));

const ENTRY = fileURLToPath(new URL('./entry.mjs', import.meta.url));

/** Bots play at once; limits are wide, for one machine that plays everybody. */
const USUAL = { LOG_LEVEL: 'error', BOT_PACE: 'instant', BOT_THREADS: '1', RATE_FACTOR: '1000' };

export async function serverProcess(
  environment: Readonly<Record<string, string>> = {},
  /** How many files and connections it may have open. */
  files: number | 'unlimited' = 'unlimited',
): Promise<ServerProcess> {
  const bundle = await buildServer();
  const folder = mkdtempSync(join(tmpdir(), 'saqqara-process-'));
  const data = join(folder, 'data');
  const port = await freePort();
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Saqqara</title>');
  let child: ChildProcess | null = null;
  let said = '';

  async function start(): Promise<void> {
    const limit = files === 'unlimited' ? '' : `ulimit -n ${files}; `;
    const started = spawn('sh', ['-c', `${limit}exec "$0" "$@"`, process.execPath, ENTRY, bundle, folder], {
      stdio: ['pipe', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'],
        ...USUAL,
        PORT: String(port),
        SAQQARA_DATA: data,
        ...environment,
      },
    });
    child = started;
    started.stderr.on('data', (text) => (said += String(text)));
    const isReady = await new Promise<boolean>((resolve) => {
      createInterface(started.stdout).on('line', (line) => {
        if (line === 'ready') resolve(true);
        else said += `${line}\n`;
      });
      started.once('exit', () => resolve(false));
    });
    if (!isReady) throw new Error(`The server does not start: ${said}`);
  }

  async function signal(name: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    const running = child;
    child = null;
    if (running === null || running.exitCode !== null || running.signalCode !== null)
      throw new Error(`The server has ended by itself: ${said}`);
    const ended = once(running, 'exit');
    running.kill(name);
    const [code] = (await ended) as [number | null];
    return code;
  }

  await start();
  return {
    address: `http://127.0.0.1:${port}/`,
    data,
    start,
    pid: () => child!.pid!,
    kill: async () => void (await signal('SIGKILL')),
    async pause() {
      child!.kill('SIGSTOP');
      while (!isStopped(child!.pid!)) await sleep(5);
    },
    resume: () => void child!.kill('SIGCONT'),
    end: () => signal('SIGTERM'),
    complaints: () => said,
    async remove() {
      if (child !== null) await signal('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
