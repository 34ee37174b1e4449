import { seedFrom, silent } from '@saqqara/kernel';
import { kheops } from '@saqqara/kheops';
import { expect, test } from 'vitest';
import type { Event } from '../src/event.ts';
import { BLUE, eventsOf, placeNamed, playAll, position, tileNamed, WHITE } from './position.ts';

test('[KH-7] a game begins with the turn of White', () => {
  const events: Event[] = [];
  kheops.setup({ seats: 2, pharaoh: 'mummy' }, seedFrom(1), (event) => events.push(event));
  expect(events).toEqual([{ type: 'gameBegan' }, { type: 'turnBegan', seat: WHITE, turn: 1 }]);
});

test('[KH-8, KH-9, KH-10] a whole turn, in order', () => {
  const state = position('g Pr<> Ra<> P.b . . . . . . . . . .', {
    hands: [['room-plain'], []],
    stack: ['gold-king'],
  });
  const [g1, g2, g3, g4] = ['g1', 'g2', 'g3', 'g4'].map(placeNamed) as [number, number, number, number];
  expect(playAll(state, '0 worker g1', '0 turn g2 1', '0 lay room-plain g4 r0')).toEqual([
    { type: 'entered', seat: WHITE, rank: 'worker', place: g1 },
    { type: 'changedHands', seat: null, places: [g1, g2, g3] },
    { type: 'effectBegan', seat: WHITE, effect: 'turn-room', place: g1 },
    { type: 'turned', seat: WHITE, tile: tileNamed('room-ankh'), place: g2, times: 1 },
    { type: 'changedHands', seat: WHITE, places: [g1, g2] },
    { type: 'laid', seat: WHITE, tile: tileNamed('room-plain'), place: g4, turned: 0 },
    { type: 'changedHands', seat: BLUE, places: [g3, g4] },
    { type: 'drew', seat: WHITE, tile: tileNamed('gold-king'), left: 0 },
    { type: 'turnBegan', seat: BLUE, turn: 2 },
  ]);
});

test('[KH-18] places change hands with the majority, and with what joins them', () => {
  const state = position('g P.b P. P. . . . . . . . . . .', { hands: [['room-plain'], []] });
  const all = ['g1', 'g2', 'g3'].map(placeNamed);
  expect(eventsOf(playAll(state, '0 worker g2'), 'changedHands')).toEqual([
    { type: 'changedHands', seat: null, places: all },
  ]);
  expect(eventsOf(playAll(state, '0 lay room-plain g4 r0'), 'changedHands')).toEqual([]);
  const won = position('g P.b P.w P. . . . . . . . . . .', { hands: [['room-plain'], []] });
  expect(eventsOf(playAll(won, '0 worker g3'), 'changedHands')).toEqual([
    { type: 'changedHands', seat: WHITE, places: all },
  ]);
  expect(eventsOf(playAll(won, '0 lay room-plain g4 r0'), 'changedHands')).toEqual([
    { type: 'changedHands', seat: WHITE, places: [placeNamed('g4')] },
  ]);
});

test('[KH-10, KH-21] the last tile ends the game', () => {
  const row = 'g R.w R. . . . . . . . . . . .';
  const state = position(row, { hands: [[], ['gold-king']], stack: [], turn: 30, step: 'tile' });
  const events = playAll(state, '1 lay gold-king g3 r0');
  expect(events.at(-1)).toEqual({ type: 'gameEnded', scores: [7, 0], places: [1, 2] });
  expect(kheops.toAct(state)).toEqual([]);
});

test('nobody watching changes nothing', () => {
  const row = 'g P.b P. P. . . . . . . . . . .';
  const [watched, unwatched] = [position(row), position(row)];
  playAll(watched, '0 worker g2');
  kheops.apply(unwatched, WHITE, kheops.parse('worker g2')!, silent);
  expect(unwatched).toEqual(watched);
});
