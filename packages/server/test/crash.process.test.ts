import { setTimeout as sleep } from 'node:timers/promises';
import { gameById } from '@saqqara/games';
import { parseRecord, verifyRecord } from '@saqqara/kernel';
import { isLong } from '@saqqara/kernel/testing';
import { type Opening, timesAt } from '@saqqara/protocol';
import { afterEach, expect, test } from 'vitest';
import { auditAll, snapshotAt } from '../testing/audit.ts';
import type { ClientContext } from '../testing/client.ts';
import { randomPlayersAt } from '../testing/randomPlayers.ts';
import { newKey, newSealedShare } from '../testing/guest.ts';
import { killRounds } from '../testing/killRounds.ts';
import { emptyClientLog, expectNoFaults } from '../testing/clientLog.ts';
import { call, tokenAt } from '../testing/retriedCalls.ts';
import { type ServerProcess, serverProcess } from '../testing/process.ts';
import { checkStored, rowsIn } from '../testing/storedRows.ts';
import { timedMatch } from '../testing/timedMatch.ts';
import { tryKills } from '../testing/trials/kills.ts';

const ROUNDS = killRounds({ short: 3, long: 1_000, round: 50 });
/** One of each game, and the first of them with a clock. */
const TABLES = isLong ? 50 : 3;
/** For so long the process is stopped. */
const STOPPED = isLong ? 9_000 : 2_500;

let server: ServerProcess | null = null;
afterEach(async () => {
  await server?.remove();
  server = null;
});

test.each(ROUNDS)(
  'a server loses nothing that it told, and does nothing twice: kills $from to $to',
  async ({ kills, seed }) => {
    console.info(JSON.stringify(await tryKills({ kills, tables: TABLES, seed })));
  },
);

test('a server that is ended in order has answered or will, and goes on where it was', async () => {
  server = await serverProcess();
  const { address, data } = server;
  const where: ClientContext = { address, clientLog: emptyClientLog() };
  const players = randomPlayersAt(where, { size: TABLES, seed: 3, pause: 0 });
  while (players.tables.length < TABLES) await sleep(20);
  players.gate.open();
  while (players.deeds() < 10 * TABLES) await sleep(1);
  expect(await server.end()).toBe(0);
  await server.start();
  await players.finish();
  await auditAll(where, players.tables);
  await checkStored(where.clientLog, () => rowsIn(data));
  expectNoFaults(where.clientLog);
  expect(server.complaints()).toBe('');
  players.leave();
});

test.each(['end', 'kill'] as const)('no clock runs while the server is down (%s)', async (how) => {
  server = await serverProcess();
  const { where, token, table, clients, playOnce } = await timedMatch(server.address);
  const { times: before } = await playOnce();
  const seat = before!.running[0]!;
  await server[how]();
  const downAt = Date.now();
  await sleep(3_000);
  const upAt = Date.now();
  await server.start();
  const { now, idle = 0, table: shown } = await snapshotAt(where, { token, table, as: seat });
  expect(shown.times).toEqual(before);
  const chargedSoFar = before!.left[seat]! - timesAt(shown.times!, now - idle)[seat]!;
  expect(chargedSoFar).toBeLessThanOrEqual(now - before!.at - (upAt - downAt));
  const { times: after } = await playOnce();
  const charged = before!.left[seat]! - after!.left[seat]!;
  expect(charged).toBeGreaterThanOrEqual(0);
  expect(charged).toBeLessThanOrEqual(after!.at - before!.at - (upAt - downAt));
  expectNoFaults(where.clientLog);
  for (const client of clients) client.close();
});

test('no clock runs while the process is stopped, and the players are told', async () => {
  server = await serverProcess();
  const { where, clients, playOnce } = await timedMatch(server.address);
  const { times: before } = await playOnce();
  const seat = before!.running[0]!;
  const client = clients[seat]!;
  await server.pause();
  const stoppedAt = performance.now();
  const played = playOnce();
  await sleep(STOPPED);
  const stopped = performance.now() - stoppedAt;
  server.resume();
  const { times: after } = await played;
  const charged = before!.left[seat]! - after!.left[seat]!;
  expect(charged).toBeGreaterThanOrEqual(0);
  expect(charged).toBeLessThanOrEqual(after!.at - before!.at - stopped);

  await server.pause();
  const stoppedAgainAt = performance.now();
  await sleep(1_500);
  const stoppedAgain = performance.now() - stoppedAgainAt;
  server.resume();
  while (client.mirror()!.idle === 0) await client.change();
  expect(client.mirror()!.idle).toBeGreaterThanOrEqual(Math.floor(stoppedAgain));
  expectNoFaults(where.clientLog);
  for (const each of clients) each.close();
});

test('a server that is killed between seal and share keeps its pledge', async () => {
  server = await serverProcess();
  const { address } = server;
  const token = await tokenAt(address);
  const { share, seal } = newSealedShare();
  const { id, pledge } = await call<{ id: string; pledge: string }>(address, token, '/api/v1/tables', {
    game: 'kheops',
    options: { seats: 2 },
    seats: [
      { kind: 'me', name: 'Host' },
      { kind: 'bot', level: 1 },
    ],
    access: 'link',
    clock: { kind: 'none' },
    seal,
    key: newKey(),
  } satisfies Opening);
  await server.kill();
  await server.start();
  const act = (deed: object): Promise<unknown> =>
    call(address, token, `/api/v1/tables/${id}/deeds`, { table: id, key: newKey(), seat: 0, ...deed });
  await act({ type: 'reveal', share });
  await server.kill();
  await server.start();
  await act({ type: 'resign' });
  const { record } = await call<{ record: string }>(address, null, `/api/v1/tables/${id}/record`);
  const parsed = parseRecord(record);
  expect(verifyRecord(gameById('kheops')!, parsed)).toBeNull();
  expect(parsed.deal).toMatchObject({
    pledge,
    steps: [
      { type: 'sealed', seat: 0, seal },
      { type: 'revealed', seat: 0, share },
    ],
  });
});
