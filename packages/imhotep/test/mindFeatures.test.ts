import { describe, expect, test } from 'vitest';
import { imhotep } from '@saqqara/imhotep';
import { newFeatures, seeded, seedFrom } from '@saqqara/kernel';
import { isLong, walk } from '@saqqara/kernel/testing';
import { netInputs } from '../src/mind/features/index.ts';
import { layOut } from '../src/mind/features/layout.ts';
import { count, newTally } from '../src/mind/features/tally.ts';
import type { State } from '../src/state.ts';
import { position } from './position.ts';

const GAMES = isLong ? 600 : 9;

/** Every position of games with all numbers of seats and any options. */
function everyPosition(check: (state: State, seats: number, number: number) => void): void {
  for (let number = 0; number < GAMES; number++) {
    const seats = imhotep.seatCounts[number % 3]!;
    const options = imhotep.anyOptions(seats, seeded(seedFrom(number)));
    walk(imhotep, { options, seed: seedFrom(number) }, 400, (state) => check(state, seats, number));
  }
}

/** The inputs as text, so that two lists can be compared. */
function noted(state: State): string {
  const features = newFeatures(netInputs.most);
  netInputs.features(state, features);
  return [...features.index.slice(0, features.count)]
    .map((input, i) => `${input}:${features.value[i]}`)
    .join(' ');
}

describe('the inputs of the net', () => {
  test('are the same in every world that the decider may be in', () => {
    let compared = 0;
    everyPosition((state, _seats, number) => {
      if (state.isOver) return;
      const view = imhotep.view(state, imhotep.toAct(state)[0]!);
      const [one, other] = [1, 2].map((deal) =>
        imhotep.determinize(view, seeded(seedFrom(1000 * deal + number))),
      );
      const told = noted(state);
      if (noted(one!) !== told || noted(other!) !== told) throw new Error(`hidden things show in ${told}`);
      compared += 1;
    });
    expect(compared).toBeGreaterThan(500);
  });

  test('are all within their list and fewer than their limit', () => {
    let most = 0;
    everyPosition((state) => {
      if (state.isOver) return;
      const features = newFeatures(netInputs.most);
      netInputs.features(state, features);
      for (let i = 0; i < features.count; i++) {
        const input = features.index[i]!;
        if (input < 0 || input >= netInputs.inputs || !Number.isFinite(features.value[i]!)) {
          throw new Error(`input ${input} is ${features.value[i]}`);
        }
      }
      most = Math.max(most, features.count);
    });
    expect(most).toBeGreaterThan(100);
    expect(most).toBeLessThanOrEqual(netInputs.most / 2);
  });

  test('look from the seat that decides: the same table with the seats turned looks the same', () => {
    const one = position({ seats: 2, turn: 0, sleds: [3, 1], quarries: [20, 22], obelisks: [2, 0] });
    const turned = position({ seats: 2, turn: 1, sleds: [1, 3], quarries: [22, 20], obelisks: [0, 2] });
    expect(noted({ ...turned, starter: 1 })).toBe(noted({ ...one, starter: 0 }));
    expect(noted({ ...one, turn: 1 })).not.toBe(noted(one));
  });
});

test('the quick count of the points is the score as if the game ended now', () => {
  const tally = newTally();
  everyPosition((state, seats) => {
    count(state, tally);
    const totals = imhotep.score(state).map(({ total }) => total);
    if (totals.join() !== [...tally.points.slice(0, seats)].join()) {
      throw new Error(`${tally.points.join()} instead of ${totals.join()}`);
    }
  });
});

test('a list of blocks says where each begins, and another list has another text', () => {
  const { at, inputs, list } = layOut({ round: 6, wrath: 1 });
  expect([at.round, at.wrath, inputs]).toEqual([0, 6, 7]);
  expect(layOut({ wrath: 1, round: 6 }).list).not.toBe(list);
});
