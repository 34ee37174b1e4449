import { type Appending, type Database, DatabaseAway, type Statement } from './database.ts';

/** Writes entries of many matches together: one flush to the disk for all that came in the same turn or during the last one. */
export interface GroupCommit {
  /** Resolves once the entry is on disk; with `false` if its number was taken. */
  readonly write: (entry: Appending) => Promise<boolean>;

  /** Stores what follows from the log along with the next entries, so that it costs no flush of its own. */
  readonly note: (statement: Statement, failed: (error: unknown) => void) => void;

  /** Resolves when nothing is under way. */
  readonly idle: () => Promise<void>;
}

/** An entry that is to be written, and who waits for it. */
interface Write {
  readonly entry: Appending;
  readonly resolve: (isStored: boolean) => void;
  readonly reject: (error: Error) => void;
}

interface Note {
  readonly statement: Statement;
  readonly failed: (error: unknown) => void;
}

/** What goes into one transaction. */
interface Batch {
  readonly writes: Write[];
  readonly notes: Note[];
}

const emptyBatch = (): Batch => ({ writes: [], notes: [] });

export function groupCommit(database: Database): GroupCommit {
  let next = emptyBatch();
  let isBusy = false;
  let whenIdle: (() => void)[] = [];

  function begin(): void {
    if (isBusy) return;
    isBusy = true;
    setImmediate(flush);
  }

  function flush(): void {
    const batch = next;
    next = emptyBatch();
    void store(database, batch).then(goOn);
  }

  function goOn(): void {
    if (next.writes.length > 0 || next.notes.length > 0) {
      setImmediate(flush);
      return;
    }
    isBusy = false;
    const resolving = whenIdle;
    whenIdle = [];
    for (const resolve of resolving) resolve();
  }

  return {
    write: (entry) =>
      new Promise((resolve, reject) => {
        next.writes.push({ entry, resolve, reject });
        begin();
      }),
    note(statement, failed) {
      next.notes.push({ statement, failed });
      begin();
    },
    async idle() {
      // Whoever is answered may write again.
      while (isBusy) await new Promise<void>((resolve) => whenIdle.push(resolve));
    },
  };
}

/** Never rejects: whoever waits is told. */
const store = (database: Database, batch: Batch): Promise<void> =>
  database
    .append(
      batch.writes.map(({ entry }) => entry),
      batch.notes.map(({ statement }) => statement),
    )
    .then(
      (stored) => {
        for (const [n, { resolve }] of batch.writes.entries()) resolve(stored[n]!);
      },
      (error: unknown) => storeEach(database, batch, error as Error),
    );

/** One bad entry must not fail those that only came at the same time. */
async function storeEach(database: Database, { writes, notes }: Batch, failure: Error): Promise<void> {
  const isShared = writes.length === 1 || failure instanceof DatabaseAway;
  for (const { entry, resolve, reject } of writes) {
    if (isShared) reject(failure);
    else await database.append([entry]).then(([isStored]) => resolve(isStored!), reject);
  }
  await Promise.all(notes.map(({ statement, failed }) => database.run([statement]).catch(failed)));
}
