import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isLong } from '@saqqara/kernel/testing';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { databaseFile } from '../src/storage/open.ts';
import { expectNoFaults } from '../testing/clientLog.ts';
import { type ServerProcess, serverProcess } from '../testing/process.ts';
import { type TimedMatch, timedMatch } from '../testing/timedMatch.ts';

const HOUR = 3_600_000;
/** In milliseconds. */
const STANDSTILL = isLong ? 9_000 : 1_500;

let folder: string;
let server: ServerProcess;
let match: TimedMatch;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'saqqara-standstill-'));
  const preload = new URL('../testing/disturbance.mjs', import.meta.url).href;
  server = await serverProcess({
    NODE_OPTIONS: `--import ${preload}`,
    DISTURBANCE: join(folder, 'disturbance.json'),
  });
});
afterAll(async () => {
  await server.remove();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  match = await timedMatch(server.address);
  return () => {
    expectNoFaults(match.where.clientLog);
    for (const client of match.clients) client.close();
  };
});

function disturb(what: { readonly wall?: number; readonly block?: number }): void {
  writeFileSync(join(folder, 'disturbance.json'), JSON.stringify(what));
  process.kill(server.pid(), 'SIGUSR2');
}

/** Resolves once whoever is to act was told that so much time is on nobody's clock. */
async function toldIdle({ clients }: TimedMatch, seat: number, ms: number): Promise<void> {
  const client = clients[seat]!;
  while (client.mirror()!.idle < ms) await client.change();
}

test('a process that is busy with one thing alone takes nobody’s time, and says so', async () => {
  const { playOnce } = match;
  const began = performance.now();
  const { times: before } = await playOnce();
  const seat = before!.running[0]!;
  disturb({ block: STANDSTILL });
  await toldIdle(match, seat, STANDSTILL);
  const { times: after, phase } = await playOnce();
  expect(phase).toBe('running');
  const charged = before!.left[seat]! - after!.left[seat]!;
  expect(charged).toBeLessThanOrEqual(performance.now() - began - STANDSTILL);
});

test('a computer’s clock that is set ahead by an hour takes nobody’s time, and set back it gives none', async () => {
  const { playOnce } = match;
  const began = performance.now();
  const { times: before } = await playOnce();
  const seat = before!.running[0]!;
  disturb({ wall: HOUR });
  await toldIdle(match, seat, HOUR - 1_000);
  const { times: after, phase } = await playOnce();
  expect(phase).toBe('running');
  const charged = before!.left[seat]! - after!.left[seat]!;
  expect(charged).toBeGreaterThanOrEqual(0);
  expect(charged).toBeLessThanOrEqual(performance.now() - began);

  disturb({ wall: -2 * HOUR });
  const { times: later } = await playOnce();
  expect(later!.at).toBeGreaterThanOrEqual(after!.at);
  for (const [each, left] of later!.left.entries()) expect(left).toBeLessThanOrEqual(after!.left[each]!);
});

test('a file that another program has locked holds up a play and nothing else, and takes nobody’s time', async () => {
  const { playOnce } = match;
  const { times: before } = await playOnce();
  const seat = before!.running[0]!;
  const other = new Sqlite(databaseFile(server.data));
  other.exec('BEGIN EXCLUSIVE');
  const sentAt = performance.now();
  let isPlayed = false;
  const playing = playOnce().finally(() => (isPlayed = true));
  // Asked for after the play was sent, all of these are answered before it is.
  const answered = async (path: string): Promise<number> =>
    (await fetch(new URL(path, server.address))).status;
  for (const path of ['/healthz', '/readyz', '/api/v1/tables', '/']) {
    expect([path, await answered(path)]).toEqual([path, 200]);
  }
  const lockedAt = performance.now();
  await sleep(STANDSTILL);
  const locked = performance.now() - lockedAt;
  expect(isPlayed).toBe(false);
  other.exec('COMMIT');
  other.close();
  const { times: after } = await playing;
  // Who played did so before the wait; who is next has not seen it before the end of the wait.
  expect(before!.left[seat]! - after!.left[seat]!).toBeLessThanOrEqual(after!.at - before!.at);
  expect(after!.at - before!.at).toBeLessThan(performance.now() - sentAt);
  const next = after!.running[0]!;
  await toldIdle(match, next, Math.floor(locked));
  expect(await answered('/readyz')).toBe(200);
});
