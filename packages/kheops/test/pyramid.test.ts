import { expect, test } from 'vitest';
import { NEIGHBOURS, NONE, PLACE_NAMES, PLACES, pointsUp, rowOf, SUMMIT } from '../src/pyramid.ts';
import { START, TURNS } from '../src/start.ts';
import { placeNamed } from './position.ts';

const ALL = Array.from({ length: PLACES }, (_, place) => place);

const neighbours = (name: string): (string | null)[] =>
  [0, 1, 2].map((side) => PLACE_NAMES[NEIGHBOURS[3 * placeNamed(name) + side]!] ?? null);

test('[KH-1] 49 places in seven rows, 28 of them pointing up', () => {
  expect([0, 1, 2, 3, 4, 5, 6].map((row) => ALL.filter((place) => rowOf(place) === row).length)).toEqual([
    1, 3, 5, 7, 9, 11, 13,
  ]);
  expect(ALL.filter(pointsUp)).toHaveLength(28);
  expect(PLACE_NAMES[SUMMIT]).toBe('a1');
  expect(PLACE_NAMES.at(-1)).toBe('g13');
  expect(['d1', 'd3', 'd7', 'd2', 'd6'].map((name) => pointsUp(placeNamed(name)))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

test.each([
  ['[KH-2] the summit has a neighbour at the bottom only', 'a1', ['b2', null, null]],
  ['[KH-2] up: bottom, left, right', 'd3', ['e4', 'd2', 'd4']],
  ['[KH-2] down: top, right, left', 'd4', ['c3', 'd5', 'd3']],
  ['[KH-2] the left edge', 'd1', ['e2', null, 'd2']],
  ['[KH-2] the right edge', 'd7', ['e8', 'd6', null]],
  ['[KH-2] the bottom row', 'g3', [null, 'g2', 'g4']],
  ['[KH-2] a corner', 'g13', [null, 'g12', null]],
  ['[KH-2] a down place has three neighbours everywhere', 'g12', ['f11', 'g13', 'g11']],
])('%s', (_rule, place, expected) => {
  expect(neighbours(place)).toEqual(expected);
});

test('[KH-2] neighbours share a side of the same number, and one of them points up', () => {
  for (const [i, next] of NEIGHBOURS.entries()) {
    const [place, side] = [Math.floor(i / 3), i % 3];
    const inside = next !== NONE;
    expect(inside ? NEIGHBOURS[3 * next + side] : place).toBe(place);
    expect(inside && pointsUp(next) === pointsUp(place)).toBe(false);
  }
});

test('[KH-2] 21 sides lie on the outside, all of up places', () => {
  const outside = NEIGHBOURS.flatMap((next, i) => (next === NONE ? [Math.floor(i / 3)] : []));
  expect(outside).toHaveLength(21);
  expect(outside.every(pointsUp)).toBe(true);
});

test('[KH-3] the start figure: the bottom row and the six up places above it', () => {
  const bottom = Array.from({ length: 13 }, (_, i) => `g${i + 1}`);
  expect(START.map((place) => PLACE_NAMES[place])).toEqual(['f1', 'f3', 'f5', 'f7', 'f9', 'f11', ...bottom]);
  expect(START).toHaveLength(19);
});

test('[KH-10] thirty places are left to fill, fifteen for each seat', () => {
  expect(TURNS).toBe(30);
});
