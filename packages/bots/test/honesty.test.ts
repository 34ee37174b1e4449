import { describe, expect, test } from 'vitest';
import { seeded, seedFrom } from '@saqqara/kernel';
import { choose, consult, REFERENCES } from '../src/index.ts';
import { ALL_GAMES, plainLevel, questions } from './positions.ts';

/** How often everything hidden is dealt anew. */
const DEALS = 20;

describe.each(ALL_GAMES.map((game) => [game.id, game] as const))('in %s', (_id, game) => {
  test('a bot chooses, values and counts the same whatever it cannot see', () => {
    for (const { state: _truth, ...question } of questions(game, 60)) {
      const thought = choose(question, plainLevel(game, { nodes: 24 }));
      for (let deal = 0; deal < DEALS; deal++) {
        const redealt = game.determinize(question.view, seeded(seedFrom(deal)));
        const view = game.view(redealt, question.seat);
        expect(choose({ ...question, view }, plainLevel(game, { nodes: 24 }))).toEqual(thought);
      }
    }
  });

  test.each(REFERENCES.filter((name) => name !== 'uct-400-1'))('so does the reference %s', (reference) => {
    for (const { state: _truth, ...question } of questions(game, 30)) {
      const choice = consult(reference, question);
      for (let deal = 0; deal < DEALS; deal++) {
        const redealt = game.determinize(question.view, seeded(seedFrom(deal)));
        expect(consult(reference, { ...question, view: game.view(redealt, question.seat) })).toEqual(choice);
      }
    }
  });
});
