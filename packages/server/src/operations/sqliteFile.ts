import Sqlite from 'better-sqlite3';
import { newEpoch } from '../storage/epoch.ts';
import { READ_VERSION, refuseNewer } from '../storage/migrate.ts';

/** Rejects what is damaged, no database of this program, or of a newer one; and makes it stand alone, without a log beside it. */
export function checkSqliteFile(file: string): void {
  const connection = new Sqlite(file, { fileMustExist: true });
  try {
    connection.pragma('journal_mode = DELETE');
    const found = connection.pragma('integrity_check', { simple: true });
    if (found !== 'ok') throw new Error(String(found));
    refuseNewer(connection.prepare<[], { version: number }>(READ_VERSION).get()!.version);
  } catch (error) {
    throw new Error(`${file} cannot be used: ${(error as Error).message}`, { cause: error });
  } finally {
    connection.close();
  }
}

/** What was seen of logs beyond the backup does not count any more. A backup from before there were epochs gets one when it is opened. */
export function renameEpoch(file: string): void {
  const connection = new Sqlite(file, { fileMustExist: true });
  try {
    const found = connection
      .prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'epoch'")
      .get();
    if (found !== undefined) connection.exec(newEpoch());
  } finally {
    connection.close();
  }
}

/** Copies all as it is at this moment, while others write on. */
export async function copySqlite(from: string, to: string): Promise<void> {
  const connection = new Sqlite(from, { readonly: true, fileMustExist: true });
  try {
    // Held to one moment; otherwise the copy begins anew whenever somebody writes, and never ends on a busy server.
    connection.exec('BEGIN');
    connection.prepare(READ_VERSION).get();
    await connection.backup(to);
  } finally {
    connection.close();
  }
}

/** Does something while nobody else has the file open. */
export function whileUnused(file: string, act: () => void): void {
  const connection = new Sqlite(file, { fileMustExist: true, timeout: 0 });
  try {
    lock(connection);
    act();
  } finally {
    connection.close();
  }
}

function lock(connection: Sqlite.Database): void {
  try {
    connection.pragma('locking_mode = EXCLUSIVE');
    // Also works what is left in the log into the file.
    connection.pragma('journal_mode = DELETE');
    connection.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    if (/locked|busy/i.test((error as Error).message)) {
      throw new Error('A server is using this database. Stop it first.', { cause: error });
    }
    // A damaged file cannot be locked, and is the best reason to restore another.
  }
}
