/** SQL is written in the program, but some has as many `?` as a list is long. */
const KEPT = 500;
const known = new Map<string, string>();

/** PostgreSQL's `$1, $2, …` for the `?` of a statement; those in quotes and comments stay. */
export function numbered(sql: string): string {
  const found = known.get(sql);
  if (found !== undefined) return found;
  let n = 0;
  const result = sql.replace(/'[^']*'|"[^"]*"|--[^\n]*|\?/g, (part) => (part === '?' ? `$${++n}` : part));
  if (known.size >= KEPT) known.clear();
  known.set(sql, result);
  return result;
}
