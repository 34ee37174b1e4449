import { describe, expect, test } from 'vitest';
import { imhotep } from '@saqqara/imhotep';
import { type Play, seeded, seedFrom, silent, takeBack } from '@saqqara/kernel';
import { walk } from '@saqqara/kernel/testing';
import type { Event } from '../src/event.ts';
import { BLACK, playAll, position, WHITE } from './position.ts';

const withPair = () =>
  position({
    sideB: ['market'],
    ships: ['W', '..'],
    market: ['statue', null, null],
    pair: ['lever', 'entrance'],
  });

describe('secrets', () => {
  test('[IM-38] no view has the piles, the card put away, the generator or the pair', () => {
    const state = withPair();
    for (const viewer of [null, 0, 1, 2, 3]) {
      const view = imhotep.view(state, viewer);
      expect(
        Object.keys(view).filter((key) => ['deck', 'roundCards', 'putAway', 'rng'].includes(key)),
      ).toEqual([]);
      expect(view.pair).toBeNull();
    }
  });

  test('[IM-38] while a player is choosing between the two, they are known to that player alone', () => {
    const state = withPair();
    const events = playAll(state, '0 sail A market', '1 look');
    expect(imhotep.view(state, WHITE).pair).toEqual(['lever', 'entrance']);
    expect(imhotep.view(state, BLACK).pair).toBeNull();
    expect(imhotep.view(state, null).pair).toBeNull();
    const looked = events.find(({ type }) => type === 'pairLookedAt') as Event;
    expect(imhotep.viewEvent(looked, WHITE)).toMatchObject({ cards: ['lever', 'entrance'] });
    expect(imhotep.viewEvent(looked, BLACK)).toMatchObject({ cards: null });
    expect(imhotep.viewEvent(looked, null)).toMatchObject({ cards: null });
  });

  test('[IM-38, IM-11] a pair that lies when the pile runs out can be named by everybody', () => {
    const state = position({
      sideB: ['market', 'pyramid'],
      ships: ['W', '..'],
      market: [null, null, null],
      pair: ['statue', 'lever'],
      pyramids: [[0], [], [], []],
      deck: [],
      discard: ['chisel', 'chisel'],
    });
    playAll(state, '0 sail A pyramid', '1 build left', '1 accept');
    expect(state.deduced).toEqual(['lever', 'statue']);
    const redealt = imhotep.determinize(imhotep.view(state, null), seeded(seedFrom(5)));
    expect(redealt.pair.toSorted()).toEqual(['lever', 'statue']);
  });
});

test.each([
  ['[IM-20, IM-38] a pair that was taken', ['0 sail A market', '1 look', '1 keep lever']],
  ['[IM-26, IM-38] a pair that was cleared', ['0 sail A temple']],
])('%s leaves nothing that everybody can name', (_rule, plays) => {
  const state = {
    ...withPair(),
    ships: position({ ships: ['W'] }).ships,
    deduced: ['entrance' as const, 'lever' as const],
  };
  playAll(state, ...plays);
  expect(state.deduced).toEqual([]);
});

test('[IM-38] looking at the pair counts even when everybody can name its cards', () => {
  const state = { ...withPair(), deduced: ['entrance' as const, 'lever' as const] };
  playAll(state, '0 sail A market');
  const before = imhotep.hidden(imhotep.view(state, WHITE));
  playAll(state, '1 look');
  expect(imhotep.hidden(imhotep.view(state, WHITE))).not.toEqual(before);
});

describe('take-back', () => {
  const options = imhotep.parseOptions({ seats: 2, sides: { market: 'B' }, first: 0 });
  const log = (...plays: string[]) => ({
    options,
    seed: seedFrom(12),
    plays: plays.map((text) => ({ seat: Number(text[0]), action: text.slice(2) })),
  });
  // With this seed the first round has ships 4, 2, 2, 1.
  const ships = imhotep.setup(options, seedFrom(12), silent).ships.map(({ size }) => size);

  test('[IM-38] until another player has acted', () => {
    expect(ships).toEqual([4, 2, 2, 1]);
    expect(takeBack(imhotep, log('0 load B1'), 0)).toEqual({ plays: 1, turn: 1 });
    expect(takeBack(imhotep, log('0 load B1'), 1)).toEqual({ plays: 0, turn: 0 });
    expect(takeBack(imhotep, log('0 load B1', '1 get'), 0)).toEqual({ plays: 0, turn: 0 });
    expect(takeBack(imhotep, log('0 load B1', '1 get'), 1)).toEqual({ plays: 1, turn: 1 });
  });

  test('[IM-38] also a ship that sailed to the market, until a card is looked at', () => {
    const sailed = ['0 load B1', '1 get', '0 sail B market'];
    expect(takeBack(imhotep, log(...sailed), 0)).toEqual({ plays: 1, turn: 1 });
    expect(takeBack(imhotep, log(...sailed, '0 look'), 0)).toEqual({ plays: 0, turn: 0 });
  });

  test('[IM-38] a card taken face up can be put back', () => {
    const { market } = imhotep.setup(options, seedFrom(12), silent);
    const taken = ['0 load B1', '1 get', '0 sail B market', `0 take ${market[0]}`];
    expect(takeBack(imhotep, log(...taken), 0)).toEqual({ plays: 2, turn: 2 });
  });

  test('[IM-38] the action that ends a round stands', () => {
    const loads = [
      '0 load A1',
      '1 load A2',
      '0 load B1',
      '1 load C1',
      '0 get',
      '1 load D1',
      '0 load A3',
      '1 get',
    ];
    const sails = ['0 sail A temple', '1 sail B chamber', '0 sail C pyramid', '1 sail D obelisks'];
    expect(takeBack(imhotep, log(...loads, ...sails.slice(0, 3)), 0)).toEqual({ plays: 1, turn: 1 });
    expect(takeBack(imhotep, log(...loads, ...sails), 1)).toEqual({ plays: 0, turn: 0 });
  });

  test('[IM-38] the end of the game is final, whichever play brought it about', () => {
    for (let number = 0; number < 40; number++) {
      const game = randomLog(number);
      for (let seat = 0; seat < game.options.seats; seat++) {
        expect(takeBack(imhotep, game, seat)).toEqual({ plays: 0, turn: 0 });
      }
    }
  });
});

/** The log of a random game from its first play to its last. */
function randomLog(number: number) {
  const seats = imhotep.seatCounts[number % imhotep.seatCounts.length]!;
  const start = { options: imhotep.anyOptions(seats, seeded(seedFrom(number))), seed: seedFrom(number) };
  const plays: Play[] = [];
  walk(imhotep, start, 400, (_state, next) => {
    if (next !== null) plays.push({ seat: next.seat, action: imhotep.format(next.action) });
  });
  return { ...start, plays };
}
