import type { Database, Statement, Value } from '../storage/database.ts';
import { type DeadRows, deadSince } from './deadRows.ts';

/** A row by the values of its key. */
export type RowKey = readonly Value[];

/** What goes with a table. */
export const PARTS_OF_TABLE: readonly string[] = [
  'entries',
  'seats',
  'sittings',
  'kept_seats',
  'lines',
  'mutes',
  'judgements',
  'hushed_tables',
  'tellings',
  'orders',
  'seeks',
  'removed_people',
  'invitations',
  // Those of a game that is in somebody's list are never cleared away with it: it stays.
  'finished_games',
  'results',
  'game_notes',
];

/** The row with which a stretch of so many ends; `null` where there are no more. */
export async function endOfStretch(
  database: Database,
  { table, key }: DeadRows,
  after: RowKey | null,
  length: number,
): Promise<RowKey | null> {
  const columns = key.join(', ');
  const [row] = await database.all<Record<string, Value>>(
    `SELECT ${columns} FROM ${table} ${after === null ? '' : `WHERE ${isBeyond(key)}`}
     ORDER BY ${columns} LIMIT 1 OFFSET ?`,
    ...(after ?? []),
    length - 1,
  );
  return row === undefined ? null : key.map((column) => row[column]!);
}

/** The dead among the rows after one and up to another; to the last, where that is `null`. */
export async function deadBetween(
  database: Database,
  dead: DeadRows,
  { after, upTo, now }: { readonly after: RowKey | null; readonly upTo: RowKey | null; readonly now: number },
): Promise<RowKey[]> {
  const { table, key, isDead } = dead;
  const conditions = [
    ...(after === null ? [] : [isBeyond(key)]),
    ...(upTo === null ? [] : [`NOT ${isBeyond(key)}`]),
    isDead,
  ];
  const rows = await database.all<Record<string, Value>>(
    `SELECT ${key.join(', ')} FROM ${table} WHERE ${conditions.join(' AND ')}`,
    ...(after ?? []),
    ...(upTo ?? []),
    ...deadSince(dead, now),
  );
  return rows.map((row) => key.map((column) => row[column]!));
}

/** Whether nothing has happened to a row meanwhile. */
export async function isStillDead(
  database: Database,
  dead: DeadRows,
  row: RowKey,
  now: number,
): Promise<boolean> {
  const rows = await database.all(
    `SELECT 1 AS dead FROM ${dead.table} WHERE ${isRow(dead)} AND ${dead.isDead}`,
    ...row,
    ...deadSince(dead, now),
  );
  return rows.length > 0;
}

const isRow = ({ key }: DeadRows): string => key.map((column) => `${column} = ?`).join(' AND ');

const isBeyond = (key: readonly string[]): string =>
  `(${key.join(', ')}) > (${key.map(() => '?').join(', ')})`;

/** Deletes rows, unless something has happened to them meanwhile. */
export const deletingRows = (dead: DeadRows, rows: readonly RowKey[], now: number): Statement[] =>
  rows.map((row) => ({
    sql: `DELETE FROM ${dead.table} WHERE ${isRow(dead)} AND ${dead.isDead}`,
    values: [...row, ...deadSince(dead, now)],
  }));

/** Deletes what belongs to tables that are gone. */
export const deletingParts = (tables: readonly string[]): Statement[] =>
  PARTS_OF_TABLE.map((part) => ({
    sql: `DELETE FROM ${part} WHERE match_id IN (${tables.map(() => '?').join(', ')})
      AND NOT EXISTS (SELECT 1 FROM matches WHERE matches.id = ${part}.match_id)`,
    values: tables,
  }));
