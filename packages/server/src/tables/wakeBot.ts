import type { Seat } from '@saqqara/kernel';
import { botLevel } from '@saqqara/protocol';
import type { Account } from '../bots/fairLine.ts';
import type { LiveTable } from './liveTable.ts';
import type { TablesNode } from './node.ts';
import { toActIn } from './position.ts';

/** Hands in what is a bot's to decide. */
export function wakeBot(node: TablesNode, live: LiveTable): void {
  const seat = botToAct(node, live);
  if (seat === null) return;
  node.wake({ table: live.id, seat, seq: live.position.table.seq, account: accountOf(node, live) });
}

/**
 * The seat in which a bot is to decide. Bots do not play for nobody: where each person has left, or is played for by a bot, and
 * none of them looks on, the match rests until somebody is back.
 */
export function botToAct({ presence }: Pick<TablesNode, 'presence'>, live: LiveTable): Seat | null {
  const { table } = live.position;
  if (table.phase !== 'running') return null;
  const seat = toActIn(live.position).find((each) => botLevel(table.seats[each]!) !== null);
  if (seat === undefined) return null;
  const plays = table.seats.some((held) => held.kind === 'person' && !held.isAway && held.standIn === null);
  return plays || presence.seats(live).some((at) => isIn(live, at)) ? seat : null;
}

/** On whose account the bots of a table think: of who waits there, or else of the first who plays at all. */
function accountOf({ presence, lastAddresses }: TablesNode, live: LiveTable): Account {
  const present = presence.seats(live).filter((seat) => isIn(live, seat));
  const people = live.owners.flatMap((owner, seat) => (owner !== null && isIn(live, seat) ? [seat] : []));
  const person = live.owners[present[0] ?? people[0] ?? 0] ?? live.id;
  return { person, address: lastAddresses.of(person), isAwaited: present.length > 0 };
}

function isIn({ position: { table } }: LiveTable, seat: Seat): boolean {
  const held = table.seats[seat];
  return held?.kind === 'person' && held.hasResigned !== true;
}
