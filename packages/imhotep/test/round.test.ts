import { describe, expect, test } from 'vitest';
import { imhotep } from '@saqqara/imhotep';
import { choices, eventsOf, playAll, position } from './position.ts';

const sorted = (cards: readonly (string | null)[]): string[] => cards.map(String).toSorted();

describe('beginning a round', () => {
  test('[IM-9] example: the card 4322 brings a ship of 4, one of 3 and two of 2, all empty', () => {
    const state = position({
      seats: 2,
      round: 1,
      ships: ['pyramid:..', 'temple:..', 'market:..', 'K.'],
      roundCards: [[4, 3, 2, 2]],
    });
    const events = playAll(state, '0 sail D chamber');
    expect(state.ships.map(({ size, at, spaces }) => [size, at, spaces])).toEqual([
      [4, 'harbour', [null, null, null, null]],
      [3, 'harbour', [null, null, null]],
      [2, 'harbour', [null, null]],
      [2, 'harbour', [null, null]],
    ]);
    expect(eventsOf(events, 'roundBegan')).toEqual([
      { type: 'roundBegan', round: 2, starter: 1, ships: [4, 3, 2, 2] },
    ]);
  });

  test('[IM-10] market A: four cards face up from the top of the pile', () => {
    const state = position({ ships: ['K'], deck: ['chisel', 'lever', 'statue', 'sail', 'hammer'] });
    playAll(state, '0 sail A temple');
    expect(state.market).toEqual(['hammer', 'sail', 'statue', 'lever']);
    expect(state.deck).toEqual(['chisel']);
  });

  test('[IM-10] market B: three cards face up, then two face down on the last space', () => {
    const state = position({
      sideB: ['market'],
      ships: ['K'],
      pair: [],
      deck: ['chisel', 'lever', 'statue', 'sail', 'hammer'],
    });
    const events = playAll(state, '0 sail A temple');
    expect(state.market).toEqual(['hammer', 'sail', 'statue']);
    expect(state.pair).toEqual(['lever', 'chisel']);
    expect(state.pairSize).toBe(2);
    expect(eventsOf(events, 'cardLaid').map(({ space, card }) => [space, card])).toEqual([
      [0, 'hammer'],
      [1, 'sail'],
      [2, 'statue'],
      [3, null],
      [3, null],
    ]);
  });
});

describe('empty piles', () => {
  test('[IM-11] a card drawn from an empty pile comes from the discard pile, shuffled', () => {
    const discard = ['lever', 'lever', 'hammer', 'hammer', 'sail', 'sail', 'chisel'] as const;
    const state = position({ ships: ['K'], market: [], deck: ['statue'], discard: [...discard] });
    const events = playAll(state, '0 sail A temple');
    expect(state.market[0]).toBe('statue');
    expect(eventsOf(events, 'deckShuffled')).toEqual([{ type: 'deckShuffled', cards: 7 }]);
    expect(sorted([...state.market.slice(1), ...state.deck])).toEqual(sorted(discard));
    expect(state.discard).toEqual([]);
  });

  test('[IM-11] with both piles empty no card is drawn', () => {
    const state = position({
      sideB: ['market'],
      ships: ['K'],
      market: [],
      pair: [],
      deck: ['statue'],
      discard: [],
    });
    playAll(state, '0 sail A temple');
    expect(state.market).toEqual(['statue', null, null]);
    expect(state.pairSize).toBe(0);
    expect(imhotep.toAct(state)).toHaveLength(1);
  });

  test('[IM-11] a blue card is not in the shuffle that its own action causes', () => {
    const state = position({
      sideB: ['pyramid'],
      ships: ['K', '..'],
      cards: [['lever'], [], [], []],
      pyramids: [[1], [], [], []],
      deck: [],
      discard: ['statue'],
    });
    playAll(state, '0 play lever', '0 sail A pyramid', '0 build left');
    const events = playAll(state, '0 accept');
    expect(eventsOf(events, 'deckShuffled')).toEqual([{ type: 'deckShuffled', cards: 1 }]);
    expect(state.cards[0]).toEqual(['statue']);
    expect(state.discard).toEqual(['lever']);
  });

  test('[IM-11] a red card is not in the shuffle that its own stone causes', () => {
    const state = position({
      sideB: ['pyramid'],
      ships: ['K', '..'],
      market: ['entrance', null, null, null],
      pyramids: [[1], [], [], []],
      deck: [],
      discard: ['statue'],
    });
    playAll(state, '0 sail A market', '0 take entrance', '0 build left');
    expect(state.discard).toEqual(['statue']);
    playAll(state, '0 accept');
    expect(state.cards[0]).toEqual(['statue']);
    expect(state.discard).toEqual(['entrance']);
  });

  test('[IM-11] a red card of an earlier stone is in the shuffle of a later one', () => {
    const state = position({
      sideB: ['pyramid'],
      ships: ['KK', '..'],
      market: ['sarcophagus', 'entrance', null, null],
      pyramids: [[1], [], [], []],
      deck: [],
      discard: [],
    });
    playAll(state, '0 sail A market', '0 take sarcophagus', '0 take entrance', '0 build left');
    const events = playAll(state, '0 accept');
    expect(eventsOf(events, 'cardDrawn').map(({ card }) => card)).toEqual(['sarcophagus']);
    expect(state.chamber).toEqual([0, 0]);
  });
});

