import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';

const FILE = 0o600;
const FOLDER = 0o700;

/**
 * Makes a file, or one that is there, readable by its owner alone: it holds addresses, what was said, and seeds of matches that
 * are still being played. What SQLite puts beside a database is as private as the database.
 */
export function privateFile(path: string): void {
  if (!existsSync(path)) closeSync(openSync(path, 'a', FILE));
  try {
    chmodSync(path, FILE);
  } catch (error) {
    // Who may write it, but does not own it, cannot change that.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
}

/** Makes a folder for such files; one that is there keeps the rights that somebody has given it. */
export const privateFolder = (path: string): void => void mkdirSync(path, { recursive: true, mode: FOLDER });
