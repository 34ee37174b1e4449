import type pg from 'pg';
import type { Appending, Statement } from './database.ts';
import { numbered } from './placeholders.ts';
import { isCollision } from './postgresFailures.ts';

/** What the tries of one append share. */
export interface Attempt {
  /** Set as soon as a commit may have reached the server, whatever became of the connection. */
  mayBeStored: boolean;
}

const INSERT = `INSERT INTO entries (match_id, seq, at, kind, seat, body, key, idle)
  SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[], $5::bigint[], $6::text[], $7::text[],
    $8::bigint[])
  ON CONFLICT DO NOTHING RETURNING match_id, seq`;

/** Those of the entries that are stored exactly as they are here. */
const FIND = `SELECT match_id, seq FROM entries JOIN
  unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[], $5::bigint[], $6::text[], $7::text[], $8::bigint[])
    AS mine (match_id, seq, at, kind, seat, body, key, idle) USING (match_id, seq)
  WHERE entries.at = mine.at AND entries.kind = mine.kind AND entries.seat IS NOT DISTINCT FROM mine.seat
    AND entries.body = mine.body AND entries.key IS NOT DISTINCT FROM mine.key AND entries.idle = mine.idle`;

interface Batch {
  readonly entries: readonly Appending[];
  readonly noted: readonly Statement[];
}

interface Row {
  readonly match_id: string;
  readonly seq: number;
}

/**
 * Stores the entries in one transaction. In the order of match and number on every node, or two nodes could each wait for the
 * other's.
 *
 * If a commit was sent before and the connection lost, nobody knows whether it is stored; then what is found in the place of
 * an entry and equals it is that entry. Trying to store it first is what makes sure: it waits for a commit that is still
 * under way.
 */
export async function appendAll(client: pg.ClientBase, batch: Batch, attempt: Attempt): Promise<boolean[]> {
  const wasSent = attempt.mayBeStored;
  try {
    return await appendOnce(client, batch, attempt);
  } catch (error) {
    if (isCollision(error)) attempt.mayBeStored = wasSent;
    throw error;
  }
}

async function appendOnce(
  client: pg.ClientBase,
  { entries, noted }: Batch,
  attempt: Attempt,
): Promise<boolean[]> {
  const first = new Map<string, Appending>();
  for (const entry of entries) {
    const name = nameOf(entry.match, entry.seq);
    if (!first.has(name)) first.set(name, entry);
  }
  const groups = grouped([...first.values()].sort(byNumber));
  const wasSent = attempt.mayBeStored;
  const isMany = groups.length + noted.length > 1 || groups[0]?.some(hasMore) === true;

  if (isMany) await client.query('BEGIN');
  // A single statement commits by itself.
  else attempt.mayBeStored = true;
  const stored = new Set<string>();
  for (const group of groups) {
    for (const name of await storeGroup(client, group, wasSent)) stored.add(name);
  }
  for (const { sql, values } of noted) await client.query(numbered(sql), [...values]);
  if (isMany) {
    attempt.mayBeStored = true;
    await client.query('COMMIT');
  }
  return entries.map((entry) => {
    const name = nameOf(entry.match, entry.seq);
    return stored.has(name) && first.get(name) === entry;
  });
}

async function storeGroup(
  client: pg.ClientBase,
  group: readonly Appending[],
  wasSent: boolean,
): Promise<string[]> {
  const written = await ask(client, INSERT, group);
  if (group.some(hasMore) && written.length > 0) {
    for (const { sql, values } of group[0]!.also) await client.query(numbered(sql), [...values]);
  }
  return wasSent && written.length < group.length
    ? [...written, ...(await ask(client, FIND, group))]
    : written;
}

/** An entry that something goes with stands alone: only once it is stored may the rest follow. */
function grouped(entries: readonly Appending[]): Appending[][] {
  const groups: Appending[][] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (last === undefined || hasMore(entry) || last.some(hasMore)) groups.push([entry]);
    else last.push(entry);
  }
  return groups;
}

async function ask(client: pg.ClientBase, sql: string, group: readonly Appending[]): Promise<string[]> {
  const { rows } = await client.query<Row>(sql, [
    group.map((entry) => entry.match),
    group.map((entry) => entry.seq),
    group.map((entry) => entry.at),
    group.map((entry) => entry.kind),
    group.map((entry) => entry.seat),
    group.map((entry) => entry.body),
    group.map((entry) => entry.key),
    group.map((entry) => entry.idle),
  ]);
  return rows.map((row) => nameOf(row.match_id, row.seq));
}

const hasMore = (entry: Appending): boolean => entry.also.length > 0;
const nameOf = (match: string, seq: number): string => `${seq} ${match}`;

const byNumber = (a: Appending, b: Appending): number =>
  a.match === b.match ? a.seq - b.seq : a.match < b.match ? -1 : 1;
