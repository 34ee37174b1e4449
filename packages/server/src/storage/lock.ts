import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { privateFolder } from './privateFile.ts';

/** Somebody else has it. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
}

/**
 * Two servers on one folder would not hear of each other's plays. The lock is the system's, on a file beside the database: it
 * ends with the process, however that ends, and does not keep a backup from reading.
 */
export function lockFolder(folder: string): () => void {
  privateFolder(folder);
  const lock = new Sqlite(join(folder, 'lock.db'), { timeout: 0 });
  try {
    lock.pragma('locking_mode = EXCLUSIVE');
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if ((error as NodeJS.ErrnoException).code !== 'SQLITE_BUSY') throw error;
    throw new FolderInUse(`Another Saqqara serves the folder ${folder}.`, { cause: error });
  }
  return () => lock.close();
}
