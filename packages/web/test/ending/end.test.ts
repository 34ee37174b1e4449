import { GAME_IDS } from '@saqqara/games/ids';
import { type Score, totalled } from '@saqqara/kernel';
import { describe, expect, test } from 'vitest';
import { botName } from '../../src/app/botNames.ts';
import { closeFor } from '../../src/ending/close.ts';
import { chaptersOf, frameOf, gridOf, scoreSeries } from '../../src/ending/curve.ts';
import { nextAfter, raised } from '../../src/ending/next.ts';
import { shortened, wrapped } from '../../src/ending/picture/wrapped.ts';
import { podiumOrder } from '../../src/ending/podium.ts';

const bot = (level: number, name = botName([{ level }], 0)) => ({ kind: 'bot', level, name });
const person = { kind: 'person', level: null, name: 'You' };

describe('what is next', () => {
  const won = { game: 'imhotep', outcome: { scores: [9, 3, 1], places: [1, 2, 3] }, you: 0, isHere: true };
  const seats = [person, bot(3), bot(2)];

  test('is the next bot for who has beaten one', () => {
    expect(nextAfter({ ...won, seats })).toEqual({ type: 'bot', beaten: 3, level: 4 });
  });

  test('is a puzzle for who lost against bots, beat the strongest, or plays at a table of the server', () => {
    const puzzle = { type: 'puzzle', game: 'imhotep' };
    expect(nextAfter({ ...won, seats, you: 1 })).toEqual(puzzle);
    expect(nextAfter({ ...won, seats: [person, bot(8)] })).toEqual(puzzle);
    expect(nextAfter({ ...won, seats, isHere: false })).toEqual(puzzle);
  });

  test('is another game for who met no bot, only watched, or where there are no puzzles', () => {
    const other = { type: 'game', game: GAME_IDS[1] };
    expect(nextAfter({ ...won, seats, you: null })).toEqual(other);
    expect(nextAfter({ ...won, seats: [person, person] })).toEqual(other);
    expect(nextAfter({ ...won, seats, outcome: null })).toEqual(other);
    expect(nextAfter({ ...won, seats, you: 1, game: 'senet' })).toEqual({ type: 'game', game: GAME_IDS[0] });
  });

  test('leads round from the last game to the first', () => {
    const last = GAME_IDS.at(-1)!;
    expect(nextAfter({ ...won, seats: [person, person], game: last })).toEqual({
      type: 'game',
      game: GAME_IDS[0],
    });
  });

  test('the strongest go up and are called anew, the others stay', () => {
    const table = [person, bot(3, 'Tuya'), bot(2)];
    const names = raised(table, { beaten: 3, level: 4 }, botName).map(({ name, level }) => [name, level]);
    expect(names).toEqual([
      ['You', null],
      ['Ankhu', 4],
      ['Hori', 2],
    ]);
  });
});

test.each([
  [[1], '1'],
  [[2, 1], '2 1'],
  [[3, 1, 2], '2 1 3'],
  [[1, 2, 3, 4], '4 2 1 3'],
  [[5, 4, 3, 2, 1], '4 2 1 3 5'],
  [[1, 1, 3], '1 1 3'],
])('on the podium the first stands in the middle: places %j', (places, from) => {
  expect(
    podiumOrder({ places, scores: places })
      .map(({ place }) => place)
      .join(' '),
  ).toBe(from);
});

describe('a text in a picture', () => {
  const widthOf = (text: string): number => text.length;

  test('is broken where there is no more room, and ends with dots', () => {
    expect(wrapped('one two three', widthOf, { width: 7, lines: 3 })).toEqual(['one two', 'three']);
    expect(wrapped('one two three four', widthOf, { width: 7, lines: 1 })).toEqual(['one tw…']);
  });

  test('is never wider than its room', () => {
    expect(shortened('Bartholomea', widthOf, 6)).toBe('Barth…');
    expect(shortened('Ilse', widthOf, 6)).toBe('Ilse');
    for (const line of wrapped('Donaudampfschifffahrt and more', widthOf, { width: 8, lines: 2 }))
      expect(line.length).toBeLessThanOrEqual(8);
  });
});

const scoreOf = (...points: number[]): Score =>
  totalled(points.map((each, i) => ({ id: 'abc'[i]!, rule: '', points: each, scored: true })));

describe('for who has lost, what was close is', () => {
  const close = (scores: Score[], places: number[], seat = 1) =>
    closeFor(seat, { places, scores: scores.map(({ total }) => total) }, scores);

  test('how few points were missing', () => {
    expect(close([scoreOf(9, 1), scoreOf(5, 3)], [1, 2])).toEqual({ type: 'near', winner: 0, points: 2 });
  });

  test('the row in which nobody had more', () => {
    expect(close([scoreOf(20, 1), scoreOf(5, 3)], [1, 2])).toEqual({ type: 'best', line: 'b', points: 3 });
  });

  test('who was behind', () => {
    expect(close([scoreOf(20, 3), scoreOf(5, 3), scoreOf(1, 1)], [1, 2, 3])).toEqual({
      type: 'ahead',
      count: 1,
    });
  });

  test('one’s own best row', () => {
    expect(close([scoreOf(20, 3), scoreOf(5, 3)], [1, 2])).toEqual({ type: 'own', line: 'a', points: 5 });
  });

  test('nothing for a winner, or for who has nothing', () => {
    expect(close([scoreOf(9), scoreOf(5)], [1, 2], 0)).toBeNull();
    expect(close([scoreOf(9), scoreOf(0)], [1, 2])).toBeNull();
  });
});

describe('a curve', () => {
  test('lies within its frame, also below nought', () => {
    const series = scoreSeries([
      [0, 0],
      [-4, 12],
      [31, 18],
    ]);
    const { x, y, left, right, top, bottom } = frameOf(series, { width: 300, height: 100 });
    expect([x(0), x(2)]).toEqual([left, right]);
    expect([y(31), y(-4)]).toEqual([top, bottom]);
    expect(gridOf(series)).toEqual([0, 10, 20, 30]);
  });

  test('names where parts of the game begin, and not too many', () => {
    expect(chaptersOf([1, 1, 2, 2, 2, 3])).toEqual([
      { plays: 0, chapter: 1 },
      { plays: 2, chapter: 2 },
      { plays: 5, chapter: 3 },
    ]);
    expect(chaptersOf(Array.from({ length: 33 }, (_, i) => i)).length).toBeLessThanOrEqual(8);
  });
});
