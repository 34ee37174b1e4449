import { describe, expect, test } from 'vitest';
import { imhotep } from '@saqqara/imhotep';
import { BLACK, BROWN, choices, eventsOf, GREY, playAll, position, refusal, WHITE } from './position.ts';

describe('building the temple', () => {
  test('[IM-24] example: with four places filled, brown, brown, white go to place 5 and the second level', () => {
    const state = position({ ships: ['BBW', '..'], temple: 'KKWW' });
    const events = playAll(state, '0 sail A temple');
    expect(eventsOf(events, 'builtTemple').map(({ seat, place, level }) => [seat, place, level])).toEqual([
      [BROWN, 4, 0],
      [BROWN, 0, 1],
      [WHITE, 1, 1],
    ]);
  });

  test.each([
    ['[IM-24] four places with 2 players', 2, 4],
    ['[IM-24] five places with 3 players', 3, 5],
    ['[IM-24] five places with 4 players', 4, 5],
  ])('%s, level upon level without limit', (_rule, seats, places) => {
    const state = position({ seats, ships: ['WKW', '..'], temple: 'K'.repeat(3 * places - 1) });
    const events = playAll(state, '0 sail A temple');
    expect(eventsOf(events, 'builtTemple').map(({ place, level }) => [place, level])).toEqual([
      [places - 1, 2],
      [0, 3],
      [1, 3],
    ]);
  });
});

describe('temple A', () => {
  test('[IM-25] example: white, white, brown, black, grey, grey: grey 2, white, brown, black 1', () => {
    const state = position({ round: 1, ships: ['W'], temple: 'WWBKGG' });
    playAll(state, '0 sail A chamber');
    expect(state.templePoints).toEqual([1, 1, 1, 2]);
  });

  test('[IM-25] it is scored at the end of every round, also of the last and when no ship came', () => {
    const state = position({ round: 6, ships: ['W'], temple: 'KW' });
    const events = playAll(state, '0 sail A chamber');
    expect(state.templePoints).toEqual([1, 1, 0, 0]);
    expect(events.map(({ type }) => type).slice(-4)).toEqual([
      'templeScored',
      'templeScored',
      'marketCleared',
      'gameEnded',
    ]);
  });
});

describe('temple B', () => {
  const example = (given: object = {}) =>
    position({
      sideB: ['temple'],
      round: 1,
      ships: ['W'],
      temple: 'KBWWKG',
      sleds: [2, 2, 2, 2],
      quarries: [9, 9, 9, 9],
      deck: ['statue', 'statue', 'statue', 'statue', 'lever'],
      ...given,
    });

  test('[IM-25] example: grey chooses, brown gets 2, white chooses and may take a card, black chooses', () => {
    const state = example();
    playAll(state, '0 sail A chamber');
    expect(choices(state, GREY)).toEqual(['point', 'stones']);
    playAll(state, '3 stones');
    expect(state.templePoints).toEqual([0, 0, 2, 0]);
    expect([state.sleds[GREY], state.quarries[GREY]]).toEqual([4, 7]);
    playAll(state, '1 point');
    expect(choices(state, WHITE)).toEqual(['accept', 'decline']);
    playAll(state, '1 accept');
    expect(state.cards[WHITE]).toEqual(['lever']);
    expect(imhotep.toAct(state)).toEqual([BLACK]);
    expect(refusal(state, '0 get')).toMatchObject({ code: 'decideFirst', rule: 'IM-25' });
    playAll(state, '0 point');
    expect(state.templePoints).toEqual([1, 1, 2, 0]);
    expect(state.round).toBe(2);
  });

  test.each([
    ['[IM-25] a full sled', { sleds: [2, 2, 2, 5] }],
    ['[IM-25] an empty quarry', { quarries: [9, 9, 9, 0] }],
  ])('%s leaves only the point', (_rule, given) => {
    const state = example(given);
    playAll(state, '0 sail A chamber');
    expect(state.templePoints[GREY]).toBe(1);
    expect(imhotep.toAct(state)).toEqual([WHITE]);
  });

  test('[IM-25] up to two stones: one, where one is left', () => {
    const state = example({ quarries: [9, 9, 9, 1] });
    playAll(state, '0 sail A chamber', '3 stones');
    expect([state.sleds[GREY], state.quarries[GREY]]).toEqual([3, 0]);
  });

  test('[IM-25] the card may be declined: nobody sees it, and it stays on top of the pile', () => {
    const state = example();
    playAll(state, '0 sail A chamber', '3 point', '1 point');
    const before = imhotep.hidden(imhotep.view(state, WHITE));
    const events = playAll(state, '1 decline');
    expect(events).toEqual([{ type: 'templeDeclined', seat: WHITE, place: 3 }]);
    expect(state.cards[WHITE]).toEqual([]);
    expect(state.deck.at(-1)).toBe('lever');
    expect(state.templePoints).toEqual([0, 1, 2, 1]);
    expect(imhotep.hidden(imhotep.view(state, WHITE))).toEqual(before);
    expect(imhotep.toAct(state)).toEqual([BLACK]);
  });

  test('[IM-25] nothing else is possible before the owner has taken or declined the card', () => {
    const state = example();
    playAll(state, '0 sail A chamber', '3 point', '1 point');
    expect(imhotep.toAct(state)).toEqual([WHITE]);
    expect(refusal(state, '1 point')).toMatchObject({
      code: 'decideFirst',
      rule: 'IM-25',
      values: { decision: 'templeCard' },
    });
    expect(refusal(state, '0 accept')).toMatchObject({ code: 'notYourTurn' });
  });

  test('[IM-25, IM-11] without a card to draw nobody is asked', () => {
    const state = example({ deck: [], discard: [] });
    const events = playAll(state, '0 sail A chamber', '3 point', '1 point');
    expect(imhotep.toAct(state)).toEqual([BLACK]);
    expect(eventsOf(events, 'templeScored').map(({ place, points }) => [place, points])).toEqual([
      [0, 1],
      [1, 2],
      [2, 1],
      [3, 0],
    ]);
  });

  test('[IM-25] a red card acts at once, before the next place', () => {
    const state = example({ deck: ['statue', 'statue', 'statue', 'statue', 'sarcophagus'] });
    const events = playAll(state, '0 sail A chamber', '3 point', '1 point', '1 accept');
    expect(state.chamber).toEqual([WHITE, WHITE]);
    expect(imhotep.toAct(state)).toEqual([BLACK]);
    expect(state.discard).toEqual(['sarcophagus']);
    expect(eventsOf(events, 'cardDrawn')[0]).toMatchObject({ seat: WHITE, source: 'temple' });
  });

  test('[IM-25] the cards left in the market are not in a shuffle made here', () => {
    const state = example({ deck: [], discard: ['chisel'], market: ['hammer', 'hammer', null, null] });
    playAll(state, '0 sail A chamber', '3 point', '1 point', '1 accept');
    expect(state.cards[WHITE]).toEqual(['chisel']);
  });

  test('[IM-24, IM-25] with 2 players the fourth place, a card, is the last', () => {
    const state = position({
      seats: 2,
      sideB: ['temple'],
      round: 1,
      ships: ['W'],
      temple: 'KKKKW',
      deck: ['statue', 'statue', 'statue', 'statue', 'lever'],
    });
    playAll(state, '0 sail A chamber', '1 point', '0 point', '0 accept');
    expect(state.templePoints).toEqual([3, 1]);
    expect(state.cards[BLACK]).toEqual(['lever']);
    expect(state.round).toBe(2);
  });
});
