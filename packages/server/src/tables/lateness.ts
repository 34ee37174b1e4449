import type { Seat } from '@saqqara/kernel';
import { undealt } from './dealing.ts';
import type { Decision } from './decided.ts';
import { timeUp } from './decision.ts';
import { idleSince } from './idle.ts';
import type { LiveTable } from './liveTable.ts';
import type { TablesNode } from './node.ts';

/** A node that stands still cannot pass on what its people play; it is missed after so long. */
const NODE_PATIENCE = 20_000;

/** The seat whose time is up, to play or to reveal its share, and what comes of it; `null` if there is none. */
export function lateAt(node: TablesNode, live: LiveTable, time: number): Decision | null {
  const { position } = live;
  const { times, revealBy } = position.table;
  if (times === null && revealBy === null) return null;
  const now = time - idleSince(node, live, time);
  if (revealBy !== null) return undealt(position, now);
  // Who is connected elsewhere is judged there, by a node that knows whether it stood still.
  return timeUp(position, (seat) => (isElsewhere(live, seat) ? now - NODE_PATIENCE : now));
}

function isElsewhere({ elsewhere, audience, owners }: LiveTable, seat: Seat): boolean {
  if (![...elsewhere.values()].some(({ seats }) => seats.includes(seat))) return false;
  const here = [...audience.values()].flat();
  return !here.some(({ user, isPassing }) => isPassing !== true && user !== null && user === owners[seat]);
}
