import { expect, test } from 'vitest';
import { play, type Play, replay, seedFrom, silent, takeBack } from '@saqqara/kernel';
import { trove } from './trove.ts';

const seed = seedFrom(1);
const hands = trove.setup({ seats: 2 }, seed, silent).hands;
const log = (...plays: Play[]) => ({ options: { seats: 2 }, seed, plays });
const point = (seat: number, column: number): Play => ({ seat, action: `point ${column}` });
const lay = (seat: number): Play => ({ seat, action: `lay ${hands[seat]![0]}` });

test('a play that shows nothing may be taken back by who made it', () => {
  expect(takeBack(trove, log(point(0, 1)), 0)).toEqual({ plays: 1, turn: 1 });
  expect(takeBack(trove, log(point(0, 1)), 1)).toEqual({ plays: 0, turn: 0 });
});

test('a play that shows a card stands, and so does all before it', () => {
  expect(takeBack(trove, log(point(0, 1), lay(0)), 0)).toEqual({ plays: 0, turn: 0 });
});

test('once somebody else has acted nothing can be taken back', () => {
  expect(takeBack(trove, log(point(0, 1), lay(0), point(1, 2)), 0)).toEqual({ plays: 0, turn: 0 });
  expect(takeBack(trove, log(point(0, 1), lay(0), point(1, 2)), 1)).toEqual({ plays: 1, turn: 1 });
});

test('at the beginning there is nothing to take back', () => {
  expect(takeBack(trove, log(), 0)).toEqual({ plays: 0, turn: 0 });
});

test('a whole turn goes back to where the turn began, single plays further', () => {
  // Here a turn is one play and a seat has two in a row: nothing is hidden, so both are free.
  const open: typeof trove = {
    ...trove,
    hidden: () => null,
    turn: (table) => 2 * table.turn + (table.column === null ? 0 : 1),
  };
  const plays = [point(0, 1), lay(0)];
  const state = open.setup({ seats: 2 }, seed, silent);
  for (const entry of plays) play(open, state, entry, silent);
  expect(takeBack(open, log(...plays), 0)).toEqual({ plays: 2, turn: 1 });
});

test('whoever has the states at hand is told the same, and nothing is played again', () => {
  const once = { ...trove, setup: () => expect.unreachable('from the beginning') };
  for (const plays of [[point(0, 1)], [point(0, 1), lay(0)], [point(0, 1), lay(0), point(1, 2)]]) {
    const states = Array.from({ length: plays.length + 1 }, (_, count) =>
      replay(trove, log(...plays), count),
    );
    const { seat } = plays.at(-1)!;
    const told = takeBack(once, log(...plays), seat, (count) => states[count]!);
    expect(told).toEqual(takeBack(trove, log(...plays), seat));
  }
});
