import { describe, expect, test } from 'vitest';
import { imhotep } from '@saqqara/imhotep';
import { Refused, seedFrom, silent } from '@saqqara/kernel';
import {
  ALL_CARDS,
  BLUE_CARDS,
  CARD_COUNTS,
  GREEN_CARDS,
  MINIMUM_LOAD,
  RED_CARDS,
  ROUND_CARDS,
  SHIPS_IN_BOX,
  SITES,
} from '../src/material.ts';

describe('what is in the box', () => {
  test('[IM-1] eight ships, each with its minimum', () => {
    expect([4, 3, 2, 1].map((size) => [SHIPS_IN_BOX[size], MINIMUM_LOAD[size]])).toEqual([
      [2, 3],
      [3, 2],
      [2, 1],
      [1, 1],
    ]);
  });

  test.each([
    ['[IM-2] round cards for 2 players', 2, '4331 4322 4321 4221 3322 3321 3221'],
    ['[IM-2] round cards for 3 players', 3, '4421 4332 4322 4321 4221 3332 3322'],
    ['[IM-2] round cards for 4 players', 4, '4432 4422 4421 4333 4332 4322 3332'],
  ])('%s', (_rule, seats, cards) => {
    expect(ROUND_CARDS[seats]!.map((card) => card.join('')).join(' ')).toBe(cards);
  });

  test('[IM-1, IM-2] no round card asks for more ships than the box has', () => {
    for (const card of Object.values(ROUND_CARDS).flat()) {
      for (const size of card) {
        expect(card.filter((other) => other === size).length).toBeLessThanOrEqual(SHIPS_IN_BOX[size]!);
      }
    }
  });

  test('[IM-3] 34 market cards: 6 red, 8 green, 10 statues, 10 blue', () => {
    const count = (cards: readonly (keyof typeof CARD_COUNTS)[]): number =>
      cards.reduce((sum, card) => sum + CARD_COUNTS[card], 0);
    expect(ALL_CARDS).toHaveLength(34);
    expect([RED_CARDS, GREEN_CARDS, ['statue'] as const, BLUE_CARDS].map(count)).toEqual([6, 8, 10, 10]);
    expect(CARD_COUNTS).toMatchObject({ lever: 2, hammer: 2, sail: 3, chisel: 3 });
  });

  test.each([2, 3, 4])(
    '[IM-4, IM-5] with %i players 29 stones each, at most 5 of them on the sled',
    (seats) => {
      const state = imhotep.setup(imhotep.parseOptions({ seats }), seedFrom(3), silent);
      expect(state.sleds.map((sled, seat) => sled + state.quarries[seat]!)).toEqual(
        new Array(seats).fill(29),
      );
      expect(Math.max(...state.sleds)).toBeLessThanOrEqual(5);
    },
  );
});

describe('options', () => {
  test('[IM-6] five sites, side A unless side B is chosen, one by one', () => {
    expect(SITES).toHaveLength(5);
    const { sides } = imhotep.parseOptions({ seats: 2, sides: { temple: 'B' } });
    expect(sides).toEqual({ market: 'A', pyramid: 'A', temple: 'B', chamber: 'A', obelisks: 'A' });
  });

  test.each([
    ['[IM-2] one player', { seats: 1 }, 'IM-2'],
    ['[IM-2] five players', { seats: 5 }, 'IM-2'],
    ['[IM-2] a number in words', { seats: '2' }, 'IM-2'],
    ['[IM-2] no object', 'four', 'IM-2'],
    ['[IM-6] a side C', { seats: 2, sides: { temple: 'C' } }, 'IM-6'],
    ['[IM-6] a sixth site', { seats: 2, sides: { sphinx: 'A' } }, 'IM-6'],
    ['[IM-6] sides as text', { seats: 2, sides: 'AAAAA' }, 'IM-6'],
    ['[IM-6] an unknown option', { seats: 2, speed: 3 }, 'IM-6'],
    ['[IM-36] the variant as a number', { seats: 2, wrath: 1 }, 'IM-36'],
    ['[IM-8] a starting seat that nobody has', { seats: 2, first: 2 }, 'IM-8'],
  ])('%s is refused', (_rule, options, rule) => {
    expect(() => imhotep.parseOptions(options)).toThrow(Refused);
    expect(() => imhotep.parseOptions(options)).toThrow(new RegExp(`^${rule} badOption`));
  });
});
