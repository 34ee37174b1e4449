import { closesAt, dealOf, endsAt, opensAt } from '@saqqara/games/day';
import { afterEach, expect, test, vi } from 'vitest';
import { beginTry } from '../../src/day/beginTry.ts';
import { handIn, handInAll } from '../../src/day/handIn.ts';
import { beganAt } from '../../src/day/tries.ts';
import {
  carryMatch,
  deleteMatch,
  idOfDay,
  keepMatch,
  noteFate,
  readMatch,
  truncatePlays,
} from '../../src/match/storage.ts';
import { exportRecord, importRecord } from '../../src/match/storageRecord.ts';
import { hearDate } from '../../src/online/serverTime.ts';
import { DAY, finished, own, playOn, serverThat, setServerClock, sitDown, t, tryAt } from './triesAtDays.ts';

const OFFERED = ['kheops'];

afterEach(setServerClock);

test('however many ask for it at once, a result is handed in once', async () => {
  await finished();
  const { server, asked } = serverThat([
    { state: 'waiting', ...own },
    { state: 'waiting', ...own },
    { state: 'waiting', ...own },
    { state: 'waiting', ...own },
  ]);
  await Promise.all([
    handInAll(server),
    handInAll(server),
    handIn(idOfDay(DAY), server),
    handIn(idOfDay(DAY), server),
  ]);
  expect(asked.filter(({ what }) => what === 'enter')).toHaveLength(1);
});

test('what the server has is never told to be another try', async () => {
  const { id } = await finished();
  await noteFate(id, { is: 'waiting', by: 'me' });
  await noteFate(id, { is: 'another' });
  expect((await readMatch(id))?.day?.fate).toEqual({ is: 'waiting', by: 'me' });
});

test('whoever else is here hands in nobody’s result but their own; a server that lost it is given it again', async () => {
  const { id } = await finished();
  await noteFate(id, { is: 'entered', by: 'somebody' });
  const other = serverThat([null, null, { state: 'waiting', ...own }]);
  await handIn(id, other.server);
  expect(other.asked.map(({ what }) => what)).toEqual(['look']);
  await noteFate(id, { is: 'entered', by: 'me' });
  await handIn(id, other.server);
  expect(other.asked.map(({ what }) => what)).toEqual(['look', 'look', 'enter']);
  expect((await readMatch(id))?.day?.fate).toEqual({ is: 'waiting', by: 'me' });
});

test('a try that was begun is not begun anew by deleting it', async () => {
  const stored = await tryAt(DAY);
  const match = sitDown(stored);
  // Only laid, it has used nothing up.
  expect(await deleteMatch(stored.id)).toBe(true);
  match.close();
  const again = sitDown(await beginTry(DAY, t));
  await playOn(again, 1);
  again.close();
  expect(await deleteMatch(stored.id)).toBe(false);
  expect((await beginTry(DAY, t)).plays.length).toBeGreaterThan(0);
  vi.setSystemTime(closesAt(DAY));
  expect(await deleteMatch(stored.id)).toBe(true);
});

test('nobody has its record or a link to it before the end, takes anything back or takes it elsewhere', async () => {
  const match = sitDown(await tryAt(DAY));
  await playOn(match, 2);
  const { id, plays } = match.state.get().stored;
  expect([match.record, match.link]).toEqual([null, null]);
  expect(await carryMatch(id, 'table')).toBe(false);
  expect(await truncatePlays(id, plays.length, 0)).toBe(false);
  expect(await match.undo(1)).toEqual({ reason: 'changed' });
  expect((await readMatch(id))?.plays).toHaveLength(plays.length);
  match.close();
  const over = sitDown(await finished());
  expect(await over.record?.()).toContain('game kheops');
  expect(over.link).not.toBeNull();
  over.close();
});

test('a deal that is still to play cannot be brought in under another name', async () => {
  const stored = await tryAt(DAY);
  const record = await exportRecord(stored);
  const refused = { type: 'dealOfDay', day: DAY };
  expect(await importRecord(record, OFFERED)).toEqual(refused);
  const match = sitDown(stored);
  await playOn(match, 1);
  match.close();
  // Begun on its day it may be played to its end later.
  vi.setSystemTime(endsAt(DAY) + 1);
  expect(await importRecord(record, OFFERED)).toEqual(refused);
  vi.setSystemTime(closesAt(DAY));
  expect(await importRecord(record, OFFERED)).toMatchObject({ game: 'kheops' });
  await finished();
  expect(await importRecord(record, OFFERED)).toMatchObject({ game: 'kheops' });
  // Any other game may.
  const { day: _, ...other } = stored;
  vi.setSystemTime(opensAt(DAY));
  const elsewhere = await keepMatch({ ...other, seed: dealOf('2026-11-17').seed });
  expect(await importRecord(await exportRecord(elsewhere), OFFERED)).toMatchObject({ game: 'kheops' });
});

test('today’s deal is played outside the list, too, once the try is over', async () => {
  const { id } = await finished();
  const again = await beginTry(DAY, t, true);
  expect(again).toMatchObject({ isPractice: true, plays: [], day: { day: DAY } });
  expect(again.id).not.toBe(id);
});

test('when it began is what the server’s clock says, not the device’s', async () => {
  const stored = await tryAt(DAY);
  const noon = opensAt(DAY) + 12 * 60 * 60_000;
  // A clock that is a month behind.
  vi.setSystemTime(noon - 30 * 24 * 60 * 60_000);
  hearDate(new Date(noon).toUTCString());
  const match = sitDown(stored);
  await playOn(match, 1);
  match.close();
  const began = beganAt((await readMatch(stored.id))!)!;
  expect(Math.abs(began - noon)).toBeLessThan(60_000);
});
