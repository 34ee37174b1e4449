import { describe, expect, test } from 'vitest';
import { imhotep } from '@saqqara/imhotep';
import { SITES } from '../src/material.ts';
import { points, position, stones } from './position.ts';

describe('the final count', () => {
  test('[IM-32] every line of the score sheet, in order, with its rule', () => {
    const sheet = (given: object) =>
      imhotep.score(position(given))[0]!.lines.map(({ id, rule }) => `${id} ${rule}`);
    expect(sheet({})).toEqual([
      'pyramid IM-22',
      'temple IM-25',
      'chamber IM-28',
      'obelisks IM-30',
      'decorations IM-33',
      'statues IM-34',
      'blueCards IM-35',
    ]);
    expect(sheet({ sideB: SITES, wrath: true })).toEqual([
      'pyramid IM-23',
      'temple IM-25',
      'towers IM-31',
      'chamber IM-29',
      'obelisks IM-31',
      'decorations IM-33',
      'statues IM-34',
      'blueCards IM-35',
      'wrath IM-36',
    ]);
  });

  test('[IM-32] the total adds points scored in the game to those of the end', () => {
    const state = position({
      pyramidPoints: [7, 0, 0, 0],
      templePoints: [4, 0, 0, 0],
      chamber: 'KK',
      obelisks: [1, 0, 0, 0],
      cards: [['statue', 'statue', 'lever', 'chamberDecoration'], [], [], []],
    });
    expect(imhotep.score(state)[0]!.total).toBe(7 + 4 + 3 + 15 + 0 + 3 + 1);
    expect(
      imhotep
        .score(state)[0]!
        .lines.filter(({ scored }) => scored)
        .map(({ id }) => id),
    ).toEqual(['pyramid', 'temple']);
  });

  test.each([
    [
      '[IM-33] the pyramid with its extra stones',
      'pyramidDecoration',
      { pyramids: [stones('K'.repeat(17))] },
      5,
    ],
    [
      '[IM-33] the small pyramids and the stones beside them',
      'pyramidDecoration',
      { sideB: ['pyramid'], pyramids: [stones('KKKKK'), stones('WWWWW'), stones('KKKKK'), stones('WWW')] },
      6,
    ],
    ['[IM-33] the temple with its covered stones', 'templeDecoration', { temple: 'KWBGKWBGK' }, 3],
    ['[IM-33] the burial chamber', 'chamberDecoration', { chamber: 'KWBGK' }, 1],
    ['[IM-33] the obelisks', 'obelisksDecoration', { obelisks: [3, 2, 0, 3] }, 2],
    [
      '[IM-33] towers and stones that wait',
      'obelisksDecoration',
      { sideB: ['obelisks'], towers: [0, 1, 1], obelisks: [2, 1, 0, 0] },
      4,
    ],
  ] as const)('%s', (_rule, card, given, expected) => {
    const state = position({ ...(given as object), cards: [[card], [card, card], [], []] });
    expect(points(state, 'decorations')).toEqual([expected, 2 * expected, 0, 0]);
  });

  test.each([
    ['[IM-34] no statue', 0, 0],
    ['[IM-34] one', 1, 1],
    ['[IM-34] two', 2, 3],
    ['[IM-34] example: three statues', 3, 6],
    ['[IM-34] four', 4, 10],
    ['[IM-34] five', 5, 15],
    ['[IM-34] six', 6, 17],
    ['[IM-34] all ten', 10, 25],
  ])('%s', (_rule, count, expected) => {
    const state = position({ cards: [[], new Array<'statue'>(count).fill('statue'), [], []] });
    expect(points(state, 'statues')).toEqual([0, expected, 0, 0]);
  });

  test('[IM-35] each unused blue card is worth 1', () => {
    const state = position({
      cards: [['lever', 'hammer', 'sail', 'chisel', 'sail'], ['statue', 'templeDecoration'], [], []],
    });
    expect(points(state, 'blueCards')).toEqual([5, 0, 0, 0]);
  });
});

describe('Wrath of the Pharaoh', () => {
  const placed = {
    wrath: true,
    pyramids: [stones('KWB')],
    temple: 'KWGG KWG', // black's first stone is covered by white
    chamber: 'KWG',
    obelisks: [1, 1, 1, 0],
  };

  test('[IM-36] without a stone at one of the four building sites: 5 points less, once', () => {
    expect(points(position(placed), 'wrath')).toEqual([0, 0, -5, -5]);
  });

  test('[IM-36] a covered stone and a stone in a tower count', () => {
    const state = position({
      ...placed,
      sideB: ['obelisks'],
      temple: 'KGGGG WGGGG',
      towers: [0],
      obelisks: [0, 1, 0, 0],
    });
    expect(points(state, 'wrath').slice(0, 2)).toEqual([0, 0]);
  });

  test('[IM-36] a stone beside the small pyramids counts', () => {
    const full = stones('KKKKK');
    const state = position({ ...placed, sideB: ['pyramid'], pyramids: [full, full, full, stones('W')] });
    expect(points(state, 'wrath')).toEqual([0, 0, -5, -5]);
  });

  test('[IM-36] the score may become negative', () => {
    const state = position({ wrath: true });
    expect(imhotep.score(state).map(({ total }) => total)).toEqual([-5, -5, -5, -5]);
  });

  test('[IM-36] off by default', () => {
    expect(imhotep.parseOptions({ seats: 2 }).wrath).toBe(false);
    expect(imhotep.score(position({})).map(({ total }) => total)).toEqual([0, 0, 0, 0]);
  });
});

describe('the winner', () => {
  const over = (scores: number[], sleds: number[]) =>
    imhotep.outcome(position({ seats: scores.length, isOver: true, pyramidPoints: scores, sleds }));

  test.each([
    ['[IM-37] most points win', [10, 12, 7], [5, 0, 5], [2, 1, 3]],
    ['[IM-37] ties: more stones on the sled', [12, 12, 7], [1, 2, 5], [2, 1, 3]],
    ['[IM-37] still tied: they share the victory', [12, 12, 7], [2, 2, 5], [1, 1, 3]],
  ])('%s', (_rule, scores, sleds, places) => {
    expect(over(scores, sleds)).toEqual({ scores, places });
  });
});
