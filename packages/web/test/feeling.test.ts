import { expect, test } from 'vitest';
import { feelingAbout } from '../src/table/feeling.ts';

test.each([
  ['four points or more please', [10, 10], [10, 14], 'pleased'],
  ['three do not', [10, 5], [10, 8], 'calm'],
  ['but who takes the lead alone with one is pleased', [10, 10], [10, 11], 'pleased'],
  ['who only draws level shows nothing', [10, 9], [10, 10], 'calm'],
  ['who leads because another fell shows nothing', [11, 10], [5, 10], 'calm'],
  ['four points lost sting', [10, 10], [10, 6], 'stung'],
  ['three do not sting', [10, 10], [10, 7], 'calm'],
  ['what others gain shows on no face', [10, 10], [30, 10], 'calm'],
])('%s', (_what, before, after, feeling) => {
  expect(feelingAbout(before, after, 1)).toBe(feeling);
});
