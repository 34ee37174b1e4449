import { setTimeout as sleep } from 'node:timers/promises';
import { gameById } from '@saqqara/games';
import { parseRecord, verifyRecord } from '@saqqara/kernel';
import type { MeasuredServer } from '../measuredServer.ts';
import { CLOCK, type EndedMatch } from './honestPlay.ts';

/** What a player's own count of their time may differ by over a whole match. */
const SLACK = 4_000;

/** What honest players lost: a match, time on their clock, anything that they were told. */
export async function faultsOf(server: MeasuredServer, ended: readonly EndedMatch[]): Promise<string[]> {
  const faults = ended.flatMap(unfair);
  for (const { table } of ended) faults.push(...(await unlike(server, table.id, table.seq)));
  return faults;
}

/** It was played to its end, and nobody's clock ran for longer than they took. */
function unfair({ table, took }: EndedMatch): string[] {
  const late = table.times!.left.flatMap((left, seat) => {
    const more = CLOCK.bank * 1_000 - left - took[seat]!;
    return more < SLACK ? [] : [`${table.id}: the clock of ${seat} ran for ${more} ms too long`];
  });
  const { reason } = table.ending ?? {};
  return [...(reason === 'played' ? [] : [`${table.id} ended otherwise: ${reason}`]), ...late];
}

/** All that was told is stored, and the record proves right. */
async function unlike({ address, database }: MeasuredServer, id: string, seq: number): Promise<string[]> {
  const stored = database.prepare('SELECT COUNT(*) FROM entries WHERE match_id = ?').pluck().get(id);
  const record = parseRecord(await recordOf(address, id));
  const problem = verifyRecord(gameById(record.game, record.version)!, record);
  return [
    ...(stored === seq ? [] : [`${id}: ${seq} entries were told, ${String(stored)} are stored`]),
    ...(problem === null ? [] : [`${id}: ${JSON.stringify(problem)}`]),
  ];
}

async function recordOf(address: string, id: string): Promise<string> {
  for (;;) {
    const headers = { 'x-forwarded-for': '192.0.2.200' };
    const response = await fetch(new URL(`/api/v1/tables/${id}/record`, address), { headers });
    const body: unknown = await response.json();
    if (response.ok) return (body as { record: string }).record;
    if (response.status !== 429) throw new Error(`no record of ${id}: ${JSON.stringify(body)}`);
    // Whoever checks thousands of records must wait like everybody else.
    await sleep(500);
  }
}
