import { parseRecord } from '@saqqara/kernel';
import { imhotep } from '@saqqara/imhotep';
import { expect, test } from 'vitest';
import {
  appendPlay,
  carryMatch,
  deleteMatch,
  isTemporary,
  listMatches,
  markSeen,
  newMatch,
  readMatch,
  type StoredPlay,
  type StoredSeat,
  truncatePlays,
} from '../src/match/storage.ts';
import { exportRecord, importRecord } from '../src/match/storageRecord.ts';

const options = imhotep.parseOptions({ seats: 2, first: 0 });
const seats: StoredSeat[] = [
  { kind: 'person', name: 'Nefret', level: null, look: 2 },
  { kind: 'bot', name: 'Ptah', level: 2, look: 0 },
];
const begin = () => newMatch({ game: 'imhotep', version: imhotep.version, options, seats });
const play = (seat: number, action: string): StoredPlay => ({ seat, action, at: 1 });

test('where the browser keeps nothing a match lasts as long as the page, and that is said', async () => {
  const match = await begin();
  expect(isTemporary.get()).toBe(true);
  expect(await readMatch(match.id)).toEqual(match);
  await deleteMatch(match.id);
  expect(await readMatch(match.id)).toBeNull();
});

test('two matches have neither the same id nor the same seed', async () => {
  const one = await begin();
  const two = await begin();
  expect(one.id).not.toBe(two.id);
  expect(one.seed).not.toEqual(two.seed);
  expect((await listMatches()).map(({ id }) => id)).toEqual(expect.arrayContaining([one.id, two.id]));
});

test('of two tabs that add the same play one is refused', async () => {
  const { id } = await begin();
  const answers = await Promise.all([
    appendPlay(id, 0, play(0, 'get')),
    appendPlay(id, 0, play(0, 'load A1')),
  ]);
  expect(answers).toEqual([true, false]);
  expect((await readMatch(id))?.plays.map(({ action }) => action)).toEqual(['get']);
  expect(await appendPlay('lost', 0, play(0, 'get'))).toBe(false);
});

test('taking back needs the length that was seen, and opens a finished game again', async () => {
  const { id } = await begin();
  await appendPlay(id, 0, play(0, 'get'));
  await appendPlay(id, 1, play(1, 'get'), { scores: [1, 0], places: [1, 2] });
  await markSeen(id, 2);
  expect(await truncatePlays(id, 1, 0)).toBe(false);
  expect(await truncatePlays(id, 2, 1)).toBe(true);
  expect(await readMatch(id)).toMatchObject({ plays: [play(0, 'get')], result: null, seen: 1 });
});

test('a match goes out as a record and comes back as a match', async () => {
  const { id } = await begin();
  await appendPlay(id, 0, play(0, 'load A1'));
  await appendPlay(id, 1, play(1, 'get'));
  const match = await readMatch(id);
  const text = await exportRecord(match!);
  expect(parseRecord(text)).toMatchObject({ names: ['Nefret', 'Ptah'], bots: [null, 2] });
  const brought = await importRecord(text, ['imhotep']);
  expect(brought).toMatchObject({ game: 'imhotep', seed: match!.seed, options, result: null });
  expect(brought).toMatchObject({ seats: seats.map(({ kind, name, level }) => ({ kind, name, level })) });
  expect(await exportRecord(brought as typeof match & object)).toBe(text);
});

test.each([
  ['no record', 'hello', { type: 'unreadable', line: 1 }],
  [
    'a game without a table',
    'saqqara record 1\ngame kheops 1\noptions {"seats":2}\nseed 00000000000000000000000000000001\n',
    { type: 'unknownGame', game: 'kheops' },
  ],
  [
    'an illegal play',
    'saqqara record 1\ngame imhotep 2\noptions {"seats":2,"first":0}\nseed 00000000000000000000000000000001\n0 sail A temple\n',
    { type: 'illegalPlay', play: 1 },
  ],
  [
    'options that the rules do not know',
    'saqqara record 1\ngame imhotep 2\noptions {"seats":7}\nseed 00000000000000000000000000000001\n',
    { type: 'badOptions' },
  ],
])('%s is not brought in, and the reason is told', async (_what, text, problem) => {
  expect(await importRecord(text, ['imhotep'])).toMatchObject(problem);
});

test('a match that goes on at a table online is kept as it was, and not played here', async () => {
  const { id } = await begin();
  await appendPlay(id, 0, play(0, 'get'));
  expect(await carryMatch(id, 'T4bl3')).toBe(true);
  expect(await readMatch(id)).toMatchObject({ carriedTo: 'T4bl3', plays: [play(0, 'get')] });
  expect(await appendPlay(id, 1, play(1, 'get'))).toBe(false);
  expect(await truncatePlays(id, 1, 0)).toBe(false);
  expect((await readMatch(id))?.plays).toHaveLength(1);
  await carryMatch(id, null);
  expect(await readMatch(id)).not.toHaveProperty('carriedTo');
  expect(await appendPlay(id, 1, play(1, 'get'))).toBe(true);
});
