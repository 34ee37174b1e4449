import { describe, expect, test } from 'vitest';
import type { GameTypes } from '@saqqara/kernel';
import { isLong } from '@saqqara/kernel/testing';
import { choose, consult, type Question, REFERENCES } from '../src/index.ts';
import { ALL_GAMES, anywhere, plainLevel } from './positions.ts';
import { redeals } from './redeals.ts';

/** How many positions of each game, and how often everything hidden is dealt anew in each. */
const POSITIONS = isLong ? 300 : 12;
const DEALS = isLong ? 20 : 6;
const NODES = 6;

describe.each(ALL_GAMES.map((game) => [game.id, game] as const))('in %s', (_id, game) => {
  /** Whoever decides, decides the same whatever the seat cannot see. */
  function expectHonesty(decide: (question: Question<GameTypes>) => unknown): void {
    let others = 0;
    for (const question of anywhere(game, { first: 0, games: POSITIONS })) {
      const decision = decide(question);
      for (const { redealt, isAnother } of redeals(question, DEALS)) {
        expect(decide(redealt)).toEqual(decision);
        if (isAnother) others++;
      }
    }
    // Where there is nothing to deal anew, honesty is easy.
    expect(others).toBeGreaterThan((POSITIONS * DEALS) / 2);
  }

  test('a search chooses, values and counts the same whatever its seat cannot see', () => {
    expectHonesty((question) => choose(question, plainLevel(game, { nodes: NODES })));
  });

  test.each(REFERENCES.filter((name) => name !== 'uct-400-1'))('so does the reference %s', (reference) => {
    expectHonesty((question) => consult(reference, question));
  });
});
