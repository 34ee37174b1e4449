import { expect, test } from 'vitest';
import { imhotep } from '@saqqara/imhotep';
import { describeReplays, recordsIn } from '@saqqara/kernel/testing';
import { featuresOf, REQUIRED_FEATURES } from './features.ts';

const FOLDER = new URL('replays/', import.meta.url);

describeReplays(imhotep, FOLDER);

test('the golden records show every number of players, side, card and ending', () => {
  const shown = new Set([...recordsIn(FOLDER).values()].flatMap((record) => [...featuresOf(record)]));
  expect(REQUIRED_FEATURES.filter((feature) => !shown.has(feature))).toEqual([]);
});
