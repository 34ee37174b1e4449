import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

export interface Running {
  readonly address: string;
  readonly stop: () => Promise<void>;
}

export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'saqqara-site-'));

/** Bots play at once, and one machine may be everybody. */
export const FOR_TESTS = { PORT: '0', HOST: '127.0.0.1', BOT_PACE: 'instant', RATE_FACTOR: '100' };

/**
 * What `npm start` runs; the page is built if it is not up to date. Without a folder it has one of its own, which goes with
 * it.
 */
export function startServer(environment: Readonly<Record<string, string>> = {}): Promise<Running> {
  const folder = newFolder();
  const server = spawn(process.execPath, [`${ROOT}tools/start.mjs`], {
    env: {
      ...process.env,
      SAQQARA_DATA: folder,
      ...FOR_TESTS,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const over = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const stop = async (): Promise<void> => {
    server.kill();
    await over;
    rmSync(folder, { recursive: true, force: true });
  };
  return new Promise((resolve, reject) => {
    let heard = '';
    server.stdout.on('data', (text: Buffer) => {
      heard += text.toString();
      const address = /http:\/\/[\w.:[\]]+/.exec(heard)?.[0];
      if (address !== undefined) resolve({ address, stop });
    });
    server.on('exit', (code) => reject(new Error(`the server ended with ${code}: ${heard}`)));
  });
}
