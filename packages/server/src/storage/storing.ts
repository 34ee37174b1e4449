import { type Database, DatabaseAway } from './database.ts';

/** Whether anything can be stored now, as the last attempt to store something has shown. */
export interface Storing {
  readonly database: Database;
  readonly canStore: () => boolean;
}

/** The disk is full or broken, the file locked or write-protected: in the words of SQLite, then in the codes of PostgreSQL. */
const UNABLE =
  /^SQLITE_(?:BUSY|CANTOPEN|CORRUPT|FULL|IOERR|LOCKED|NOTADB|READONLY)|^(?:25006|53\w{3}|58\w{3}|XX\w{3})$/;

/**
 * A database of which it is known whether it can store. Whoever asks that causes no write: the server writes by itself every few
 * seconds, to tell that it is up, and what became of that is remembered.
 */
export function noticeStoring(database: Database): Storing {
  let canStore = true;
  const noticed = async <Result>(writing: Promise<Result>): Promise<Result> => {
    try {
      const result = await writing;
      canStore = true;
      return result;
    } catch (error) {
      if (isUnable(error)) canStore = false;
      throw error;
    }
  };
  return {
    database: {
      ...database,
      run: (statements) => noticed(database.run(statements)),
      append: (entries, noted) => noticed(database.append(entries, noted)),
    },
    canStore: () => canStore,
  };
}

const isUnable = (error: unknown): boolean =>
  error instanceof DatabaseAway || UNABLE.test(String((error as NodeJS.ErrnoException).code ?? ''));