describe('turns', () => {
  test('[IM-12] each player in turn does exactly one action, clockwise', () => {
    const state = position({ seats: 3, ships: ['...', '...'] });
    playAll(state, '0 load A1', '1 get', '2 load A2', '0 get');
    expect(imhotep.toAct(state)).toEqual([1]);
    expect(imhotep.turn(state)).toBe(5);
  });

  test('[IM-12] the round ends as soon as the fourth ship has sailed and is unloaded', () => {
    const state = position({ round: 2, ships: ['temple:..', 'market:..', 'pyramid:..', 'W'] });
    const events = playAll(state, '0 sail D chamber');
    expect(eventsOf(events, 'roundEnded')).toEqual([{ type: 'roundEnded', round: 2, reason: 'allSailed' }]);
    const order = events.map(({ type }) => type);
    expect(order.indexOf('builtChamber')).toBeLessThan(order.indexOf('roundEnded'));
    expect(state.round).toBe(3);
  });

  test('[IM-17] who can do nothing is passed over without being asked', () => {
    const state = position({ seats: 3, ships: ['...', '....'], sleds: [1, 0, 1], quarries: [3, 0, 3] });
    const events = playAll(state, '0 load A1');
    expect(eventsOf(events, 'passedOver')).toEqual([{ type: 'passedOver', seat: 1 }]);
    expect(imhotep.toAct(state)).toEqual([2]);
  });

  test('[IM-17] several in a row are passed over, each of them told', () => {
    const state = position({ ships: ['...', '....'], sleds: [1, 0, 0, 1], quarries: [3, 0, 0, 3] });
    const events = playAll(state, '0 load A1');
    expect(eventsOf(events, 'passedOver').map(({ seat }) => seat)).toEqual([1, 2]);
    expect(imhotep.toAct(state)).toEqual([3]);
  });

  test('[IM-17] who has no stone but can sail a ship is not passed over', () => {
    const state = position({ seats: 3, ships: ['K..', '....'], sleds: [1, 0, 1], quarries: [3, 0, 3] });
    playAll(state, '0 load A2');
    expect(choices(state, 1)).toEqual(
      ['market', 'pyramid', 'temple', 'chamber', 'obelisks'].map((site) => `sail A ${site}`),
    );
  });

  test('[IM-17] a blue card alone never allows an action', () => {
    const state = position({
      seats: 2,
      ships: ['...', '....'],
      sleds: [1, 0],
      quarries: [3, 0],
      cards: [[], ['lever', 'hammer', 'sail', 'chisel']],
    });
    const events = playAll(state, '0 load A1');
    expect(eventsOf(events, 'passedOver')).toEqual([{ type: 'passedOver', seat: 1 }]);
    expect(imhotep.toAct(state)).toEqual([0]);
  });

  test('[IM-17] the starting player of a round is passed over too', () => {
    const state = position({ seats: 2, round: 3, ships: ['K'], sleds: [2, 0], quarries: [3, 0] });
    const events = playAll(state, '0 sail A pyramid');
    expect(eventsOf(events, 'roundBegan')[0]).toMatchObject({ starter: 1 });
    expect(eventsOf(events, 'passedOver')).toEqual([{ type: 'passedOver', seat: 1 }]);
    expect(imhotep.toAct(state)).toEqual([0]);
  });
});

