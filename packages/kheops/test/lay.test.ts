import { kheops } from '@saqqara/kheops';
import { expect, test } from 'vitest';
import {
  BLUE,
  choices,
  eventsOf,
  placeNamed,
  playAll,
  position,
  refusal,
  tileNamed,
  WHITE,
} from './position.ts';

const HANDS = { hands: [['gold-king', 'room-plain', 'room-plain'], ['passage-ankh']] } as const;

test('[KH-10] on any empty place that shares a side with a laid tile, without support from below', () => {
  const state = position('c . . P. . .', { ...HANDS, step: 'tile' });
  const places = new Set(choices(state, WHITE).map((text) => text.split(' ')[2]));
  expect([...places]).toEqual(['c2', 'c4', 'd4']);
});

test('[KH-10] in every orientation; tiles of one print, and looks of one tile, are one choice', () => {
  const state = position('c . . P. . .', { ...HANDS, step: 'tile' });
  expect(choices(state, WHITE).slice(0, 4)).toEqual([
    'lay gold-king c2 r0',
    'lay gold-king c2 r1',
    'lay gold-king c2 r2',
    'lay room-plain c2 r0',
  ]);
  expect(choices(state, WHITE)).toHaveLength(3 * 4);
});

test('[KH-10] doors need not meet', () => {
  const state = position('g Kg< . . . . . . . . . . . .', { hands: [['red-king'], []], step: 'tile' });
  expect(choices(state, WHITE)).toEqual(['lay red-king g2 r0', 'lay red-king g2 r1', 'lay red-king g2 r2']);
});

test.each([
  ['[KH-10] not on a filled place', 'lay room-plain c3 r0', 'KH-10 filled tile=room-plain place=c3'],
  ['[KH-10] not away from all tiles', 'lay room-plain c1 r0', 'KH-10 notBeside tile=room-plain place=c1'],
  ['[KH-10] not touching by a corner', 'lay room-plain b2 r0', 'KH-10 notBeside tile=room-plain place=b2'],
  ['[KH-10] not from another hand', 'lay passage-ankh c2 r0', 'KH-10 notInHand tile=passage-ankh place=c2'],
  [
    '[KH-4] a look that is the same has one name',
    'lay room-plain c2 r1',
    'KH-4 sameAllRound tile=room-plain place=c2',
  ],
  ['[KH-10] no second pawn', 'worker c3', 'KH-10 layTileNow'],
  ['[KH-10] no effect that is not due', 'turn c3 0', 'KH-10 layTileNow'],
])('%s', (_rule, text, message) => {
  expect(refusal(position('c . . P. . .', { ...HANDS, step: 'tile' }), `0 ${text}`)).toBe(message);
});

test('[KH-10] its symbol does nothing; then a tile is drawn and the opponent is on turn', () => {
  const state = position('g P.b . . . . . . . . . . . .', {
    hands: [['room-swap', 'room-swap'], []],
    stack: ['gold-king', 'room-ankh'],
    step: 'tile',
  });
  const events = playAll(state, '0 lay room-swap g2 r1');
  expect(events.map(({ type }) => type)).toEqual(['laid', 'changedHands', 'drew', 'turnBegan']);
  expect(state.tiles[placeNamed('g2')]).toBe(tileNamed('room-swap'));
  expect(state.turned[placeNamed('g2')]).toBe(1);
  expect(state.hands[WHITE]).toEqual([tileNamed('room-ankh'), tileNamed('room-swap')]);
  expect(state.stack).toEqual([tileNamed('gold-king')]);
  expect(kheops.toAct(state)).toEqual([BLUE]);
  expect(state.step).toBe('pawn');
});

test('[KH-10] with an empty stack play goes on without drawing', () => {
  const state = position('g P. . . . . . . . . . . . .', {
    hands: [['room-swap', 'room-ankh'], []],
    stack: [],
    step: 'tile',
  });
  expect(eventsOf(playAll(state, '0 lay room-swap g2 r1'), 'drew')).toEqual([]);
  expect(state.hands[WHITE]).toEqual([tileNamed('room-ankh')]);
});
