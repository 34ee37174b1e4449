import { readdirSync, readFileSync } from 'node:fs';
import { GAME_IDS, gameById } from '@saqqara/games';
import type { Thinker } from '@saqqara/bots';
import { formatRecord, type GameRecord, openRecord, parseRecord, replay } from '@saqqara/kernel';
import { describe, expect, test } from 'vitest';
import { isRunning } from '../src/app/matches.ts';
import { openLocalMatch } from '../src/match/localMatch.ts';
import {
  appendPlay,
  deleteMatch,
  keepMatch,
  readMatch,
  type StoredMatch,
  truncatePlays,
} from '../src/match/storage.ts';
import { exportRecord, importOnce, importRecord } from '../src/match/storageRecord.ts';

const textsIn = (folder: URL): [string, string][] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.txt'))
    .map((file) => [file, readFileSync(new URL(file, folder), 'utf8')]);

/** Finished games of every kind, and matches that were over early at a table of the server. */
const TEXTS = [
  ...GAME_IDS.flatMap((id) => textsIn(new URL(`../../${id}/test/replays/`, import.meta.url))),
  ...textsIn(new URL('records/', import.meta.url)),
];
const textOf = (file: string): string => TEXTS.find(([name]) => name === file)![1];

async function brought(text: string): Promise<StoredMatch> {
  const match = await importRecord(text, GAME_IDS);
  if ('type' in match) throw new Error(JSON.stringify(match));
  return (await readMatch(match.id))!;
}

test.each(TEXTS)('%s goes out as it came in', async (_file, text) => {
  expect(await exportRecord(await brought(text))).toBe(text);
});

test.each(GAME_IDS)(
  'an unfinished game of %s goes on elsewhere as it stood, and goes out as it came in',
  async (id) => {
    const [[, whole] = ['', '']] = textsIn(new URL(`../../${id}/test/replays/`, import.meta.url));
    const record = parseRecord(whole);
    const plays = record.plays.slice(0, Math.floor(record.plays.length / 2));
    const text = formatRecord({ ...record, plays, result: null });
    const match = await brought(text);
    expect(await exportRecord(match)).toBe(text);
    const game = gameById(id)!;
    const log = openRecord(game, record);
    if ('type' in log) throw new Error(log.type);
    const thinker: Thinker = { ask: () => expect.unreachable('a bot was asked'), close: () => {} };
    const open = openLocalMatch(game, match, {
      thinker,
      pace: () => 'instant',
      settled: async () => {},
      gone: () => {},
    });
    const { timeline } = open.state.get();
    expect(timeline.states.at(-1)).toEqual(replay(game, log, plays.length));
    // The next play of the record is one there, too.
    const { seat, action } = record.plays[plays.length]!;
    await open.play(seat, action);
    expect((await readMatch(match.id))?.plays).toHaveLength(plays.length + 1);
    open.close();
  },
);

test('what was promised about the seed, and remarks, are kept', async () => {
  const text = `# from a table\n# of friends\n${textOf('resigned.txt')}`;
  const { origin } = await brought(text);
  const { commitment, deal } = parseRecord(text);
  expect(deal).toHaveProperty('shares.length', 2);
  expect(origin).toEqual({ remarks: ['from a table', 'of friends'], commitment, deal });
});

test('a game that became practice says so when it goes out, and stays practice when it comes in', async () => {
  const match = await brought(TEXTS[0]![1]);
  await truncatePlays(match.id, match.plays.length, match.plays.length - 3, true);
  const out = await exportRecord((await readMatch(match.id))!);
  expect(parseRecord(out)).toMatchObject({ isPractice: true });
  expect(await brought(out)).toMatchObject({ isPractice: true });
  expect(match).not.toHaveProperty('isPractice');
});

test('a record that is here already is not stored again, with its promises too', async () => {
  const first = await importOnce(textOf('outOfTime.txt'), GAME_IDS);
  expect(await importOnce(textOf('outOfTime.txt'), GAME_IDS)).toEqual(first);
});

