import { GAME_IDS, gameById } from '@saqqara/games';
import { after, play, seeded, seedFrom, silent } from '@saqqara/kernel';
import { describe, expect, test } from 'vitest';
import { effectOf } from '../src/table/effect.ts';
import { randomGame } from './randomGame.ts';

describe.each(GAME_IDS)('in %s', (id) => {
  const game = gameById(id)!;

  test('an effect that is sure is what happens, and none depends on what is hidden', () => {
    let sure = 0;
    for (let number = 0; number < 6; number++) {
      const log = randomGame(game, number);
      const state = game.setup(log.options, log.seed, silent);
      for (const entry of log.plays) {
        const { seat } = entry;
        const view = game.view(state, seat);
        const action = game.parse(entry.action)!;
        const effect = effectOf(game, view, seat, action);
        const redealt = game.view(game.determinize(view, seeded(seedFrom(number))), seat);
        expect(effectOf(game, redealt, seat, action)).toEqual(effect);
        if (effect.isSure) {
          const before = game.score(state);
          const later = game.score(after(game, state, seat, action));
          const isSame = later.every(({ total }, i) => total - before[i]!.total === effect.changes[i]!.end);
          sure += Number(isSame);
          const isOpen = JSON.stringify(game.hidden(effect.view)) === JSON.stringify(game.hidden(view));
          if (isOpen && !isSame) throw new Error(`${entry.action} was foretold wrongly`);
        }
        play(game, state, entry, silent);
      }
    }
    expect(sure).toBeGreaterThan(100);
  });
});
