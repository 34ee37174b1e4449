import { describe, expect, test } from 'vitest';
import { GAME_IDS, gameById, levelsOf } from '@saqqara/games';
import { LEVEL_NAMES } from '@saqqara/kernel';
import { isLong } from '@saqqara/kernel/testing';
import { choose } from '../src/index.ts';
import { anywhere } from './positions.ts';
import { redeals } from './redeals.ts';

/** How many positions for each level, and how often everything hidden is dealt anew in each. */
const POSITIONS = isLong ? 300 : 6;
const DEALS = isLong ? 20 : 3;

/** A level's own nodes would take minutes; whether it peeks shows in few. */
const NODES = 6;

const LEVELS = GAME_IDS.flatMap((id) => levelsOf(id).map((level, i) => [id, i + 1, level] as const));

test('every game has a bot for each name, each thinking at least as long as the one below', () => {
  for (const id of GAME_IDS) {
    const nodes = levelsOf(id).map((level) => level.nodes);
    expect(nodes).toHaveLength(LEVEL_NAMES.length);
    expect(nodes).toEqual(nodes.toSorted((a, b) => a - b));
  }
});

describe.each(LEVELS)('in %s level %i', (id, number, own) => {
  const game = gameById(id)!;
  const level = { ...own, nodes: NODES };

  test('chooses something legal, with the same values and nodes whatever its seat cannot see', () => {
    for (const question of anywhere(game, { first: number * POSITIONS, games: POSITIONS })) {
      const thought = choose(question, level);
      expect(game.refuse(question.state, question.seat, thought.action)).toBeNull();
      for (const { redealt } of redeals(question, DEALS)) {
        expect(choose(redealt, level)).toEqual(thought);
      }
    }
  });
});
