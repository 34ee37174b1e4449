import { formatSeed, seedFrom } from '@saqqara/kernel';
import { expect, test } from 'vitest';
import { botSeed } from '../src/index.ts';

test('each seat has its own chance for each play, and none is the match’s', () => {
  const match = seedFrom(1);
  const seeds = [0, 1, 2].flatMap((seat) => [0, 1, 2, 3].map((play) => botSeed(match, { seat, play })));
  expect(new Set([match, botSeed(seedFrom(2), { seat: 0, play: 0 }), ...seeds].map(formatSeed)).size).toBe(
    14,
  );
  expect(botSeed(match, { seat: 2, play: 3 })).toEqual(seeds.at(-1));
});
