import type { Review } from '@saqqara/bots/review';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** A review as this device keeps it, by the game that it is about. */
export interface KeptReview {
  readonly key: string;
  readonly review: Review;
  /** When it was last gone on with. */
  readonly at: number;
}

interface Schema extends DBSchema {
  reviews: { key: string; value: KeptReview; indexes: { at: number } };
}

/** The latest are kept. */
const MOST = 60;

let opened: Promise<IDBPDatabase<Schema> | null> | null = null;

/** `null` where the browser keeps nothing: then a review lasts as long as the page. */
function database(): Promise<IDBPDatabase<Schema> | null> {
  opened ??= openDB<Schema>('saqqara.reviews', 1, {
    upgrade: (fresh) => void fresh.createObjectStore('reviews', { keyPath: 'key' }).createIndex('at', 'at'),
    blocking(_from, _to, event) {
      (event.target as IDBDatabase).close();
      opened = null;
    },
  }).catch(() => null);
  return opened;
}

export async function readReview(key: string): Promise<Review | null> {
  const kept = await (await database())?.get('reviews', key).catch(() => undefined);
  return kept?.review ?? null;
}

/** Keeps it in place of what was known before, and drops the oldest. */
export async function keepReview(key: string, review: Review): Promise<void> {
  const transaction = (await database())?.transaction('reviews', 'readwrite');
  if (transaction === undefined) return;
  const { store } = transaction;
  await store.put({ key, review, at: Date.now() });
  let surplus = (await store.count()) - MOST;
  let oldest = surplus > 0 ? await store.index('at').openKeyCursor() : null;
  for (; oldest !== null && surplus > 0; surplus--) {
    void store.delete(oldest.primaryKey);
    oldest = await oldest.continue();
  }
  await transaction.done;
}