test('a game that comes by a link keeps the colours it had, if they are colours of the game', async () => {
  const looksOf = async (wished: readonly number[]): Promise<number[]> => {
    const match = await importRecord(textOf('outOfTime.txt'), GAME_IDS, wished);
    return 'type' in match ? [] : match.seats.map(({ look }) => look);
  };
  expect(await looksOf([3, 0, 2])).toEqual([3, 0, 2]);
  for (const odd of [
    [0, 0, 1],
    [0, 1, 99],
    [Number.NaN, 0, 1],
  ])
    expect(await looksOf(odd)).toEqual([0, 1, 2]);
});

test('bots come back as bots of their level, people as people', async () => {
  const { seats } = await brought(textOf('outOfTime.txt'));
  expect(seats.map(({ kind, name, level }) => [kind, name, level])).toEqual([
    ['person', 'Nefret', null],
    ['bot', '', 6],
    ['person', 'Ptah', null],
  ]);
});

test('a record from before bots were told has only people', async () => {
  const { seats } = await brought(textOf('played-sail.txt'));
  expect(seats.every(({ kind, level }) => kind === 'person' && level === null)).toBe(true);
});

describe('a match that was over early', () => {
  test('has its result, and is not among the running ones', async () => {
    const resigned = await brought(textOf('resigned.txt'));
    expect(resigned).toMatchObject({
      ending: { reason: 'resigned', seat: 1 },
      result: { scores: [0, 7], places: [1, 2] },
    });
    expect(isRunning(resigned)).toBe(false);
    const agreed = await brought(agreedRecord());
    expect(agreed).toMatchObject({ ending: { reason: 'agreed', seat: null }, result: null });
    expect(isRunning(agreed)).toBe(false);
  });

  test('is only kept: nothing is played or taken back, and no bot is asked', async () => {
    const match = await brought(textOf('outOfTime.txt').replace('bot 1 6', 'bot 0 6'));
    const { id, plays } = match;
    expect(await appendPlay(id, plays.length, { seat: 0, action: 'done', at: 1 })).toBe(false);
    expect(await truncatePlays(id, plays.length, 0)).toBe(false);
    expect((await readMatch(id))?.plays).toEqual(plays);
    const thinker: Thinker = {
      ask: () => expect.unreachable('a bot was asked'),
      close: () => {},
    };
    const open = openLocalMatch(gameById('anubixx')!, match, {
      thinker,
      pace: () => 'instant',
      settled: async () => {},
      gone: () => {},
    });
    expect(open.undoable().plays).toBe(0);
    expect(open.state.get().ending).toEqual({ ...match.ending, result: match.result });
    open.close();
  });

  test('is not brought in where it cannot have ended so', async () => {
    const record = parseRecord(textOf('outOfTime.txt'));
    const other: GameRecord = { ...record, ending: { reason: 'timeUp', seat: 2 } };
    expect(await importRecord(formatRecord(other), GAME_IDS)).toEqual({ type: 'wrongEnding' });
    const winner: GameRecord = { ...record, result: { scores: [16, 12, 14], places: [1, 3, 2] } };
    expect(await importRecord(formatRecord(winner), GAME_IDS)).toMatchObject({ type: 'wrongResult' });
  });
});

const agreedRecord = (): string =>
  formatRecord({
    ...parseRecord(textOf('resigned.txt')),
    ending: { reason: 'agreed', seat: null },
    result: null,
  });

test('a game that is damaged does not keep another from being found or brought', async () => {
  const { game, version, seed, seats } = await brought(textOf('game-ended-by-sailing.txt'));
  const options = {} as StoredMatch['options'];
  const damaged = await keepMatch({ game, version, options, seed, seats, plays: [], result: null });
  await expect(exportRecord(damaged)).rejects.toThrow(Error);
  const other = textOf('outOfTime.txt');
  await deleteMatch(((await importOnce(other, GAME_IDS)) as StoredMatch).id);
  const again = await importOnce(other, GAME_IDS);
  expect(again).toHaveProperty('id');
  expect(await importOnce(other, GAME_IDS)).toEqual(again);
});
