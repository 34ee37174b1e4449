/**
 * What a seat sees, in a few letters: the same for the same sight, wherever it was put together. Whole views of every play
 * would fill what a browser keeps.
 */
export function sightKey(view: unknown): string {
  let key = 0x811c9dc5;
  for (const letter of JSON.stringify(view, ordered))
    key = Math.imul(key ^ letter.codePointAt(0)!, 0x01000193);
  return (key >>> 0).toString(36);
}

/** A view that came from a server may name its parts in another order. */
const ordered = (_: string, value: unknown): unknown =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? value
    : Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
