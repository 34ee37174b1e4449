import { below, seeded, seedFrom } from '@saqqara/kernel';
import { isLong, walk } from '@saqqara/kernel/testing';
import { kheops } from '@saqqara/kheops';
import { expect, test } from 'vitest';
import { type Action, enter, lay, shift, swap, turn } from '../src/action.ts';
import { RANKS } from '../src/material.ts';
import { PLACES } from '../src/pyramid.ts';
import type { RefusalCode } from '../src/refusal.ts';
import { TILES } from '../src/tiles.ts';

const places = Array.from({ length: PLACES }, (_, place) => place);
const three = [0, 1, 2];

/** Whatever anybody could ever try. */
const EVERYTHING: readonly Action[] = [
  ...RANKS.flatMap((_, rank) => places.map((place) => enter(rank, place))),
  ...places.flatMap((place) => three.map((times) => turn(place, times))),
  ...places.flatMap((own) => places.map((other) => swap(own, other))),
  ...places.flatMap((from) => places.map((to) => shift(from, to))),
  ...TILES.flatMap((_, tile) => places.flatMap((place) => three.map((turned) => lay(tile, place, turned)))),
];

const CODES: Readonly<Record<RefusalCode, string>> = {
  gameOver: 'KH-10',
  notYourTurn: 'KH-10',
  playPawnFirst: 'KH-8',
  effectFirst: 'KH-9',
  otherEffect: 'KH-9',
  layTileNow: 'KH-10',
  whiteOnly: 'KH-6',
  noPawnLeft: 'KH-6',
  mummyFirst: 'KH-15',
  noTile: 'KH-8 KH-11 KH-12',
  stayEmpty: 'KH-13',
  ownPawn: 'KH-8',
  occupied: 'KH-8 KH-12 KH-16',
  cannotTake: 'KH-14',
  otherKind: 'KH-11',
  held: 'KH-15 KH-16',
  sameAllRound: 'KH-4 KH-11',
  mustTurn: 'KH-11',
  notYourPawn: 'KH-12',
  notTheirPawn: 'KH-12',
  justPlayed: 'KH-12',
  notInHand: 'KH-10',
  filled: 'KH-10',
  notBeside: 'KH-10',
};

test('of all actions there are, exactly the legal ones are not refused; every reason comes up with its rules', () => {
  const rules = new Map<string, Set<string>>();
  for (let game = 0; game < (isLong ? 200 : 10); game++) {
    const chooser = seeded(seedFrom(game));
    const start = { options: kheops.anyOptions(2, chooser), seed: seedFrom(game) };
    walk(kheops, start, 90, (state) => {
      if (state.step === 'pawn' && below(chooser, 3) > 0) return;
      const seat = (state.turn + 1) % 2;
      const refused = new Set<Action>();
      for (const action of EVERYTHING) {
        const refusal = kheops.refuse(state, seat, action);
        if (refusal === null) continue;
        refused.add(action);
        rules.set(refusal.code, (rules.get(refusal.code) ?? new Set()).add(refusal.rule));
      }
      const legal = kheops.legalActions(state, seat);
      expect(EVERYTHING.length - refused.size).toBe(legal.length);
      expect(legal.filter((action) => refused.has(action))).toEqual([]);
      const other = kheops.refuse(state, 1 - seat, EVERYTHING[0]!)!;
      rules.set(other.code, (rules.get(other.code) ?? new Set()).add(other.rule));
    });
  }
  const heard = [...rules].map(([code, numbers]) => [code, [...numbers].sort()]);
  const expected = Object.entries(CODES).map(([code, numbers]) => [code, numbers.split(' ').sort()]);
  expect(Object.fromEntries(heard)).toEqual(Object.fromEntries(expected));
});
