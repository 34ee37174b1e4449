import { expect, test } from 'vitest';
import { imhotep } from '@saqqara/imhotep';
import { seedFrom } from '@saqqara/kernel';
import { describeRandomGames, isLong, walk } from '@saqqara/kernel/testing';
import type { State } from '../src/state.ts';
import { slowScore } from './slowScore.ts';

describeRandomGames(imhotep, { games: isLong ? 100_000 : 300, maxPlays: 400, check });

function check(state: State): void {
  for (let seat = 0; seat < state.options.seats; seat++) {
    if (stonesOf(state, seat) !== 29) throw new Error(`seat ${seat} has ${stonesOf(state, seat)} stones`);
  }
  if (cardCount(state) !== 34) throw new Error(`${cardCount(state)} cards`);
  if (state.pair.length !== state.pairSize) throw new Error('the pair is not of its size');
  if (state.sleds.some((sled) => sled < 0 || sled > 5)) throw new Error('a sled holds 0 to 5 stones');
  for (const ship of state.ships) {
    if (ship.aboard !== ship.spaces.filter((owner) => owner !== null).length)
      throw new Error('stones aboard');
  }
  const docked = state.ships.map(({ at }) => at).filter((at) => at !== 'harbour' && at !== 'box');
  if (new Set(docked).size !== docked.length) throw new Error('two ships at one site');
  if (state.isOver) expect(imhotep.outcome(state)?.scores).toEqual(slowScore(state));
}

/** Everywhere a stone can be, the ones on their way included. */
function stonesOf(state: State, seat: number): number {
  const heaps = [...state.ships.map(({ spaces }) => spaces), ...state.pyramids, state.temple, state.chamber];
  const lying = heaps.flat().filter((owner) => owner === seat).length;
  const towers = state.towers.filter((owner) => owner === seat).length;
  const underway = state.agenda.filter(
    (task) => (task.type === 'returnStone' || task.type === 'pyramid') && task.seat === seat,
  ).length;
  return state.sleds[seat]! + state.quarries[seat]! + state.obelisks[seat]! + 3 * towers + lying + underway;
}

const cardCount = (state: State): number =>
  state.deck.length +
  state.pair.length +
  state.discard.length +
  state.market.filter((card) => card !== null).length +
  state.cards.flat().length +
  state.agenda.filter((task) => task.type === 'discard').length;

test('[IM-22, IM-25, IM-31] points once scored are never lost', () => {
  for (let number = 0; number < 60; number++) {
    let before = 0;
    const options = imhotep.anyOptions(2 + (number % 3), [number, 2, 3, 4]);
    walk(imhotep, { options, seed: seedFrom(number) }, 400, (state) => {
      const now = [state.pyramidPoints, state.templePoints, state.towerPoints]
        .flat()
        .reduce((a, b) => a + b, 0);
      expect(now).toBeGreaterThanOrEqual(before);
      before = now;
    });
  }
});
