import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { isReadable, type KeptTable } from './keptTable.ts';
import { ownerOf } from './owner.ts';

interface Schema extends DBSchema {
  tables: { key: string; value: KeptTable; indexes: { rank: number } };
}

/** As many tables as somebody sits at, and the latest that are over. */
const MOST = 40;

let opened: Promise<IDBPDatabase<Schema> | null> | null = null;

/** `null` where the browser keeps nothing: then a table can be seen while the server can. */
function database(): Promise<IDBPDatabase<Schema> | null> {
  opened ??= openDB<Schema>('saqqara.online', 1, {
    upgrade: (fresh) => void fresh.createObjectStore('tables', { keyPath: 'id' }).createIndex('rank', 'rank'),
    blocking(_from, _to, event) {
      (event.target as IDBDatabase).close();
      opened = null;
    },
  }).catch(() => null);
  return opened;
}

/** What was last known of a table; `null` if nothing was, or nothing that this page understands. */
export async function readKept(id: string): Promise<KeptTable | null> {
  const kept = await (await database())?.get('tables', id).catch(() => undefined);
  return kept !== undefined && isReadable(kept) && kept.owner === ownerOf() ? kept : null;
}

/** Keeps it in place of what was known before, and drops what is too much. */
export async function putKept(kept: KeptTable): Promise<void> {
  const transaction = (await database())?.transaction('tables', 'readwrite');
  // Somebody may have signed out while it was on its way here.
  if (transaction === undefined || kept.owner !== ownerOf()) return;
  const { store } = transaction;
  await store.put(kept);
  let surplus = (await store.count()) - MOST;
  let lowest = surplus > 0 ? await store.index('rank').openKeyCursor() : null;
  for (; lowest !== null && surplus > 0; surplus--) {
    void store.delete(lowest.primaryKey);
    lowest = await lowest.continue();
  }
  await transaction.done;
}

export async function forgetKept(id: string): Promise<void> {
  await (await database())?.delete('tables', id);
}

export async function forgetAllKept(): Promise<void> {
  await (await database())?.clear('tables');
}
