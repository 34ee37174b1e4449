/** Tables that are open in this page: they send what is played at them, and keep what is seen. */
const open = new Set<string>();

/** Returns how to say that it is no longer. */
export function openHere(table: string): () => void {
  open.add(table);
  return () => void open.delete(table);
}

export const isOpenHere = (table: string): boolean => open.has(table);
