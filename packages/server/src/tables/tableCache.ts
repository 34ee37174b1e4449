import { loadRules } from '@saqqara/games';
import type { Message } from '@saqqara/protocol';
import { catchUpLater, later, updateRow } from './commit.ts';
import { hasUnheardLines, sendLines } from './chatLines.ts';
import type { LiveTable } from './liveTable.ts';
import { type Match, matchOf } from './match.ts';
import type { TablesNode } from './node.ts';
import { forgetDerived } from './position.ts';
import { positionOf } from './replay.ts';
import { wakeBot } from './wakeBot.ts';

/** What nobody has used for so long leaves the memory. */
const KEPT_FOR = 60_000;

/** And for so long, what was seen of it and where its plays led. */
const SEEN_FOR = 10_000;

const MOST_AT_ONCE = 500;

/** Some 11,000 bytes each in the middle of a match, once nobody has played for a while. However many are asked for within that time, no more stay but those that somebody watches. */
const MOST_KEPT = 10_000;

/** The table of that name, from the database if need be; `null` also where the rules that it began with are missing. */
export function findTable(node: TablesNode, id: string): Promise<LiveTable | null> {
  const there = node.cache.get(id);
  if (there !== undefined) {
    there.usedAt = node.now();
    return Promise.resolve(there);
  }
  const underWay = node.loading.get(id);
  if (underWay !== undefined) return underWay;
  const found = load(node, id).finally(() => node.loading.delete(id));
  node.loading.set(id, found);
  return found;
}

async function load(node: TablesNode, id: string): Promise<LiveTable | null> {
  const { queries, now } = node;
  const row = await queries.match(id);
  if (row === null) return null;
  const rules = await loadRules(row.game, row.version);
  if (rules === null) return null;
  const match = matchOf(row, rules.game);
  const log = await queries.log(id, 0);
  // Not before the log: who sits down in between is told of by the next entry, but not twice.
  const owners = await queries.owners(id, match.seats.length);
  const live: LiveTable = {
    id,
    position: positionOf(match, log, node.outages.idle),
    owners,
    keptFor: await keptFor(node, match),
    forced: await queries.forced(id, match.seats.length),
    playingTimes: [],
    dueAt: row.due_at,
    phase: row.phase,
    audience: new Map(),
    elsewhere: new Map(),
    absence: match.seats.map(() => now()),
    turn: Promise.resolve(),
    waiting: 0,
    usedAt: now(),
    shownAt: 0,
    waitedAt: 0,
    unsubscribe: () => {},
  };
  live.unsubscribe = node.bus.subscribe(
    `table ${id}`,
    (message) => hear(node, live, message),
    // What was stored before this node could hear of it.
    () => catchUpLater(node, live),
  );
  keepAtMost(node, MOST_KEPT - 1);
  node.cache.set(id, live);
  updateRow(node, live);
  // Whoever had it in memory before may have died over a bot's turn.
  wakeBot(node, live);
  return live;
}

/** Most tables keep no seat for anybody, and need not be asked. */
const keptFor = (
  { queries }: Pick<TablesNode, 'queries'>,
  { id, seats }: Match,
): Promise<(string | null)[]> | (string | null)[] =>
  seats.some((seat) => seat.kind === 'open' && seat.keptFor !== undefined)
    ? queries.keptFor(id, seats.length)
    : seats.map(() => null);

/** `17` is the length of the log; lines and presence have a word before them. */
function hear(node: TablesNode, live: LiveTable, message: string): void {
  if (message.startsWith('present ')) node.presence.heard(live, message.slice('present '.length));
  else if (message === HABITS) later(node, live, () => readForced(node, live));
  else if (message === 'chat') later(node, live, () => sendLines(node, live));
  else if (Number(message) > live.position.table.seq) catchUpLater(node, live);
}

/** Said of a table at which somebody has chosen anew what is played for them. */
export const HABITS = 'habits';

async function readForced({ queries }: TablesNode, live: LiveTable): Promise<void> {
  live.forced = await queries.forced(live.id, live.owners.length);
}

/** What of tables was changed otherwise than by an entry: who sits there, or what they are called. */
export type Changed = 'owners' | 'names';

/** Reads tables again from the beginning. Where names have changed, whoever has one open asks for it anew. */
export function reloadTables(node: TablesNode, ids: readonly string[], changed: Changed): void {
  for (const id of ids) {
    const live = node.cache.get(id);
    if (live === undefined) continue;
    later(node, live, async () => {
      await reload(node, live);
      if (changed === 'names') tellAll(live, { type: 'renamed', table: id });
    });
  }
}

function tellAll({ audience }: LiveTable, message: Extract<Message, { type: 'renamed' }>): void {
  const text = JSON.stringify(message);
  for (const watchers of audience.values()) for (const watcher of watchers) watcher.send(text);
}

async function reload({ queries, presence, outages }: TablesNode, live: LiveTable): Promise<void> {
  const [row, log] = await Promise.all([queries.match(live.id), queries.log(live.id, 0)]);
  if (row === null) return;
  const match = matchOf(row, live.position.match.game);
  live.position = positionOf(match, log.slice(0, live.position.table.seq), outages.idle);
  const { length } = live.owners;
  const [owners, forced] = await Promise.all([
    queries.owners(live.id, length),
    queries.forced(live.id, length),
  ]);
  Object.assign(live, { owners, forced });
  live.keptFor = await keptFor({ queries }, match);
  // Two who were thought to be two may be one.
  presence.changed(live);
}

/** Looks up anew whatever is in memory: messages between nodes may have been lost. */
export async function refreshTables(node: TablesNode): Promise<void> {
  const { cache, queries, chat } = node;
  const all = [...cache.keys()];
  for (let at = 0; at < all.length; at += MOST_AT_ONCE) {
    const ids = all.slice(at, at + MOST_AT_ONCE);
    for (const [id, seq] of await queries.lengths(ids)) {
      const live = cache.get(id);
      if (live !== undefined && seq > live.position.table.seq) catchUpLater(node, live);
    }
    for (const [id, n] of await chat.lengths(ids)) {
      const live = cache.get(id);
      if (live !== undefined && hasUnheardLines(live, n)) later(node, live, () => sendLines(node, live));
    }
  }
}

/** Throws tables out of memory that nobody has used for a while. */
export function dropUnused(node: TablesNode): void {
  const { cache, now } = node;
  const old = now() - KEPT_FOR;
  for (const live of cache.values()) {
    if (live.usedAt < now() - SEEN_FOR) forgetDerived(live.position);
    if (isUnused(live) && live.usedAt <= old) drop(node, live);
  }
}

/** The same before their time, those that were not used for longest first: more than a few of them at once, since it costs a look at all. */
export function keepAtMost(node: TablesNode, most: number): void {
  const { cache } = node;
  if (cache.size <= most) return;
  const unused = [...cache.values()].filter(isUnused).sort((a, b) => a.usedAt - b.usedAt);
  for (const live of unused.slice(0, cache.size - Math.floor(most * 0.9))) drop(node, live);
}

/** Whether it can be read again without anybody's noticing. */
const isUnused = ({ audience, waiting }: LiveTable): boolean => audience.size === 0 && waiting === 0;

function drop({ cache }: TablesNode, live: LiveTable): void {
  live.unsubscribe();
  cache.delete(live.id);
}
