import { later } from './commit.ts';
import type { LiveTable } from './liveTable.ts';
import type { TablesNode } from './node.ts';

/** Everything stood still: clocks and patience are put forward, and whoever sees a clock run is told. */
export function tellStall(node: TablesNode, began: number, ended: number): void {
  for (const live of node.cache.values()) {
    node.presence.stoodStill(live, began, ended);
    if (live.position.table.times !== null) later(node, live, async () => tell(node, live));
  }
}

/** In the table's turn: who is only just being shown it would otherwise miss this. */
function tell({ now: time, outages }: TablesNode, { id, position, audience }: LiveTable): void {
  const now = time();
  const { seq, phase } = position.table;
  if (phase !== 'running') return;
  const idle = outages.idle(position.at, now);
  const text = JSON.stringify({ type: 'stoodStill', table: id, seq, now, idle });
  for (const watchers of audience.values()) for (const watcher of watchers) watcher.send(text);
}
