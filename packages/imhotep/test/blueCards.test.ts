import { describe, expect, test } from 'vitest';
import { imhotep } from '@saqqara/imhotep';
import type { Card } from '../src/material.ts';
import { choices, eventsOf, type Given, playAll, position, refusal } from './position.ts';

const holding = (card: Card, given: Given) =>
  position({ seats: 3, cards: [[card], [], []], sleds: [2, 2, 2], quarries: [9, 9, 9], ...given });

describe('playing a blue card', () => {
  test('[IM-16] it is an action: the turn passes on, the card is discarded', () => {
    const state = holding('chisel', { ships: ['...', '..'] });
    playAll(state, '0 play chisel', '0 load A1', '0 load B2');
    expect(imhotep.toAct(state)).toEqual([1]);
    expect(state.cards[0]).toEqual([]);
    expect(state.discard).toEqual(['chisel']);
  });

  test('[IM-16] one a turn: no second card while the first is carried out', () => {
    const state = holding('chisel', { ships: ['...', '..'], cards: [['chisel', 'hammer'], [], []] });
    playAll(state, '0 play chisel');
    expect(refusal(state, '0 play hammer')).toMatchObject({ code: 'decideFirst', rule: 'IM-16' });
    playAll(state, '0 load A1', '0 load B2');
    expect(refusal(state, '0 play hammer')).toMatchObject({ code: 'notYourTurn' });
  });

  test('[IM-16] a card got this turn cannot be played this turn', () => {
    const state = position({ seats: 2, ships: ['K', '..'], market: ['hammer', null, null, null] });
    playAll(state, '0 sail A market', '0 take hammer');
    expect(state.cards[0]).toEqual(['hammer']);
    expect(refusal(state, '0 play hammer')).toMatchObject({ code: 'notYourTurn', rule: 'IM-12' });
  });

  test('[IM-16] only an own, blue card', () => {
    const state = holding('statue', { ships: ['...'] });
    expect(refusal(state, '0 play statue')).toMatchObject({ code: 'notBlue', rule: 'IM-16' });
    expect(refusal(state, '0 play lever')).toMatchObject({ code: 'notOwned', rule: 'IM-16' });
  });

  test('[IM-16] two equal cards are one choice', () => {
    const state = holding('hammer', { ships: ['...'], cards: [['hammer', 'statue', 'hammer'], [], []] });
    expect(choices(state, 0).filter((text) => text.startsWith('play'))).toEqual(['play hammer']);
    playAll(state, '0 play hammer', '0 load A1');
    expect(state.cards[0]).toEqual(['statue', 'hammer']);
  });
});

describe('Lever', () => {
  test('[IM-16a] sails a ship and names the whole order, whoever owns the stones', () => {
    const state = holding('lever', { ships: ['KW.B', '..'] });
    playAll(state, '0 play lever', '0 sail A chamber');
    expect(choices(state, 0)).toEqual([
      'order 012',
      'order 021',
      'order 102',
      'order 120',
      'order 201',
      'order 210',
    ]);
    expect(state.ships[0]!.aboard).toBe(3);
    const events = playAll(state, '0 order 201');
    expect(state.chamber).toEqual([2, 0, 1]);
    expect(eventsOf(events, 'unloaded').map(({ space }) => space)).toEqual([3, 0, 1]);
    expect(state.discard).toEqual(['lever']);
  });

  test('[IM-16a] stones of one owner are alike', () => {
    const state = holding('lever', { ships: ['KWKW', '..'] });
    playAll(state, '0 play lever', '0 sail A temple');
    expect(choices(state, 0)).toHaveLength(6);
    const events = playAll(state, '0 order 1100');
    expect(state.temple).toEqual([1, 1, 0, 0]);
    // Of an owner's stones the one nearest to the bow leaves first.
    expect(eventsOf(events, 'unloaded').map(({ space }) => space)).toEqual([1, 3, 0, 2]);
  });

  test('[IM-16a] with a single order nothing is asked', () => {
    const state = holding('lever', { ships: ['WW.', '..'] });
    playAll(state, '0 play lever', '0 sail A temple');
    expect(state.temple).toEqual([1, 1]);
    expect(imhotep.toAct(state)).toEqual([1]);
  });

  test('[IM-16a] at the market it is the order of picking', () => {
    const state = holding('lever', { ships: ['KW', '..'], market: ['statue', 'sail', null, null] });
    playAll(state, '0 play lever', '0 sail A market', '0 order 10');
    expect(imhotep.toAct(state)).toEqual([1]);
    playAll(state, '1 take statue');
    expect(imhotep.toAct(state)).toEqual([0]);
  });

  test('[IM-16a] the conditions of sailing hold', () => {
    const state = holding('lever', { ships: ['K..', '....'] });
    expect(refusal(state, '0 play lever')).toMatchObject({ code: 'noShipReady', rule: 'IM-16a' });
    const ready = holding('lever', { ships: ['K..', 'WW.', 'temple:..'] });
    playAll(ready, '0 play lever');
    expect(choices(ready, 0)).toEqual(
      ['market', 'pyramid', 'chamber', 'obelisks'].map((site) => `sail B ${site}`),
    );
  });

  test('[IM-16a] an order of other stones is refused', () => {
    const state = holding('lever', { ships: ['KW.B', '..'] });
    playAll(state, '0 play lever', '0 sail A chamber');
    expect(refusal(state, '0 order 001')).toMatchObject({ code: 'otherStones', rule: 'IM-16a' });
  });
});

