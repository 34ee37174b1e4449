import { idleSince } from './idle.ts';
import { inTurn, type LiveTable } from './liveTable.ts';
import type { TablesNode } from './node.ts';

/** Everything stood still: clocks and patience are put forward, and whoever sees a clock run is told. */
export function tellStall(node: TablesNode, began: number, ended: number): void {
  for (const live of node.cache.values()) {
    node.presence.stoodStill(live, began, ended);
    if (live.position.table.times === null) continue;
    inTurn(live, async () => tell(node, live)).catch((error: unknown) => node.reportError(error, live.id));
  }
}

/** The same at one table alone: what was just stored there, or heard of, could not be seen before. In the table's turn. */
export function tellLate(node: TablesNode, live: LiveTable, began: number): void {
  live.shownAt = node.now();
  node.presence.stoodStill(live, began, live.shownAt);
  if (live.position.table.times !== null) tell(node, live);
}

/** In the table's turn: who is only just being shown it would otherwise miss this. */
function tell(node: TablesNode, live: LiveTable): void {
  const now = node.now();
  const { id, position, audience } = live;
  const { seq, phase } = position.table;
  if (phase !== 'running') return;
  const idle = idleSince(node, live, now);
  const text = JSON.stringify({ type: 'stoodStill', table: id, seq, now, idle });
  for (const watchers of audience.values()) for (const watcher of watchers) watcher.send(text);
}
