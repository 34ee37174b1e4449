import type { LiveTable } from './liveTable.ts';
import type { TablesNode } from './node.ts';

/** How much of the time since a table's last entry is on nobody's clock: until it could be seen, and when nothing could be done. */
export function idleSince(
  { outages }: Pick<TablesNode, 'outages'>,
  { position, shownAt }: Pick<LiveTable, 'position' | 'shownAt'>,
  until: number,
): number {
  const from = Math.max(position.at, Math.min(shownAt, until));
  return from - position.at + outages.idle(from, until);
}
