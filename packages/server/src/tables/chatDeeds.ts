import type { Deed } from '@saqqara/protocol';
import type { ActResult } from './act.ts';
import { wasBehind } from './commit.ts';
import type { Doer } from './situation.ts';
import { inTurn, type LiveTable } from './liveTable.ts';
import type { TablesNode } from './node.ts';

/** Says a line; it waits for nobody's turn, being no part of the match. */
export async function say(
  node: TablesNode,
  live: LiveTable,
  { seat, said, key }: Extract<Deed, { type: 'chat' }>,
  doer: Doer,
): Promise<ActResult> {
  if (!('user' in doer)) return { code: 'notYours' };
  const { user } = doer;
  const isMine = (): boolean => live.owners[seat] === user;
  if (!isMine()) await inTurn(live, () => wasBehind(node, live));
  if (!isMine()) return { code: 'notYours' };
  const n = await node.chat.say(live.id, { at: node.now(), seat, said }, { user, key: `${seat} ${key}` });
  if (n === null) return { code: 'notYours' };
  node.bus.publish(`table ${live.id}`, 'chat');
  return { seq: n, isTold: false };
}

/** Lets somebody see a seat's lines no more, or again. */
export async function mute(
  { chat }: TablesNode,
  live: LiveTable,
  { seat, isMuted }: Extract<Deed, { type: 'mute' }>,
  doer: Doer,
): Promise<ActResult> {
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
