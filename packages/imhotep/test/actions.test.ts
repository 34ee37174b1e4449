import { describe, expect, test } from 'vitest';
import { imhotep } from '@saqqara/imhotep';
import { choices, eventsOf, GREY, playAll, position, refusal } from './position.ts';

describe('get stones', () => {
  test.each([
    ['[IM-13] example: 1 on the sled becomes 4', 1, 20, 4],
    ['[IM-13] example: with room for two, two come', 3, 20, 5],
    ['[IM-13] with two in the quarry, two come', 0, 2, 2],
  ])('%s', (_rule, sled, quarry, sledAfter) => {
    const state = position({ seats: 2, ships: ['...'], sleds: [sled, 2], quarries: [quarry, 9] });
    const events = playAll(state, '0 get');
    expect(state.sleds[0]).toBe(sledAfter);
    expect(state.quarries[0]).toBe(quarry - (sledAfter - sled));
    expect(eventsOf(events, 'stonesGot')[0]).toEqual({
      type: 'stonesGot',
      seat: 0,
      stones: sledAfter - sled,
      source: 'action',
    });
  });

  test('[IM-13] not with a full sled', () => {
    const state = position({ sleds: [5, 2, 2, 2] });
    expect(refusal(state, '0 get')).toEqual({ code: 'sledFull', rule: 'IM-13', values: { room: 5 } });
  });

  test('[IM-13] not with an empty quarry', () => {
    const state = position({ quarries: [0, 9, 9, 9] });
    expect(refusal(state, '0 get')).toMatchObject({ code: 'quarryEmpty', rule: 'IM-13' });
  });
});

describe('load', () => {
  test('[IM-14] one stone from the own sled to any empty space of a ship in the harbour', () => {
    const state = position({ ships: ['temple:...', 'W..', '.'], sleds: [2, 2, 2, 2] });
    expect(choices(state, 0).filter((text) => text.startsWith('load'))).toEqual([
      'load B2',
      'load B3',
      'load C1',
    ]);
    playAll(state, '0 load B3');
    expect(state.ships[1]!.spaces).toEqual([1, null, 0]);
    expect(state.sleds).toEqual([1, 2, 2, 2]);
  });

  test.each([
    ['[IM-14] from an empty sled', '1 load B2', { code: 'sledEmpty', rule: 'IM-14' }],
    [
      '[IM-14] on a taken space',
      '0 load B1',
      { code: 'spaceTaken', rule: 'IM-14', values: { ship: 1, space: 0 } },
    ],
    ['[IM-14] on a ship that has sailed', '0 load A1', { code: 'shipSailed', rule: 'IM-14' }],
    ['[IM-14] on a space that a small ship lacks', '0 load C2', { code: 'noSuchSpace', rule: 'IM-14' }],
  ])('%s is refused', (_rule, text, expected) => {
    const state = position({ ships: ['temple:...', 'W..', '.'], sleds: [2, 0, 2, 2], turn: Number(text[0]) });
    expect(refusal(state, text)).toMatchObject(expected);
  });
});

describe('sail', () => {
  test.each([
    ['[IM-15] a ship of 4 needs 3', '.WW.', 'WW.W'],
    ['[IM-15] a ship of 3 needs 2', 'W..', '.WW'],
    ['[IM-15] a ship of 2 needs 1', '..', '.W'],
    ['[IM-15] a ship of 1 needs 1', '.', 'W'],
  ])('%s, whoever owns the stones', (_rule, tooFew, enough) => {
    const state = position({ ships: [tooFew, enough] });
    const sails = choices(state, 0).filter((text) => text.startsWith('sail'));
    expect(sails).toEqual(
      ['market', 'pyramid', 'temple', 'chamber', 'obelisks'].map((site) => `sail B ${site}`),
    );
    expect(refusal(state, '0 sail A temple')).toMatchObject({
      code: 'belowMinimum',
      rule: 'IM-15',
      values: { ship: 0, minimum: Math.max(1, tooFew.length - 1) },
    });
  });

  test('[IM-15] one ship a site and round', () => {
    const state = position({ ships: ['temple:..', 'K.', 'market:.', '..'] });
    expect(choices(state, 0).filter((text) => text.startsWith('sail'))).toEqual([
      'sail B pyramid',
      'sail B chamber',
      'sail B obelisks',
    ]);
    expect(refusal(state, '0 sail B temple')).toEqual({
      code: 'siteTaken',
      rule: 'IM-15',
      values: { site: 'temple' },
    });
    expect(refusal(state, '0 sail A pyramid')).toMatchObject({ code: 'shipSailed', rule: 'IM-15' });
  });

  test('[IM-15] stones are unloaded from the bow to the stern; empty spaces are skipped', () => {
    const state = position({ ships: ['G.WB', '..'] });
    const events = playAll(state, '0 sail A chamber');
    expect(eventsOf(events, 'unloaded').map(({ seat, space }) => [seat, space])).toEqual([
      [3, 0],
      [1, 2],
      [2, 3],
    ]);
    expect(state.chamber).toEqual([3, 1, 2]);
    expect(state.ships[0]).toEqual({ size: 4, at: 'chamber', aboard: 0, spaces: [null, null, null, null] });
  });

  test('[IM-15] each stone is resolved with all decisions of its owner before the next', () => {
    const state = position({ sideB: ['pyramid'], ships: ['GK', '..'] });
    playAll(state, '0 sail A pyramid');
    expect(imhotep.toAct(state)).toEqual([GREY]);
    expect(state.ships[0]!.spaces).toEqual([null, 0]);
    playAll(state, '3 build right');
    expect(imhotep.toAct(state)).toEqual([0]);
    expect(refusal(state, '1 get')).toMatchObject({
      code: 'notYourTurn',
      rule: 'IM-12',
      values: { seat: 0 },
    });
    expect(refusal(state, '0 get')).toMatchObject({
      code: 'decideFirst',
      rule: 'IM-23',
      values: { decision: 'pyramid' },
    });
  });
});

describe('whose turn it is', () => {
  test('[IM-12] nobody acts out of turn, or answers what nobody asked', () => {
    const state = position({});
    expect(refusal(state, '2 get')).toMatchObject({
      code: 'notYourTurn',
      rule: 'IM-12',
      values: { seat: 0 },
    });
    expect(refusal(state, '0 take statue')).toMatchObject({ code: 'nothingToDecide', rule: 'IM-19' });
    expect(refusal(state, '0 point')).toMatchObject({ code: 'nothingToDecide', rule: 'IM-25' });
    expect(refusal(state, '0 fly to the moon')).toMatchObject({ code: 'unreadable' });
  });

  test('[IM-32] nobody acts after the end', () => {
    const state = position({ isOver: true });
    expect(refusal(state, '0 get')).toMatchObject({ code: 'gameOver', rule: 'IM-32' });
  });
});
