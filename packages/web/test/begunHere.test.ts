import { expect, test } from 'vitest';
import { begunHere } from '../src/online/begunHere.ts';

test('that a table has begun before one’s eyes is told once, and of that table alone', () => {
  expect(begunHere.take('a')).toBe(false);
  begunHere.set('a');
  expect(begunHere.take('b')).toBe(false);
  expect(begunHere.take('a')).toBe(true);
  expect(begunHere.take('a')).toBe(false);
});
