import { type BySeat, silent } from '@saqqara/kernel';
import { isLong } from '@saqqara/kernel/testing';
import { describe, expect, test } from 'vitest';
import { ended } from '../../src/ended.ts';
import { luckAfter } from '../../src/review/luck.ts';
import { botSeed } from '../../src/index.ts';
import { ALL_GAMES } from '../positions.ts';
import { hastyJudge, randomGame } from './games.ts';

const GAMES = isLong ? 200 : 3;

describe.each(ALL_GAMES.map((game) => [game.id, game] as const))('in %s', (_id, game) => {
  test('luck favours nobody: over many games its mean is 0 within its error', { timeout: 1_200_000 }, () => {
    const judge = hastyJudge(game);
    const { fortune } = judge.level.mind;
    const sums: number[] = [];
    for (let number = 0; number < GAMES; number++) {
      const { log } = randomGame(game, number, 2);
      const state = game.setup(log.options, log.seed, silent);
      for (const [at, play] of log.plays.entries()) {
        const before = game.clone(state);
        game.apply(state, play.seat, game.parse(play.action), silent);
        const seed = botSeed(log.seed, { seat: -1, play: at });
        const luck = ended(
          luckAfter({ judge, fortune: fortune!, seats: 2 }, { before, after: state, play, seed }),
        );
        if (luck !== null) sums.push(ahead(luck.points));
      }
    }
    const mean = sums.reduce((sum, each) => sum + each, 0) / sums.length;
    const spread = Math.sqrt(sums.reduce((sum, each) => sum + (each - mean) ** 2, 0) / sums.length);
    expect(sums.length).toBeGreaterThan(GAMES);
    expect(spread).toBeGreaterThan(0);
    expect(Math.abs(mean)).toBeLessThan((3 * spread) / Math.sqrt(sums.length));
  });

  test('where nothing comes to light there is no luck', () => {
    const judge = hastyJudge(game);
    const { log } = randomGame(game, 3, 2);
    const before = game.setup(log.options, log.seed, silent);
    const after = game.clone(before);
    const play = log.plays[0]!;
    game.apply(after, play.seat, game.parse(play.action), silent);
    const seed = botSeed(log.seed, { seat: -1, play: 0 });
    const known = (state: unknown): string =>
      JSON.stringify([null, 0, 1].map((viewer) => game.hidden(game.view(state, viewer))));
    expect(known(after)).toBe(known(before));
    const work = luckAfter(
      { judge, fortune: judge.level.mind.fortune!, seats: 2 },
      { before, after, play, seed },
    );
    expect(work.next()).toEqual({ done: true, value: null });
  });
});

const ahead = ([own, other]: BySeat<number>): number => own! - other!;
