import type { TableSeat, TableStatus } from '@saqqara/protocol/client';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { freeLooks, seatOffered } from '../src/online/pages/invited.ts';
import { rematchState } from '../src/online/pages/rematchState.ts';
import { hearDate } from '../src/online/serverTime.ts';
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

describe('the colours that are offered to who is invited', () => {
  const looks = [2, 0, 1, 3];
  const mara = tableOf('b', [person('Ibis'), kept('Mara'), { kind: 'open' }], { looks });

  test('are nobody’s, sitting or expected', () => {
    expect(seatOffered(mara, NOW)).toBe(2);
    expect(freeLooks(mara, NOW)).toEqual([1, 3]);
    expect(freeLooks(mara, NOW + 1)).toEqual([0, 1, 3]);
  });

  test('are none where only those can come who have theirs', () => {
    expect(freeLooks(tableOf('b', [person('Ibis'), kept('Mara')], { looks }), NOW)).toEqual([]);
  });
});

/** What it imports listens to the page. */
beforeEach(() => void vi.stubGlobal('addEventListener', () => {}));

/** A server that answers by a table of answers, and says what it was asked. */
function server(answers: Readonly<Record<string, () => Response>>): readonly string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string, { method, body }: { method: string; body?: string }) => {
    const { type } = JSON.parse(body ?? '{}') as { readonly type?: string };
    asked.push([method, path, ...(type === undefined ? [] : [type])].join(' '));
    return Promise.resolve(answers[`${method} ${path}`]?.() ?? new Response(null, { status: 503 }));
  });
  return asked;
}

const GET_NEXT = 'GET /api/v1/tables/b';
const DEEDS = '/api/v1/tables/b/deeds';
const listed = (yours: readonly number[]) => () => Response.json({ table: next, yours });

describe('who presses “again”', () => {
  const ended = { ...over, next: null };
  const again = async (asked: readonly string[]) => {
    const { rematchOf } = await import('../src/online/match/rematch.ts');
    const reply = { type: 'done', id: 1, opened: 'b' } as never;
    expect(await rematchOf({ yours: [0], table: () => ended, ask: async () => reply })).toBe('/play/b');
    return asked.filter((each) => each.endsWith(' sit'));
  };

  test('and opens it sits there already', async () => {
    expect(await again(server({ [GET_NEXT]: listed([1]) }))).toEqual([]);
  });

  test('at the same moment as another, who was first, takes the seat that is kept', async () => {
    const asked = server({ [GET_NEXT]: listed([]), [`POST ${DEEDS}`]: () => Response.json({ seq: 1 }) });
    expect(await again(asked)).toEqual([`POST ${DEEDS} sit`]);
  });
});

describe('a rematch that is asked for', () => {
  const ask = async (answer: () => Response) => {
    const { askFor } = await import('../src/online/rematch/asking.ts');
    server({ [GET_NEXT]: answer });
    const settled = new Set<string>();
    const call = await askFor({ table: over, yours: [0] }, settled);
    return { call, isSettled: settled.has('b') };
  };

  test('and is not there any more is not asked for again', async () => {
    const gone = () => Response.json({ code: 'notFound' }, { status: 404 });
    expect(await ask(gone)).toEqual({ call: null, isSettled: true });
  });

  test('of a server that cannot be reached is asked for later', async () => {
    expect(await ask(() => new Response(null, { status: 503 }))).toEqual({ call: null, isSettled: false });
  });

  test('is kept by the server’s clock, not by that of the device', async () => {
    const answer = () =>
      Response.json({ table: next, yours: [] }, { headers: { date: new Date(NOW - 60_000).toUTCString() } });
    expect(await ask(answer)).toMatchObject({ call: { names: ['Mara'] }, isSettled: false });
    hearDate(new Date().toUTCString());
  });
});
