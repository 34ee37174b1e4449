import { type NewWay, type Told, TOLD, USUALLY_TOLD, type Way, type WayKind } from '@saqqara/protocol';
import { EXISTING, holding } from '../people/existence.ts';
import { newId, newToken } from '../people/token.ts';
import { ProblemError } from '../problem.ts';
import type { Database, Statement, Value } from '../storage/database.ts';
import { WAY_COLUMNS, type WayRow } from './outbox.ts';
import type { WebhookKeys } from './webhook.ts';

/** Nobody needs more. */
const MOST_WAYS = 12;

/** What is stored of a way that somebody adds. */
interface Added {
  readonly name: string;
  readonly address: string;
  readonly keys: string;
  /** Told to its owner once. */
  readonly secret: string | null;
}

function added(way: NewWay, replaced: Pick<WayRow, 'keys'> | undefined): Added {
  switch (way.kind) {
    case 'push': {
      const { endpoint, keys } = way.subscription;
      return { name: way.name, address: endpoint, keys: JSON.stringify(keys), secret: null };
    }
    case 'email':
      // Where the letters go is looked up when they are sent.
      return { name: '', address: '', keys: '{}', secret: null };
    case 'webhook': {
      // Whoever checks what is signed need not learn a new secret because it comes elsewhere.
      const before = replaced === undefined ? null : (JSON.parse(replaced.keys) as WebhookKeys);
      const secret = before?.secret ?? newToken();
      const keys: WebhookKeys = { form: way.form, secret, chat: way.chat ?? null };
      // The path may be all that keeps others out of it.
      return {
        name: new URL(way.address).host,
        address: way.address,
        keys: JSON.stringify(keys),
        // Only where every address may be meant was it ever told.
        secret: before?.form === 'plain' ? null : secret,
      };
    }
  }
}

interface Besides {
  /** What is stored with it. */
  readonly also?: readonly Statement[];
  /** The way of theirs whose place it takes: that browser's subscription was renewed, or the webhook leads elsewhere now. */
  readonly instead?: string | null;
}

interface Known {
  readonly id: string;
  readonly kind: WayKind;
  readonly address: string;
  readonly what: string;
  readonly keys: string;
  readonly is_on: number;
  readonly failure: Way['failure'];
}

/** Adds a way, or puts one in order that is there already: switched on, and as if it had never failed. */
export async function addWay(
  database: Database,
  user: string,
  way: NewWay,
  { also = [], instead = null }: Besides = {},
): Promise<{ id: string; secret: string | null }> {
  const known = await database.all<Known>(
    'SELECT id, kind, address, what, keys, is_on, failure FROM ways WHERE user_id = ?',
    user,
  );
  const replaced = known.find(({ id, kind }) => id === instead && kind === way.kind);
  if (instead !== null && replaced === undefined) throw new ProblemError('notFound');
  const { name, address, keys, secret } = added(way, replaced);
  const what = known.find(({ kind }) => kind === way.kind)?.what ?? whatText(USUALLY_TOLD[way.kind]);
  // Whoever has switched it off themselves finds it so.
  const isOn = replaced === undefined || replaced.is_on === 1 || replaced.failure === 'gone' ? 1 : 0;
  const one = [user, way.kind, address];
  await database.run([
    holding(user),
    ...also,
    ...(replaced === undefined ? [] : puttingInPlaceOf(replaced.id, one)),
    {
      sql: `INSERT INTO ways (id, user_id, kind, name, address, keys, what, is_on, created_at, tries, retry_at, held_until)
        SELECT ?, ${EXISTING}, ?, ?, ?, ?, ?, ?, ?, 0, 0, 0 WHERE ? > (SELECT COUNT(*) FROM ways AS others
          WHERE others.user_id = ? AND NOT (others.kind = ? AND others.address = ?))
        ON CONFLICT (user_id, kind, address) DO UPDATE SET name = excluded.name, keys = excluded.keys,
          is_on = excluded.is_on, tries = 0, failure = NULL, status = NULL, failed_at = NULL, retry_at = 0`,
      values: [newId(), user, way.kind, name, address, keys, what, isOn, Date.now(), MOST_WAYS, ...one],
    },
    // A browser tells one person: whoever used it before is not told there any more.
    ...(way.kind === 'push'
      ? forgetting("kind = 'push' AND address = ? AND user_id <> ?", [address, user])
      : []),
  ]);
  // Of two that add the same at the same moment, both are told which one there is.
  const [stored] = await database.all<{ id: string }>(
    'SELECT id FROM ways WHERE user_id = ? AND kind = ? AND address = ?',
    ...one,
  );
  if (stored === undefined) throw new ProblemError('tooMany');
  return { id: stored.id, secret };
}

