import { expect, test } from 'vitest';
import { columnsOf, lettersOf, ROW_HEIGHT, rowOf } from '../src/drawing/cartouche/columns.ts';

test.each([
  ['Tomás', 'tomas'],
  ['Khufu 2', 'khufu2'],
  ['Françoise', 'francs'],
  ['Ptahhotep', 'ptahhtp'],
  ['  ★ ', ''],
])('the signs of %s are those of %s', (name, letters) => {
  expect(lettersOf(name)).toBe(letters);
});

test('a name in another script has as many signs as letters, and always the same', () => {
  expect(lettersOf('Нефертити')).toMatch(/^[a-z]{1,7}$/);
  expect(lettersOf('イムホテプ')).toBe(lettersOf('イムホテプ'));
  expect(lettersOf('イムホテプ')).not.toBe('');
});

// As many signs share each column, from the left.
test.each([
  ['mira', [1, 1, 1, 1]],
  ['tomas', [2, 1, 1, 1]],
  ['ingrid', [1, 2, 1, 1, 1]],
  ['nefret', [1, 1, 2, 1, 1]],
  ['ptahhtp', [2, 1, 2, 2]],
  ['zoe', [2, 1]],
  ['box', [1, 2]],
  ['cot', [3]],
  ['otc', [3]],
])('%s is packed as a scribe would', (letters, counts) => {
  expect(columnsOf(letters).map((column) => column.flat().length)).toEqual(counts);
  const { width, signs } = rowOf(letters);
  expect(signs).toHaveLength(letters.length);
  for (const { x, y } of signs) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x).toBeLessThan(width);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThan(ROW_HEIGHT);
  }
});
