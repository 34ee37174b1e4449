import type { OrderPlay } from '@saqqara/protocol/client';
import { describe, expect, test } from 'vitest';
import { answering, isOrdered, treeOf, withLine } from '../src/online/match/orderTree.ts';

const play = (seat: number, action: string, sight: string): OrderPlay => ({
  seat,
  action,
  sight,
  text: action,
});

const SAIL = play(1, 'sail A temple', 'a');
const GET = play(0, 'get', 'b');
const LOAD = play(0, 'load B1', 'b');
const STAY = play(1, 'get', 'a');
const AFTER = play(1, 'get', 'c');

describe('orders', () => {
  test('that begin alike are one branch', () => {
    const tree = treeOf([
      [SAIL, GET, AFTER],
      [SAIL, GET],
      [STAY, LOAD],
    ]);
    expect(tree.map(({ play: { action }, next }) => [action, next.map((node) => node.play.action)])).toEqual([
      ['sail A temple', ['get']],
      ['get', ['load B1']],
    ]);
    expect(tree[0]!.next[0]!.next.map((node) => node.play)).toEqual([AFTER]);
  });

  test('go with what contradicts them, and with what has them in it', () => {
    expect(withLine([[SAIL, GET]], [SAIL, LOAD], 0)).toEqual([[SAIL, LOAD]]);
    expect(withLine([[SAIL, GET]], [SAIL, GET, AFTER, play(0, 'get', 'd')], 0)).toHaveLength(1);
    expect(withLine([[SAIL, GET]], [STAY, play(0, 'load B1', 'x')], 0)).toHaveLength(2);
  });

  test('are six at most, the latest of them', () => {
    const many = Array.from({ length: 6 }, (_, n) => [play(0, 'get', `s${n}`)]);
    const lines = withLine(many, [play(0, 'get', 'new')], 0);
    expect(lines).toHaveLength(6);
    expect(lines.at(-1)![0]!.sight).toBe('new');
    expect(lines[0]![0]!.sight).toBe('s1');
  });

  test('end with an answer', () => {
    expect(answering([SAIL, GET, AFTER], 0)).toEqual([SAIL, GET]);
    expect(answering([SAIL], 0)).toEqual([]);
    expect(isOrdered([[SAIL, GET, AFTER]], [SAIL, GET])).toBe(true);
    expect(isOrdered([[SAIL, GET]], [])).toBe(false);
    expect(isOrdered([[SAIL, GET]], [SAIL, LOAD])).toBe(false);
  });
});
