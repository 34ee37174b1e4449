import { expect, test } from 'vitest';
import { signPlaces } from '../../src/review/signPlaces.ts';

test.each([
  ['where there is room each stands at its own place', [10, 100, 300], [10, 100, 300]],
  ['of two at one place the later one gives way', [100, 103, 300], [100, 124, 300]],
  ['at the end of the line the earlier ones give way', [200, 390, 398], [200, 376, 400]],
])('signs over a line: %s', (_which, wished, places) => {
  expect(signPlaces(wished, 400)).toEqual(places);
});
