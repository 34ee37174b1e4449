import { randomUUID } from 'node:crypto';
import type { Problem } from '@saqqara/protocol';
import type { Bus } from '../bus/bus.ts';
import type { Sanctions } from '../moderation/sanctions.ts';
import { onNews } from './news.ts';
import type { HeldSeat, Tables } from '../tables/tables.ts';

/**
 * Gets somebody up from every table at which they sit: where the match has not begun the seat is free again. What cannot be done at
 * one table keeps no other from being left, and is told.
 */
export async function riseEverywhere(
  tables: Tables,
  user: string,
  reportError: (error: unknown) => void,
): Promise<void> {
  for (const held of await tables.unfinishedOf(user)) {
    try {
      const problem = await rise(tables, held, user);
      if (problem !== null) reportError(new StillSeated(held, problem.code));
    } catch (error) {
      reportError(new StillSeated(held, 'unavailable', { cause: error }));
    }
  }
}

class StillSeated extends Error {
  override readonly name = 'StillSeated';

  constructor({ table, seat }: HeldSeat, code: string, options?: ErrorOptions) {
    super(`Seat ${seat} of table ${table} could not be left: ${code}.`, options);
  }
}

/** The match may have begun or ended meanwhile; who is away already, or sits there no more, need not get up. */
async function rise(tables: Tables, { table, seat, phase }: HeldSeat, user: string): Promise<Problem | null> {
  for (const type of phase === 'open' ? (['rise', 'leave'] as const) : (['leave', 'rise'] as const)) {
    const done = await tables.act({ type, table, seat, key: randomUUID() }, user);
    if (!('code' in done) || done.code === 'notYours') return null;
    if (done.code !== 'notNow') return done;
  }
  return null;
}

/** Keeps the tables in memory true when guests become accounts, people delete themselves, and names are hidden. */
export function reloadWhenPeopleChange(
  bus: Bus,
  tables: Tables,
  sanctions: Pick<Sanctions, 'whenNamesChange'>,
): () => void {
  sanctions.whenNamesChange((ids) => tables.reload(ids, 'names'));
  return onNews(bus, (news) => {
    if (news.kind === 'merged') tables.reload(news.tables, 'owners');
    if (news.kind === 'deleted') tables.reload(news.tables, 'names');
  });
}