describe('nobody can act', () => {
  const deadlock = () =>
    position({
      seats: 2,
      round: 4,
      starter: 1,
      sailor: 0,
      ships: ['temple:..', 'W..', '.W..', '...'],
      sleds: [1, 0],
      quarries: [0, 0],
      temple: 'KWWK',
      market: ['statue', null, null, 'lever'],
    });

  test('[IM-18] the round ends: stones go back, their ships leave, the temple is scored', () => {
    const state = deadlock();
    const events = playAll(state, '0 load D1');
    expect(eventsOf(events, 'shipGaveUp')).toEqual([
      { type: 'shipGaveUp', ship: 1, stones: [1] },
      { type: 'shipGaveUp', ship: 2, stones: [1] },
      { type: 'shipGaveUp', ship: 3, stones: [0] },
    ]);
    expect(eventsOf(events, 'roundEnded')).toEqual([
      { type: 'roundEnded', round: 4, reason: 'nobodyCanAct' },
    ]);
    expect(state.quarries).toEqual([1, 2]);
    expect(state.templePoints).toEqual([2, 2]);
    expect(state.discard.slice(0, 2)).toEqual(['statue', 'lever']);
    expect(state.round).toBe(5);
  });

  test('[IM-18] of several stones of one owner on a ship all go back', () => {
    const state = position({
      seats: 2,
      ships: ['temple:..', '...', 'W.W.', '...'],
      sleds: [1, 0],
      quarries: [0, 0],
    });
    const events = playAll(state, '0 load B1');
    expect(eventsOf(events, 'shipGaveUp')[1]).toEqual({ type: 'shipGaveUp', ship: 2, stones: [1, 1] });
    expect(state.quarries).toEqual([1, 2]);
  });

  test('[IM-18, IM-25] the cards left in the market are not in a shuffle that the temple makes', () => {
    const state = position({
      seats: 2,
      round: 4,
      sideB: ['temple'],
      ships: ['...', 'W..'],
      sleds: [1, 0],
      quarries: [0, 0],
      temple: 'KWKW',
      market: ['hammer', 'hammer', null, null],
      deck: [],
      discard: ['chisel'],
    });
    const events = playAll(state, '0 load A1', '0 point', '0 point', '1 accept');
    expect(eventsOf(events, 'deckShuffled')[0]).toEqual({ type: 'deckShuffled', cards: 1 });
    expect(state.cards).toEqual([[], ['chisel']]);
  });

  test('[IM-18, IM-25] ships that stayed carry nothing while the temple still asks', () => {
    const state = position({
      seats: 2,
      round: 4,
      sideB: ['temple'],
      ships: ['...', 'W..'],
      sleds: [1, 0],
      quarries: [0, 0],
      temple: 'KW',
    });
    playAll(state, '0 load A1');
    expect(imhotep.toAct(state)).toEqual([0]);
    expect(state.ships.map(({ at, aboard }) => [at, aboard])).toEqual([
      ['box', 0],
      ['box', 0],
    ]);
  });

  test('[IM-18, IM-26] the left neighbour of the last sailor starts the next round', () => {
    const state = deadlock();
    playAll(state, '0 load D1');
    expect(state.starter).toBe(1);
  });

  test('[IM-26] if no ship sailed, the left neighbour of the starting player starts', () => {
    const state = { ...deadlock(), sailor: null };
    playAll(state, '0 load D1');
    expect(state.starter).toBe(0);
  });

  test('[IM-18] after round 6 the game is scored', () => {
    const state = { ...deadlock(), round: 6 };
    playAll(state, '0 load D1');
    expect(state.isOver).toBe(true);
    expect(imhotep.outcome(state)).not.toBeNull();
  });

  test('[IM-18] a round that begins with nobody able to act ends at once', () => {
    const state = position({
      seats: 2,
      round: 4,
      ships: ['K'],
      sleds: [0, 0],
      quarries: [0, 0],
      temple: 'K',
    });
    const events = playAll(state, '0 sail A temple');
    expect(eventsOf(events, 'roundEnded').map(({ round, reason }) => [round, reason])).toEqual([
      [4, 'allSailed'],
      [5, 'nobodyCanAct'],
      [6, 'nobodyCanAct'],
    ]);
    expect(state.templePoints).toEqual([6, 0]);
    expect(state.isOver).toBe(true);
  });

  test('[IM-18, IM-23] at its end nothing can be loaded any more', () => {
    const state = position({
      seats: 2,
      round: 4,
      sideB: ['temple', 'pyramid'],
      ships: ['...', 'K..', 'K...', 'pyramid:..'],
      sleds: [1, 0],
      quarries: [0, 0],
      temple: 'KWWK',
      pyramids: [[0, 0, 0, 0, 0], [0, 0, 0, 0, 0], [1, 1, 1], []],
      deck: ['statue', 'statue', 'statue', 'statue', 'statue', 'entrance'],
    });
    playAll(state, '0 load A1', '0 stones', '0 accept');
    expect(state.pyramids[2]).toEqual([1, 1, 1, 0]);
    expect([state.sleds[0], state.quarries[0]]).toEqual([2, 0]);
    expect(state.round).toBe(5);
  });

  test('[IM-18, IM-23] not even on a ship that carried nothing', () => {
    const state = position({
      seats: 2,
      round: 4,
      sideB: ['temple', 'pyramid'],
      ships: ['...', 'K..', 'K...', '...'],
      sleds: [1, 0],
      quarries: [0, 0],
      temple: 'KWWK',
      pyramids: [[0, 0, 0, 0, 0], [0, 0, 0, 0, 0], [1, 1, 1], []],
      deck: ['statue', 'statue', 'statue', 'statue', 'statue', 'entrance'],
    });
    const events = playAll(state, '0 load A1', '0 stones', '0 accept');
    expect(eventsOf(events, 'shipGaveUp').at(-1)).toEqual({ type: 'shipGaveUp', ship: 3, stones: [] });
    expect(state.pyramids[2]).toEqual([1, 1, 1, 0]);
    expect([state.sleds[0], state.round]).toEqual([2, 5]);
  });
});

