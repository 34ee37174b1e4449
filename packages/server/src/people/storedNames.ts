import type { Database, Statement } from '../storage/database.ts';
import type { Sitting } from './sittings.ts';

/** Writes another name where a sitting has its own; with `from`, only if it is that one. */
export function renaming(
  { dialect }: Database,
  { match, seq, seat }: Sitting,
  { from, to }: { readonly from?: string; readonly to: string },
): Statement {
  const [column, path] = seq === 0 ? ['seats', [String(seat), 'name']] : ['body', ['name']];
  const { read, write } = NAMES[dialect];
  const [table, where, values] =
    seq === 0
      ? ['matches', 'id = ?', [match]]
      : ['entries', "match_id = ? AND seq = ? AND kind = 'sat'", [match, seq]];
  return {
    sql: `UPDATE ${table} SET ${column} = ${write(column, path)} WHERE ${where}${
      from === undefined ? '' : ` AND ${read(column, path)} = ?`
    }`,
    values: [to, ...values, ...(from === undefined ? [] : [from])],
  };
}

type Path = readonly string[];

const dotted = (path: Path): string =>
  `$${path.map((key) => (/^\d+$/.test(key) ? `[${key}]` : `.${key}`)).join('')}`;

/** In the database itself: two who sat at the same table may be renamed at the same moment. */
const NAMES: Readonly<
  Record<
    Database['dialect'],
    {
      readonly read: (column: string, path: Path) => string;
      readonly write: (column: string, path: Path) => string;
    }
  >
> = {
  sqlite: {
    read: (column, path) => `json_extract(${column}, '${dotted(path)}')`,
    write: (column, path) => `json_replace(${column}, '${dotted(path)}', ?)`,
  },
  postgres: {
    read: (column, path) => `(${column}::jsonb #>> '{${path.join(',')}}')`,
    write: (column, path) =>
      `jsonb_set(${column}::jsonb, '{${path.join(',')}}', to_jsonb(?::text), false)::text`,
  },
};
