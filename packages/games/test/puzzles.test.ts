import { GAMES } from '@saqqara/games';
import { placeCode, readPlays } from '@saqqara/games/puzzles';
import { seedFrom, silent } from '@saqqara/kernel';
import { expect, test } from 'vitest';

const game = GAMES.kheops;
const start = (): unknown => game.setup(game.parseOptions({ seats: 2 }), seedFrom(1), silent);

test('a play is written by its place among the legal ones, near or far in the list', () => {
  const seat = game.toAct(start() as never)[0]!;
  const legal = game.legalActions(start() as never, seat);
  for (const place of [0, 9, legal.length - 1]) {
    expect(readPlays(game, start(), placeCode(place))).toEqual([
      { seat, action: game.format(legal[place]!) },
    ]);
  }
  expect([placeCode(61), placeCode(62), placeCode(62 * 62 - 1)]).toEqual(['z', '_10', '_zz']);
  expect(() => placeCode(62 * 62)).toThrow(RangeError);
});

test.each(['_zz', '?', '_1'])('“%s” is no play there', (code) => {
  expect(() => readPlays(game, start(), code)).toThrow(RangeError);
});