describe('end of a round', () => {
  test('[IM-26] cards left lie face up on the discard pile, ships go back, stones stay', () => {
    const state = position({
      sideB: ['market'],
      round: 1,
      ships: ['K'],
      market: ['statue', null, 'lever'],
      pair: ['hammer', 'chisel'],
      discard: ['sail'],
      temple: 'W',
    });
    const events = playAll(state, '0 sail A temple');
    expect(state.discard).toEqual(['sail', 'statue', 'lever', 'hammer', 'chisel']);
    expect(eventsOf(events, 'marketCleared')[0]!.cards).toEqual(['statue', 'lever', 'hammer', 'chisel']);
    expect(state.temple).toEqual([1, 0]);
    expect(state.ships.every(({ at }) => at === 'harbour')).toBe(true);
  });

  test.each([
    ['[IM-26] by action', ['3 sail A temple'], [] as const],
    ['[IM-26] by Lever', ['3 play lever', '3 sail A temple'], ['lever'] as const],
    ['[IM-26] by Sail', ['3 play sail', '3 load A2', '3 sail A temple'], ['sail'] as const],
  ])('%s: the left neighbour of who sailed the last ship starts', (_rule, plays, cards) => {
    const state = position({ round: 2, turn: 3, starter: 2, ships: ['K.'], cards: [[], [], [], [...cards]] });
    playAll(state, ...plays);
    expect([state.round, state.starter, state.turn]).toEqual([3, 0, 0]);
  });
});
