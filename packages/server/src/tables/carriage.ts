import { botLevel, packed, packedTail } from '@saqqara/protocol';
import { isAttended, SOON } from './attention.ts';
import { courseOf, step, type Stored, toActIn, viewIn, viewOf } from './course.ts';
import type { Decision } from './decision.ts';
import type { Ground } from './ground.ts';
import { inTurn, type Live, type Watcher } from './live.ts';
import type { Presence } from './presence.ts';
import { dueStatement, type Shelf } from './shelf.ts';
import { updateFor } from './telling.ts';

/** Who is to be answered by the update itself, and under which number. */
export interface Asker {
  readonly watcher: Watcher;
  readonly id: number;
}

/** Carries tables on: what is decided is stored, what is stored is carried out, and what was carried out is shown. */
export interface Carriage {
  /** Stores what was decided and carries the table on; `null` if somebody else was faster and it must be decided anew. */
  commit(live: Live, decision: Decision, key: string | null, asker: Asker | null): Promise<number | null>;
  /** Takes up what is in the log beyond what is known here. */
  catchUp(live: Live): Promise<void>;
  /**
   * Whether other nodes have carried the table on unknown to this one; now it knows. Nobody is refused before this was
   * asked: what they rely on may have been told to them by another node.
   */
  wasBehind(live: Live): Promise<boolean>;
  /** Hands in what is a bot's to decide. */
  attend(live: Live): void;
  /** Puts in the table's row what can be looked for; it follows from the log, and is mended when it was missed. */
  keepRow(live: Live): void;
  /** Who holds each seat now. */
  ownersOf(live: Live): Promise<(string | null)[]>;
  /** Catches up when it is the table's turn. */
  look(live: Live): void;
  /** Does something when it is the table's turn, for which nobody waits. */
  later(live: Live, act: () => Promise<void>): void;
}

/** What must be read before an entry can be carried out. */
interface Reading {
  /** Where it can undo plays. */
  readonly log: readonly Stored[];
  /** Where it can change who sits. */
  readonly owners: (string | null)[] | null;
}

const NOTHING: Reading = { log: [], owners: null };

export function carriageOn(
  ground: Ground,
  { shelf, presence }: { readonly shelf: Shelf; readonly presence: Presence },
): Carriage {
  const { database, scribe, bus, outages, now } = ground;
  const isAlone = database.dialect === 'sqlite';

  const look = (live: Live): void => later(live, () => catchUp(live));

  function later(live: Live, act: () => Promise<void>): void {
    inTurn(live, act).catch((error: unknown) => ground.complain(error, live.id));
  }

  async function commit(
    live: Live,
    { entry, body, also }: Decision,
    key: string | null,
    asker: Asker | null,
  ): Promise<number | null> {
    const { course } = live;
    const at = Math.max(now(), course.at);
    const stored: Stored = {
      seq: course.table.seq + 1,
      at,
      kind: entry.kind,
      seat: entry.seat,
      body,
      key,
    };
    const due = isAttended(course, entry) ? dueSoon(live, at) : null;
    let isStored: boolean;
    try {
      isStored = await scribe.write({
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
    attend(live);
    return stored.seq;
  }

  async function reading(live: Live, { kind }: Stored): Promise<Reading> {
    if (kind === 'sat' || kind === 'rose') return { log: [], owners: await ownersOf(live) };
    const mayGoBack = kind === 'back' || kind === 'asked' || kind === 'agreed';
    return mayGoBack ? { log: await shelf.log(live.id, 0), owners: null } : NOTHING;
  }

  /**
   * Carries a table on by an entry that is stored, and shows it to all who watch. Whatever must be read was read before: a
   * database that fails in the middle would leave a table that is neither here nor there.
   */
  function take(live: Live, stored: Stored, asker: Asker | null, { log, owners }: Reading): void {
    const { course, audience } = live;
    for (const viewer of audience.keys()) viewOf(course, viewer);
    const before = course.views;
    const taken = step(course, stored, outages.idle);
    if (owners !== null) live.owners = owners;
    if (taken.isBack) {
      Object.assign(course, courseOf(course.match, log.slice(0, stored.seq), outages.idle));
    }
    for (const [viewer, watchers] of audience) {
      const update = updateFor(course, viewer, viewIn(before, viewer), { stored, step: taken });
      const tail = packedTail(update, course.match.openedAt);
      for (const watcher of watchers) {
        watcher.send(packed(watcher.on, asker?.watcher === watcher ? asker.id : 0, tail));
      }
    }
    presence.acted(live, stored);
    keepRow(live);
  }

  async function catchUp(live: Live): Promise<void> {
    const log = await shelf.log(live.id, live.course.table.seq);
    for (const stored of log) take(live, stored, null, await reading(live, stored));
  }

  async function wasBehind(live: Live): Promise<boolean> {
    if (isAlone) return false;
    const { seq } = live.course.table;
    await catchUp(live);
    return live.course.table.seq > seq;
  }

  async function ownersOf(live: Live): Promise<(string | null)[]> {
    const owners = live.owners.map((): string | null => null);
    for (const { seat, user_id: user } of await shelf.owners(live.id)) owners[seat] = user;
    return owners;
  }

  function keepRow(live: Live): void {
    const { phase } = live.course.table;
    if (phase === live.phase) return;
    live.phase = phase;
    const isOver = phase === 'over';
    if (isOver) live.dueAt = null;
    scribe.note(
      isOver
        ? {
            sql: 'UPDATE matches SET phase = ?, ended_at = ?, due_at = NULL WHERE id = ?',
            values: [phase, live.course.at, live.id],
          }
        : { sql: 'UPDATE matches SET phase = ? WHERE id = ?', values: [phase, live.id] },
      (error) => ground.complain(error, live.id),
    );
  }

  /** A table that a bot or a clock may have to carry on is looked at soon, even if this node dies. */
  function dueSoon(live: Live, at: number) {
    const soon = at + SOON;
    // With many nodes another one may put off what this one relies on, before the entry is stored or after.
    if (isAlone && live.dueAt !== null && live.dueAt <= soon) return null;
    return { at: soon, statement: dueStatement(live.id, soon) };
  }

  function attend(live: Live): void {
    const { course } = live;
    if (course.table.phase !== 'running') return;
    const seat = toActIn(course).find((each) => botLevel(course.table.seats[each]!) !== null);
    if (seat !== undefined) ground.wake({ table: live.id, seat, seq: course.table.seq });
  }

  return { commit, catchUp, wasBehind, attend, keepRow, ownersOf, look, later };
}
