import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import pg from 'pg';
import type { ClientLog } from './clientLog.ts';

/** What is in the database, read past the server. */
export interface StoredRows {
  readonly entries: readonly Row[];
  readonly lines: readonly Row[];
}

interface Row {
  readonly match_id: string;
  readonly seq: number;
  readonly key: string | null;
}

const ENTRIES = 'SELECT match_id, seq, key FROM entries';
const LINES = 'SELECT match_id, n AS seq, key FROM lines';

export function rowsIn(folder: string): StoredRows {
  const database = new Sqlite(join(folder, 'saqqara.db'), { readonly: true });
  try {
    return {
      entries: database.prepare<[], Row>(ENTRIES).all(),
      lines: database.prepare<[], Row>(LINES).all(),
    };
  } finally {
    database.close();
  }
}

export async function rowsAt(url: string): Promise<StoredRows> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const read = async (sql: string): Promise<Row[]> =>
      (await client.query<Row>(sql)).rows.map((row) => ({ ...row, seq: Number(row.seq) }));
    return { entries: await read(ENTRIES), lines: await read(LINES) };
  } finally {
    await client.end();
  }
}

/** Every deed that was acknowledged is stored under its number and nowhere else, and none that was refused. */
export async function checkStored(
  { acknowledged, refused, faults }: ClientLog,
  read: () => StoredRows | Promise<StoredRows>,
): Promise<void> {
  // Others may be told more while it is read.
  const promises = [...acknowledged];
  const { entries, lines } = await read();
  const places = new Map<string, string[]>();
  for (const { match_id: table, seq, key } of entries) {
    if (key !== null) put(places, `${table} ${key}`, `entry ${seq}`);
  }
  for (const { match_id: table, seq, key } of lines) {
    put(places, `${table} ${key?.split(' ')[1]}`, `line ${seq}`);
  }
  for (const [name, all] of places) if (all.length > 1) faults.push(`${name} is stored as ${all.join(', ')}`);
  for (const [key, { deed, seq }] of promises) {
    const place = places.get(`${deed.table} ${key}`)?.join(', ') ?? 'nothing';
    const promised = `${deed.type === 'chat' ? 'line' : 'entry'} ${seq}`;
    if (place !== promised)
      faults.push(`${deed.table} ${key} was acknowledged as ${promised} and is ${place}`);
  }
  for (const [name] of places) {
    const code = refused.get(name.slice(name.indexOf(' ') + 1));
    if (code !== undefined) faults.push(`${name} was refused as ${code} and is stored`);
  }
}

function put(places: Map<string, string[]>, name: string, place: string): void {
  const known = places.get(name);
  if (known === undefined) places.set(name, [place]);
  else known.push(place);
}
