import { expect, test } from 'vitest';
import { gameById } from '@saqqara/games';
import type { GameTypes } from '@saqqara/kernel';
import { type Contender, choose, consult, type Reference, unit } from '../src/index.ts';
import { plainLevel, plainMind } from './positions.ts';

const imhotep = gameById('imhotep')!;

const reference = (name: Reference): Contender<GameTypes> => ({
  name,
  decide: (question) => consult(name, question),
});

const thinker = (nodes: number): Contender<GameTypes> => ({
  name: `${nodes} nodes`,
  decide: (question) => choose(question, plainLevel(imhotep, { nodes, mind: plainMind(imhotep, 4) })),
});

function share(a: Contender<GameTypes>, b: Contender<GameTypes>, seats: number, units: number): number {
  const options = imhotep.parseOptions({ seats });
  const wins = Array.from({ length: units }, (_, seed) =>
    [...unit({ game: imhotep, options, a, b }, seed)].map(({ win }) => win),
  ).flat();
  expect(wins).toHaveLength(units * seats);
  return wins.reduce((sum, win) => sum + win, 0) / wins.length;
}

test('a unit has a game for every seat of A, the same each time', () => {
  const meeting = {
    game: imhotep,
    options: imhotep.parseOptions({ seats: 3 }),
    a: reference('greedy-1'),
    b: reference('random'),
  };
  const bouts = [...unit(meeting, 5)];
  expect(bouts).toHaveLength(3);
  expect([...unit(meeting, 5)]).toEqual(bouts);
  expect(bouts.every(({ decisions, nodes }) => decisions > 10 && nodes > decisions)).toBe(true);
});

test('looking at the score beats looking at nothing', () => {
  expect(share(reference('greedy-1'), reference('random'), 2, 60)).toBeGreaterThan(0.7);
});

test('a little search beats greed, and more search beats less', () => {
  expect(share(thinker(20), reference('greedy-1'), 2, 3)).toBeGreaterThan(0.6);
  expect(share(thinker(60), thinker(6), 2, 3)).toBeGreaterThan(0.6);
});

test('one who searches among three who do not wins more than a quarter', () => {
  expect(share(thinker(20), reference('greedy-1'), 4, 4)).toBeGreaterThan(0.4);
});
