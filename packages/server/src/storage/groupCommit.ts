import { type Appending, type Database, DatabaseAway, type Statement } from './database.ts';

/** Told once the entry is on disk, once its number is known to be taken, or with what went wrong. */
export type WhenStored = (isStored: boolean, error: Error | null) => void;

/** Writes entries of many matches together: one flush to the disk for all that came in the same turn or during the last one. */
export interface GroupCommit {
  /** The way for what happens thousands of times a second. */
  readonly submit: (entry: Appending, stored: WhenStored) => void;

  readonly write: (entry: Appending) => Promise<boolean>;

  /** Stores what follows from the log along with the next entries, so that it costs no flush of its own. */
  readonly note: (statement: Statement, failed: (error: unknown) => void) => void;

  /** Resolves when nothing is under way. */
  readonly idle: () => Promise<void>;
}

export function groupCommit(database: Database): GroupCommit {
  let waiting: Appending[] = [];
  let listeners: WhenStored[] = [];
  let notes: { readonly statement: Statement; readonly failed: (error: unknown) => void }[] = [];
  let isBusy = false;
  let whenIdle: (() => void)[] = [];

  function submit(entry: Appending, stored: WhenStored): void {
    waiting.push(entry);
    listeners.push(stored);
    begin();
  }

  function note(statement: Statement, failed: (error: unknown) => void): void {
    notes.push({ statement, failed });
    begin();
  }

  function begin(): void {
    if (isBusy) return;
    isBusy = true;
    setImmediate(flush);
  }

  function flush(): void {
    const entries = waiting;
    const told = listeners;
    const noted = notes;
    waiting = [];
    listeners = [];
    notes = [];
    const statements = noted.map(({ statement }) => statement);
    database.append(entries, statements).then(
      (stored) => {
        for (let n = 0; n < told.length; n++) tell(told[n]!, stored[n]!, null);
        goOn();
      },
      (error: unknown) =>
        void isolate(entries, told, error as Error)
          .then(() =>
            Promise.all(noted.map(({ statement, failed }) => database.run([statement]).catch(failed))),
          )
          .then(goOn),
    );
  }

  /** One bad entry must not fail those that only came at the same time. */
  async function isolate(
    entries: readonly Appending[],
    told: readonly WhenStored[],
    failure: Error,
  ): Promise<void> {
    const isShared = entries.length === 1 || failure instanceof DatabaseAway;
    for (const [n, entry] of entries.entries()) {
      if (isShared) tell(told[n]!, false, failure);
      else
        await database.append([entry]).then(
          ([isStored]) => tell(told[n]!, isStored!, null),
          (error: unknown) => tell(told[n]!, false, error as Error),
        );
    }
  }

  function goOn(): void {
    if (waiting.length > 0 || notes.length > 0) {
      setImmediate(flush);
      return;
    }
    isBusy = false;
    const resolving = whenIdle;
    whenIdle = [];
    for (const resolve of resolving) resolve();
  }

  return {
    submit,
    note,
    write: (entry) =>
      new Promise((resolve, reject) => {
        submit(entry, (isStored, error) => (error === null ? resolve(isStored) : reject(error)));
      }),
    idle: () => (isBusy ? new Promise((resolve) => whenIdle.push(resolve)) : Promise.resolve()),
  };
}

/** A listener that throws is a defect that must show, but neither keep others from being told nor stop the writing. */
function tell(stored: WhenStored, isStored: boolean, failure: Error | null): void {
  try {
    stored(isStored, failure);
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}
