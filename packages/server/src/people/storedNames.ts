import type { Database, Statement, Value } from '../storage/database.ts';
import type { Sitting } from './sittings.ts';

/** A seat of a rematch that is kept for somebody, under their name. */
export interface KeptSeat {
  readonly match: string;
  readonly seat: number;
}

interface Names {
  /** Only where it is this one; absent for any. */
  readonly from?: string;
  readonly to: string;
}

export const keptSeatsOf = (database: Database, user: string): Promise<KeptSeat[]> =>
  database.all<KeptSeat>('SELECT match_id AS "match", seat FROM kept_seats WHERE user_id = ?', user);

/** Writes another name where a sitting has its own. */
export const renaming = (database: Database, { match, seq, seat }: Sitting, names: Names): Statement =>
  writing(
    database,
    seq === 0
      ? { table: 'matches', column: 'seats', path: [seat, 'name'], where: 'id = ?', values: [match] }
      : {
          table: 'entries',
          column: 'body',
          path: ['name'],
          where: "match_id = ? AND seq = ? AND kind = 'sat'",
          values: [match, seq],
        },
    names,
  );

/** Writes another name where a seat is kept for somebody. */
export const renamingKept = (database: Database, { match, seat }: KeptSeat, names: Names): Statement =>
  writing(
    database,
    { table: 'matches', column: 'seats', path: [seat, 'keptFor'], where: 'id = ?', values: [match] },
    names,
  );

/** Where in the JSON of a row a name stands. */
interface Place {
  readonly table: string;
  readonly column: string;
  readonly path: readonly (string | number)[];
  readonly where: string;
  readonly values: readonly Value[];
}

/** In the database itself: two who sat at the same table may be renamed at the same moment. */
function writing(
  { dialect }: Database,
  { table, column, path, where, values }: Place,
  { from, to }: Names,
): Statement {
  const dotted = `$${path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`)).join('')}`;
  const braced = `{${path.join(',')}}`;
  const written =
    dialect === 'sqlite'
      ? `json_replace(${column}, '${dotted}', ?)`
      : `jsonb_set(${column}::jsonb, '${braced}', to_jsonb(?::text), false)::text`;
  const read =
    dialect === 'sqlite' ? `json_extract(${column}, '${dotted}')` : `(${column}::jsonb #>> '${braced}')`;
  return {
    sql: `UPDATE ${table} SET ${column} = ${written} WHERE ${where}${from === undefined ? '' : ` AND ${read} = ?`}`,
    values: [to, ...values, ...(from === undefined ? [] : [from])],
  };
}
