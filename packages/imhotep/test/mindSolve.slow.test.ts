import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { imhotep, imhotepLevels } from '@saqqara/imhotep';
import { after, type Play, replay, seedFrom } from '@saqqara/kernel';
import { isLong } from '@saqqara/kernel/testing';
import { solve } from '../src/mind/solve.ts';
import type { State } from '../src/state.ts';
import { bruteForce } from './mindBruteForce.ts';
import { position } from './position.ts';

const PLENTY = 200_000;

/** A line of the file that `mindLastRounds.ts` writes. */
interface Stored {
  readonly options: unknown;
  readonly seed: number;
  readonly plays: string;
  /** What each action is worth, found by brute force when the position was stored. */
  readonly rewards: readonly number[];
}

const lastRounds = readFileSync(new URL('mindLastRounds.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => {
    const { options, seed, plays, rewards } = JSON.parse(line) as Stored;
    const log = { options: imhotep.parseOptions(options), seed: seedFrom(seed), plays: playsOf(plays) };
    const state = replay(imhotep, log);
    return { state, seat: imhotep.toAct(state)[0]!, rewards };
  });

test(
  'of two hundred last rounds with two ships left each is solved as brute force did',
  { timeout: 600_000 },
  () => {
    expect(lastRounds).toHaveLength(200);
    for (const { state, seat, rewards } of lastRounds.filter((_, i) => isLong || i % 10 === 0)) {
      const solved = solve(state, seat, imhotep.legalActions(state, seat), PLENTY);
      expect(solved?.map((reward) => Number(reward.toFixed(6)))).toEqual(rewards);
    }
  },
);

test('brute force still finds what is stored', { timeout: 3_600_000 }, () => {
  for (const { state, seat, rewards } of lastRounds.filter((_, i) => isLong || i % 20 === 0)) {
    const seen = new Map<string, number[]>();
    const found = imhotep
      .legalActions(state, seat)
      .map((action) => bruteForce(after(imhotep, state, seat, action), seen)[seat]!);
    expect(found.map((reward) => Number(reward.toFixed(6)))).toEqual(rewards);
  }
});

describe('is left to the search', () => {
  const solved = (state: State, nodes = PLENTY): readonly number[] | null =>
    solve(state, 0, imhotep.legalActions(state, 0), nodes);

  /** Two small ships are left, one of them with room for a stone. */
  const lastRound = (given: Parameters<typeof position>[0]): State => ({
    ...position({ seats: 2, ships: ['K', 'W.'], ...given }),
    round: 6,
  });

  test('a last round in which nothing hidden matters is not', () => {
    expect(solved(lastRound({}))).not.toBeNull();
  });

  test('an earlier round', () => {
    expect(solved({ ...lastRound({}), round: 5 })).toBeNull();
  });

  test('a harbour with three ships', () => {
    expect(solved(lastRound({ ships: ['K', 'W.', '.'] }))).toBeNull();
  });

  test('a pair at the market that may still be looked at', () => {
    expect(solved(lastRound({ sideB: ['market'], pair: ['statue', 'lever'] }))).toBeNull();
  });

  test('a card that somebody may draw at the temple or at the pyramids', () => {
    expect(solved(lastRound({ sideB: ['temple'], temple: 'KWKW' }))).toBeNull();
    expect(solved(lastRound({ sideB: ['pyramid'], pyramids: [[0], [], [], []] }))).toBeNull();
  });

  test('what takes too long', () => {
    expect(solved(lastRound({}), 3)).toBeNull();
  });
});

test('only the strongest levels solve', () => {
  expect(imhotepLevels.map(({ mind }) => mind.solve !== undefined)).toEqual([
    ...[false, false, false, false, false, false],
    ...[true, true],
  ]);
});

function playsOf(written: string): Play[] {
  return written.split(',').map((text) => ({ seat: Number(text[0]), action: text.slice(2) }));
}
