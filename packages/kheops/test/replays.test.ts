import { describeReplays, recordsIn } from '@saqqara/kernel/testing';
import { kheops } from '@saqqara/kheops';
import { expect, test } from 'vitest';
import { featuresOf, REQUIRED_FEATURES } from './features.ts';

const FOLDER = new URL('replays/', import.meta.url);

describeReplays(kheops, FOLDER);

test('the golden records show both options, every ending, effect, special pawn and kind of network', () => {
  const shown = new Set([...recordsIn(FOLDER).values()].flatMap((record) => [...featuresOf(record)]));
  expect(REQUIRED_FEATURES.filter((feature) => !shown.has(feature))).toEqual([]);
});
