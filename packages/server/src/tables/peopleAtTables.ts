import { randomUUID } from 'node:crypto';
import type { Bus } from '../bus/bus.ts';
import { onNews } from '../people/news.ts';
import type { Tables } from './tables.ts';

/** Gets somebody up from every table at which they sit: where the match has not begun the seat is free again. */
export async function riseEverywhere(tables: Tables, user: string): Promise<void> {
  for (const { table, yours } of await tables.tablesOf(user)) {
    if (table.phase === 'over') continue;
    for (const seat of yours) {
      const type = table.phase === 'open' ? 'rise' : 'leave';
      await tables.act({ type, table: table.id, seat, key: randomUUID() }, user);
    }
  }
}

/** Keeps the tables in memory true when guests become accounts, and when people delete themselves. */
export const reloadWhenPeopleChange = (bus: Bus, tables: Tables): (() => void) =>
  onNews(bus, (news) => {
    if ('tables' in news) tables.reload(news.tables);
  });
