import type { TableSeat } from '@saqqara/protocol/client';
import { expect, test } from 'vitest';
import { leavingsAfter } from '../src/online/pages/leaving.ts';

const person = (name: string): TableSeat => ({ kind: 'person', name, isAway: false, standIn: null });
const OPEN: TableSeat = { kind: 'open' };
const BOT: TableSeat = { kind: 'bot', level: 3 };

test('who gets up is missed until somebody else sits there', () => {
  const all = [person('Ibis'), person('Mara'), BOT];
  const without = [person('Ibis'), OPEN, BOT];
  const left = leavingsAfter([], all, without);
  expect(left).toEqual([{ seat: 1, name: 'Mara' }]);
  expect(leavingsAfter(left, without, without)).toEqual(left);
  expect(leavingsAfter(left, without, [person('Ibis'), person('Teti'), BOT])).toEqual([]);
});

test('a seat that was free all along is nobody’s', () => {
  expect(leavingsAfter([], [person('Ibis'), OPEN], [person('Ibis'), OPEN])).toEqual([]);
});
