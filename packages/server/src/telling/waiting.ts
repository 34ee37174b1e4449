import type { Seat } from '@saqqara/kernel';
import type { Tables } from '../tables/tables.ts';

/** Who has more games than that has more than enough. */
const MOST_COUNTED = 99;

/** Of so many tables it is remembered who is to act, some hundred bytes each. */
const MOST_REMEMBERED = 10_000;

/** How many games wait for somebody. */
export type WaitingFor = (user: string) => Promise<number>;

type Asked = Pick<Tables, 'unfinishedOf' | 'lengths' | 'table'>;

/** Counts them. Only what has happened to a table since it was last looked at costs more than a glance. */
export function waitingAt(tables: Asked): WaitingFor {
  const known = new Map<string, { readonly seq: number; readonly toAct: readonly Seat[] }>();
  async function toActAt(id: string, seq: number, user: string): Promise<readonly Seat[]> {
    const before = known.get(id);
    if (before !== undefined && before.seq >= seq) return before.toAct;
    // One table that cannot be read any more is nothing to be kept from all the others' news for.
    const listed = await tables.table(id, user).catch(() => null);
    if (listed === null) return [];
    known.delete(id);
    known.set(id, { seq: listed.table.seq, toAct: listed.toAct });
    const [oldest] = known.keys();
    if (known.size > MOST_REMEMBERED && oldest !== undefined) known.delete(oldest);
    return listed.toAct;
  }
  return async (user) => {
    const seats = (await tables.unfinishedOf(user)).filter(({ phase }) => phase === 'running');
    const ids = [...new Set(seats.map(({ table }) => table))].slice(0, MOST_COUNTED);
    const lengths = await tables.lengths(ids);
    let count = 0;
    for (const id of ids) {
      const toAct = await toActAt(id, lengths.get(id) ?? 0, user);
      if (seats.some(({ table, seat }) => table === id && toAct.includes(seat))) count++;
    }
    return count;
  };
}
