import type { Deed } from '@saqqara/protocol';
import type { ActResult } from './act.ts';
import { wasBehind } from './commit.ts';
import type { Doer } from './decision.ts';
import { inTurn, type LiveTable } from './liveTable.ts';
import type { TablesNode } from './node.ts';

/** Says a line; it waits for nobody's turn, being no part of the match. */
export async function say(
  node: TablesNode,
  live: LiveTable,
  { seat, said, key }: Extract<Deed, { type: 'chat' }>,
  doer: Doer,
): Promise<ActResult> {
  const isMine = (): boolean => 'user' in doer && live.owners[seat] === doer.user;
  if (!isMine()) await inTurn(live, () => wasBehind(node, live));
  if (!isMine()) return { code: 'notYours' };
  const n = await node.chat.say(live.id, { at: node.now(), seat, said }, `${seat} ${key}`);
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
