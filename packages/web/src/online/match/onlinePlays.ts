import type { Seat } from '@saqqara/kernel';
import type { Mirror, Reply } from '@saqqara/protocol/client';
import type { Declined } from '../../match/match.ts';
import { newSeal } from '../deal/sealedShares.ts';
import { leave, type Left } from '../rematch/lingering.ts';
import { api, listen, newKey } from '../session.ts';
import { uncovered } from './knowledge.ts';
import { isOpenHere } from './openHere.ts';
import { type OpenTable, reached, remember, show } from './openTable.ts';
import { rematchOf } from './rematch.ts';
import { send, stopSending } from './sending.ts';
import { undoable } from './undoable.ts';

/** What is shown of a table at which something can be done. */
const shownAt = ({ state }: OpenTable) => state!.get();
const latest = (open: OpenTable): Mirror => shownAt(open).mirror;

export function play(open: OpenTable, seat: Seat, action: string): Promise<Declined | null> {
  const { epoch, table } = latest(open);
  const deed = { type: 'play', table: table.id, key: newKey(), seat, base: table.seq, action } as const;
  return send(open.sending, { deed, isSent: false, ...(epoch === undefined ? {} : { epoch }) });
}

/** Takes back what is free to be taken back; for anything else the others are asked. */
export async function undo(open: OpenTable, count: number): Promise<Declined | null> {
  const { as: seat, table } = latest(open);
  if (seat === null) return null;
  const { act } = open.wishing;
  const to = table.plays - count;
  const isFree = count <= undoable(shownAt(open)).plays;
  const ask = (): Promise<Reply> => {
    const base = latest(open).table.seq;
    return isFree
      ? act({ type: 'takeBack', seat, to, base })
      : act({ type: 'ask', seat, what: { kind: 'back', to }, base });
  };
  let reply = await ask();
  // A bot may have answered meanwhile: that goes, too.
  if (!isFree && reply.type === 'refused' && reply.code === 'stale') reply = await ask();
  // What is refused of it is told beside the table, like everything that is no play.
  if (reply.type === 'refused') return { reason: 'told' };
  await reached(open, reply.seq);
  return null;
}

export function lift(open: OpenTable): void {
  open.knowledge = uncovered(open.knowledge);
  show(open);
}

/** The seed stands in it: nobody may have it before the end. */
export function recordOf(open: OpenTable): (() => Promise<string>) | null {
  const { id, phase } = latest(open).table;
  if (phase !== 'over') return null;
  return async () => (await api('GET /api/v1/tables/:id/record', { params: { id } })).record;
}

/** Begins another match between the same people; resolves with its path. */
export const again = (open: OpenTable): Promise<string> =>
  rematchOf({
    yours: open.setting.yours,
    table: () => latest(open).table,
    ask: (seat) => open.wishing.act({ type: 'rematch', seat, seal: newSeal() }),
  });

export function close(open: OpenTable): void {
  const { id, link, onRematch } = open.setting;
  for (const stop of open.stops) stop();
  remember(open);
  stopSending(open.sending);
  // Who went and came back while it was still being opened watches it now: that is not to be ended.
  if (isOpenHere(id)) return;
  leave({ unwatch: (table) => link.unwatch(table), listen }, tableLeft(open), onRematch);
}

/** What is known of it when it is left; somebody who only looked on is not asked for a rematch. */
function tableLeft({ setting: { id, yours }, knowledge: { mirror } }: OpenTable): Left {
  const { phase, next } = mirror?.table ?? NOT_BEGUN;
  return { id, next, phase: yours.length === 0 ? NOT_BEGUN.phase : phase };
}

const NOT_BEGUN = { phase: 'open', next: null } as const;
