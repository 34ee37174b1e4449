import { expect, test } from 'vitest';
import { ROOT } from '../files.mjs';
import { hostileTextFor } from '../patternSteps.mjs';
import { objectionTo, patternsThatLose, slowPatterns } from '../patterns.mjs';

test('no pattern of the server takes more than linear time, whatever it is given', () => {
  expect(slowPatterns(ROOT)).toEqual([]);
});

test('no pattern of server and protocol loses itself in a hostile text', () => {
  expect(patternsThatLose(ROOT)).toEqual([]);
});

test.each([
  '/\\.[^/]*$/',
  '/\\s*;\\s*/',
  '/^(ab)*(ab)*$/',
  '/^x(?:ab)*(?:ab)*$/',
  '/^(a+)+$/',
  '/a.*b.*c/s',
  '/(?:<[^>]*)+>/',
])('%s does: the text is found on which it does so', (literal) =>
  expect(hostileTextFor(literal)).not.toBeNull(),
);

test.each(['/^[0-9a-f]{64}$/', '/^q=0(?:\\.0*)?$/', '/^a+b$/'])('%s does not', (literal) => {
  expect(hostileTextFor(literal)).toBeNull();
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
