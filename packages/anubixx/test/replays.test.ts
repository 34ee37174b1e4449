import { anubixx } from '@saqqara/anubixx';
import { describeReplays, recordsIn } from '@saqqara/kernel/testing';
import { expect, test } from 'vitest';
import { featuresOf, REQUIRED_FEATURES } from './features.ts';

const FOLDER = new URL('replays/', import.meta.url);

describeReplays(anubixx, FOLDER);

test('the golden records show every number of players, order, bonus and ending', () => {
  const shown = new Set([...recordsIn(FOLDER).values()].flatMap((record) => [...featuresOf(record)]));
  expect(REQUIRED_FEATURES.filter((feature) => !shown.has(feature))).toEqual([]);
});
