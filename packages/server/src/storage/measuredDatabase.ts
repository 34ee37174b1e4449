import { Counter, Histogram, type Registry } from 'prom-client';
import type { Database } from './database.ts';

export interface MeasuredDatabase {
  readonly database: Database;
  /** How many entries were stored so far. */
  readonly entries: () => number;
}

/** The same database, with what is stored counted. */
export function measuredDatabase(database: Database, registry: Registry): MeasuredDatabase {
  const registers = [registry];
  let entries = 0;
  new Counter({
    name: 'saqqara_entries_total',
    help: 'Entries of logs that were stored.',
    registers,
    collect() {
      this.reset();
      this.inc(entries);
    },
  });
  const seconds = new Histogram({
    name: 'saqqara_commit_seconds',
    help: 'How long it took to store entries, all that came together.',
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers,
  });
  return {
    entries: () => entries,
    database: {
      ...database,
      async append(appending, noted) {
        const began = performance.now();
        const stored = await database.append(appending, noted);
        seconds.observe((performance.now() - began) / 1_000);
        for (const isStored of stored) if (isStored) entries++;
        return stored;
      },
    },
  };
}
