import { expect, test } from 'vitest';
import { scaleOf } from '../src/app/scale.ts';

test.each([
  [390, 844, 1],
  [1440, 900, 1],
  [1919, 1200, 1],
  [1920, 1080, 1080 / 890],
  [2560, 1440, 1440 / 890],
  [2560, 600, 1],
  [7680, 4320, 2.2],
])('%i × %i is drawn %d times as large', (width, height, scale) => {
  expect(scaleOf(width, height)).toBeCloseTo(scale);
});
