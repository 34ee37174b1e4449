import type { Deed, Problem } from '@saqqara/protocol';
import type { Chat } from './chat.ts';
import { decide, type Doer, type TableDeed, timeUp } from './decision.ts';
import type { Asker } from './carriage.ts';
import type { Hall } from './hall.ts';
import { inTurn, type Live } from './live.ts';
import { patienceWith } from './presence.ts';
import { rematch } from './rematch.ts';

/** What came of a deed: stored as entry `seq`, or refused. `isTold` if the asker has already been answered by the update. */
export type Answer = { readonly seq: number; readonly isTold: boolean; readonly opened?: string } | Problem;

/** More than that at one table is no play. */
const MOST_WAITING = 40;

/** Of two nodes that write to one table one must decide anew; nobody loses so many times in a row. */
const TRIES = 10;

export async function doAt(
  hall: Hall,
  chat: Chat,
  { deed, doer, asker }: { readonly deed: Deed; readonly doer: Doer; readonly asker: Asker | null },
): Promise<Answer> {
  // At almost every play it is there, and nothing need be waited for.
  const live = hall.tables.get(deed.table) ?? (await hall.find(deed.table));
  if (live === null) return { code: 'notFound' };
  live.usedAt = hall.ground.now();
  if (live.waiting >= MOST_WAITING) return { code: 'tooFast' };
  if (deed.type === 'chat') return say(hall, chat, live, deed, doer);
  if (deed.type === 'mute') return mute(hall, chat, live, deed, doer);
  if (deed.type === 'rematch') return inTurn(live, () => rematch(hall, live, deed, doer));
  return inTurn(live, () => act(hall, live, deed, doer, asker));
}

async function act(
  hall: Hall,
  live: Live,
  deed: TableDeed,
  doer: Doer,
  asker: Asker | null,
): Promise<Answer> {
  const { ground, shelf } = hall;
  // What was decided on an older table may be what made it older: sent again because its answer was lost.
  const base = 'base' in deed ? deed.base : -1;
  let isChecked = false;
  for (let tries = 0; tries < TRIES; tries++) {
    const { course, owners } = live;
    const isMine = deed.type === 'sit' || ('user' in doer && owners[deed.seat] === doer.user);
    if (!isChecked && isMine && base < course.table.seq) {
      const known = await shelf.known(live.id, Math.max(0, base), deed.seat, deed.key);
      if (known !== null) return { seq: known, isTold: false };
      isChecked = true;
    }
    const time = ground.now();
    const now = time - ground.outages.idle(course.at, time);
    const late = course.table.times === null ? null : timeUp(course, now);
    if (late !== null) {
      await hall.commit(live, late, null, null);
      continue;
    }
    const decision = decide({ course, owners, doer, now, ...absent(live, deed, ground) }, deed);
    if ('code' in decision) {
      if (!(await hall.wasBehind(live))) return decision;
      isChecked = false;
      continue;
    }
    const seq = await hall.commit(live, decision, deed.key, asker);
    if (seq !== null) return { seq, isTold: asker !== null && isAmong(live, asker) };
    isChecked = false;
  }
  return { code: 'unavailable' };
}

const NOBODY: readonly number[] = [];

/** Who is gone and who is only just gone, for deeds for which it matters. */
function absent(live: Live, { type }: TableDeed, { now, patience }: Hall['ground']) {
  if (type !== 'standIn' && type !== 'ask') return { gone: NOBODY, awaited: NOBODY };
  const until = patienceWith(live, patience);
  const seats = [...until.keys()];
  return {
    gone: seats.filter((seat) => until[seat] !== null && until[seat]! <= now()),
    awaited: seats.filter((seat) => until[seat] !== null && until[seat]! > now()),
  };
}

const isAmong = ({ audience }: Live, { watcher }: Asker): boolean =>
  audience.get(watcher.as)?.includes(watcher) === true;

async function say(
  hall: Hall,
  chat: Chat,
  live: Live,
  { seat, said, key }: Extract<Deed, { type: 'chat' }>,
  doer: Doer,
): Promise<Answer> {
  const { ground } = hall;
  const isMine = (): boolean => 'user' in doer && live.owners[seat] === doer.user;
  if (!isMine()) await inTurn(live, () => hall.wasBehind(live));
  if (!isMine()) return { code: 'notYours' };
  const n = await chat.say(live.id, { at: ground.now(), seat, said }, `${seat} ${key}`);
  ground.bus.publish(`table ${live.id}`, 'chat');
  return { seq: n, isTold: false };
}

async function mute(
  _hall: Hall,
  chat: Chat,
  live: Live,
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
  return { seq: live.course.table.seq, isTold: false };
}
