import { kheops, points } from '@saqqara/kheops';
import { after, seeded, seedFrom } from '@saqqara/kernel';
import { walk } from '@saqqara/kernel/testing';
import { expect, test } from 'vitest';
import { type Belief, TRUTH } from '../src/mind/belief.ts';
import { completeTurn, judgeAction } from '../src/mind/completion.ts';
import { judge } from '../src/mind/judgement.ts';
import type { State } from '../src/state.ts';

/** Every part of it weighs something. */
const OPINION: Belief = {
  unrest: 0.3,
  unrestByFree: 0.2,
  unrestByEnd: 0.1,
  secrecy: 0.9,
  leak: 0.1,
  curse: 0.2,
  ankhs: 1.3,
  single: 0.4,
  supply: [0, 5, 3, 4],
  supplyTurns: 2,
  tempo: 1,
};

test('[KH-17, KH-18, KH-19, KH-20] with no turn left the truth is the points', () => {
  for (const state of positions(8)) {
    const [white, blue] = points(state);
    expect(judge(state, TRUTH, 0)).toBe(white - blue);
  }
});

test('an action is judged from the table before it as from the table after it', () => {
  for (const state of positions(3)) {
    const seat = kheops.toAct(state)[0];
    if (seat === undefined) continue;
    for (const action of kheops.legalActions(state, seat)) {
      judge(state, OPINION, 5);
      const judged = judgeAction(state, action, OPINION);
      expect(judged).toBeCloseTo(judge(after(kheops, state, seat, action), OPINION, 5), 9);
    }
  }
});

test('judging leaves the table as it was', () => {
  for (const state of positions(2)) {
    const before = structuredClone(state);
    judge(state, OPINION, 5);
    for (const seat of kheops.toAct(state)) {
      for (const action of kheops.legalActions(state, seat)) judgeAction(state, action, OPINION);
    }
    expect(state).toEqual(before);
  }
});

test('a turn is completed, and no more than that', () => {
  for (const state of positions(3)) {
    if (state.step === 'end') continue;
    const next = kheops.clone(state);
    completeTurn(next, OPINION);
    expect([next.turn, next.step]).toEqual(state.turn === 30 ? [30, 'end'] : [state.turn + 1, 'pawn']);
  }
});

function positions(games: number): State[] {
  const states: State[] = [];
  for (let number = 0; number < games; number++) {
    const options = kheops.anyOptions(2, seeded(seedFrom(number)));
    walk(kheops, { options, seed: seedFrom(number) }, 90, (state) => states.push(kheops.clone(state)));
  }
  return states;
}
