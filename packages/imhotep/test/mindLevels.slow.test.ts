import { describe, expect, test } from 'vitest';
import { choose, type Question } from '@saqqara/bots';
import { type Imhotep, imhotep, imhotepLevels } from '@saqqara/imhotep';
import { type Level, seeded, seedFrom } from '@saqqara/kernel';
import { walk } from '@saqqara/kernel/testing';

/** Enough nodes to look at every action and beyond some. */
const NODES = 24;
const DEALS = 4;

const hasty = (level: Level<Imhotep>): Level<Imhotep> => ({ ...level, nodes: Math.min(level.nodes, NODES) });

test('there are eight levels, and each thinks at least as long as the one before', () => {
  expect(imhotepLevels).toHaveLength(8);
  const nodes = imhotepLevels.map((level) => level.nodes);
  expect(nodes).toEqual(nodes.toSorted((a, b) => a - b));
});

describe.each(imhotepLevels.map((level, i) => [i + 1, hasty(level)] as const))(
  'level %i',
  (number, level) => {
    test('chooses something legal, wherever a random game leads', () => {
      for (const question of questions(number, 6, 9)) {
        expect(imhotep.legalActions(question.view, question.seat)).toContainEqual(
          choose(question, level).action,
        );
      }
    });

    test('thinks the same of the same question, whatever it cannot see', () => {
      for (const question of questions(100 + number, 3, 23)) {
        const thought = choose(question, level);
        expect(choose(question, level)).toEqual(thought);
        for (let deal = 0; deal < DEALS; deal++) {
          const world = imhotep.determinize(question.view, seeded(seedFrom(deal)));
          expect(choose({ ...question, view: imhotep.view(world, question.seat) }, level)).toEqual(thought);
        }
      }
    });
  },
);

/** Every so many decisions of some random games, with all numbers of seats and all kinds of options. */
function questions(first: number, games: number, every: number): Question<Imhotep>[] {
  const asked: Question<Imhotep>[] = [];
  for (let number = first; number < first + games; number++) {
    const seats = imhotep.seatCounts[number % imhotep.seatCounts.length]!;
    const options = imhotep.anyOptions(seats, seeded(seedFrom(number)));
    let decisions = 0;
    walk(imhotep, { options, seed: seedFrom(number) }, 400, (state, next) => {
      decisions += 1;
      if (next === null || (decisions + number) % every !== 0) return;
      const { seat } = next;
      asked.push({ game: imhotep, view: imhotep.view(state, seat), seat, seats, seed: seedFrom(decisions) });
    });
  }
  return asked;
}
