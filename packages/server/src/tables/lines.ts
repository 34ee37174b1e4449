import type { LiveTable } from './liveTable.ts';
import type { TablesNode } from './node.ts';

/** Sends each who watches the lines of the chat that they have not seen. Messages of several nodes come in any order. */
export async function sendLines({ chat }: TablesNode, live: LiveTable): Promise<void> {
  const watchers = [...live.audience.values()].flat();
  if (watchers.length === 0) return;
  const lines = await chat.since(live.id, Math.min(...watchers.map(({ heard }) => heard)));
  for (const watcher of watchers) {
    const news = lines.filter(({ n, seat }) => n > watcher.heard && !watcher.muted.has(seat));
    watcher.heard = Math.max(watcher.heard, lines.at(-1)?.n ?? 0);
    if (news.length > 0) watcher.send(JSON.stringify({ type: 'said', table: live.id, lines: news }));
  }
}

/** Whether somebody who watches lacks a line up to number `n`. */
export const hasUnheardLines = ({ audience }: LiveTable, n: number): boolean =>
  [...audience.values()].some((watchers) => watchers.some(({ heard }) => heard < n));
