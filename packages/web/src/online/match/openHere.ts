/** Tables that are open in this page, and how often: they send what is played at them, and keep what is seen. */
const open = new Map<string, number>();

/** Returns how to say that it is no longer, once. Whoever goes and comes back may be open twice for a moment. */
export function openHere(table: string): () => void {
  const add = (count: number): void => void open.set(table, (open.get(table) ?? 0) + count);
  add(1);
  return () => {
    add(-1);
    if (open.get(table) === 0) open.delete(table);
  };
}

export const isOpenHere = (table: string): boolean => open.has(table);