describe('Hammer', () => {
  test('[IM-16b] get stones, then load one', () => {
    const state = holding('hammer', { ships: ['...'] });
    const events = playAll(state, '0 play hammer');
    expect(eventsOf(events, 'stonesGot')).toEqual([
      { type: 'stonesGot', seat: 0, stones: 3, source: 'hammer' },
    ]);
    expect(choices(state, 0)).toEqual(['load A1', 'load A2', 'load A3']);
    playAll(state, '0 load A2');
    expect([state.sleds[0], state.quarries[0]]).toEqual([4, 6]);
    expect(imhotep.toAct(state)).toEqual([1]);
  });

  test.each([
    ['[IM-16b] with a full sled only the load', { sleds: [5, 2, 2] }, 4],
    ['[IM-16b] with an empty quarry only the load', { quarries: [0, 9, 9] }, 1],
  ])('%s', (_rule, given, sledAfter) => {
    const state = holding('hammer', { ships: ['...'], ...given });
    const events = playAll(state, '0 play hammer', '0 load A1');
    expect(eventsOf(events, 'stonesGot')).toEqual([]);
    expect(state.sleds[0]).toBe(sledAfter);
  });

  test('[IM-16b] with no empty space only the stones', () => {
    const state = holding('hammer', { ships: ['KW', 'temple:..'] });
    playAll(state, '0 play hammer');
    expect(state.sleds[0]).toBe(5);
    expect(imhotep.toAct(state)).toEqual([1]);
    expect(state.discard).toEqual(['hammer']);
  });

  test('[IM-16b] a stone that was just got can be loaded', () => {
    const state = holding('hammer', { ships: ['...'], sleds: [0, 2, 2] });
    playAll(state, '0 play hammer', '0 load A3');
    expect(state.sleds[0]).toBe(2);
  });

  test('[IM-16b] the last stone of the quarry is got and loaded', () => {
    const state = holding('hammer', { ships: ['...', '....'], sleds: [0, 2, 2], quarries: [1, 9, 9] });
    playAll(state, '0 play hammer', '0 load A1');
    expect([state.sleds[0], state.quarries[0]]).toEqual([0, 0]);
    expect(state.ships[0]!.spaces).toEqual([0, null, null]);
  });

  test('[IM-16b] not if neither part does anything', () => {
    const state = holding('hammer', { ships: ['KW'], sleds: [0, 2, 2], quarries: [0, 9, 9] });
    expect(refusal(state, '0 play hammer')).toMatchObject({ code: 'nothingToDo', rule: 'IM-16b' });
  });
});

describe('Sail', () => {
  test('[IM-16c] load a stone, then sail that same ship', () => {
    const state = holding('sail', { ships: ['W..', 'W..', 'temple:..'] });
    playAll(state, '0 play sail');
    expect(refusal(state, '0 sail A market')).toMatchObject({ code: 'decideFirst', rule: 'IM-16' });
    playAll(state, '0 load A3');
    expect(choices(state, 0)).toEqual(
      ['market', 'pyramid', 'chamber', 'obelisks'].map((site) => `sail A ${site}`),
    );
    expect(refusal(state, '0 sail B market')).toMatchObject({
      code: 'otherShip',
      rule: 'IM-16c',
      values: { ship: 0 },
    });
    playAll(state, '0 sail A chamber');
    expect(state.chamber).toEqual([1, 0]);
    expect(state.discard).toEqual(['sail']);
  });

  test('[IM-16c] the minimum is counted after loading', () => {
    const state = holding('sail', { ships: ['W...', 'WW..', '...', 'W..'] });
    playAll(state, '0 play sail');
    expect(choices(state, 0)).toEqual(['load B3', 'load B4', 'load D2', 'load D3']);
    expect(refusal(state, '0 load A2')).toMatchObject({
      code: 'staysTooLight',
      rule: 'IM-16c',
      values: { minimum: 3 },
    });
  });

  test.each([
    ['[IM-16c] without a stone', { sleds: [0, 2, 2], ships: ['W..'] }],
    ['[IM-16c] with all ready ships full', { ships: ['WW', 'W...'] }],
    ['[IM-16c] with every ship too light', { ships: ['...', 'W...'] }],
  ])('%s it cannot be played', (_rule, given) => {
    const state = holding('sail', given);
    expect(refusal(state, '0 play sail')).toMatchObject({ code: 'cannotLoadAndSail', rule: 'IM-16c' });
  });
});

describe('Chisel', () => {
  test.each([
    ['[IM-16d] two stones on one ship', ['0 load A1', '0 load A3']],
    ['[IM-16d] two stones on two ships', ['0 load B2', '0 load A1']],
  ])('%s', (_rule, loads) => {
    const state = holding('chisel', { ships: ['...', '..'] });
    playAll(state, '0 play chisel', ...loads);
    expect(state.sleds[0]).toBe(0);
    expect(imhotep.toAct(state)).toEqual([1]);
  });

  test('[IM-16d] with one stone, one is loaded', () => {
    const state = holding('chisel', { ships: ['...', '..'], sleds: [1, 2, 2] });
    playAll(state, '0 play chisel', '0 load A1');
    expect(imhotep.toAct(state)).toEqual([1]);
  });

  test('[IM-16d] with one empty space, one is loaded', () => {
    const state = holding('chisel', { ships: ['WW.', 'temple:..'] });
    playAll(state, '0 play chisel', '0 load A3');
    expect(state.sleds[0]).toBe(1);
    expect(imhotep.toAct(state)).toEqual([1]);
  });

  test('[IM-16d] with nothing to load it cannot be played', () => {
    const state = holding('chisel', { ships: ['...'], sleds: [0, 2, 2] });
    expect(refusal(state, '0 play chisel')).toMatchObject({ code: 'nothingToLoad', rule: 'IM-16d' });
  });
});
