import { type DBSchema, openDB } from 'idb';
import type { MatchStorage, StoredMatch } from './matchStorage.ts';

interface Schema extends DBSchema {
  matches: { key: string; value: StoredMatch };
}

/** Rejects where the browser keeps nothing. */
export async function storageInDatabase(): Promise<MatchStorage> {
  const database = await openDB<Schema>('saqqara', 1, {
    upgrade: (fresh) => void fresh.createObjectStore('matches', { keyPath: 'id' }),
    // A newer version of the page in another tab waits for this one to let go.
    blocking: (_from, _to, event) => (event.target as IDBDatabase).close(),
  });
  const writing = () => database.transaction('matches', 'readwrite', { durability: 'strict' });
  return {
    read: async (id) => (await database.get('matches', id)) ?? null,
    list: () => database.getAll('matches'),
    async put(match) {
      const transaction = writing();
      await Promise.all([transaction.store.put(match), transaction.done]);
    },
    async add(match) {
      const transaction = writing();
      const known = await transaction.store.get(match.id);
      if (known === undefined) void transaction.store.put(match);
      await transaction.done;
      return known ?? match;
    },
    async change(id, change) {
      const transaction = writing();
      const match = await transaction.store.get(id);
      const changed = match === undefined ? null : change(match);
      if (changed !== null) void transaction.store.put(changed);
      await transaction.done;
      return changed !== null;
    },
    async remove(id) {
      const transaction = writing();
      await Promise.all([transaction.store.delete(id), transaction.done]);
    },
  };
}
