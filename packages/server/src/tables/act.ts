import type { Deed, Patience, Problem } from '@saqqara/protocol';
import { honoursAny, settleClocks } from './calendars.ts';
import { mute, say } from './chatDeeds.ts';
import { type Asker, commit, later, OF_ITSELF, type Origin, wasBehind } from './commit.ts';
import { decide } from './decision.ts';
import { barredFrom } from './joinLimits.ts';
import { playForced } from './forced.ts';
import { idleSince } from './idle.ts';
import { lateAt } from './lateness.ts';
import { inTurn, type LiveTable } from './liveTable.ts';
import type { TablesNode } from './node.ts';
import { patienceWith, unaskedFrom } from './presence.ts';
import { rematch } from './rematch.ts';
import type { Doer, TableDeed } from './situation.ts';
import { findTable } from './tableCache.ts';

/** A deed, who does it, and where it comes from. */
export interface Act<D extends Deed = Deed> extends Origin {
  readonly deed: D;
  readonly doer: Doer;
}

/** What came of a deed: stored as entry `seq`, or refused. `isTold` if the asker has already been answered by the update. */
export type ActResult =
  | { readonly seq: number; readonly isTold: boolean; readonly opened?: string }
  | Problem;

/** More than that at one table is no play. */
const MOST_WAITING = 40;

/** Of two nodes that write to one table one must decide anew; nobody loses so many times in a row. */
const TRIES = 10;

export async function act(node: TablesNode, given: Act): Promise<ActResult> {
  try {
    return await actAt(node, given);
  } catch (error) {
    const { doer } = given;
    // In the name of who is deleted nothing can be stored.
    if ('user' in doer && !(await node.queries.isSomebody(doer.user))) return { code: 'notYours' };
    throw error;
  }
}

async function actAt(node: TablesNode, given: Act): Promise<ActResult> {
  const { deed, doer } = given;
  // At almost every play it is there, and nothing need be waited for.
  const live = node.cache.get(deed.table) ?? (await findTable(node, deed.table));
  if (live === null) return { code: 'notFound' };
  live.usedAt = node.now();
  if (live.waiting >= MOST_WAITING) return { code: 'tooFast' };
  if (deed.type === 'chat') return say(node, live, deed, doer);
  if (deed.type === 'mute') return mute(node, live, deed, doer);
  if (deed.type === 'sit' && (await isKeptOut(node, live, doer))) return { code: 'nothing' };
  const barred = deed.type === 'sit' && 'user' in doer ? await barredFrom(node, live, doer.user) : null;
  if (barred !== null) return { code: barred };
  if (deed.type === 'sit' && 'user' in doer && live.position.table.isRated === true) {
    const name = await node.queries.accountName(doer.user);
    if (name === null) return { code: 'accountsOnly' };
    // Where it counts nobody sits under a name that is not theirs.
    return inTurn(live, () => actInTurn(node, live, { ...given, deed: { ...deed, name } }));
  }
  if (deed.type === 'rematch') return inTurn(live, () => rematch(node, live, deed, doer));
  return inTurn(live, () => actInTurn(node, live, given as Act<TableDeed>));
}

async function actInTurn(node: TablesNode, live: LiveTable, given: Act<TableDeed>): Promise<ActResult> {
  const { deed, doer, asker } = given;
  // What was decided on an older table may be what made it older: sent again because its answer was lost.
  const base = 'base' in deed ? deed.base : -1;
  let isChecked = false;
  for (let tries = 0; tries < TRIES; tries++) {
    const { position, owners } = live;
    const isMine = deed.type === 'sit' || ('user' in doer && owners[deed.seat] === doer.user);
    if (!isChecked && isMine && base < position.table.seq) {
      const known = await node.queries.known(live.id, Math.max(0, base), deed.seat, deed.key);
      if (known !== null) return { seq: known, isTold: false };
      isChecked = true;
    }
    await settleClocks(node, live);
    const time = node.now();
    const late = lateAt(node, live, time);
    if (late !== null) {
      await commit(node, live, late, OF_ITSELF);
      continue;
    }
    const now = time - idleSince(node, live, time);
    const { keptFor } = live;
    const decision = decide({ position, owners, keptFor, doer, now, ...absent(live, deed, node) }, deed);
    if ('code' in decision) {
      if (!(await wasBehind(node, live))) return decision;
      isChecked = false;
      continue;
    }
    const seq = await commit(node, live, decision, given);
    if (seq !== null) {
      goOn(node, live);
      return { seq, isTold: asker !== null && isAmong(live, asker) };
    }
    isChecked = false;
  }
  return { code: 'unavailable' };
}

/** Whose turn it is now may be asleep, or have nothing to choose. */
function goOn(node: TablesNode, live: LiveTable): void {
  if (honoursAny(live.position.table)) later(node, live, () => settleClocks(node, live));
  if (live.forced.includes(true)) later(node, live, () => playForced(node, live));
}

/** Who was blocked by somebody at a public table finds no seat there; more they are not told. */
const isKeptOut = async ({ blocks }: TablesNode, live: LiveTable, doer: Doer): Promise<boolean> =>
  live.position.table.access === 'public' && 'user' in doer && (await blocks.keepOut(live.id, doer.user));

const NOBODY: readonly number[] = [];

const NOBODY_ABSENT = { gone: NOBODY, awaited: NOBODY, unasked: NOBODY };

/** Who is gone and who is only just gone, for deeds for which it matters. */
function absent(live: LiveTable, { type }: TableDeed, { now, patience, endPatience }: TablesNode) {
  const isPast = (until: number | null): boolean => until !== null && until <= now();
  const past = (until: Patience): number[] => [...until.keys()].filter((seat) => isPast(until[seat]!));
  if (type === 'fill') return { ...NOBODY_ABSENT, gone: past(patienceWith(live, patience)) };
  if (type === 'ask') return { ...NOBODY_ABSENT, unasked: past(unaskedFrom(live, endPatience)) };
  if (type !== 'standIn') return NOBODY_ABSENT;
  const until = patienceWith(live, patience);
  const awaited = [...until.keys()].filter((seat) => until[seat] !== null && !isPast(until[seat]!));
  return { ...NOBODY_ABSENT, gone: past(until), awaited };
}

const isAmong = ({ audience }: LiveTable, { watcher }: Asker): boolean =>
  audience.get(watcher.as)?.includes(watcher) === true;
