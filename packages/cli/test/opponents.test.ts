import { anubixx } from '@saqqara/anubixx';
import { type AnyGame, GAME_IDS, GAMES } from '@saqqara/games';
import { seeded, seedFrom, silent } from '@saqqara/kernel';
import { describe, expect, test } from 'vitest';
import { choose, type Opponent } from '../src/play/opponents.ts';
import { saqqara } from './fakeTerminal.ts';

const GAMES_PLAYED = 4;

/** The places of one game, each seat playing as it is told. */
function playedOut(game: AnyGame, players: readonly Opponent[], seed: number): readonly number[] {
  const state = game.setup(game.parseOptions({ seats: players.length }), seedFrom(seed), silent);
  const chooser = seeded(seedFrom(-1 - seed));
  for (let seat; (seat = game.toAct(state)[0]) !== undefined;) {
    const view = game.view(state, seat);
    game.apply(state, seat, choose(players[seat]!, game, { view, seat, chooser }), silent);
  }
  return game.outcome(state)!.places;
}

test.each(GAME_IDS)('%s: a greedy player beats a random one, in either seat', (id) => {
  const results = Array.from({ length: GAMES_PLAYED }, (_, seed) =>
    seed % 2 === 0
      ? playedOut(GAMES[id], ['greedy', 'random'], seed)[0]
      : playedOut(GAMES[id], ['random', 'greedy'], seed)[1],
  );
  expect(results.filter((place) => place === 1).length).toBeGreaterThanOrEqual(GAMES_PLAYED - 1);
});

describe('Anubixx', () => {
  test('a stone that a die pays for is marked before the turn ends', () => {
    const state = anubixx.setup(anubixx.parseOptions({ seats: 2, first: 0 }), seedFrom(1), silent);
    const marked: string[] = [];
    while (anubixx.toAct(state)[0] === 0) {
      const view = anubixx.view(state, 0);
      const action = choose('greedy', anubixx, { view, seat: 0, chooser: seeded(seedFrom(2)) });
      marked.push(anubixx.format(action));
      anubixx.apply(state, 0, action, silent);
    }
    expect(marked).toEqual([expect.stringMatching(/die$/), expect.stringMatching(/die$/), 'done']);
  });
});

describe('hint', () => {
  test.each([
    ['imhotep', 'hint', /\? \((get|load|sail).*\)$/m],
    ['kheops', 'hint', /^Play (a worker|the \w+) on [fg]\d+\? \(\w+ [fg]\d+\)$/m],
    ['anubixx', 'hint', /^Mark \w+ with a die\? \(mark \w+ die\)$/m],
  ])('in %s', async (game, typed, says) => {
    const { out } = await saqqara(['play', game, '--seed', '1'], [typed, 'quit']);
    expect(out).toMatch(says);
  });
});
