import { expect, test } from 'vitest';
import type { TileSymbol } from '../src/material.ts';
import { BOX, DOORS, EFFECT_OF, ORIENTATIONS, TILES } from '../src/tiles.ts';
import { tileNamed } from './position.ts';

const total = (prints: readonly { count: number }[]): number =>
  prints.reduce((sum, { count }) => sum + count, 0);

test('[KH-4] 50 tiles: 26 rooms and 24 passages', () => {
  expect(BOX).toHaveLength(50);
  expect(total(TILES.filter(({ kind }) => kind === 'room'))).toBe(26);
  expect(total(TILES.filter(({ kind }) => kind === 'passage'))).toBe(24);
});

test('[KH-4] turning by 120° takes the door on side i to side i + 1', () => {
  const doors = (name: string): string[] =>
    [0, 1, 2].map((turned) => DOORS[3 * tileNamed(name) + turned]!.toString(2).padStart(3, '0'));
  expect(doors('gold-king')).toEqual(['001', '010', '100']);
  expect(doors('room-ankh')).toEqual(['011', '110', '101']);
  expect(doors('room-plain')).toEqual(['111', '111', '111']);
});

test('[KH-4] one to three doors; three look the same all round', () => {
  for (const [tile, { doors }] of TILES.entries()) {
    expect(doors).toMatch(/^(001|011|111)$/);
    expect(ORIENTATIONS[tile]).toBe(doors === '111' ? 1 : 3);
  }
});

test.each<[string, TileSymbol, number, number, number]>([
  ['[KH-5] ankh', 'ankh', 3, 3, 2],
  ['[KH-5] counts double', 'double', 2, 2, 3],
  ['[KH-5] curse', 'curse', 1, 1, 1],
  ['[KH-5] stay empty', 'stay-empty', 2, 2, 3],
  ['[KH-5] turn a passage', 'turn-passage', 3, 3, 2],
  ['[KH-5] turn a room', 'turn-room', 3, 3, 2],
  ['[KH-5] swap', 'swap', 2, 2, 2],
  ['[KH-5] shift', 'shift', 2, 2, 2],
  ['[KH-5] none', 'none', 2, 6, 3],
])('%s', (_rule, symbol, rooms, passages, doors) => {
  const prints = TILES.filter((print) => print.symbol === symbol);
  expect(total(prints.filter(({ kind }) => kind === 'room'))).toBe(rooms);
  expect(total(prints.filter(({ kind }) => kind === 'passage'))).toBe(passages);
  for (const print of prints) {
    expect(print.doors.replaceAll('0', '')).toHaveLength(doors);
    expect(print.name).toBe(`${print.kind}-${symbol === 'none' ? 'plain' : symbol}`);
    expect(print.colour).toBeNull();
  }
});

test('[KH-5] sarcophagi: a king with one door and a queen with two in each of three colours', () => {
  const sarcophagi = TILES.filter(({ symbol }) => symbol === 'sarcophagus');
  expect(sarcophagi.map(({ name, count, kind, doors }) => [name, count, kind, doors])).toEqual(
    ['gold', 'red', 'green'].flatMap((colour) => [
      [`${colour}-king`, 1, 'room', '001'],
      [`${colour}-queen`, 1, 'room', '011'],
    ]),
  );
  for (const { name, colour } of sarcophagi) expect(name.startsWith(`${colour}-`)).toBe(true);
});

test('[KH-9] four symbols have an immediate effect', () => {
  const withEffect = TILES.filter((_, tile) => EFFECT_OF[tile] !== null);
  expect([...new Set(withEffect.map(({ symbol }) => symbol))].sort()).toEqual([
    'shift',
    'swap',
    'turn-passage',
    'turn-room',
  ]);
});

test('prints have names of their own, without blanks', () => {
  expect(new Set(TILES.map(({ name }) => name)).size).toBe(TILES.length);
  for (const { name } of TILES) expect(name).toMatch(/^[a-z]+(-[a-z]+)+$/);
});
