import { describe, expect, test } from 'vitest';
import { imhotep } from '@saqqara/imhotep';
import { BROWN, choices, eventsOf, GREY, playAll, position, refusal, WHITE } from './position.ts';

describe('market A', () => {
  test('[IM-19] example: white takes Sail, brown Statue, grey Lever; the stones return, Sarcophagus stays', () => {
    const state = position({
      ships: ['W.BG', '..'],
      market: ['lever', 'statue', 'sarcophagus', 'sail'],
      quarries: [9, 9, 9, 9],
    });
    playAll(state, '0 sail A market', '1 take sail', '2 take statue', '3 take lever');
    expect(state.cards).toEqual([[], ['sail'], ['statue'], ['lever']]);
    expect(state.market).toEqual([null, null, 'sarcophagus', null]);
    expect(state.quarries).toEqual([9, 10, 10, 10]);
    expect(imhotep.toAct(state)).toEqual([1]);
  });

  test('[IM-19] equal cards are one choice; a card that is not there cannot be taken', () => {
    const state = position({ ships: ['W', '..'], market: ['statue', 'lever', 'statue', null] });
    playAll(state, '0 sail A market');
    expect(choices(state, WHITE)).toEqual(['take statue', 'take lever', 'decline']);
    expect(refusal(state, '1 take sail')).toMatchObject({ code: 'notInMarket', rule: 'IM-19' });
    expect(refusal(state, '1 look')).toMatchObject({ code: 'noPair', rule: 'IM-20' });
    expect(refusal(state, '1 get')).toMatchObject({ code: 'decideFirst', rule: 'IM-19' });
  });

  test('[IM-19] the owner may decline; the stone returns all the same', () => {
    const state = position({
      ships: ['W', '..'],
      market: ['statue', null, null, null],
      quarries: [9, 9, 9, 9],
    });
    const events = playAll(state, '0 sail A market', '1 decline');
    expect(eventsOf(events, 'pickDeclined')).toEqual([{ type: 'pickDeclined', seat: WHITE }]);
    expect(state.quarries[WHITE]).toBe(10);
    expect(state.market[0]).toBe('statue');
  });

  test('[IM-19] with no card left the stones return without a question', () => {
    const state = position({
      ships: ['WB', '..'],
      market: ['statue', null, null, null],
      quarries: [9, 9, 9, 9],
    });
    playAll(state, '0 sail A market', '1 take statue');
    expect(state.quarries[BROWN]).toBe(10);
    expect(imhotep.toAct(state)).toEqual([1]);
  });

  test('[IM-19] a stone cannot be the one that its own red card places', () => {
    const state = position({
      ships: ['W', '..'],
      market: ['sarcophagus', null, null, null],
      quarries: [9, 0, 9, 9],
    });
    const events = playAll(state, '0 sail A market', '1 take sarcophagus');
    expect(state.chamber).toEqual([]);
    expect(state.quarries[WHITE]).toBe(1);
    expect(eventsOf(events, 'nothingPlaced')).toHaveLength(1);
  });

  test('[IM-19] but it can be for the next red card of its owner', () => {
    const state = position({
      ships: ['WW', '..'],
      market: ['sarcophagus', 'pavedPath', null, null],
      quarries: [9, 0, 9, 9],
    });
    playAll(state, '0 sail A market', '1 take sarcophagus', '1 take pavedPath');
    expect(state.chamber).toEqual([]);
    expect(state.obelisks[WHITE]).toBe(1);
    expect(state.quarries[WHITE]).toBe(1);
  });
});

