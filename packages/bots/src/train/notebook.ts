import type { Features, Seat } from '@saqqara/kernel';
import { OUTPUTS } from '../net/net.ts';

/** The positions of one game: what the net was told and what it said. */
export interface Notebook {
  positions: number;
  /** Where the inputs of each position end. */
  readonly ends: number[];
  readonly bases: Seat[];
  index: Int32Array;
  value: Float32Array;
  readonly outputs: number[];
}

/** For a game of usual length; it grows for others. */
const ROOM = 65_536;

export const newNotebook = (): Notebook => ({
  positions: 0,
  ends: [],
  bases: [],
  index: new Int32Array(ROOM),
  value: new Float32Array(ROOM),
  outputs: [],
});

export function enter(
  book: Notebook,
  { count, index, value }: Features,
  base: Seat,
  said: Float32Array,
): void {
  const from = book.positions === 0 ? 0 : book.ends[book.positions - 1]!;
  if (from + count > book.index.length) grow(book);
  for (let i = 0; i < count; i++) {
    book.index[from + i] = index[i]!;
    book.value[from + i] = value[i]!;
  }
  for (let i = 0; i < OUTPUTS; i++) book.outputs[book.positions * OUTPUTS + i] = said[i]!;
  book.ends[book.positions] = from + count;
  book.bases[book.positions] = base;
  book.positions += 1;
}

/** Puts the inputs of a position back where the net finds them. */
export function recall(book: Notebook, position: number, into: Features): void {
  const from = position === 0 ? 0 : book.ends[position - 1]!;
  const count = book.ends[position]! - from;
  for (let i = 0; i < count; i++) {
    into.index[i] = book.index[from + i]!;
    into.value[i] = book.value[from + i]!;
  }
  into.count = count;
}

function grow(book: Notebook): void {
  const { index, value } = book;
  book.index = new Int32Array(2 * index.length);
  book.value = new Float32Array(2 * value.length);
  book.index.set(index);
  book.value.set(value);
}
