import { othersAt, type Seated, type SomeTable } from '../rematch/call.ts';

/** How far a rematch has come: nobody else is there yet, some are, or who is missing need not be waited for. */
export interface RematchState {
  readonly kind: 'asked' | 'ready' | 'gone';
  /** Who has come, besides those who read it. */
  readonly ready: readonly string[];
  /** Who is waited for, or did not come. */
  readonly missing: readonly string[];
  /** How many of all seats are taken. */
  readonly taken: number;
}

/** Whether seats of a table were kept for those who played before. */
export const isRematch = ({ seats }: SomeTable): boolean =>
  seats.some((held) => held.kind === 'open' && held.keptFor !== undefined);

/** Until when a seat is kept for somebody; 0 where it is not. */
export const keptUntil = (held: SomeTable['seats'][number]): number =>
  held.kind === 'open' ? (held.keptUntil ?? 0) : 0;

export function rematchState({ table, yours }: Seated, now: number): RematchState | null {
  if (table.phase !== 'open' || !isRematch(table)) return null;
  const kept = table.seats.flatMap((held) =>
    held.kind === 'open' && held.keptFor !== undefined
      ? [{ name: held.keptFor, isKept: keptUntil(held) > now }]
      : [],
  );
  const awaited = kept.filter(({ isKept }) => isKept);
  const ready = othersAt({ table, yours });
  return {
    kind: awaited.length === 0 ? 'gone' : ready.length === 0 ? 'asked' : 'ready',
    ready,
    missing: (awaited.length === 0 ? kept : awaited).map(({ name }) => name),
    taken: table.seats.filter(({ kind }) => kind !== 'open').length,
  };
}
