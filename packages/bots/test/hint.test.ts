import { expect, test } from 'vitest';
import { gameById, GAMES } from '@saqqara/games';
import { seedFrom, silent } from '@saqqara/kernel';
import { choose, hint } from '../src/index.ts';
import { ALL_GAMES, plainLevel, questions } from './positions.ts';

test.each(ALL_GAMES.map((game) => [game.id, game] as const))(
  'in %s a hint has the choice, up to two alternatives and a rule for its reason',
  (_id, game) => {
    for (const question of questions(game, 15)) {
      const thought = choose(question, plainLevel(game));
      const { best, alternatives, reason, later } = hint(question, thought, plainLevel(game));
      expect(best.action).toBe(game.format(thought.action));
      expect(alternatives.length).toBe(Math.min(2, Math.max(0, thought.candidates.length - 1)));
      expect(alternatives.map(({ action }) => action)).not.toContain(best.action);
      expect(later === null || (later.seat === question.seat && later.points > 0)).toBe(true);
      if (reason === null) continue;
      expect(reason.rule).toMatch(/^[A-Z]{2}-\d+/);
      expect(reason.seat === question.seat ? reason.points : -reason.points).toBeGreaterThan(0);
    }
  },
);

test('the reason for a full ship to an empty pyramid is the pyramid', () => {
  const state = GAMES.imhotep.setup(GAMES.imhotep.parseOptions({ seats: 2, first: 0 }), seedFrom(12), silent);
  const [four] = state.ships;
  state.ships = [{ ...four!, aboard: 4, spaces: [0, 1, 0, 0] }, ...state.ships.slice(1)];
  const game = gameById('imhotep')!;
  const question = { game, view: game.view(state, 0), seat: 0, seats: 2, seed: seedFrom(1) };
  const thought = {
    action: { type: 'sail', ship: 0, site: 'pyramid' },
    candidates: [],
    line: ['sail A pyramid'],
    nodes: 0,
    isExact: false,
  };
  expect(hint(question, thought, plainLevel(game)).reason).toEqual({
    seat: 0,
    line: 'pyramid',
    rule: 'IM-22',
    points: 2 + 3 + 2,
  });
});

test('what pays after this turn is told with its moment', () => {
  const game = gameById('imhotep')!;
  const state = GAMES.imhotep.setup(GAMES.imhotep.parseOptions({ seats: 2, first: 0 }), seedFrom(12), silent);
  const [four] = state.ships;
  state.ships = [{ ...four!, aboard: 2, spaces: [1, null, 1, null] }, ...state.ships.slice(1)];
  const question = { game, view: game.view(state, 0), seat: 0, seats: 2, seed: seedFrom(1) };
  const thought = { action: { type: 'load', ship: 0, space: 1 }, candidates: [], nodes: 0, isExact: false };
  const laterOf = (...line: string[]) => {
    const said = hint(question, { ...thought, line }, plainLevel(game));
    expect(said.reason).toBeNull();
    return said.later;
  };
  const pyramid = { seat: 0, line: 'pyramid', rule: 'IM-22', points: 1 };
  expect(laterOf('load A2', 'sail A pyramid')).toEqual({ ...pyramid, turns: 0 });
  expect(laterOf('load A2', 'get', 'sail A pyramid')).toEqual({ ...pyramid, turns: 1 });
});
