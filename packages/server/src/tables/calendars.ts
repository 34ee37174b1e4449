import type { Seat } from '@saqqara/kernel';
import { honoured, isOnTurn, isResting, restsWithin, type TableStatus, vacationOf } from '@saqqara/protocol';
import { NEVER_OFF, playingTimesOf, type PlayingTimes } from '../habits/playingTimes.ts';
import type { Idle } from '../outages.ts';
import { commit, OF_ITSELF } from './commit.ts';
import { type Decision, told } from './decided.ts';
import type { LiveTable } from './liveTable.ts';
import type { TablesNode } from './node.ts';

/**
 * Clocks that stand still by the calendars of their people. Nobody at the table knows a calendar: when a clock stops and when it
 * runs again are entries of the log, so that everybody who replays it has the same clocks. Somebody may look too late:
 * then the entry says how long it had stood still by then.
 */

/** Whether anybody's calendar counts at a table. */
export const honoursAny = ({ clock }: Pick<TableStatus, 'clock'>): boolean =>
  clock.kind === 'days' && clock.honours !== undefined && Object.values(clock.honours).includes(true);

/** Reads when the people of a table play, as far as it counts there. */
async function readTimes({ database }: TablesNode, live: LiveTable): Promise<void> {
  const { clock } = live.position.table;
  if (clock.kind !== 'days' || clock.honours === undefined) return;
  const { honours } = clock;
  const known = await playingTimesOf(
    database,
    live.owners.filter((owner) => owner !== null),
  );
  live.playingTimes = live.owners.map((owner) => {
    const { rests, away } = known.get(owner ?? '') ?? NEVER_OFF;
    return { rests: honoured(rests, honours), away: honours.vacation ? away : [] };
  });
}

/** More than one for each seat is never to be told at once, but another node may tell it as well. */
const TRIES = 10;

/** In the table's turn: what the calendars say by now is stored. */
export async function settleClocks(node: TablesNode, live: LiveTable): Promise<void> {
  if (!honoursAny(live.position.table) || live.position.table.phase !== 'running') return;
  await readTimes(node, live);
  for (let tries = 0; tries < TRIES; tries++) {
    const decision = stillAt(live, node.now(), node.outages.idle);
    if (decision === null) return;
    await commit(node, live, decision, OF_ITSELF);
  }
}

/** What is first to be told of the clocks at a moment; `null` if it is as the table knows it. */
function stillAt(live: LiveTable, now: number, idle: Idle): Decision | null {
  const { table } = live.position;
  for (const seat of table.seats.keys()) {
    const decision = stillOf(live, { seat, now, idle });
    if (decision !== null) return decision;
  }
  return null;
}

function stillOf(
  { position: { table }, playingTimes }: LiveTable,
  { seat, now, idle }: { readonly seat: Seat; readonly now: number; readonly idle: Idle },
): Decision | null {
  const { times, seats, phase } = table;
  const held = seats[seat];
  if (times === null || phase !== 'running' || held?.kind !== 'person') return null;
  const { rests, away } = playingTimes[seat] ?? NEVER_OFF;
  const vacation = away.find(({ from, until }) => now >= from && now < until)?.lastDay ?? null;
  // While all agreed to stand still nobody's hours matter.
  const isCounted = isOnTurn(times, seat) && table.isPaused !== true;
  const isStill = isCounted && isResting(rests, now);
  const wasStill = isCounted && times.standing?.includes(seat) === true;
  const stood = times.running.includes(seat) ? stoodWithin(rests, times.at, { now, idle }) : 0;
  if (vacation === vacationOf(table, seat) && isStill === wasStill && stood === 0) return null;
  return told({ kind: 'still', seat, isStill, stood, vacation });
}

/** What the server stood still as well is on nobody's clock already. */
const stoodWithin = (
  rests: PlayingTimes['rests'],
  from: number,
  { now, idle }: { readonly now: number; readonly idle: Idle },
): number =>
  restsWithin(rests, { from, until: now }).reduce(
    (ms, span) => ms + Math.max(0, span.until - span.from - idle(span.from, span.until)),
    0,
  );
