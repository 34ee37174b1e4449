import { fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { gameById } from '@saqqara/games';
import { parseRecord, verifyRecord } from '@saqqara/kernel';
import { afterEach, expect, test } from 'vitest';
import { GROWTH, MB } from '../testing/attackedServer.ts';
import {
  CLOCK,
  type EndedMatch,
  honestPair,
  type HonestPair,
  playOn,
} from '../testing/hostile/honestPlay.ts';
import type { AnsweredPlay } from '../testing/playMatch.ts';
import { type MeasuredServer, measuredServer } from '../testing/measuredServer.ts';

/** `SAQQARA_HOSTILE_SECONDS=60` tries it in a minute. */
const SECONDS = Number(process.env['SAQQARA_HOSTILE_SECONDS'] ?? 1_800);
const TABLES = 20;
/** So many seconds are played before the attack begins, to know what this machine takes for it. */
const CALM = Math.min(60, SECONDS / 3);
/** Of a hundred answers all but one come within so many milliseconds, besides what they take on this machine without any attack. */
const P99 = 250;
/** The process stands still for so long, once. */
const STALL = 9_000;
const SETTLING = 2_000;
/** What a player's own count of their time may differ by over a whole match. */
const SLACK = 4_000;

const ATTACKERS = fileURLToPath(new URL('../testing/hostile/attackersEntry.ts', import.meta.url));

let server: MeasuredServer | null = null;
let endAttack = async (): Promise<Readonly<Record<string, number>>> => ({});
afterEach(async () => {
  await endAttack();
  await server?.stop();
  server = null;
});

test(`${TABLES} tables are played as if nothing were, for ${SECONDS} s of every attack at once`, async () => {
  const attacked = await measuredServer({ TRUST_PROXY: '1', RATE_FACTOR: '1' });
  server = attacked;
  const pairs = await honestPairs(attacked.address);
  const over = Date.now() + (CALM + SECONDS) * 1_000;
  const playing = Promise.all(pairs.map((pair, n) => playOn(pair, n, () => Date.now() > over)));
  // Told below, once it is over.
  playing.catch(() => undefined);
  await sleep(CALM * 1_000);
  const before = await attacked.measure();
  const attack = performance.now();
  endAttack = startAttack(attacked.address);
  await sleep((SECONDS * 1_000) / 3);
  const stall = performance.now();
  await attacked.stall(STALL);
  // What had piled up meanwhile is worked off.
  const isStalled = ({ sentAt, answeredAt }: AnsweredPlay): boolean =>
    answeredAt > stall && sentAt < stall + STALL + SETTLING;
  await playing;
  const bouts = await endAttack();

  const plays = pairs.flatMap((pair) => pair.plays).filter((play) => !isStalled(play));
  const calm = plays.filter(({ answeredAt }) => answeredAt < attack).map(msOf);
  const ms = plays.filter(({ sentAt }) => sentAt > attack).map(msOf);
  const ended = pairs.flatMap((pair) => pair.ended);
  const after = await attacked.measure();
  const grown = after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers;
  console.info(
    JSON.stringify({
      plays: ms.length,
      matches: ended.length,
      ms: shown(ms),
      calm: shown(calm),
      grownMB: Math.round(grown / MB),
      rssMB: Math.round(after.rss / MB),
      bouts,
    }),
  );

  for (const match of ended) expectFair(match);
  for (const { table } of ended) await expectStored(attacked, table.id, table.seq);
  expect(attacked.complaints()).toBe('');
  expect(grown).toBeLessThan(2 * GROWTH);
  expect(Math.min(...Object.values(bouts))).toBeGreaterThan(0);
  expect(quantile(ms, 0.99) - quantile(calm, 0.99)).toBeLessThan(P99);
  for (const { two } of pairs) for (const { link } of two) link.close();
});

const msOf = ({ sentAt, answeredAt }: AnsweredPlay): number => answeredAt - sentAt;

const shown = (ms: readonly number[]): Record<string, number> => ({
  half: Math.round(quantile(ms, 0.5)),
  p99: Math.round(quantile(ms, 0.99)),
  most: Math.round(Math.max(...ms)),
});

const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)]!;

/** One after the other: so many guests do not come at once. */
async function honestPairs(address: string): Promise<HonestPair[]> {
  const pairs: HonestPair[] = [];
  while (pairs.length < TABLES) pairs.push(await honestPair(address, pairs.length));
  return pairs;
}

/** Ends with what it returns, which tells how many bouts there were of each attack. */
function startAttack(address: string): typeof endAttack {
  const child = fork(ATTACKERS, [address], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  // Real ones do not take their time from the server's machine.
  setPriority(child.pid!, constants.priority.PRIORITY_LOW);
  let ended: Promise<Readonly<Record<string, number>>> | null = null;
  return () => {
    ended ??= (async () => {
      const told = once(child, 'message') as Promise<[Readonly<Record<string, number>>]>;
      child.send('end');
      return (await told)[0];
    })();
    return ended;
  };
}

/** It was played to its end, and nobody's clock ran for longer than they took. */
function expectFair({ table, took }: EndedMatch): void {
  expect(table.ending?.reason).toBe('played');
  for (const [seat, left] of table.times!.left.entries()) {
    expect(CLOCK.bank * 1_000 - left).toBeLessThan(took[seat]! + SLACK);
  }
}

/** All that was told is stored, and the record proves right. */
async function expectStored({ address, database }: MeasuredServer, id: string, seq: number): Promise<void> {
  const stored = database.prepare('SELECT COUNT(*) FROM entries WHERE match_id = ?').pluck().get(id);
  expect(stored).toBe(seq);
  const headers = { 'x-forwarded-for': '192.0.2.200' };
  for (;;) {
    const response = await fetch(new URL(`/api/v1/tables/${id}/record`, address), { headers });
    // Whoever checks thousands of records must wait like everybody else.
    if (response.status === 429) {
      await sleep(500);
      continue;
    }
    const record = parseRecord(((await response.json()) as { record: string }).record);
    expect(verifyRecord(gameById(record.game, record.version)!, record)).toBeNull();
    return;
  }
}
