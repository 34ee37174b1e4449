import type { NodeReport } from '@saqqara/protocol';
import { expect, test } from 'vitest';
import { newTrail, noteSample, trailOf } from '../src/operations/trail.ts';

const SECOND = 1_000;

const sampled = (at: number, people: number, writes: number): NodeReport => ({
  id: '1a2b3c4d',
  role: 'all',
  at,
  upSince: 0,
  tables: 1,
  people,
  sockets: people,
  lateMs: { p99: 1, most: people },
  bots: { waiting: 0, waitMs: 0 },
  writes,
  memoryBytes: 1,
  disk: null,
});

test('a minute becomes a point: the most of what is counted, the mean of what is a rate', () => {
  const trail = newTrail();
  for (const [n, people] of [4, 9, 2].entries()) noteSample(trail, sampled(n * 20 * SECOND, people, n));
  noteSample(trail, sampled(60 * SECOND, 1, 7));
  expect(trailOf(trail)).toEqual([
    { at: 0, people: 9, tables: 1, writes: 1, lateMs: 9 },
    { at: 60 * SECOND, people: 1, tables: 1, writes: 7, lateMs: 1 },
  ]);
});

test('an hour is kept, whatever a node has seen', () => {
  const trail = newTrail();
  for (let at = 0; at <= 200 * 60 * SECOND; at += 5 * SECOND) noteSample(trail, sampled(at, at, 0));
  const points = trailOf(trail);
  expect(points).toHaveLength(60);
  expect(points[0]!.at).toBe(141 * 60 * SECOND);
  expect(points.at(-1)!.at).toBe(200 * 60 * SECOND);
  expect(trail.samples.length).toBeLessThanOrEqual(12);
});
