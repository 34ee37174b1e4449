import type { Json, Seat, Viewer } from '@saqqara/kernel';
import {
  type Message,
  packed,
  packedTail,
  type Problem,
  type Request,
  type Snapshot,
  type Update,
} from '@saqqara/protocol';
import type { Chat } from './chat.ts';
import { viewOf } from './position.ts';
import type { TableCache } from './tableCache.ts';
import { historyOf } from './history.ts';
import { inTurn, type LiveTable, type Watcher } from './liveTable.ts';
import type { Presence } from './presence.ts';
import { freeFor } from './update.ts';

type Watch = Extract<Request, { type: 'watch' }>;

/** Shows a table to somebody from now on, and first what they miss. Between the two nothing can happen. */
export async function show(
  { cache, chat, presence }: { readonly cache: TableCache; readonly chat: Chat; readonly presence: Presence },
  watch: Watch,
  { user, send, isPassing = false }: Pick<Watcher, 'user' | 'send' | 'isPassing'>,
): Promise<Watcher | Problem> {
  const live = cache.tables.get(watch.table) ?? (await cache.find(watch.table));
  if (live === null) return { code: 'notFound' };
  live.usedAt = cache.context.now();
  // At once, or what is asked next would be answered first: on a table that the asker has not seen yet.
  return inTurn(live, async () => {
    const { as } = watch;
    const isMine = (): boolean => as === null || (user !== null && live.owners[as] === user);
    // Nobody is shown less than another node has shown them.
    if (!isMine() || (watch.since ?? -1) > live.position.table.seq) await cache.wasBehind(live);
    if (!isMine()) return { code: 'notYours' };
    const muted = user === null ? [] : await chat.muted(live.id, user);
    const eyes = { user, on: watch.id, as, muted: new Set(muted) };
    const watcher: Watcher = { ...eyes, heard: watch.chat, send, isPassing };
    const tell = (message: Exclude<Message, Update>): void => send(JSON.stringify(message));
    const now = cache.context.now();
    const idle = cache.context.outages.idle(live.position.at, now);
    const about = {
      yours: seatsOf(live, user),
      ...presence.about(live),
      muted,
      now,
      ...(idle === 0 ? {} : { idle }),
    };
    const { seq } = live.position.table;
    const { id, since } = watch;
    if (since === null || since > seq) {
      tell(snapshot(live, as, { id, ...about }));
    } else if (since === seq && since > 0) {
      tell({ type: 'watching', id, table: live.id, seq, ...about });
    } else {
      await showHistory(cache, live, watch, { send, tell, about });
    }
    const said = await chat.since(live.id, watch.chat);
    watcher.heard = said.at(-1)?.n ?? watch.chat;
    const lines = said.filter(({ seat }) => !watcher.muted.has(seat));
    if (lines.length > 0) tell({ type: 'said', table: live.id, lines });
    live.audience.set(as, [...(live.audience.get(as) ?? []), watcher]);
    presence.changed(live);
    return watcher;
  });
}

/** Stops showing it. */
export function hide(live: LiveTable, watcher: Watcher, presence: Presence): void {
  const rest = (live.audience.get(watcher.as) ?? []).filter((other) => other !== watcher);
  if (rest.length === 0) live.audience.delete(watcher.as);
  else live.audience.set(watcher.as, rest);
  presence.changed(live);
}

export const seatsOf = ({ owners }: LiveTable, user: string | null): Seat[] =>
  user === null ? [] : owners.flatMap((owner, seat) => (owner === user ? [seat] : []));

type About = Pick<Snapshot, 'yours' | 'present' | 'patience' | 'muted' | 'now' | 'idle'>;

function snapshot({ position }: LiveTable, as: Viewer, about: About & { readonly id: number }): Snapshot {
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

interface Telling {
  readonly send: (text: string) => void;
  readonly tell: (message: Exclude<Message, Update>) => void;
  readonly about: About;
}

async function showHistory(
  { queries, context }: TableCache,
  live: LiveTable,
  { id, as, since }: Watch,
  { send, tell, about }: Telling,
): Promise<void> {
  const { match, table } = live.position;
  const log = (await queries.log(live.id, 0)).slice(0, table.seq);
  const history = historyOf(match, log, { viewer: as, since: since ?? -1, idle: context.outages.idle });
  if (since === null || since <= 0) {
    const start: Json = history.view;
    tell({
      type: 'snapshot',
      id,
      ...about,
      table: history.table,
      as,
      view: start,
      until: table.seq,
    });
  } else {
    tell({ type: 'watching', id, table: live.id, seq: table.seq, ...about });
  }
  for (const update of history.updates) send(packed(id, 0, packedTail(update, match.openedAt)));
}
