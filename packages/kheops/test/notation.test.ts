import { kheops } from '@saqqara/kheops';
import { expect, test } from 'vitest';
import { placeNamed, tileNamed } from './position.ts';

test.each([
  ['worker a1', { type: 'enter', rank: 'worker', place: 0 }],
  ['pharaoh g13', { type: 'enter', rank: 'pharaoh', place: 48 }],
  ['turn d4 2', { type: 'turn', place: placeNamed('d4'), times: 2 }],
  ['turn d4 0', { type: 'turn', place: placeNamed('d4'), times: 0 }],
  ['swap d4 e5', { type: 'swap', own: placeNamed('d4'), other: placeNamed('e5') }],
  ['shift d4 e5', { type: 'shift', from: placeNamed('d4'), to: placeNamed('e5') }],
  ['lay room-ankh d4 r1', { type: 'lay', tile: tileNamed('room-ankh'), place: placeNamed('d4'), turned: 1 }],
])('%s', (text, action) => {
  expect(kheops.parse(text)).toEqual(action);
  expect(kheops.format(kheops.parse(text)!)).toBe(text);
});

test.each([
  'worker',
  'worker h1',
  'worker a2',
  'worker g14',
  'worker a01',
  'Worker a1',
  'scribe a1',
  'worker a1 b1',
  'turn d4',
  'turn d4 3',
  'turn d4 r1',
  'swap d4',
  'swap d4 e5 e6',
  'lay room-ankh d4',
  'lay room-ankh d4 1',
  'lay room-moon d4 r1',
  'lay room-ankh  r1',
  ' worker a1',
  'enter worker a1',
])('"%s" is nothing', (text) => {
  expect(kheops.parse(text)).toBeNull();
});
