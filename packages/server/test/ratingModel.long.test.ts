import { describe } from 'vitest';
import { describeLeague } from '../testing/describeLeague.ts';

describe.each([1, 2, 3])('league %i', (seed) => {
  describeLeague(seed, 3_000);
});
