import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type * as Program from '../../../server/src/main.ts';

export const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

export interface Running {
  readonly address: string;
  readonly stop: () => Promise<void>;
}

type Environment = Readonly<Record<string, string>>;

/** Bots play at once, and one machine may be everybody. */
const TOLD: Environment = { PORT: '0', HOST: '127.0.0.1', BOT_PACE: 'instant', RATE_FACTOR: '100' };

export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'saqqara-site-'));

/**
 * What `npm start` runs; the page is built if it is not up to date. Without a folder it has one of its own, which goes with
 * it.
 */
export function startServer(environment: Environment = {}): Promise<Running> {
  const folder = newFolder();
  const server = spawn(process.execPath, [`${ROOT}tools/start.mjs`], {
    env: { ...process.env, ...TOLD, SAQQARA_DATA: folder, ...environment },
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

/** The same in this process, for a page that is built: another process takes a second to begin. */
export const serveHere = (environment: Environment): Promise<Running> =>
  served(`${ROOT}packages/web/dist`, { ...TOLD, ...environment });

/** The server of `npm start` for another folder, or at another time. */
export async function serveFolder(folder: string, port = 0): Promise<Running> {
  const data = newFolder();
  const { address, stop } = await served(folder, { PORT: String(port), SAQQARA_DATA: data });
  return {
    address,
    async stop() {
      await stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

async function served(page: string, environment: Environment): Promise<Running> {
  const program = pathToFileURL(`${ROOT}packages/server/dist/main.js`).href;
  const { configFrom, serve } = (await import(program)) as typeof Program;
  return serve(configFrom(environment), page, SILENT);
}

/** Where the server tells what it does, and nobody reads it. */
const SILENT = { write: () => {} };
