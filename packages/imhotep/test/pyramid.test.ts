import { describe, expect, test } from 'vitest';
import { imhotep } from '@saqqara/imhotep';
import {
  BLACK,
  BROWN,
  choices,
  eventsOf,
  GREY,
  playAll,
  position,
  refusal,
  stones,
  WHITE,
} from './position.ts';

describe('pyramid A', () => {
  test('[IM-22] example: grey, white, brown, white score 2, 1, 3, 2 at once', () => {
    const state = position({ ships: ['GWBW', '..'] });
    const events = playAll(state, '0 sail A pyramid');
    expect(eventsOf(events, 'builtPyramid').map(({ points }) => points)).toEqual([2, 1, 3, 2]);
    expect(state.pyramidPoints).toEqual([0, 3, 3, 2]);
  });

  test('[IM-22] three columns, the second level, the top, then 1 for every further stone', () => {
    const state = position({ ships: [] });
    const scored = Array.from({ length: 5 }, () => {
      state.ships = position({ ships: ['WWWW', '..'] }).ships;
      state.turn = 0;
      return eventsOf(playAll(state, '0 sail A pyramid'), 'builtPyramid').map(({ points }) => points);
    });
    expect(scored.flat()).toEqual([2, 1, 3, 2, 4, 3, 2, 1, 3, 2, 3, 1, 3, 4, 1, 1, 1, 1, 1, 1]);
  });
});

