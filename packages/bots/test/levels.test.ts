import { describe, expect, test } from 'vitest';
import { GAME_IDS, gameById, levelsOf } from '@saqqara/games';
import { seeded, seedFrom } from '@saqqara/kernel';
import { choose } from '../src/index.ts';
import { questions } from './positions.ts';

/** A level's own nodes would take minutes; its manner shows in few. */
const NODES = 16;
const DEALS = 6;

const LEVELS = GAME_IDS.flatMap((id) => levelsOf(id).map((level, i) => [id, i + 1, level] as const));

test('a game with bots has eight of them, each thinking at least as long as the one below', () => {
  for (const id of GAME_IDS) {
    const nodes = levelsOf(id).map((level) => level.nodes);
    expect([0, 8]).toContain(nodes.length);
    expect(nodes).toEqual(nodes.toSorted((a, b) => a - b));
  }
});

describe.each(LEVELS)('in %s level %i', (id, _number, own) => {
  const game = gameById(id)!;
  const level = { ...own, nodes: Math.min(NODES, own.nodes) };

  test('chooses something legal, the same each time, whatever it cannot see', () => {
    for (const { state, ...question } of questions(game, 14)) {
      const thought = choose(question, level);
      expect(game.refuse(state, question.seat, thought.action)).toBeNull();
      for (let deal = 0; deal < DEALS; deal++) {
        const redealt = game.determinize(question.view, seeded(seedFrom(deal)));
        expect(choose({ ...question, view: game.view(redealt, question.seat) }, level)).toEqual(thought);
      }
    }
  });
});
