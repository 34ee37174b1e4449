import type { Json, Viewer } from '@saqqara/kernel';
import {
  type Message,
  namesAt,
  packed,
  packedTail,
  type Problem,
  type Request,
  type Snapshot,
  type Update,
} from '@saqqara/protocol';
import { wasBehind } from './commit.ts';
import { historyOf, startOf } from './history.ts';
import { idleSince } from './idle.ts';
import { inTurn, type LiveTable, seatsOf, type Watcher } from './liveTable.ts';
import type { TablesNode } from './node.ts';
import { lastBefore } from './past.ts';
import { viewOf } from './position.ts';
import { noteWaiting } from './publicList.ts';
import { findTable } from './tableCache.ts';
import { freeFor } from './update.ts';
import { wakeBot } from './wakeBot.ts';
import { seen } from '../telling/cause.ts';

type WatchRequest = Extract<Request, { type: 'watch' }>;

/** Who is to be shown a table. */
export interface Viewing extends Pick<Watcher, 'user' | 'send' | 'isPassing'> {
  /** Whether they may have so many entries of the log played again to be told what they missed. */
  readonly mayRead?: (entries: number) => boolean;
}

/** Shows a table to somebody from now on, and first what they miss. Between the two nothing can happen. */
export async function watch(
  node: TablesNode,
  request: WatchRequest,
  { user, send, isPassing = false, mayRead = () => true }: Viewing,
): Promise<Watcher | Problem> {
  const { chat, presence, blocks } = node;
  const live = node.cache.get(request.table) ?? (await findTable(node, request.table));
  if (live === null) return { code: 'notFound' };
  live.usedAt = node.now();
  // At once, or what is asked next would be answered first: on a table that the asker has not seen yet.
  return inTurn(live, async () => {
    const { as } = request;
    const isMine = (): boolean => as === null || (user !== null && live.owners[as] === user);
    // Nobody is shown less than another node has shown them.
    if (!isMine() || (request.since ?? -1) > live.position.table.seq) await wasBehind(node, live);
    if (!isMine()) return { code: 'notYours' };
    if (!mayRead(entriesToRead(live, request.since))) return { code: 'tooFast' };
    const muted = user === null ? [] : await chat.muted(live.id, user);
    const eyes = { user, on: request.id, as, muted: new Set(muted) };
    const watcher: Watcher = { ...eyes, heard: request.chat, send, isPassing };
    await sendPresent(node, live, request, watcher);
    const said = await chat.since(live.id, request.chat);
    watcher.heard = said.at(-1)?.n ?? request.chat;
    const unheard = await blocks.unheard(live.id, user === null ? [] : [user], request.chat);
    const blocked = unheard.get(user ?? '');
    const lines = said.filter(({ n, seat }) => !watcher.muted.has(seat) && blocked?.has(n) !== true);
    if (lines.length > 0) sendMessage(watcher, { type: 'said', table: live.id, lines });
    live.audience.set(as, [...(live.audience.get(as) ?? []), watcher]);
    presence.changed(live);
    noteWaiting(node, live);
    if (user !== null && !isPassing && live.owners.includes(user)) {
      // It may have rested for want of somebody who looks on.
      wakeBot(node, live);
      node.groupCommit.note(seen(user, live.id, live.position.table.seq), (error) =>
        node.reportError(error, live.id),
      );
    }
    return watcher;
  });
}

/** How much of the log must be played again for who has so much of it. */
function entriesToRead({ position }: LiveTable, since: number | null): number {
  const { seq } = position.table;
  if (since === null || since > seq || (since === seq && since > 0)) return 0;
  return seq - (lastBefore(position.past, Math.max(0, since))?.table.seq ?? 0);
}

/** Stops showing it. */
export function unwatch({ cache, presence }: TablesNode, table: string, watcher: Watcher): void {
  const live = cache.get(table);
  if (live === undefined) return;
  const rest = (live.audience.get(watcher.as) ?? []).filter((other) => other !== watcher);
  if (rest.length === 0) live.audience.delete(watcher.as);
  else live.audience.set(watcher.as, rest);
  presence.changed(live);
}

type About = Pick<
  Snapshot,
  'id' | 'yours' | 'present' | 'patience' | 'unasked' | 'sameAs' | 'muted' | 'now' | 'idle'
>;

const sendMessage = (watcher: Watcher, message: Exclude<Message, Update>): void =>
  watcher.send(JSON.stringify(message));

/** The table as it is, or all that happened since it was last seen. */
async function sendPresent(
  node: TablesNode,
  live: LiveTable,
  { id, since }: WatchRequest,
  watcher: Watcher,
): Promise<void> {
  const now = node.now();
  const idle = idleSince(node, live, now);
  const about: About = {
    id,
    yours: seatsOf(live, watcher.user),
    ...node.presence.about(live),
    muted: [...watcher.muted],
    now,
    ...(idle === 0 ? {} : { idle }),
  };
  const { seq } = live.position.table;
  if (since === null || since > seq) {
    sendMessage(watcher, snapshot(live, watcher.as, about));
  } else if (since === seq && since > 0) {
    sendMessage(watcher, {
      type: 'watching',
      table: live.id,
      seq,
      names: namesAt(live.position.table),
      ...about,
    });
  } else {
    await sendHistory(node, live, { watcher, since, about });
  }
}

function snapshot({ position }: LiveTable, as: Viewer, about: About): Snapshot {
  const free = freeFor(position, as);
  return {
    type: 'snapshot',
    ...about,
    table: position.table,
    as,
    view: viewOf(position, as),
    ...(free === null ? {} : { free }),
  };
}

async function sendHistory(
  { queries, outages }: TablesNode,
  live: LiveTable,
  { watcher, since, about }: { readonly watcher: Watcher; readonly since: number; readonly about: About },
): Promise<void> {
  const { as, on } = watcher;
  const { match, table } = live.position;
  const start = startOf(live.position, since);
  const log = await queries.log(live.id, start.table.seq);
  const known = log.filter(({ seq }) => seq <= table.seq);
  const history = historyOf(start, known, { viewer: as, since, idle: outages.idle });
  if (since <= 0) {
    const view: Json = history.view;
    const whole = { table: history.table, as, view, until: table.seq };
    sendMessage(watcher, { type: 'snapshot', ...about, ...whole });
  } else {
    sendMessage(watcher, {
      type: 'watching',
      table: live.id,
      seq: table.seq,
      names: namesAt(table),
      ...about,
    });
  }
  for (const update of history.updates) watcher.send(packed(on, 0, packedTail(update, match.openedAt)));
}
