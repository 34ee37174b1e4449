import type { OperationsReport } from '@saqqara/protocol/client';
import { sayIn } from '@saqqara/words/testing';
import { expect, test } from 'vitest';
import { needs, nodeFigures, nodeState, sharedFigures } from '../src/online/operations/figures.ts';

const HOUR = 60 * 60_000;
const NOW = Date.UTC(2030, 0, 10);
const { t } = sayIn('en');

const node: OperationsReport['nodes'][number] = {
  id: '1a2b3c4d',
  role: 'web',
  at: NOW - 3_000,
  upSince: NOW - 50 * HOUR,
  tables: 12,
  people: 30,
  sockets: 34,
  lateMs: { p99: 4, most: 31 },
  bots: { waiting: 3, waitMs: 1_250 },
  writes: 2.5,
  memoryBytes: 187_654_321,
  disk: { freeBytes: 60e9, allBytes: 100e9 },
};

const report: OperationsReport = {
  at: NOW,
  database: 'postgres',
  isBusUp: true,
  tables: { open: 7, running: 1_234 },
  backup: { last: NOW - 5 * HOUR, every: 24 },
  cleared: NOW - 20 * HOUR,
  cases: { open: 1, oldest: NOW - HOUR },
  moderators: [],
  nodes: [node, { ...node, id: '5e6f7a8b' }],
};

const shown = (figures: ReturnType<typeof sharedFigures>): Record<string, string> =>
  Object.fromEntries(
    figures.map(({ label, value, note, isWorrying }) => [
      t(label),
      `${value}${note === null ? '' : `, ${note}`}${isWorrying ? ' !' : ''}`,
    ]),
  );

test('what is in order is told plainly', () => {
  expect(shown(sharedFigures(report, t))).toEqual({
    'Tables in play': '1,234',
    'Tables waiting': '7',
    'People here now': '60',
    Connections: '68',
    'Writes per second': '5',
    'Last backup': '5 hours ago',
    'Last clean-up': '20 hours ago',
    Database: 'PostgreSQL',
    'Between nodes': 'connected',
  });
  expect(shown(nodeFigures(node, t))).toEqual({
    'Tables in memory': '12',
    'Event loop delay': '4 ms, at worst 31 ms',
    'Bots asked': '3',
    'Wait for a bot': '1.3 sec',
    Memory: '188 MB',
    'Disk free': '60 GB, of 100 GB',
  });
  expect(nodeState(node, NOW, t)).toBe('up for 2 days');
  expect(needs(report, t)).toEqual([]);
});

test.each<[string, Partial<OperationsReport>]>([
  ['Last backup: 2 days ago', { backup: { last: NOW - 49 * HOUR, every: 24 } }],
  ['Last backup: not yet', { backup: { last: null, every: 24 } }],
  ['Last backup: no schedule', { backup: { last: null, every: null } }],
  ['Between nodes: away', { isBusUp: false }],
  ['Last clean-up: 3 days ago', { cleared: NOW - 80 * HOUR }],
  [
    'Node 1a2b3c4d: Event loop delay: 101 ms, at worst 400 ms',
    { nodes: [{ ...node, lateMs: { p99: 101, most: 400 } }] },
  ],
  ['Node 1a2b3c4d: Wait for a bot: 8 sec', { nodes: [{ ...node, bots: { waiting: 80, waitMs: 8_001 } }] }],
  [
    'Node 1a2b3c4d: Disk free: 9 GB, of 100 GB',
    { nodes: [{ ...node, disk: { freeBytes: 9e9, allBytes: 100e9 } }] },
  ],
  [
    '2 cases are waiting for a decision: the oldest for 26 hours',
    { cases: { open: 2, oldest: NOW - 26 * HOUR } },
  ],
  ['Node 1a2b3c4d: silent for 31 seconds', { nodes: [{ ...node, at: NOW - 31_000 }] }],
])('it needs somebody, and says so: %s', (told, change) => {
  expect(needs({ ...report, ...change }, t).map(({ what, how }) => `${what}: ${how}`)).toEqual([told]);
});

test('the last hour of all nodes is added up from its end, since they did not start together', () => {
  const point = { at: NOW, people: 3, tables: 2, writes: 0.5, lateMs: 9 };
  const young = { ...node, trail: [point] };
  const old = { ...node, id: 'old', trail: [{ ...point, people: 5 }, point] };
  const silent = { ...old, id: 'gone', at: NOW - HOUR };
  const people = sharedFigures({ ...report, nodes: [young, old, silent] }, t).find(
    ({ label }) => label === 'operations.people',
  );
  expect(people?.trend).toEqual([5, 6]);
});

test('a node that is silent counts nobody', () => {
  const silent = { ...node, at: NOW - 2 * HOUR };
  const figures = shown(sharedFigures({ ...report, nodes: [silent] }, t));
  expect(figures['People here now']).toBe('0');
  expect(nodeState(silent, NOW, t)).toBe('silent for 2 hours');
});
