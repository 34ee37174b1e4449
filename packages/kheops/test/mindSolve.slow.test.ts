import { kheops, kheopsLevels, points } from '@saqqara/kheops';
import { after, type Seat, seeded, seedFrom } from '@saqqara/kernel';
import { isLong, walk } from '@saqqara/kernel/testing';
import { expect, test } from 'vitest';
import { solve } from '../src/mind/lastTurns.ts';
import { rewardOf } from '../src/mind/reward.ts';
import type { State } from '../src/state.ts';

const PLENTY = 1_000_000;

test('the last turn is solved as brute force does', () => {
  for (const state of lastTurns(isLong ? 60 : 6, (turn) => turn === 30)) {
    const seat = kheops.toAct(state)[0]!;
    expect(solved(state)).toEqual(byBruteForce(state, seat));
  }
});

test('the last two turns are solved as brute force does', () => {
  const all = lastTurns(isLong ? 12 : 2, (turn, step) => turn === 29 && step === 'tile');
  for (const state of all) {
    const seat = kheops.toAct(state)[0]!;
    expect(solved(state)).toEqual(byBruteForce(state, seat));
  }
});

test('a pawn of the last turn but one is worth what the best of its effects and tiles is', () => {
  for (const state of lastTurns(2, (turn, step) => turn === 29 && step === 'pawn')) {
    const rewards = solved(state)!;
    kheops.legalActions(state, 0).forEach((action, i) => {
      if (i % 9 !== 0) return;
      expect(rewards[i]).toBe(Math.max(...solved(after(kheops, state, 0, action))!));
    });
  }
});

test('earlier turns, and what takes too long, are left to the search', () => {
  const [earlier] = lastTurns(1, (turn) => turn === 28);
  const [late] = lastTurns(1, (turn) => turn === 29);
  expect(solved(earlier!)).toBeNull();
  expect(solved(late!)).not.toBeNull();
  expect(solved(late!, 100)).toBeNull();
});

test('only the strongest levels solve', () => {
  expect(kheopsLevels.map(({ mind }) => mind.solve !== undefined)).toEqual([
    ...[false, false, false, false, false, false],
    ...[true, true],
  ]);
});

function solved(state: State, nodes = PLENTY): readonly number[] | null {
  const seat = kheops.toAct(state)[0]!;
  return solve(state, seat, kheops.legalActions(state, seat), nodes);
}

const byBruteForce = (state: State, seat: Seat): number[] =>
  kheops
    .legalActions(state, seat)
    .map((action) => rewardOf(leadByBruteForce(after(kheops, state, seat, action), seat)));

function leadByBruteForce(state: State, seat: Seat): number {
  const decider = kheops.toAct(state)[0];
  if (decider === undefined) {
    const [white, blue] = points(state);
    return seat === 0 ? white - blue : blue - white;
  }
  const leads = kheops
    .legalActions(state, decider)
    .map((action) => leadByBruteForce(after(kheops, state, decider, action), seat));
  return decider === seat ? Math.max(...leads) : Math.min(...leads);
}

/** Of each of some random games the positions so described. */
function lastTurns(games: number, matches: (turn: number, step: string) => boolean): State[] {
  const states: State[] = [];
  for (let number = 0; number < games; number++) {
    const options = kheops.anyOptions(2, seeded(seedFrom(number)));
    walk(kheops, { options, seed: seedFrom(number) }, 90, (state, next) => {
      if (next !== null && matches(state.turn, state.step)) states.push(kheops.clone(state));
    });
  }
  return states;
}
