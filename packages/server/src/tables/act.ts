import type { Deed, Problem } from '@saqqara/protocol';
import type { Chat } from './chat.ts';
import { decide, type Doer, type TableDeed, timeUp } from './decision.ts';
import type { Asker } from './commit.ts';
import type { TableCache } from './tableCache.ts';
import { inTurn, type LiveTable } from './liveTable.ts';
import { patienceWith } from './presence.ts';
import { rematch } from './rematch.ts';

/** What came of a deed: stored as entry `seq`, or refused. `isTold` if the asker has already been answered by the update. */
export type Answer = { readonly seq: number; readonly isTold: boolean; readonly opened?: string } | Problem;

/** More than that at one table is no play. */
const MOST_WAITING = 40;

/** Of two nodes that write to one table one must decide anew; nobody loses so many times in a row. */
const TRIES = 10;

export async function doAt(
  cache: TableCache,
  chat: Chat,
  { deed, doer, asker }: { readonly deed: Deed; readonly doer: Doer; readonly asker: Asker | null },
): Promise<Answer> {
  // At almost every play it is there, and nothing need be waited for.
  const live = cache.tables.get(deed.table) ?? (await cache.find(deed.table));
  if (live === null) return { code: 'notFound' };
  live.usedAt = cache.context.now();
  if (live.waiting >= MOST_WAITING) return { code: 'tooFast' };
  if (deed.type === 'chat') return say(cache, chat, live, deed, doer);
  if (deed.type === 'mute') return mute(cache, chat, live, deed, doer);
  if (deed.type === 'rematch') return inTurn(live, () => rematch(cache, live, deed, doer));
  return inTurn(live, () => act(cache, live, deed, doer, asker));
}

async function act(
  cache: TableCache,
  live: LiveTable,
  deed: TableDeed,
  doer: Doer,
  asker: Asker | null,
): Promise<Answer> {
  const { context, queries } = cache;
  // What was decided on an older table may be what made it older: sent again because its answer was lost.
  const base = 'base' in deed ? deed.base : -1;
  let isChecked = false;
  for (let tries = 0; tries < TRIES; tries++) {
    const { position, owners } = live;
    const isMine = deed.type === 'sit' || ('user' in doer && owners[deed.seat] === doer.user);
    if (!isChecked && isMine && base < position.table.seq) {
      const known = await queries.known(live.id, Math.max(0, base), deed.seat, deed.key);
      if (known !== null) return { seq: known, isTold: false };
      isChecked = true;
    }
    const time = context.now();
    const now = time - context.outages.idle(position.at, time);
    const late = position.table.times === null ? null : timeUp(position, now);
    if (late !== null) {
      await cache.commit(live, late, null, null);
      continue;
    }
    const decision = decide({ position, owners, doer, now, ...absent(live, deed, context) }, deed);
    if ('code' in decision) {
      if (!(await cache.wasBehind(live))) return decision;
      isChecked = false;
      continue;
    }
    const seq = await cache.commit(live, decision, deed.key, asker);
    if (seq !== null) return { seq, isTold: asker !== null && isAmong(live, asker) };
    isChecked = false;
  }
  return { code: 'unavailable' };
}

const NOBODY: readonly number[] = [];

/** Who is gone and who is only just gone, for deeds for which it matters. */
function absent(live: LiveTable, { type }: TableDeed, { now, patience }: TableCache['context']) {
  if (type !== 'standIn' && type !== 'ask') return { gone: NOBODY, awaited: NOBODY };
  const until = patienceWith(live, patience);
  const seats = [...until.keys()];
  return {
    gone: seats.filter((seat) => until[seat] !== null && until[seat]! <= now()),
    awaited: seats.filter((seat) => until[seat] !== null && until[seat]! > now()),
  };
}

const isAmong = ({ audience }: LiveTable, { watcher }: Asker): boolean =>
  audience.get(watcher.as)?.includes(watcher) === true;

async function say(
  cache: TableCache,
  chat: Chat,
  live: LiveTable,
  { seat, said, key }: Extract<Deed, { type: 'chat' }>,
  doer: Doer,
): Promise<Answer> {
  const { context } = cache;
  const isMine = (): boolean => 'user' in doer && live.owners[seat] === doer.user;
  if (!isMine()) await inTurn(live, () => cache.wasBehind(live));
  if (!isMine()) return { code: 'notYours' };
  const n = await chat.say(live.id, { at: context.now(), seat, said }, `${seat} ${key}`);
  context.bus.publish(`table ${live.id}`, 'chat');
  return { seq: n, isTold: false };
}

async function mute(
  _hall: TableCache,
  chat: Chat,
  live: LiveTable,
  { seat, isMuted }: Extract<Deed, { type: 'mute' }>,
  doer: Doer,
): Promise<Answer> {
  if (!('user' in doer) || seat >= live.owners.length) return { code: 'notYours' };
  await chat.mute(live.id, doer.user, seat, isMuted);
  for (const watchers of live.audience.values()) {
    for (const { user, muted } of watchers) {
      if (user !== doer.user) continue;
      if (isMuted) muted.add(seat);
      else muted.delete(seat);
    }
  }
  return { seq: live.position.table.seq, isTold: false };
}
