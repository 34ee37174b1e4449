import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { configFrom, type Running, serve } from '../src/main.ts';

/** A server in this process, with a folder of its own that goes with it. */
export interface TestServer extends Running {
  readonly folder: string;
  /** What it has written to its log, line by line. */
  readonly log: readonly string[];
}

/** Bots play at once; limits are wide, for one machine that plays everybody. */
const USUAL = { PORT: '0', LOG_LEVEL: 'error', BOT_PACE: 'instant', RATE_FACTOR: '1000' };

export async function testServer(
  environment: Readonly<Record<string, string>> = {},
  folder = mkdtempSync(join(tmpdir(), 'saqqara-server-')),
): Promise<TestServer> {
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Saqqara</title>');
  const config = configFrom({ ...USUAL, SAQQARA_DATA: join(folder, 'data'), ...environment });
  const log: string[] = [];
  const running = await serve(config, folder, {
    write(line) {
      log.push(line);
      if (!line.includes('"level":"info"')) process.stdout.write(line);
    },
  });
  return {
    ...running,
    folder,
    log,
    async stop() {
      await running.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
