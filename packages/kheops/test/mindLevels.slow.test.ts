import { choose, type Question } from '@saqqara/bots';
import { kheops, type Kheops, kheopsLevels } from '@saqqara/kheops';
import { type Level, seeded, seedFrom } from '@saqqara/kernel';
import { walk } from '@saqqara/kernel/testing';
import { describe, expect, test } from 'vitest';

/** Enough to look at a few actions and beyond some of them. */
const NODES = 16;
const DEALS = 4;

const hasty = (level: Level<Kheops>): Level<Kheops> => ({ ...level, nodes: Math.min(level.nodes, NODES) });

test('there are eight levels, and each thinks at least as long as the one before', () => {
  expect(kheopsLevels).toHaveLength(8);
  const nodes = kheopsLevels.map((level) => level.nodes);
  expect(nodes).toEqual(nodes.toSorted((a, b) => a - b));
});

describe.each(kheopsLevels.map((level, i) => [i + 1, hasty(level)] as const))('level %i', (number, level) => {
  test('chooses something legal, wherever a random game leads', () => {
    for (const question of questions(number, 2, 5)) {
      const legal = kheops.legalActions(question.view, question.seat);
      expect(legal).toContainEqual(choose(question, level).action);
    }
  });

  test('thinks the same of the same question, whatever it cannot see', () => {
    for (const question of questions(100 + number, 1, 9)) {
      const thought = choose(question, level);
      expect(choose(question, level)).toEqual(thought);
      for (let deal = 0; deal < DEALS; deal++) {
        const world = kheops.determinize(question.view, seeded(seedFrom(deal)));
        expect(choose({ ...question, view: kheops.view(world, question.seat) }, level)).toEqual(thought);
      }
    }
  });
});

/** Every so many decisions of some random games, with both pharaohs. */
function questions(first: number, games: number, every: number): Question<Kheops>[] {
  const asked: Question<Kheops>[] = [];
  for (let number = first; number < first + games; number++) {
    const options = kheops.anyOptions(2, seeded(seedFrom(number)));
    let decisions = 0;
    walk(kheops, { options, seed: seedFrom(number) }, 90, (state, next) => {
      decisions += 1;
      if (next === null || (decisions + number) % every !== 0) return;
      const { seat } = next;
      asked.push({ game: kheops, view: kheops.view(state, seat), seat, seats: 2, seed: seedFrom(decisions) });
    });
  }
  return asked;
}
