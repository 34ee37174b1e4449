import { gameById } from '@saqqara/games';
import { seedFrom } from '@saqqara/kernel';
import type { Mirror, Reply, TableSeat } from '@saqqara/protocol/client';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { storeOf } from '../src/app/store.ts';
import type { OpenTable } from '../src/online/match/openTable.ts';
import { isAmongBots, undoable } from '../src/online/match/undoable.ts';
import type { Wish } from '../src/online/match/wishing.ts';
import { timelineOf } from '../src/match/timeline.ts';

const game = gameById('imhotep')!;
const person = (name: string): TableSeat => ({ kind: 'person', name, isAway: false, standIn: null });
const bot: TableSeat = { kind: 'bot', level: 3 };
const PLAYS = [
  { seat: 0, action: 'get' },
  { seat: 1, action: 'get' },
];
const timeline = timelineOf(
  game,
  { options: game.parseOptions({ seats: 2, first: 0 }), seed: seedFrom(1) },
  PLAYS,
);

/** After a play of each, seen from the first seat. */
function at(seats: readonly TableSeat[], change: Partial<Mirror> = {}, table: Partial<Mirror['table']> = {}) {
  const status = { seats, phase: 'running', plays: 2, seq: 5, offer: null, ...table };
  const mirror = { table: status, as: 0, free: null, ...change } as unknown as Mirror;
  return { mirror, timeline, veil: null };
}

test('among bots alone everything may be taken back, though a bot has answered', () => {
  expect(undoable(at([person('Ana'), bot]))).toEqual({ plays: 0, turn: 0, practice: 2 });
  expect(undoable(at([person('Ana'), bot], { free: 1 }))).toEqual({ plays: 1, turn: 1 });
});

test('people are asked, also those who left and are played for', () => {
  expect(undoable(at([person('Ana'), person('Mira')]))).toEqual({ plays: 0, turn: 0 });
  const gone: TableSeat = { kind: 'person', name: 'Mira', isAway: true, standIn: 3 };
  expect(undoable(at([person('Ana'), gone]))).toEqual({ plays: 0, turn: 0 });
  expect(isAmongBots(at([person('Ana'), gone]).mirror)).toBe(false);
  const resigned: TableSeat = { ...gone, hasResigned: true };
  expect(undoable(at([person('Ana'), resigned]))).toMatchObject({ practice: 2 });
});

test('nothing is taken back by who watches, is played for, or once it is over', () => {
  expect(undoable(at([person('Ana'), bot], { as: null }))).toEqual({ plays: 0, turn: 0 });
  const away: TableSeat = { kind: 'person', name: 'Ana', isAway: true, standIn: 3 };
  expect(undoable(at([away, bot]))).toEqual({ plays: 0, turn: 0 });
  expect(undoable(at([person('Ana'), bot], {}, { phase: 'over' }))).toEqual({ plays: 0, turn: 0 });
});

describe('what is wished to be taken back', () => {
  /** What is imported listens to the page. */
  beforeEach(() => {
    vi.stubGlobal('addEventListener', () => {});
    vi.stubGlobal('document', { hidden: false, addEventListener() {}, removeEventListener() {} });
  });

  /** A table that is open here, whose server answers like this, one after the other. */
  function open(state: ReturnType<typeof at>, replies: readonly Reply[]) {
    const wishes: Wish[] = [];
    const answers = [...replies];
    const act = (wish: Wish): Promise<Reply> => {
      wishes.push(wish);
      // What a bot has answered meanwhile has come by then.
      store.set({
        ...state,
        mirror: { ...state.mirror, table: { ...state.mirror.table, seq: 6, plays: 3 } },
      });
      return Promise.resolve(answers.shift()!);
    };
    const store = storeOf(state);
    const known = { mirror: { table: { seq: 7 } } };
    const table = { state: store, wishing: { act }, knowledge: known, waiting: [] } as unknown as OpenTable;
    return { table, wishes };
  }

  const done: Reply = { type: 'done', id: 1, seq: 7 };
  const stale: Reply = { type: 'refused', id: 1, code: 'stale' };
  const undo = async (table: OpenTable, count: number) =>
    (await import('../src/online/match/onlinePlays.ts')).undo(table, count);

  test('is taken back at once where it is free', async () => {
    const { table, wishes } = open(at([person('Ana'), bot], { free: 1 }), [done]);
    expect(await undo(table, 1)).toBeNull();
    expect(wishes).toEqual([{ type: 'takeBack', seat: 0, to: 1, base: 5 }]);
  });

  test('is asked for otherwise, and once more where a bot has answered meanwhile, as far back as was meant', async () => {
    const { table, wishes } = open(at([person('Ana'), bot]), [stale, done]);
    expect(await undo(table, 2)).toBeNull();
    expect(wishes).toEqual(
      [5, 6].map((base) => ({ type: 'ask', seat: 0, what: { kind: 'back', to: 0 }, base })),
    );
  });

  test('and was free is not asked for again: it is not free any more', async () => {
    const { table, wishes } = open(at([person('Ana'), bot], { free: 1 }), [stale]);
    expect(await undo(table, 1)).toEqual({ reason: 'told' });
    expect(wishes).toHaveLength(1);
  });
});
