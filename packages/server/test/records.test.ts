import { gameById } from '@saqqara/games';
import { commitment, formatRecord, type GameRecord, parseRecord, verifyRecord } from '@saqqara/kernel';
import type { Opening, Seating } from '@saqqara/protocol';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TablesSetup, tablesSetup } from '../testing/tablesSetup.ts';
import { ME, OPEN } from '../testing/matches.ts';

let setup: TablesSetup;
beforeEach(async () => {
  setup = await tablesSetup();
});
afterEach(() => setup.close());

const USERS = ['a', 'b'];

/** A match of Nefret and Ptah, and of bots where `change` has seats for them. */
async function begun(change: Partial<Opening> = {}): Promise<string> {
  const id = await setup.open('a', { seats: [ME, OPEN], ...change });
  await setup.act('b', id, { type: 'sit', seat: null, name: 'Ptah', share: 'a'.repeat(32) });
  return id;
}

const tableOf = async (id: string) => (await setup.tables.table(id, null))!.table;

/** The record of a match that is over, which is right and reads as it was written. */
async function rightRecord(id: string): Promise<GameRecord> {
  const text = (await setup.tables.record(id)) as string;
  const record = parseRecord(text);
  expect(formatRecord(record)).toBe(text);
  expect(verifyRecord(gameById('imhotep')!, record)).toBeNull();
  return record;
}

test('the record is secret until the end, and right afterwards', async () => {
  const id = await begun();
  for (let n = 0; n < 10; n++) await setup.play(USERS, id);
  expect(await setup.tables.record(id)).toEqual({ code: 'notNow' });
  await setup.act('a', id, { type: 'resign', seat: 0 });
  const record = await rightRecord(id);
  expect(record.plays).toHaveLength(10);
  const { pledge, commitment: hash } = await tableOf(id);
  expect(record.deal?.pledge).toBe(pledge);
  expect(commitment(record.seed!)).toBe(hash);
});

test('it says who resigned, and what came of it', async () => {
  const id = await begun();
  for (let n = 0; n < 6; n++) await setup.play(USERS, id);
  await setup.act('a', id, { type: 'resign', seat: 0 });
  const { ending } = await tableOf(id);
  expect(await rightRecord(id)).toMatchObject({
    names: ['Nefret', 'Ptah'],
    ending: { reason: 'resigned', seat: 0 },
    result: ending!.result,
  });
  expect(ending!.result?.places).toEqual([2, 1]);
});

test('it says who ran out of time', async () => {
  const clock = { kind: 'live', bank: 60, increment: 5, timeUp: 'loss' } as const;
  const id = await begun({ clock });
  for (let n = 0; n < 3; n++) await setup.play(USERS, id);
  const { seat, actions, seq } = await setup.legal(id);
  setup.pass(120_000);
  await setup.act(USERS[seat]!, id, { type: 'play', seat, base: seq, action: actions[0]! });
  const { ending } = await tableOf(id);
  expect(await rightRecord(id)).toMatchObject({ ending: { reason: 'timeUp', seat }, result: ending!.result });
});

test('it says that all agreed to end it, and has no result then', async () => {
  const id = await begun();
  await setup.play(USERS, id);
  await setup.act('b', id, { type: 'ask', seat: 1, what: { kind: 'end' }, base: (await tableOf(id)).seq });
  await setup.act('a', id, { type: 'agree', seat: 0, base: (await tableOf(id)).seq });
  expect(await rightRecord(id)).toMatchObject({ ending: { reason: 'agreed', seat: null }, result: null });
});

test('it names the level of every bot, and its temper', async () => {
  const bots: Seating[] = [
    { kind: 'bot', level: 3 },
    { kind: 'bot', level: 8, temper: 'builds' },
  ];
  const id = await begun({ options: { seats: 4 }, seats: [ME, ...bots, OPEN] });
  await setup.act('a', id, { type: 'ask', seat: 0, what: { kind: 'end' }, base: (await tableOf(id)).seq });
  await setup.act('b', id, { type: 'agree', seat: 3, base: (await tableOf(id)).seq });
  expect(await rightRecord(id)).toMatchObject({
    names: ['Nefret', null, null, 'Ptah'],
    bots: [null, 3, 8, null],
    tempers: [null, null, 'builds', null],
  });
});
