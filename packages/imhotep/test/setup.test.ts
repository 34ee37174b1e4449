import { describe, expect, test } from 'vitest';
import { imhotep } from '@saqqara/imhotep';
import { seedFrom, silent } from '@saqqara/kernel';
import { ALL_CARDS, ROUND_CARDS } from '../src/material.ts';

const begin = (options: object, seed = 1) =>
  imhotep.setup(imhotep.parseOptions(options), seedFrom(seed), silent);

describe('set-up', () => {
  test.each([2, 3, 4])(
    '[IM-7] with %i players six of the seven round cards are used, one is put away',
    (seats) => {
      const state = begin({ seats });
      const all = [...state.turnedUp, ...state.roundCards, state.putAway];
      expect(state.turnedUp).toHaveLength(1);
      expect(state.roundCards).toHaveLength(5);
      expect(all.map(String).toSorted()).toEqual(ROUND_CARDS[seats]!.map(String).toSorted());
    },
  );

  test('[IM-7] the market cards are shuffled, and none is lost', () => {
    const decks = [1, 2]
      .map((seed) => begin({ seats: 2 }, seed))
      .map(({ deck, market }) => [...deck, ...market]);
    expect(decks[0]).not.toEqual(decks[1]);
    for (const deck of decks) expect(deck.map(String).toSorted()).toEqual(ALL_CARDS.toSorted());
  });

  test.each([
    ['[IM-8] 2 players', 2, [2, 3], [27, 26]],
    ['[IM-8] 3 players', 3, [2, 3, 4], [27, 26, 25]],
    ['[IM-8] 4 players', 4, [2, 3, 4, 5], [27, 26, 25, 24]],
  ])('%s begin with these sleds and quarries, in turn order', (_rule, seats, sleds, quarries) => {
    const state = begin({ seats, first: 1 });
    const inTurnOrder = (values: readonly number[]): number[] => [...values.slice(1), values[0]!];
    expect(inTurnOrder(state.sleds)).toEqual(sleds);
    expect(inTurnOrder(state.quarries)).toEqual(quarries);
    expect(imhotep.toAct(state)).toEqual([1]);
  });

  test('[IM-8] the starting player is drawn by chance, each as likely', () => {
    const starts = [0, 0, 0, 0];
    for (let seed = 0; seed < 1000; seed++) starts[begin({ seats: 4 }, seed).turn]! += 1;
    for (const count of starts) expect(count).toBeGreaterThan(200);
  });
});
