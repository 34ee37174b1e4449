import type { TableSeat, TableStatus } from '@saqqara/protocol/client';
import { describe, expect, test } from 'vitest';
import { rematchState } from '../src/online/pages/rematchState.ts';
import { CALLED_MS, callOf, isCalledOut, othersAt, rematchesOf } from '../src/online/rematch/call.ts';

const NOW = 1_000_000;
const person = (name: string): TableSeat => ({ kind: 'person', name, isAway: false, standIn: null });
const kept = (name: string, keptUntil = NOW + 1): TableSeat => ({ kind: 'open', keptFor: name, keptUntil });
const tableOf = (id: string, seats: readonly TableSeat[], change: Partial<TableStatus> = {}) =>
  ({ id, seats, phase: 'open', next: null, ...change }) as TableStatus;

/** Ibis and Mara have played; Mara asks for a rematch, in which she sits one seat further on. */
const over = tableOf('a', [person('Ibis'), person('Mara')], { phase: 'over', next: 'b' });
const next = tableOf('b', [person('Mara'), kept('Ibis')]);

describe('a call to a rematch', () => {
  test('never names who is called', () => {
    expect(othersAt({ table: next, yours: [] })).toEqual(['Mara']);
    expect(othersAt({ table: next, yours: [0] })).toEqual([]);
  });

  test('comes from a match that is over, and at whose rematch the person does not sit', () => {
    const mine = { table: over, yours: [0] };
    expect(rematchesOf([mine])).toEqual([mine]);
    expect(rematchesOf([mine, { table: next, yours: [1] }])).toEqual([]);
    expect(rematchesOf([{ ...mine, yours: [] }])).toEqual([]);
    expect(rematchesOf([{ ...mine, table: { ...over, next: null } }])).toEqual([]);
  });

  test('is one while the seat is kept, and others wait there', () => {
    const before = { table: over, yours: [0] };
    expect(callOf(before, { table: next, yours: [] }, NOW)?.names).toEqual(['Mara']);
    expect(callOf(before, { table: next, yours: [] }, NOW + 1)).toBeNull();
    expect(callOf(before, { table: { ...next, phase: 'running' }, yours: [] }, NOW)).toBeNull();
    // Who asked for it is not called, nor is who sits there by now.
    expect(callOf({ table: over, yours: [1] }, { table: next, yours: [0] }, NOW)).toBeNull();
    const empty = tableOf('b', [kept('Mara'), kept('Ibis')]);
    expect(callOf(before, { table: empty, yours: [] }, NOW)).toBeNull();
  });

  test('is called out for a minute, or until it is put aside', () => {
    expect(isCalledOut({ since: NOW, isAside: false }, NOW + CALLED_MS - 1)).toBe(true);
    expect(isCalledOut({ since: NOW, isAside: false }, NOW + CALLED_MS)).toBe(false);
    expect(isCalledOut({ since: NOW, isAside: true }, NOW)).toBe(false);
  });
});

describe('where a rematch gathers', () => {
  const three = (...seats: TableSeat[]) => rematchState({ table: tableOf('b', seats), yours: [0] }, NOW);

  test('somebody has been asked', () => {
    expect(three(person('Ibis'), kept('Mara'), { kind: 'bot', level: 3 })).toEqual({
      kind: 'asked',
      ready: [],
      missing: ['Mara'],
      taken: 2,
    });
  });

  test('some are ready', () => {
    expect(three(person('Ibis'), person('Mara'), kept('Hori'))).toEqual({
      kind: 'ready',
      ready: ['Mara'],
      missing: ['Hori'],
      taken: 2,
    });
  });

  test('who has not come in time need not be waited for', () => {
    expect(three(person('Ibis'), person('Mara'), kept('Hori', NOW))).toMatchObject({
      kind: 'gone',
      missing: ['Hori'],
    });
  });

  test('a table that is none says nothing', () => {
    expect(three(person('Ibis'), { kind: 'open' })).toBeNull();
  });
});