describe('market B', () => {
  const withPair = () =>
    position({
      sideB: ['market'],
      ships: ['WG', '..'],
      market: ['statue', null, null],
      pair: ['lever', 'entrance'],
      quarries: [9, 9, 9, 9],
    });

  test('[IM-20] the two face-down cards are one choice: look, keep one, discard the other face up', () => {
    const state = withPair();
    playAll(state, '0 sail A market');
    expect(choices(state, WHITE)).toEqual(['take statue', 'look', 'decline']);
    playAll(state, '1 look');
    expect(choices(state, WHITE)).toEqual(['keep lever', 'keep entrance']);
    const events = playAll(state, '1 keep lever');
    expect(eventsOf(events, 'cardKept')).toEqual([
      { type: 'cardKept', seat: WHITE, card: 'lever', other: 'entrance' },
    ]);
    expect(state.cards[WHITE]).toEqual(['lever']);
    expect(state.discard).toEqual(['entrance']);
  });

  test('[IM-19, IM-20] where only the two face-down cards are left, they are still asked about', () => {
    const state = { ...withPair(), market: [null, null, null] };
    playAll(state, '0 sail A market');
    expect(choices(state, WHITE)).toEqual(['look', 'decline']);
    playAll(state, '1 decline');
    expect(choices(state, GREY)).toEqual(['look', 'decline']);
  });

  test('[IM-20] one must be kept', () => {
    const state = withPair();
    playAll(state, '0 sail A market', '1 look');
    expect(refusal(state, '1 decline')).toMatchObject({ code: 'decideFirst', rule: 'IM-20' });
    expect(refusal(state, '1 keep statue')).toMatchObject({ code: 'notInPair', rule: 'IM-20' });
  });

  test('[IM-20] a kept red card acts after the other card is discarded', () => {
    const state = withPair();
    const events = playAll(state, '0 sail A market', '1 look', '1 keep entrance');
    expect(state.pyramidPoints[WHITE]).toBe(2);
    expect(state.discard).toEqual(['lever', 'entrance']);
    const order = events.map(({ type }) => type);
    expect(order.indexOf('cardKept')).toBeLessThan(order.indexOf('stonePlaced'));
  });

  test('[IM-20] once taken, that space stays empty for the round', () => {
    const state = withPair();
    playAll(state, '0 sail A market', '1 look', '1 keep lever');
    expect(choices(state, GREY)).toEqual(['take statue', 'decline']);
    expect(refusal(state, '3 look')).toMatchObject({ code: 'noPair', rule: 'IM-20' });
  });

  test('[IM-20] of two equal cards there is one choice', () => {
    const state = { ...withPair(), pair: ['statue' as const, 'statue' as const] };
    playAll(state, '0 sail A market', '1 look');
    expect(choices(state, WHITE)).toEqual(['keep statue']);
    playAll(state, '1 keep statue');
    expect(state.discard).toEqual(['statue']);
  });

  test('[IM-20] a single face-down card, all that was left to lay, is kept at once', () => {
    const state = { ...withPair(), pair: ['statue' as const], pairSize: 1 };
    playAll(state, '0 sail A market', '1 look');
    expect(state.cards[WHITE]).toEqual(['statue']);
    expect(imhotep.toAct(state)).toEqual([GREY]);
  });
});

describe('red cards', () => {
  test.each([
    ['[IM-21] Entrance: the pyramid', 'entrance', { pyramids: [[WHITE]] }],
    ['[IM-21] Sarcophagus: the burial chamber', 'sarcophagus', { chamber: [WHITE] }],
    ['[IM-21] Paved Path: the obelisks', 'pavedPath', { obelisks: [0, 1, 0, 0] }],
  ] as const)('%s, though a ship has docked there', (_rule, card, expected) => {
    const state = position({
      ships: ['W', '..', 'pyramid:..', 'chamber:..'],
      market: [card, null, null, null],
      quarries: [9, 9, 9, 9],
    });
    playAll(state, '0 sail A market', `1 take ${card}`);
    expect(state).toMatchObject(expected);
    expect(state.cards[WHITE]).toEqual([]);
    expect(state.discard).toEqual([card]);
    expect(state.quarries[WHITE]).toBe(9);
  });

  test('[IM-21] the stone counts as unloaded there: the third one builds a tower', () => {
    const state = position({
      sideB: ['obelisks'],
      ships: ['W', '..'],
      market: ['pavedPath', null, null, null],
      obelisks: [0, 2, 0, 0],
    });
    playAll(state, '0 sail A market', '1 take pavedPath');
    expect(state.towers).toEqual([WHITE]);
    expect(state.towerPoints[WHITE]).toBe(10);
  });

  test('[IM-21] with an empty quarry the card may be taken; nothing is placed', () => {
    const state = position({
      ships: ['W', '..'],
      market: ['entrance', null, null, null],
      quarries: [9, 0, 9, 9],
    });
    playAll(state, '0 sail A market', '1 take entrance');
    expect(state.pyramids[0]).toEqual([]);
    expect(state.discard).toEqual(['entrance']);
  });

  test('[IM-21, IM-23] a chain: Entrance, the top card of the left pyramid, another Entrance, a load', () => {
    const state = position({
      sideB: ['pyramid'],
      ships: ['W', '..', '..'],
      market: ['entrance', null, null, null],
      pyramids: [[0], [], [0, 0, 0], []],
      deck: ['statue', 'entrance'],
      sleds: [2, 2, 2, 2],
      quarries: [9, 9, 9, 9],
    });
    playAll(state, '0 sail A market', '1 take entrance', '1 build left', '1 accept');
    expect(state.discard).toEqual([]);
    playAll(state, '1 build right', '1 load C2');
    expect(state.pyramidPoints[WHITE]).toBe(2);
    expect(state.discard).toEqual(['entrance', 'entrance']);
    expect(state.ships[2]!.spaces).toEqual([null, WHITE]);
    expect(state.quarries[WHITE]).toBe(8);
    expect(imhotep.toAct(state)).toEqual([1]);
  });
});
