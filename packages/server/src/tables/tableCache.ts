import type { Opening, Problem } from '@saqqara/protocol';
import { type Committer, committerOn } from './commit.ts';
import type { Chat } from './chat.ts';
import { positionOf } from './position.ts';
import type { TablesContext } from './context.ts';
import type { LiveTable } from './liveTable.ts';
import { matchOf } from './match.ts';
import { openTable } from './opening.ts';
import type { Presence } from './presence.ts';
import { type Queries, queriesIn } from './queries.ts';

/**
 * The tables in memory. Each is what its log makes of it; the log is in the database, and what is here can be thrown away at any
 * time. Nothing enters a position that is not stored.
 */
export interface TableCache extends Pick<Committer, 'commit' | 'catchUp' | 'wasBehind' | 'wakeBot'> {
  readonly context: TablesContext;
  readonly queries: Queries;
  readonly tables: ReadonlyMap<string, LiveTable>;
  open(opening: Opening, user: string): Promise<{ readonly id: string } | Problem>;
  /** The table of that name, from the database if need be. */
  find(id: string): Promise<LiveTable | null>;
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

export function tableCacheOn(
  context: TablesContext,
  { chat, presence }: { chat: Chat; presence: Presence },
): TableCache {
  const { database, bus, outages, now } = context;
  const queries = queriesIn(database);
  const committer = committerOn(context, { queries, presence });
  const tables = new Map<string, LiveTable>();
  const finding = new Map<string, Promise<LiveTable | null>>();
  const cache: TableCache = { ...committer, context, queries, tables, open, find, reload, refresh, tidy };

  async function open(opening: Opening, user: string): Promise<{ readonly id: string } | Problem> {
    const known = await queries.openedBy(user, opening.key);
    if (known !== null) return { id: known };
    const opened = openTable(opening, user, now());
    if ('code' in opened) return opened;
    try {
      await database.run(opened.statements);
    } catch (error) {
      // Sent twice at once: the other one was stored.
      const other = await queries.openedBy(user, opening.key);
      if (other === null) throw error;
      return { id: other };
    }
    await find(opened.id);
    return { id: opened.id };
  }

  function find(id: string): Promise<LiveTable | null> {
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

  async function load(id: string): Promise<LiveTable | null> {
    const row = await queries.match(id);
    if (row === null) return null;
    const match = matchOf(row);
    const log = await queries.log(id, 0);
    // Not before the log: who sits down in between is told of by the next entry, but not twice.
    const owners = await queries.owners(id);
    const live: LiveTable = {
      id,
      position: positionOf(match, log, outages.idle),
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
      () => committer.look(live),
    );
    tables.set(id, live);
    committer.keepRow(live);
    // Whoever had it in memory before may have died over a bot's turn.
    committer.wakeBot(live);
    return live;
  }

  /** `17` is the length of the log; lines and presence have a word before them. */
  function hear(live: LiveTable, message: string): void {
    if (message.startsWith('present ')) presence.heard(live, message.slice('present '.length));
    else if (message === 'chat') committer.later(live, () => showLines(live));
    else if (Number(message) > live.position.table.seq) committer.look(live);
  }

  /** Shows to each what they have not seen. Messages of several nodes come in any order. */
  async function showLines(live: LiveTable): Promise<void> {
    const watchers = [...live.audience.values()].flat();
    if (watchers.length === 0) return;
    const lines = await chat.since(live.id, Math.min(...watchers.map(({ heard }) => heard)));
    for (const watcher of watchers) {
      const news = lines.filter(({ n, seat }) => n > watcher.heard && !watcher.muted.has(seat));
      watcher.heard = Math.max(watcher.heard, lines.at(-1)?.n ?? 0);
      if (news.length > 0) watcher.send(JSON.stringify({ type: 'said', table: live.id, lines: news }));
    }
  }

  function reload(ids: readonly string[]): void {
    for (const id of ids) {
      const live = tables.get(id);
      if (live === undefined) continue;
      committer.later(live, async () => {
        const [row, log] = await Promise.all([queries.match(id), queries.log(id, 0)]);
        if (row === null) return;
        live.position = positionOf(matchOf(row), log.slice(0, live.position.table.seq), outages.idle);
        live.owners = await committer.ownersOf(live);
      });
    }
  }

  async function refresh(): Promise<void> {
    const ids = [...tables.keys()];
    for (let at = 0; at < ids.length; at += MOST_AT_ONCE) {
      const lengths = await queries.lengths(ids.slice(at, at + MOST_AT_ONCE));
      for (const [id, seq] of lengths) {
        const live = tables.get(id);
        if (live !== undefined && seq > live.position.table.seq) committer.look(live);
      }
      for (const [id, n] of await chat.lengths(ids.slice(at, at + MOST_AT_ONCE))) {
        const live = tables.get(id);
        if (live !== undefined && heardLess(live, n)) committer.later(live, () => showLines(live));
      }
    }
  }

  const heardLess = ({ audience }: LiveTable, n: number): boolean =>
    [...audience.values()].some((watchers) => watchers.some(({ heard }) => heard < n));

  function tidy(): void {
    const old = now() - KEPT_FOR;
    for (const live of tables.values()) {
      // They are made again when they are needed.
      if (live.usedAt < now() - SEEN_FOR) live.position.views = [];
      if (live.audience.size > 0 || live.waiting > 0 || live.usedAt > old) continue;
      live.forget();
      tables.delete(live.id);
    }
  }

  return cache;
}