describe('pyramids B', () => {
  test('[IM-23] example: brown, black, brown in the middle, white left: 2, 3, 1 and 3 stones, 2', () => {
    const state = position({
      sideB: ['pyramid'],
      ships: ['BKBW', '..'],
      sleds: [2, 2, 2, 2],
      quarries: [9, 9, 9, 9],
    });
    playAll(
      state,
      '0 sail A pyramid',
      '2 build middle',
      '0 build middle',
      '2 build middle',
      '2 accept',
      '1 build left',
    );
    expect(state.pyramidPoints).toEqual([3, 2, 3, 0]);
    expect([state.sleds[BROWN], state.quarries[BROWN]]).toEqual([5, 6]);
    expect(state.pyramids).toEqual([[WHITE], [BROWN, BLACK, BROWN], [], []]);
  });

  test.each([
    ['[IM-23] left: 2, 1 and a card, 3, 2, 4', 'left', [2, 1, 3, 2, 4], 1],
    ['[IM-23] middle: 2, 3, 1 and stones, 1, 4', 'middle', [2, 3, 1, 1, 4], 2],
    ['[IM-23] right: 2, 3, 3, 1 and a load, 4', 'right', [2, 3, 3, 1, 4], 3],
  ])('%s', (_rule, pyramid, points, bonusAt) => {
    const state = position({ sideB: ['pyramid'], ships: ['WWWW', 'W', '..'], sleds: [0, 1, 0, 0] });
    const scored: number[] = [];
    playAll(state, '0 sail A pyramid');
    for (let place = 0; place < 5; place++) {
      if (place === 4) {
        state.ships[0]!.at = 'harbour';
        state.turn = 0;
        playAll(state, '0 sail B pyramid');
      }
      scored.push(
        ...eventsOf(playAll(state, `1 build ${pyramid}`), 'builtPyramid').map((event) => event.points),
      );
      if (place === bonusAt) playAll(state, '1 decline');
    }
    expect(scored).toEqual(points);
  });

  test('[IM-23] an incomplete one must be chosen', () => {
    const state = position({
      sideB: ['pyramid'],
      ships: ['W', '..'],
      pyramids: [stones('KKKKK'), [], [], []],
    });
    playAll(state, '0 sail A pyramid');
    expect(choices(state, WHITE)).toEqual(['build middle', 'build right']);
    expect(refusal(state, '1 build left')).toMatchObject({ code: 'pyramidComplete', rule: 'IM-23' });
  });

  test('[IM-23] the last incomplete one is no choice', () => {
    const state = position({
      sideB: ['pyramid'],
      ships: ['W', '..'],
      pyramids: [stones('KKKKK'), stones('KKKKK'), stones('KK'), []],
    });
    playAll(state, '0 sail A pyramid');
    expect(state.pyramids[2]).toEqual(stones('KKW'));
    expect(state.pyramidPoints[WHITE]).toBe(3);
  });

  test('[IM-23] with all three complete every further stone scores 1, beside them', () => {
    const full = stones('KKKKK');
    const state = position({ sideB: ['pyramid'], ships: ['WG', '..'], pyramids: [full, full, full, []] });
    playAll(state, '0 sail A pyramid');
    expect(state.pyramidPoints).toEqual([0, 1, 0, 1]);
    expect(state.pyramids[3]).toEqual([WHITE, GREY]);
  });

  test('[IM-23] the card can be declined before it is seen, or taken', () => {
    const start = () =>
      position({
        sideB: ['pyramid'],
        ships: ['W', '..'],
        pyramids: [stones('K'), [], [], []],
        deck: ['lever', 'statue'],
      });
    const declined = start();
    playAll(declined, '0 sail A pyramid', '1 build left');
    expect(choices(declined, WHITE)).toEqual(['accept', 'decline']);
    expect(eventsOf(playAll(declined, '1 decline'), 'bonusDeclined')).toHaveLength(1);
    expect(declined.deck).toEqual(['lever', 'statue']);
    const taken = start();
    const events = playAll(taken, '0 sail A pyramid', '1 build left', '1 accept');
    expect(eventsOf(events, 'cardDrawn')).toEqual([
      { type: 'cardDrawn', seat: WHITE, card: 'statue', source: 'pyramid' },
    ]);
    expect(taken.cards[WHITE]).toEqual(['statue']);
    expect(taken.pyramidPoints[WHITE]).toBe(1);
  });

  test.each([
    ['[IM-23] no card when both piles are empty', 'left', 1, { deck: [], discard: [] }],
    ['[IM-23] no stones with a full sled', 'middle', 2, { sleds: [2, 5, 2, 2] }],
    ['[IM-23] no stones from an empty quarry', 'middle', 2, { quarries: [9, 0, 9, 9] }],
    ['[IM-23] no load from an empty sled', 'right', 3, { sleds: [2, 0, 2, 2] }],
    ['[IM-23] no load without an empty space', 'right', 3, { ships: ['W', 'KK'] }],
  ])('%s: what is impossible is left out', (_rule, pyramid, filled, given) => {
    const pyramids = [[], [], [], []] as number[][];
    pyramids[['left', 'middle', 'right'].indexOf(pyramid)] = stones('KKKK').slice(0, filled);
    const state = position({ sideB: ['pyramid'], ships: ['W', '..'], pyramids, ...given });
    playAll(state, '0 sail A pyramid', `1 build ${pyramid}`);
    expect(state.pyramidPoints[WHITE]).toBe(1);
    expect(state.agenda).toEqual([]);
  });

  test('[IM-23] the load goes to a ship in the harbour, never to the one being unloaded', () => {
    const state = position({
      sideB: ['pyramid'],
      ships: ['W.', 'K.', 'temple:..'],
      pyramids: [[], [], stones('KKK'), []],
    });
    playAll(state, '0 sail A pyramid', '1 build right');
    expect(choices(state, WHITE)).toEqual(['load B2', 'decline']);
    expect(refusal(state, '1 load A2')).toMatchObject({ code: 'shipSailed', rule: 'IM-14' });
    expect(refusal(state, '1 accept')).toMatchObject({ code: 'decideFirst', rule: 'IM-23' });
    playAll(state, '1 load B2');
    expect(state.ships[1]!.spaces).toEqual([BLACK, WHITE]);
    expect(imhotep.toAct(state)).toEqual([1]);
  });

  test('[IM-23] there is no load while the fourth ship unloads', () => {
    const state = position({
      sideB: ['pyramid'],
      round: 1,
      ships: ['W', 'temple:..'],
      pyramids: [[], [], stones('KKK'), []],
    });
    playAll(state, '0 sail A pyramid', '1 build right');
    expect(state.round).toBe(2);
  });

  test('[IM-23] there is no load at the end of a round, through a red card of the temple', () => {
    const state = position({
      sideB: ['pyramid', 'temple'],
      round: 1,
      ships: ['W', 'market:..'],
      temple: 'KKK',
      sleds: [2, 2, 2, 2],
      pyramids: [[], [], stones('KKK'), []],
      deck: ['statue', 'statue', 'statue', 'statue', 'entrance'],
    });
    playAll(state, '0 sail A temple', '0 point', '0 point', '1 accept', '1 build right');
    expect(state.pyramidPoints[WHITE]).toBe(1);
    expect(state.round).toBe(2);
  });
});
