import { below, keyed, replay, seeded, seedFrom, silent } from '@saqqara/kernel';
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

  const SEEDS = [seedFrom(2), keyed(seedFrom(2))];
  const played = GAME_IDS.flatMap((id) => SEEDS.map((seed) => [id, seed] as const));

  test.each(played)('%s with seed %j is played through the type that knows no game', (id, seed) => {
    const game: AnyGame = GAMES[id];
    const chooser = seeded(seedFrom(1));
    const log = { options: game.parseOptions({ seats: game.seatCounts[0] }), seed };
    const state = game.setup(log.options, log.seed, silent);
    const plays = [];
    for (let seat; (seat = game.toAct(state)[0]) !== undefined;) {
      const legal = game.legalActions(state, seat);
      const action = legal[below(chooser, legal.length)]!;
      plays.push({ seat, action: game.format(action) });
      // A copy goes the same way, in memory or stored: whichever generator is in the state.
      const copies = [game.clone(state), JSON.parse(JSON.stringify(state)) as unknown];
      for (const copy of [state, ...copies]) game.apply(copy, seat, action, silent);
      for (const copy of copies) expect(copy).toStrictEqual(state);
    }
    expect(replay(game, { ...log, plays })).toStrictEqual(state);
    expect(game.outcome(state)).not.toBeNull();
  });
});
