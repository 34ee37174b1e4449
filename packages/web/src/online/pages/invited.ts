import type { Seat } from '@saqqara/kernel';
import type { TableStatus } from '@saqqara/protocol/client';

/** Who opened the table, or came first of those who are still there; `null` where nobody sits. */
export function hostOf({ arrivals, seats }: TableStatus): Seat | null {
  const first = arrivals?.[0] ?? seats.findIndex(({ kind }) => kind === 'person');
  return seats[first]?.kind === 'person' ? first : null;
}

/** The colours that whoever sits down may take: those that are no person's. None where the table says nothing of them. */
export function freeLooks({ looks = [], seats, carried }: TableStatus): number[] {
  if (carried !== undefined) return [];
  return looks.filter((_, at) => seats[at]?.kind !== 'person').toSorted((a, b) => a - b);
}
