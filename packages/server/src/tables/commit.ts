import { botLevel, packed, packedTail } from '@saqqara/protocol';
import { mayFallDue, SOON } from './dueTables.ts';
import { positionOf, step, type StoredEntry, toActIn, viewIn, viewOf } from './position.ts';
import type { Decision } from './decision.ts';
import type { TablesContext } from './context.ts';
import { inTurn, type LiveTable, type Watcher } from './liveTable.ts';
import type { Presence } from './presence.ts';
import { dueStatement, type Queries } from './queries.ts';
import { updateFor } from './update.ts';

/** Who is to be answered by the update itself, and under which number. */
export interface Asker {
  readonly watcher: Watcher;
  readonly id: number;
}

/** Carries tables on: what is decided is stored, what is stored is carried out, and what was carried out is shown. */
export interface Committer {
  /** Stores what was decided and carries the table on; `null` if somebody else was faster and it must be decided anew. */
  commit(
    live: LiveTable,
    decision: Decision,
    key: string | null,
    asker: Asker | null,
  ): Promise<number | null>;
  /** Takes up what is in the log beyond what is known here. */
  catchUp(live: LiveTable): Promise<void>;
  /**
   * Whether other nodes have carried the table on unknown to this one; now it knows. Nobody is refused before this was
   * asked: what they rely on may have been told to them by another node.
   */
  wasBehind(live: LiveTable): Promise<boolean>;
  /** Hands in what is a bot's to decide. */
  wakeBot(live: LiveTable): void;
  /** Puts in the table's row what can be looked for; it follows from the log, and is mended when it was missed. */
  keepRow(live: LiveTable): void;
  /** Who holds each seat now. */
  ownersOf(live: LiveTable): Promise<(string | null)[]>;
  /** Catches up when it is the table's turn. */
  look(live: LiveTable): void;
  /** Does something when it is the table's turn, for which nobody waits. */
  later(live: LiveTable, act: () => Promise<void>): void;
}

/** What must be read before an entry can be carried out. */
interface Reading {
  /** Where it can undo plays. */
  readonly log: readonly StoredEntry[];
  /** Where it can change who sits. */
  readonly owners: (string | null)[] | null;
}

const NOTHING: Reading = { log: [], owners: null };

export function committerOn(
  context: TablesContext,
  { queries, presence }: { readonly queries: Queries; readonly presence: Presence },
): Committer {
  const { database, groupCommit, bus, outages, now } = context;
  const isAlone = database.dialect === 'sqlite';

  const look = (live: LiveTable): void => later(live, () => catchUp(live));

  function later(live: LiveTable, act: () => Promise<void>): void {
    inTurn(live, act).catch((error: unknown) => context.reportError(error, live.id));
  }

  async function commit(
    live: LiveTable,
    { entry, body, also }: Decision,
    key: string | null,
    asker: Asker | null,
  ): Promise<number | null> {
    const { position } = live;
    const at = Math.max(now(), position.at);
    const stored: StoredEntry = {
      seq: position.table.seq + 1,
      at,
      kind: entry.kind,
      seat: entry.seat,
      body,
      key,
    };
    const due = mayFallDue(position, entry) ? dueSoon(live, at) : null;
    let isStored: boolean;
    try {
      isStored = await groupCommit.write({
        match: live.id,
        ...stored,
        also: due === null ? also : [...also, due.statement],
      });
    } catch (error) {
      // Nobody knows whether it was stored. The database will tell.
      look(live);
      throw error;
    }
    if (!isStored) {
      await catchUp(live);
      return null;
    }
    if (due !== null) live.dueAt = due.at;
    try {
      // A play needs nothing, and waits for nothing.
      take(live, stored, asker, stored.kind === 'play' ? NOTHING : await reading(live, stored));
    } catch (error) {
      look(live);
      throw error;
    } finally {
      bus.publish(`table ${live.id}`, String(stored.seq));
    }
    wakeBot(live);
    return stored.seq;
  }

  async function reading(live: LiveTable, { kind }: StoredEntry): Promise<Reading> {
    if (kind === 'sat' || kind === 'rose') return { log: [], owners: await ownersOf(live) };
    const mayGoBack = kind === 'back' || kind === 'asked' || kind === 'agreed';
    return mayGoBack ? { log: await queries.log(live.id, 0), owners: null } : NOTHING;
  }

  /**
   * Carries a table on by an entry that is stored, and shows it to all who watch. Whatever must be read was read before: a
   * database that fails in the middle would leave a table that is neither here nor there.
   */
  function take(live: LiveTable, stored: StoredEntry, asker: Asker | null, { log, owners }: Reading): void {
    const { position, audience } = live;
    for (const viewer of audience.keys()) viewOf(position, viewer);
    const before = position.views;
    const taken = step(position, stored, outages.idle);
    if (owners !== null) live.owners = owners;
    if (taken.isBack) {
      Object.assign(position, positionOf(position.match, log.slice(0, stored.seq), outages.idle));
    }
    for (const [viewer, watchers] of audience) {
      const update = updateFor(position, viewer, viewIn(before, viewer), { stored, step: taken });
      const tail = packedTail(update, position.match.openedAt);
      for (const watcher of watchers) {
        watcher.send(packed(watcher.on, asker?.watcher === watcher ? asker.id : 0, tail));
      }
    }
    presence.acted(live, stored);
    keepRow(live);
  }

  async function catchUp(live: LiveTable): Promise<void> {
    const log = await queries.log(live.id, live.position.table.seq);
    for (const stored of log) take(live, stored, null, await reading(live, stored));
  }

  async function wasBehind(live: LiveTable): Promise<boolean> {
    if (isAlone) return false;
    const { seq } = live.position.table;
    await catchUp(live);
    return live.position.table.seq > seq;
  }

  async function ownersOf(live: LiveTable): Promise<(string | null)[]> {
    const owners = live.owners.map((): string | null => null);
    for (const { seat, user_id: user } of await queries.owners(live.id)) owners[seat] = user;
    return owners;
  }

  function keepRow(live: LiveTable): void {
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
      (error) => context.reportError(error, live.id),
    );
  }

  /** A table that a bot or a clock may have to carry on is looked at soon, even if this node dies. */
  function dueSoon(live: LiveTable, at: number) {
    const soon = at + SOON;
    // With many nodes another one may put off what this one relies on, before the entry is stored or after.
    if (isAlone && live.dueAt !== null && live.dueAt <= soon) return null;
    return { at: soon, statement: dueStatement(live.id, soon) };
  }

  function wakeBot(live: LiveTable): void {
    const { position } = live;
    if (position.table.phase !== 'running') return;
    const seat = toActIn(position).find((each) => botLevel(position.table.seats[each]!) !== null);
    if (seat !== undefined) context.wake({ table: live.id, seat, seq: position.table.seq });
  }

  return { commit, catchUp, wasBehind, wakeBot, keepRow, ownersOf, look, later };
}
