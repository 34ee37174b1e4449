import type { Outcome } from '@saqqara/kernel';
import { sayIn } from '@saqqara/words/testing';
import { expect, test } from 'vitest';
import { lowerTieWords } from '../../src/ending/verdict.ts';
import { imhotepEnding } from '../../src/games/imhotep/ending/index.ts';

const say = sayIn('en');
const told = (outcome: Outcome): string | null =>
  lowerTieWords({ outcome, ending: imhotepEnding, say } as never);

test('[IM-37] equal points below the winner: what set one above the other is told', () => {
  expect(told({ scores: [28, 28, 38], places: [3, 2, 1] })).toBe(
    `Equal points for place 2: the fuller sled decided for ${say.names[1]}.`,
  );
  expect(told({ scores: [28, 28, 38], places: [2, 3, 1] })).toBe(
    'Equal points for place 2: the fuller sled decided for you.',
  );
});

test('nothing is told where places are shared, or where it was about the first', () => {
  expect(told({ scores: [28, 28, 38], places: [2, 2, 1] })).toBeNull();
  expect(told({ scores: [28, 38, 38], places: [3, 1, 2] })).toBeNull();
});
