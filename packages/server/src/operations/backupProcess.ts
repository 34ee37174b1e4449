import { fork } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Whereabouts } from '../storage/open.ts';

/** The bundle has the program beside it, and so have the sources. */
const isBuilt = import.meta.url.endsWith('.js');
const PROGRAM = fileURLToPath(
  new URL(isBuilt ? './backupProgram.js' : '../backupProgram.ts', import.meta.url),
);

/**
 * Makes a backup in a process of its own: to check a copy of a large database takes seconds in which nobody could play. It is told
 * by the environment, since arguments can be read by everybody on the machine, and an address may have a password in it.
 */
export async function backupInProcess(
  { databaseUrl, folder }: Whereabouts,
  file: string,
  signal: AbortSignal,
): Promise<void> {
  const child = fork(PROGRAM, [], {
    signal,
    execArgv: isBuilt ? [] : ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: { ...process.env, SAQQARA_BACKUP: JSON.stringify({ where: { databaseUrl, folder }, file }) },
  });
  const [said, [code]] = await Promise.all([
    text(child.stderr!),
    once(child, 'exit') as Promise<[number | null]>,
  ]);
  if (code !== 0) throw new Error(said.trim() || 'The backup was ended from outside.');
}
