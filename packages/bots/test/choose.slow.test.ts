import { describe, expect, test } from 'vitest';
import { seedFrom } from '@saqqara/kernel';
import { choose, chooseSafely, consider } from '../src/index.ts';
import { ALL_GAMES, plainLevel, plainMind, questions } from './positions.ts';

describe.each(ALL_GAMES.map((game) => [game.id, game] as const))('a choice in %s', (_id, game) => {
  test('is legal, with what was thought', () => {
    for (const question of questions(game, 20)) {
      const thought = choose(question, plainLevel(game));
      const legal = game.legalActions(question.state, question.seat);
      expect(legal.map((action) => game.format(action))).toContain(game.format(thought.action));
      expect(thought.line[0]).toBe(game.format(thought.action));
      if (legal.length === 1) continue;
      expect(thought.nodes).toBe(40);
      expect(thought.candidates.reduce((sum, { visits }) => sum + visits, 0)).toBe(40);
      for (const { winChances, scores } of thought.candidates) {
        expect(winChances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1);
        expect(scores).toHaveLength(question.seats);
      }
    }
  });

  test('is the same for the same view, level and seed', () => {
    for (const question of questions(game, 12)) {
      expect(choose(question, plainLevel(game))).toEqual(choose(question, plainLevel(game)));
    }
  });

  test('looks at few actions where the breadth is small', () => {
    const level = plainLevel(game, { breadth: 0.5, mind: plainMind(game, 0) });
    for (const question of questions(game, 12)) {
      expect(choose(question, level).candidates.length).toBeLessThanOrEqual(
        Math.ceil(0.5 * Math.sqrt(41)) + 1,
      );
    }
  });

  test('never loses more than a careless level dares', () => {
    const level = plainLevel(game, { temperature: 0.2, carelessness: 0.1 });
    for (const question of questions(game, 20)) {
      const { action, candidates } = choose(question, level);
      const chosen = candidates.find((candidate) => candidate.action === game.format(action));
      const loss = chosen === undefined ? 0 : candidates[0]!.reward - chosen.reward;
      expect(loss).toBeLessThanOrEqual(0.1);
    }
  });
});

describe('the limit', () => {
  const [game] = ALL_GAMES;
  const [question] = [...questions(game!, 1)];

  test('of milliseconds is kept by the clock that is lent', () => {
    let time = 0;
    const now = (): number => (time += 1);
    const level = plainLevel(game!, { nodes: 1_000_000 });
    const { nodes } = choose(question!, level, { ms: 20, now });
    expect(nodes).toBeGreaterThan(0);
    expect(nodes).toBeLessThanOrEqual(20);
  });

  test('of no time at all still leaves one node', () => {
    expect(choose(question!, plainLevel(game!), { ms: 0, now: () => 0 }).nodes).toBe(1);
  });

  test('can be cut short: a search yields after every node', () => {
    const thinking = consider(question!, plainLevel(game!, { nodes: 1000 }));
    const seen = [thinking.next().value.nodes, thinking.next().value.nodes];
    expect(seen).toEqual([1, 2]);
  });
});

test('a level that fails is replaced by the second one, and that by the first legal action', () => {
  const [game] = ALL_GAMES;
  const [question] = [...questions(game!, 1)];
  const broken = plainLevel(game!, {
    mind: {
      ...plainMind(game!, 0),
      estimate: () => {
        throw new Error('no idea');
      },
    },
  });
  const sound = plainLevel(game!);
  const second = choose(question!, sound);
  expect(chooseSafely(question!, [sound, sound, broken], 2).action).toEqual(second.action);
  const first = game!.legalActions(question!.view, question!.seat)[0];
  expect(chooseSafely({ ...question!, seed: seedFrom(1) }, [broken, broken, broken], 2).action).toEqual(
    first,
  );
});
