import { freedomAfter, type Seat, seeded, silent } from '@saqqara/kernel';
import { botLevel, type Deed } from '@saqqara/protocol';
import { settleClocks } from './calendars.ts';
import { commit } from './commit.ts';
import { decide } from './decision.ts';
import { idleSince } from './idle.ts';
import type { LiveTable } from './liveTable.ts';
import type { TablesNode } from './node.ts';
import { type Position, toActIn, viewOf } from './position.ts';

/** More in a row than any turn has. */
const MOST_IN_A_ROW = 20;

/** In the table's turn: what must be done anyway is done, for who wishes so. */
export async function playForced(node: TablesNode, live: LiveTable): Promise<void> {
  for (let played = 0; played < MOST_IN_A_ROW; played++) {
    const { position, owners, keptFor, forced } = live;
    const [seat] = position.table.phase === 'running' ? toActIn(position) : [];
    if (seat === undefined || forced[seat] !== true) return;
    const user = owners[seat] ?? null;
    const action = forcedAction(position, seat);
    if (user === null || action === null || node.sanctions.closed(user) !== null) return;
    const { seq } = position.table;
    // No client can have such a key.
    const key = `forced ${seat} ${seq}`;
    const deed: Deed = { type: 'play', table: live.id, seat, key, base: seq, action };
    const time = node.now();
    const now = time - idleSince(node, live, time);
    const decision = decide({ position, owners, keptFor, doer: { user }, now, ...NOBODY_ABSENT }, deed);
    if ('code' in decision || (await commit(node, live, decision, { key, asker: null })) === null) return;
    await settleClocks(node, live);
  }
}

const NOBODY_ABSENT = { gone: [], awaited: [], unasked: [] };

/**
 * The one thing that a seat can do, if everybody can see that it is the only one, and that it brings nothing to light. Else it would
 * tell by its haste what the seat holds, or take a roll or a card out of somebody's hand. Where several are to decide it never is: who
 * is first would tell who had a choice.
 */
export function forcedAction(position: Position, seat: Seat): string | null {
  const { match, table, freedom, state } = position;
  const { game } = match;
  const held = table.seats[seat];
  if (freedom === null || held?.kind !== 'person' || botLevel(held) !== null || held.isAway) return null;
  if (toActIn(position).length !== 1) return null;
  const [only, ...others] = game.legalActions(viewOf(position, seat), seat);
  if (only === undefined || others.length > 0) return null;
  const action = game.format(only);
  if (!isPublic(position, seat, action)) return null;
  const after = game.clone(state);
  game.apply(after, seat, only, silent);
  return freedomAfter(game, after, seat, freedom).plays > 0 ? action : null;
}

/** So many deals of what nobody can see are tried. */
const DEALS = 32;

/** Whether it is the only one in every deal that somebody who looks on must reckon with. */
function isPublic(position: Position, seat: Seat, action: string): boolean {
  const { game } = position.match;
  const seen = viewOf(position, null);
  for (let deal = 0; deal < DEALS; deal++) {
    const world = game.determinize(seen, seeded([deal, 1, 2, 3]));
    const [only, ...others] = game.legalActions(game.view(world, seat), seat);
    if (only === undefined || others.length > 0 || game.format(only) !== action) return false;
  }
  return true;
}
