import { expect, test } from 'vitest';
import { ROOT } from '../files.mjs';
import { objectionTo, slowPatterns } from '../patterns.mjs';

test('no pattern of the server takes more than linear time, whatever it is given', () => {
  expect(slowPatterns(ROOT)).toEqual([]);
});

test.each([
  ['/\\.[^/]*$/', 'tries anew from every dot'],
  ['/\\s*;\\s*/', 'tries anew from every space'],
  ['/^[^@]{1,64}@[^@]+\\.[^@]{2,}$/u', 'does not know which dot is the last'],
])('%s is refused: it %s', (literal) => {
  expect(objectionTo(literal)).toContain('quadratic');
});

test('a pattern without an end in sight is refused', () => {
  expect(objectionTo('/^(a+)+$/')).toContain('exponential');
});

test('a pattern that is put together while it runs cannot be judged', () => {
  expect(objectionTo(null)).not.toBeNull();
});

test.each(['/^[0-9a-f]{64}$/', '/^[\\w-]+$/', '/^q=0(?:\\.0*)?$/'])('%s is linear', (literal) => {
  expect(objectionTo(literal)).toBeNull();
});
