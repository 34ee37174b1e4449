import { describe, expect, test } from 'vitest';
import { meanOf, outcomeOf, placesBySeats, signed, sumOf } from '../src/known/adding.ts';
import { beginningOf, choiceOf, EVERYTHING, isEverything, queryOf } from '../src/known/filter.ts';
import { partOf, scaleOf } from '../src/known/scale.ts';

describe('what games add up to', () => {
  const tallies = [
    { game: 'imhotep', seats: 2, games: 2, sums: { pyramid: 10, temple: 4 } },
    { game: 'imhotep', seats: 3, games: 1, sums: { pyramid: 5 } },
    { game: 'kheops', seats: 2, seat: 1, games: 4, sums: { network2: 3 } },
  ];

  test('all of a game, or those of so many, or of one seat', () => {
    expect(sumOf(tallies, 'imhotep')).toEqual({ games: 3, sums: { pyramid: 15, temple: 4 } });
    expect(sumOf(tallies, 'imhotep', { seats: 2 }).games).toBe(2);
    expect(sumOf(tallies, 'kheops', { seat: 0 }).games).toBe(0);
    expect(meanOf(sumOf(tallies, 'imhotep'), ['pyramid', 'temple'])).toBeCloseTo(19 / 3);
    expect(meanOf(sumOf(tallies, 'anubixx'), ['pyramid'])).toBe(0);
  });

  test('places by number of players, over all games', () => {
    const places = [
      { game: 'a', seats: 3, games: 3, places: [1, 1, 1], shared: 0 },
      { game: 'b', seats: 2, games: 2, places: [2, 0], shared: 0 },
      { game: 'c', seats: 3, games: 1, places: [0, 0, 1], shared: 0 },
      { game: 'd', seats: 4, games: 1, places: [0, 0, 0, 0], shared: 0 },
    ];
    expect(placesBySeats(places)).toEqual([
      { seats: 2, games: 2, places: [2, 0] },
      { seats: 3, games: 4, places: [1, 1, 2] },
    ]);
  });

  test.each([
    [{ place: 1, sharing: 1 }, 'won'],
    [{ place: 1, sharing: 2 }, 'shared'],
    [{ place: 2, sharing: 1 }, 'lost'],
    [{ place: null, sharing: null }, 'none'],
  ] as const)('%o is %s', (game, is) => {
    expect(outcomeOf(game)).toBe(is);
  });

  test.each([
    [17, '+17'],
    [-5, '−5'],
    [0, '±0'],
  ])('a change of %i is %s', (change, words) => {
    expect(signed(change)).toBe(words);
  });
});

describe('a scale', () => {
  test.each([
    [[1_412, 1_588], 1_400, 1_600],
    [[1_500, 1_500], 1_500, 1_525],
    [[900, 2_100], 500, 2_500],
  ])('of %j is from %i to %i, with few lines', (values, low, high) => {
    const scale = scaleOf(values);
    expect([scale.low, scale.high]).toEqual([low, high]);
    expect(scale.ticks.length).toBeLessThanOrEqual(8);
    for (const value of values) {
      expect(partOf(scale, value)).toBeGreaterThanOrEqual(0);
      expect(partOf(scale, value)).toBeLessThanOrEqual(1);
    }
  });
});

describe('the filter of my games', () => {
  const now = new Date(2026, 10, 18, 12).getTime();

  test('asks only for what was chosen', () => {
    expect(queryOf(EVERYTHING, now)).toEqual({});
    expect(isEverything(EVERYTHING)).toBe(true);
    const filter = { ...EVERYTHING, search: ' mira ', game: 'imhotep', isRated: true, seats: 3 };
    expect(queryOf(filter, now)).toEqual({ search: 'mira', game: 'imhotep', rated: 'yes', seats: 3 });
    expect(isEverything(filter)).toBe(false);
    expect(isEverything({ ...EVERYTHING, period: 'year' })).toBe(false);
  });

  test('knows when a month and a year began', () => {
    expect(beginningOf('any', now)).toBeNull();
    expect(beginningOf('month', now)).toBe(new Date(2026, 10, 1).getTime());
    expect(beginningOf('year', now)).toBe(new Date(2026, 0, 1).getTime());
    expect(beginningOf('days', now)).toBe(now - 90 * 24 * 60 * 60_000);
  });

  test('reads how a game was set up as its form would have chosen it', () => {
    expect(choiceOf('{"seats":2,"sides":{"a":"B","b":"B"},"wrath":false}')).toMatchObject({
      sides: 'B',
      wrath: false,
    });
    expect(choiceOf('{"sides":{"a":"A","b":"B"}}')).toEqual({ sides: 'mixed' });
  });
});
