import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const METRICS_TOKEN = 'bench';

/** The product as `npm start` serves it, with the limits for one address lifted: here one machine plays everybody. */
export interface Program {
  readonly address: string;
  readonly pid: number;
  /** What the process has used so far. */
  usage(): Promise<{ readonly cpuSeconds: number; readonly heapBytes: number; readonly rssBytes: number }>;
  stop(): Promise<void>;
}

export async function startProgram(environment: Readonly<Record<string, string>> = {}): Promise<Program> {
  const folder = mkdtempSync(join(tmpdir(), 'saqqara-bench-'));
  const child = spawn(process.execPath, startArguments(), {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: '0',
      SAQQARA_DATA: folder,
      RATE_FACTOR: '100000',
      LOG_LEVEL: 'error',
      METRICS_TOKEN,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  const address = await addressOf(child);
  return {
    address,
    pid: child.pid!,
    async usage() {
      const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
      const text = await (await fetch(new URL('/metrics', address), { headers })).text();
      const value = (name: string): number => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
      return {
        cpuSeconds: value('process_cpu_seconds_total'),
        heapBytes: value('nodejs_heap_size_used_bytes'),
        rssBytes: value('process_resident_memory_bytes'),
      };
    },
    async stop() {
      const over = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await over;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What `npm start` gives to Node. */
function startArguments(): string[] {
  const { scripts } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')) as {
    scripts: { start: string };
  };
  return scripts.start.split(' ').slice(1);
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let heard = '';
    child.stdout?.on('data', (text: Buffer) => {
      heard += text.toString();
      const address = /http:\/\/[\w.:[\]]+\//.exec(heard)?.[0];
      if (address !== undefined) resolve(address);
    });
    child.on('exit', (code) => reject(new Error(`the server ended with ${code}: ${heard}`)));
  });
}
