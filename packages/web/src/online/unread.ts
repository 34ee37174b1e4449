import { type Readable, storeOf } from '../app/store.ts';

const read = storeOf<ReadonlyMap<string, number>>(new Map());

/** How far the talk at each table has been read, as long as the page is open. */
export const readLines: Readable<ReadonlyMap<string, number>> = read;

export function noteRead(table: string, line: number): void {
  if ((read.get().get(table) ?? -1) < line) read.set(new Map(read.get()).set(table, line));
}
