import { describe, expect, test } from 'vitest';
import { OFTEN, paceOfTables, type PacedTable, SELDOM } from '../src/online/tablePace.ts';

const NOW = 1_000_000_000;
const HOUR = 3_600_000;
const QUIET = { isListed: false, isHidden: false, now: NOW };
const LIVE = { kind: 'none' } as const;
const DAYS = { kind: 'days', days: 2, timeUp: 'loss' } as const;
const mine = (phase: PacedTable['table']['phase'], at = NOW, clock: PacedTable['table']['clock'] = LIVE) => [
  { table: { phase, clock }, at },
];

describe('the server is asked of tables', () => {
  test('often where lists are on the screen, or somebody waits', () => {
    expect(paceOfTables([], { ...QUIET, isListed: true })).toBe(OFTEN);
    for (const phase of ['open', 'dealing', 'running'] as const)
      expect(paceOfTables(mine(phase), QUIET)).toBe(OFTEN);
  });

  test('seldom where somebody may want a rematch, or has days', () => {
    expect(paceOfTables(mine('over', NOW - HOUR + 1), QUIET)).toBe(SELDOM);
    expect(paceOfTables(mine('running', 0, DAYS), QUIET)).toBe(SELDOM);
    expect(paceOfTables(mine('over', NOW - 2 * HOUR, DAYS), QUIET)).toBe(SELDOM);
  });

  test('never where nothing can come', () => {
    expect(paceOfTables([], QUIET)).toBeNull();
    expect(paceOfTables(mine('over', NOW - HOUR), QUIET)).toBeNull();
    expect(paceOfTables([], { ...QUIET, isHidden: true })).toBeNull();
  });

  test('seldom by who does not look', () => {
    expect(paceOfTables(mine('running'), { ...QUIET, isHidden: true })).toBe(SELDOM);
    expect(paceOfTables([], { ...QUIET, isListed: true, isHidden: true })).toBe(SELDOM);
  });
});