/** A way keeps its name and what it still has to tell under another address; where there is one of that address, it goes. */
const puttingInPlaceOf = (id: string, [user, kind, address]: readonly string[]): Statement[] => [
  {
    sql: `UPDATE ways SET address = ? WHERE id = ? AND user_id = ? AND NOT EXISTS (SELECT 1 FROM ways AS others
      WHERE others.user_id = ? AND others.kind = ? AND others.address = ?)`,
    values: [address!, id, user!, user!, kind!, address!],
  },
  ...forgetting('id = ? AND user_id = ? AND address <> ?', [id, user!, address!]),
];

export async function switchWay(database: Database, user: string, id: string, isOn: boolean): Promise<void> {
  const [changed] = await database.run([
    {
      sql: `UPDATE ways SET is_on = ?, tries = 0, retry_at = 0,
          failure = CASE WHEN ? = 1 THEN NULL ELSE failure END, failed_at = CASE WHEN ? = 1 THEN NULL ELSE failed_at END
        WHERE id = ? AND user_id = ?`,
      values: [isOn ? 1 : 0, isOn ? 1 : 0, isOn ? 1 : 0, id, user],
    },
    ...(isOn ? [] : [{ sql: 'DELETE FROM tellings WHERE way_id = ? AND user_id = ?', values: [id, user] }]),
  ]);
  if (changed !== 1) throw new ProblemError('notFound');
}

export async function removeWay(database: Database, user: string, id: string): Promise<void> {
  const [, removed] = await database.run(forgetting('id = ? AND user_id = ?', [id, user]));
  if (removed !== 1) throw new ProblemError('notFound');
}

export const choosing = (user: string, kind: WayKind, what: readonly Told[]): Statement => ({
  sql: 'UPDATE ways SET what = ? WHERE user_id = ? AND kind = ?',
  values: [whatText(what), user, kind],
});

/** Every browser of somebody: whoever signs out everywhere is told nowhere. */
export const forgettingBrowsers = (user: string): Statement[] =>
  forgetting("user_id = ? AND kind = 'push'", [user]);

/** Ways, and what was still to be told by them. */
const forgetting = (which: string, values: readonly Value[]): Statement[] => [
  { sql: `DELETE FROM tellings WHERE way_id IN (SELECT id FROM ways WHERE ${which})`, values },
  { sql: `DELETE FROM ways WHERE ${which}`, values },
];

export async function wayOf(database: Database, user: string, id: string): Promise<WayRow> {
  const [row] = await database.all<WayRow>(
    `SELECT ${WAY_COLUMNS} FROM ways WHERE id = ? AND user_id = ?`,
    id,
    user,
  );
  if (row === undefined) throw new ProblemError('notFound');
  return row;
}

const whatText = (what: readonly Told[]): string => ` ${what.join(' ')} `;

interface StoredWay extends WayRow {
  readonly what: string;
  readonly is_on: number;
  readonly sent_at: number | null;
  readonly opened_at: number | null;
  readonly failure: Way['failure'];
  readonly status: number | null;
  readonly failed_at: number | null;
  readonly retry_at: number;
}

/** By what somebody is told, as they see it: without what would let a reader send something themselves. */
export async function waysOf(database: Database, user: string, email: string | null): Promise<Way[]> {
  const rows = await database.all<StoredWay>(
    `SELECT ${WAY_COLUMNS}, what, is_on, sent_at, opened_at, failure, status, failed_at, retry_at
     FROM ways WHERE user_id = ? ORDER BY created_at, id`,
    user,
  );
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    name: row.kind === 'email' ? (email ?? '') : row.name,
    form: row.kind === 'webhook' ? (JSON.parse(row.keys) as WebhookKeys).form : null,
    isOn: row.is_on === 1,
    what: TOLD.filter((each) => row.what.includes(` ${each} `)),
    sentAt: row.sent_at,
    openedAt: row.opened_at,
    tries: row.tries,
    failure: row.failure,
    status: row.status,
    failedAt: row.failed_at,
    retryAt: row.retry_at === 0 ? null : row.retry_at,
  }));
}
