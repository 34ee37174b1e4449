import { below, replay, seeded, seedFrom, silent } from '@saqqara/kernel';
import { describe, expect, test } from 'vitest';
import { type AnyGame, GAME_IDS, gameById, GAMES, isGameId } from '../src/index.ts';

describe('the games by id', () => {
  test('each game is found under its own id', () => {
    expect(GAME_IDS).toContain('imhotep');
    for (const id of GAME_IDS) {
      expect(GAMES[id].id).toBe(id);
      expect(gameById(id)).toBe(GAMES[id]);
    }
  });

  test.each(['', 'chess', 'Imhotep', 'toString', '__proto__', 'constructor'])('there is no game %j', (id) => {
    expect(isGameId(id)).toBe(false);
    expect(gameById(id)).toBeNull();
  });

  test.each(GAME_IDS)('%s is played through the type that knows no game', (id) => {
    const game: AnyGame = GAMES[id];
    const chooser = seeded(seedFrom(1));
    const log = { options: game.parseOptions({ seats: game.seatCounts[0] }), seed: seedFrom(2) };
    const state = game.setup(log.options, log.seed, silent);
    const plays = [];
    for (let seat; (seat = game.toAct(state)[0]) !== undefined;) {
      const legal = game.legalActions(state, seat);
      const action = legal[below(chooser, legal.length)]!;
      plays.push({ seat, action: game.format(action) });
      game.apply(state, seat, action, silent);
    }
    expect(replay(game, { ...log, plays })).toStrictEqual(state);
    expect(game.outcome(state)).not.toBeNull();
  });
});
