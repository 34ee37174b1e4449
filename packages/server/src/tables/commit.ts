import { packed, packedTail } from '@saqqara/protocol';
import { nextPositionOf } from './nextPosition.ts';
import type { Decision } from './decided.ts';
import { dueSoon, mayFallDue } from './due.ts';
import { finishing } from './finishing.ts';
import { idleSince } from './idle.ts';
import { inTurn, type LiveTable, type Watcher } from './liveTable.ts';
import type { TablesNode } from './node.ts';
import type { Queries } from './queries.ts';
import { step, type StoredEntry, viewIn, viewOf } from './position.ts';
import { lookAtOrders } from './orderLooks.ts';
import { tellLate } from './stall.ts';
import { tellingsOf } from './tellings.ts';
import { updateFor } from './update.ts';
import { wakeBot } from './wakeBot.ts';

/** Who is to be answered by the update itself, and under which number. */
export interface Asker {
  readonly watcher: Watcher;
  readonly id: number;
}

/** Where a decision comes from. */
export interface Origin {
  /** The client's own name for its deed. */
  readonly key: string | null;
  readonly asker: Asker | null;
}

/** What no client has asked for. */
export const OF_ITSELF: Origin = { key: null, asker: null };

/**
 * Stores what was decided, carries the table on by it and shows it; returns the number of the entry, or `null` if somebody else
 * was faster and it must be decided anew. Nothing enters a position that is not stored.
 */
export async function commit(
  node: TablesNode,
  live: LiveTable,
  { entry, body, also }: Decision,
  { key, asker }: Origin,
): Promise<number | null> {
  const { position } = live;
  const at = Math.max(node.now(), position.at);
  const stored = {
    seq: position.table.seq + 1,
    at,
    kind: entry.kind,
    seat: entry.seat,
    body,
    key,
    // Told as it is stored, whatever other nodes find out later.
    idle: position.table.times === null ? 0 : idleSince(node, live, at),
  } satisfies StoredEntry;
  const due = mayFallDue(position, entry) ? dueSoon(live, at, node.isAlone) : null;
  const next = nextPositionOf(position, stored, node.outages.idle);
  const more = [
    ...(due === null ? [] : [due.statement]),
    ...tellingsOf(node, live, stored, next),
    ...finishing(live, stored, next),
    ...(position.table.clock.kind === 'days' ? [lookAtOrders(live.id, at)] : []),
  ];
  let isStored: boolean;
  try {
    isStored = await node.groupCommit.write({
      match: live.id,
      ...stored,
      also: more.length === 0 ? also : [...also, ...more],
    });
  } catch (error) {
    // Nobody knows whether it was stored. The database will tell.
    catchUpLater(node, live);
    throw error;
  }
  if (!isStored) {
    await catchUp(node, live);
    return null;
  }
  if (due !== null) live.dueAt = due.at;
  try {
    // A play needs nothing, and waits for nothing.
    carryOut(
      node,
      live,
      { stored, asker },
      stored.kind === 'play' ? null : await readOwners(node, live, stored),
    );
    if (node.now() - at > SLOW_MS) tellLate(node, live, at);
  } catch (error) {
    catchUpLater(node, live);
    throw error;
  } finally {
    node.bus.publish(`table ${live.id}`, String(stored.seq));
  }
  wakeBot(node, live);
  return stored.seq;
}

/** Storing so long, the database was locked or away. Whose clock began to run with the entry has not even seen it yet. */
const SLOW_MS = 1_000;

/** Of what another node has stored: their times may differ by a second. */
const HEARD_LATE_MS = 2_000;

/** Carries out what is in the log beyond what is known here. */
export async function catchUp(node: TablesNode, live: LiveTable): Promise<void> {
  const log = await node.queries.log(live.id, live.position.table.seq);
  for (const stored of log) {
    carryOut(node, live, { stored, asker: null }, await readOwners(node, live, stored));
  }
  const last = log.at(-1);
  if (last !== undefined && live.audience.size > 0 && node.now() - last.at > HEARD_LATE_MS)
    tellLate(node, live, last.at);
}

/** Does so when it is the table's turn. */
export const catchUpLater = (node: TablesNode, live: LiveTable): void =>
  later(node, live, () => catchUp(node, live));

/**
 * Whether other nodes have carried the table on unknown to this one; now it knows. Nobody is refused before this was
 * asked: what they rely on may have been told to them by another node.
 */
export async function wasBehind(node: TablesNode, live: LiveTable): Promise<boolean> {
  if (node.isAlone) return false;
  const { seq } = live.position.table;
  await catchUp(node, live);
  return live.position.table.seq > seq;
}

/** Does something when it is the table's turn, for which nobody waits. */
export function later(node: TablesNode, live: LiveTable, act: () => Promise<void>): void {
  inTurn(live, act).catch((error: unknown) => node.reportError(error, live.id));
}

/** Puts in the table's row what can be looked for; it follows from the log, and is mended when it was missed. */
export function updateRow({ groupCommit, reportError }: TablesNode, live: LiveTable): void {
  const { phase } = live.position.table;
  if (phase === live.phase) return;
  live.phase = phase;
  const isOver = phase === 'over';
  if (isOver) live.dueAt = null;
  groupCommit.note(
    isOver
      ? {
          sql: 'UPDATE matches SET phase = ?, ended_at = ?, due_at = NULL WHERE id = ?',
          values: [phase, live.position.at, live.id],
        }
      : { sql: 'UPDATE matches SET phase = ? WHERE id = ?', values: [phase, live.id] },
    (error) => reportError(error, live.id),
  );
}

/** Who sits, where an entry can change it; `null` where it cannot. */
const readOwners = ({ queries }: TablesNode, live: LiveTable, { kind }: StoredEntry): Promise<Owners> =>
  kind === 'sat' || kind === 'rose' ? ownersIn(queries, live) : NOT_READ;

async function ownersIn(queries: Queries, { id, owners: { length } }: LiveTable): Promise<Owners> {
  const [owners, forced] = await Promise.all([queries.owners(id, length), queries.forced(id, length)]);
  return { owners, forced };
}

type Owners = Pick<LiveTable, 'owners' | 'forced'> | null;

const NOT_READ: Promise<Owners> = Promise.resolve(null);

/**
 * Carries a table on by an entry that is stored, and shows it to all who watch. Whatever must be read was read before: a
 * database that fails in the middle would leave a table that is neither here nor there.
 */
function carryOut(
  node: TablesNode,
  live: LiveTable,
  { stored, asker }: { readonly stored: StoredEntry; readonly asker: Asker | null },
  owners: Owners,
): void {
  const { position, audience } = live;
  for (const viewer of audience.keys()) viewOf(position, viewer);
  const before = position.views;
  const taken = step(position, stored, node.outages.idle);
  live.shownAt = 0;
  if (owners !== null) Object.assign(live, owners);
  for (const [viewer, watchers] of audience) {
    const update = updateFor(position, viewer, viewIn(before, viewer), { stored, step: taken });
    const tail = packedTail(update, position.match.openedAt);
    for (const watcher of watchers) {
      watcher.send(packed(watcher.on, asker?.watcher === watcher ? asker.id : 0, tail));
    }
  }
  node.presence.acted(live, stored);
  updateRow(node, live);
}
