import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { missing, programAt } from '../../../tools/programs.mjs';
import { freePort, startProgram, type ChildProgram } from './childProgram.ts';

/** A real PostgreSQL of the test's own. */
export interface TestPostgres {
  /** Where it listens. */
  readonly address: string;
  /** The address of a new, empty database. */
  database(): Promise<string>;
  /** Ends it at once, with all connections, and starts it again in the same place. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const STARTING = 60_000;

/** Without flushes to the disk: tests kill processes, never the machine, and what a process has written survives it. */
const SETTINGS = [
  'fsync=off',
  'full_page_writes=off',
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=200',
  'deadlock_timeout=50ms',
].flatMap((setting) => ['-c', setting]);

/** `null` if PostgreSQL is there; otherwise a sentence for whoever reads what was not run. */
export const missingPostgres = (): string | null => missing('postgresql');

export async function startPostgres(): Promise<TestPostgres> {
  const programs = programAt('postgresql');
  const owner = process.getuid?.() === 0 ? otherUser() : null;
  const folder = mkdtempSync(join(tmpdir(), 'saqqara-postgres-'));
  if (owner !== null) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  execFileSync(
    join(programs, 'initdb'),
    ['--no-sync', '--auth=trust', '--username=saqqara', '--encoding=UTF8', '--locale=C', data],
    { stdio: 'ignore', cwd: folder, ...owner },
  );
  const port = await freePort();
  const address = `postgres://saqqara@127.0.0.1:${port}`;
  const start = async (): Promise<ChildProgram> => {
    const log = join(folder, 'log');
    const args = ['-D', data, '-p', String(port), ...SETTINGS];
    const kept = await startProgram({
      program: join(programs, 'postgres'),
      args,
      signal: 'QUIT',
      folder,
      log,
      owner,
    });
    await whenReady(`${address}/postgres`, log);
    return kept;
  };
  let running = await start();
  return {
    address,
    database: () => newDatabase(address),
    async restart() {
      await running.end('keep');
      running = await start();
    },
    stop: () => running.end('remove'),
  };
}

/** The address of a new, empty database of the server at this one. */
export async function newDatabase(server: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await ask(`${server}/postgres`, `CREATE DATABASE ${name}`);
  return `${server}/${name}`;
}

async function whenReady(address: string, log: string): Promise<void> {
  for (const end = Date.now() + STARTING; ; await sleep(20)) {
    try {
      await ask(address, 'SELECT 1');
      return;
    } catch (error) {
      if (Date.now() < end) continue;
      const said = existsSync(log) ? readFileSync(log, 'utf8').slice(-2_000) : '';
      throw new Error(`PostgreSQL does not start: ${said}`, { cause: error });
    }
  }
}

async function ask(address: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** PostgreSQL refuses to run as root. */
function otherUser(): { uid: number; gid: number } {
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  if (user === undefined)
    throw new Error('PostgreSQL does not run as root, and there is no user to run it as.');
  return { uid: Number(user[2]), gid: Number(user[3]) };
}
