import { describe, expect, test } from 'vitest';
import { BLACK, BROWN, eventsOf, GREY, playAll, points, position, WHITE } from './position.ts';

describe('obelisks A', () => {
  test('[IM-30] example: a ship black, white, black makes heights 2 and 1', () => {
    const state = position({ ships: ['KWK', '..'] });
    playAll(state, '0 sail A obelisks');
    expect(state.obelisks).toEqual([2, 1, 0, 0]);
  });

  test.each([
    ['[IM-30] example: white 4, black and grey 3, brown none', 4, [3, 4, 0, 3], [7, 15, 0, 7]],
    ['[IM-30] 4 players', 4, [1, 2, 3, 4], [1, 5, 10, 15]],
    ['[IM-30] 3 players', 3, [3, 2, 1], [12, 6, 1]],
    ['[IM-30] 2 players', 2, [2, 3], [1, 10]],
    ['[IM-30] two share first and second', 2, [3, 3], [5, 5]],
    ['[IM-30] three tie with 3 players', 3, [1, 1, 1], [6, 6, 6]],
    ['[IM-30] nobody has a stone there', 3, [0, 0, 0], [0, 0, 0]],
    ['[IM-30] only players with a stone take part', 2, [0, 1], [0, 10]],
  ])('%s', (_rule, seats, obelisks, expected) => {
    expect(points(position({ seats, obelisks }), 'obelisks')).toEqual(expected);
  });
});

describe('obelisks B', () => {
  test('[IM-31] example: black waits, white builds on 9 and scores at once, grey waits', () => {
    const state = position({
      sideB: ['obelisks'],
      ships: ['KWG', '..'],
      towers: [BROWN],
      obelisks: [0, 2, 0, 0],
    });
    const events = playAll(state, '0 sail A obelisks');
    expect(eventsOf(events, 'builtTower')).toEqual([
      { type: 'builtTower', seat: WHITE, space: 1, points: 9 },
    ]);
    expect(state.obelisks).toEqual([1, 0, 0, 1]);
    expect(state.towers).toEqual([BROWN, WHITE]);
    expect(state.towerPoints).toEqual([0, 9, 0, 0]);
  });

  test.each([10, 9, 8, 7, 6, 5, 5, 5].map((worth, space) => [space, worth]))(
    '[IM-31] tower number %i scores %i',
    (space, worth) => {
      const state = position({
        sideB: ['obelisks'],
        ships: ['K', '..'],
        towers: new Array<number>(space).fill(GREY),
        obelisks: [2, 0, 0, 0],
      });
      playAll(state, '0 sail A obelisks');
      expect(state.towerPoints[BLACK]).toBe(worth);
    },
  );

  test('[IM-31] a full row: no more towers, further stones wait for 1 point each', () => {
    const state = position({
      sideB: ['obelisks'],
      ships: ['KKK', '..'],
      towers: new Array<number>(8).fill(GREY),
      obelisks: [2, 1, 0, 0],
    });
    playAll(state, '0 sail A obelisks');
    expect(state.towers).toHaveLength(8);
    expect(state.obelisks).toEqual([5, 1, 0, 0]);
    expect(points(state, 'obelisks')).toEqual([5, 1, 0, 0]);
    expect(points(state, 'towers')).toEqual([0, 0, 0, 0]);
  });
});
