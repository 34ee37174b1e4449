import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Holds the number of the process that builds. */
export const BUILDING = 'node_modules/.saqqara-building';

/**
 * Does something that only one process of a project may do at a time; who comes second waits.
 *
 * @template T
 * @param {string} root
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function alone(root, work) {
  const lock = join(root, BUILDING);
  mkdirSync(dirname(lock), { recursive: true });
  while (!isTaken(lock)) await sleep(50);
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

/**
 * Whether the lock is ours now. One that a killed process has left is put away, and tried for the next time.
 *
 * @param {string} lock
 */
function isTaken(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    if (isLeft(lock)) rmSync(lock, { force: true });
    return false;
  }
}

/** @param {string} lock */
function isLeft(lock) {
  try {
    const holder = Number(readFileSync(lock, 'utf8'));
    // Between the making of the file and the writing of the number there is none yet.
    if (holder > 0) process.kill(holder, 0);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}
