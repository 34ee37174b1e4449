import { gameById } from '@saqqara/games';
import { seedFrom } from '@saqqara/kernel';
import type { Mirror, TableSeat } from '@saqqara/protocol/client';
import { expect, test } from 'vitest';
import { isAmongBots, undoable } from '../src/online/match/undoable.ts';
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
