import type { LiveTable } from './liveTable.ts';
import type { TablesNode } from './node.ts';

/** Sends each who watches the lines of the chat that they have not seen. Messages of several nodes come in any order. */
export async function sendLines({ chat, blocks }: TablesNode, live: LiveTable): Promise<void> {
  const watchers = [...live.audience.values()].flat();
  if (watchers.length === 0) return;
  const since = Math.min(...watchers.map(({ heard }) => heard));
  const lines = await chat.since(live.id, since);
  const users = [...new Set(watchers.flatMap(({ user }) => user ?? []))];
  const unheard = await blocks.unheard(live.id, users, since);
  for (const watcher of watchers) {
    const blocked = unheard.get(watcher.user ?? '');
    const news = lines.filter(
      ({ n, seat }) => n > watcher.heard && !watcher.muted.has(seat) && blocked?.has(n) !== true,
    );
    watcher.heard = Math.max(watcher.heard, lines.at(-1)?.n ?? 0);
    if (news.length > 0) watcher.send(JSON.stringify({ type: 'said', table: live.id, lines: news }));
  }
}

/** Whether somebody who watches lacks a line up to number `n`. */
export const hasUnheardLines = ({ audience }: LiveTable, n: number): boolean =>
  [...audience.values()].some((watchers) => watchers.some(({ heard }) => heard < n));
