import { botLevel, type Opening, packed, packedTail, type Problem } from '@saqqara/protocol';
import { isAttended, SOON } from './attention.ts';
import type { Chat } from './chat.ts';
import { courseOf, step, type Stored, toActIn, viewIn, viewOf } from './course.ts';
import type { Decision } from './decision.ts';
import type { Ground } from './ground.ts';
import { inTurn, type Live, type Watcher } from './live.ts';
import { matchOf } from './match.ts';
import { openTable } from './opening.ts';
import type { Presence } from './presence.ts';
import { dueStatement, type Shelf, shelfIn } from './shelf.ts';
import { updateFor } from './telling.ts';

/** Who is to be answered by the update itself, and under which number. */
export interface Asker {
  readonly watcher: Watcher;
  readonly id: number;
}

/**
 * The tables in memory. Each is what its log makes of it; the log is in the database, and what is here can be thrown away at any
 * time. Nothing enters a course that is not stored.
 */
export interface Hall {
  readonly ground: Ground;
  readonly shelf: Shelf;
  readonly tables: ReadonlyMap<string, Live>;
  open(opening: Opening, user: string): Promise<{ readonly id: string } | Problem>;
  /** The table of that name, from the database if need be. */
  find(id: string): Promise<Live | null>;
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
  /** Reads tables again from the beginning: who sits there, or what they are called, was changed. */
  reload(ids: readonly string[]): void;
  /** Looks up anew whatever is in memory: messages between nodes may have been lost. */
  refresh(): Promise<void>;
  /** Throws tables out of memory that nobody has used for a while. */
  tidy(): void;
}

/** What nobody has used for so long leaves the memory. */
const KEPT_FOR = 60_000;

/** And for so long, what was seen of it. */
const SEEN_FOR = 10_000;

const MOST_AT_ONCE = 500;

/** What must be read before an entry can be carried out. */
interface Reading {
  /** Where it can undo plays. */
  readonly log: readonly Stored[];
  /** Where it can change who sits. */
  readonly owners: (string | null)[] | null;
}

const NOTHING: Reading = { log: [], owners: null };

export function hallOn(ground: Ground, { chat, presence }: { chat: Chat; presence: Presence }): Hall {
  const { database, scribe, bus, outages, now } = ground;
  const shelf = shelfIn(database);
  const isAlone = database.dialect === 'sqlite';
  const tables = new Map<string, Live>();
  const finding = new Map<string, Promise<Live | null>>();
  const hall: Hall = {
    ground,
    shelf,
    tables,
    open,
    find,
    commit,
    catchUp,
    wasBehind,
    attend,
    reload,
    refresh,
    tidy,
  };

  async function open(opening: Opening, user: string): Promise<{ readonly id: string } | Problem> {
    const known = await shelf.openedBy(user, opening.key);
    if (known !== null) return { id: known };
    const opened = openTable(opening, user, now());
    if ('code' in opened) return opened;
    try {
      await database.run(opened.statements);
    } catch (error) {
      // Sent twice at once: the other one was stored.
      const other = await shelf.openedBy(user, opening.key);
      if (other === null) throw error;
      return { id: other };
    }
    await find(opened.id);
    return { id: opened.id };
  }

  function find(id: string): Promise<Live | null> {
    const there = tables.get(id);
    if (there !== undefined) {
      there.usedAt = now();
      return Promise.resolve(there);
    }
    const underWay = finding.get(id);
    if (underWay !== undefined) return underWay;
    const found = load(id).finally(() => finding.delete(id));
    finding.set(id, found);
    return found;
  }

  async function load(id: string): Promise<Live | null> {
    const row = await shelf.match(id);
    if (row === null) return null;
    const match = matchOf(row);
    const log = await shelf.log(id, 0);
    // Not before the log: who sits down in between is told of by the next entry, but not twice.
    const owners = await shelf.owners(id);
    const live: Live = {
      id,
      course: courseOf(match, log, outages.idle),
      owners: match.seats.map(() => null),
      dueAt: row.due_at,
      phase: row.phase,
      audience: new Map(),
      elsewhere: new Map(),
      absence: match.seats.map(() => now()),
      turn: Promise.resolve(),
      waiting: 0,
      usedAt: now(),
      forget: () => {},
    };
    for (const { seat, user_id: user } of owners) live.owners[seat] = user;
    live.forget = bus.subscribe(
      `table ${id}`,
      (message) => hear(live, message),
      // What was stored before this node could hear of it.
      () => look(live),
    );
    tables.set(id, live);
    keepRow(live);
    // Whoever had it in memory before may have died over a bot's turn.
    attend(live);
    return live;
  }

  /** `17` is the length of the log; lines and presence have a word before them. */
  function hear(live: Live, message: string): void {
    if (message.startsWith('present ')) presence.heard(live, message.slice('present '.length));
    else if (message === 'chat') later(live, () => showLines(live));
    else if (Number(message) > live.course.table.seq) look(live);
  }

  /** Shows to each what they have not seen. Messages of several nodes come in any order. */
  async function showLines(live: Live): Promise<void> {
    const watchers = [...live.audience.values()].flat();
    if (watchers.length === 0) return;
    const lines = await chat.since(live.id, Math.min(...watchers.map(({ heard }) => heard)));
    for (const watcher of watchers) {
      const news = lines.filter(({ n, seat }) => n > watcher.heard && !watcher.muted.has(seat));
      watcher.heard = Math.max(watcher.heard, lines.at(-1)?.n ?? 0);
      if (news.length > 0) watcher.send(JSON.stringify({ type: 'said', table: live.id, lines: news }));
    }
  }

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

  /** Puts in the table's row what can be looked for; it follows from the log, and is mended when it was missed. */
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

  function reload(ids: readonly string[]): void {
    for (const id of ids) {
      const live = tables.get(id);
      if (live === undefined) continue;
      later(live, async () => {
        const [row, log] = await Promise.all([shelf.match(id), shelf.log(id, 0)]);
        if (row === null) return;
        live.course = courseOf(matchOf(row), log.slice(0, live.course.table.seq), outages.idle);
        live.owners = await ownersOf(live);
      });
    }
  }

  async function refresh(): Promise<void> {
    const ids = [...tables.keys()];
    for (let at = 0; at < ids.length; at += MOST_AT_ONCE) {
      const lengths = await shelf.lengths(ids.slice(at, at + MOST_AT_ONCE));
      for (const [id, seq] of lengths) {
        const live = tables.get(id);
        if (live !== undefined && seq > live.course.table.seq) look(live);
      }
      for (const [id, n] of await chat.lengths(ids.slice(at, at + MOST_AT_ONCE))) {
        const live = tables.get(id);
        if (live !== undefined && heardLess(live, n)) later(live, () => showLines(live));
      }
    }
  }

  const heardLess = ({ audience }: Live, n: number): boolean =>
    [...audience.values()].some((watchers) => watchers.some(({ heard }) => heard < n));

  function tidy(): void {
    const old = now() - KEPT_FOR;
    for (const live of tables.values()) {
      // They are made again when they are needed.
      if (live.usedAt < now() - SEEN_FOR) live.course.views = [];
      if (live.audience.size > 0 || live.waiting > 0 || live.usedAt > old) continue;
      live.forget();
      tables.delete(live.id);
    }
  }

  return hall;
}
