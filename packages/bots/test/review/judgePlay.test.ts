import type { GameTypes } from '@saqqara/kernel';
import { describe, expect, test } from 'vitest';
import { replay, silent } from '@saqqara/kernel';
import { DEAL, judgedIn, newReview, nextTask, withFound } from '../../src/review/index.ts';
import { ended } from '../../src/ended.ts';
import { opinionOn } from '../../src/review/judgePlay.ts';
import type { Question } from '../../src/index.ts';
import { ALL_GAMES, anywhere } from '../positions.ts';
import { redeals } from '../redeals.ts';
import { done, hastyJudge, randomGame } from './games.ts';

describe.each(ALL_GAMES.map((game) => [game.id, game] as const))('in %s', (_id, game) => {
  const judge = hastyJudge(game);

  test('the same play is judged the same whenever it is', () => {
    const { log } = randomGame(game, 1, 2);
    for (const at of [DEAL, 0, 9, log.plays.length - 1])
      expect(done(judge, { log, at })).toEqual(done(judge, { log, at }));
  });

  test('a play is judged by what its seat could know', () => {
    const opinion = (question: Question<GameTypes>): unknown => {
      const action = game.format(game.legalActions(question.view, question.seat)[0]);
      return ended(opinionOn(judge, question, action));
    };
    let others = 0;
    for (const question of anywhere(game, { first: 50, games: 5 })) {
      const said = opinion(question);
      for (const { redealt, isAnother } of redeals(question, 3)) {
        expect(opinion(redealt)).toEqual(said);
        if (isAnother) others++;
      }
    }
    expect(others).toBeGreaterThan(4);
  });

  test('of the last decision nothing better is said than there is', () => {
    const { log } = randomGame(game, 5, 2);
    const at = lastChoice(log);
    const found = done(judge, { log, at });
    const judged = 'judged' in found ? found.judged : null;
    const { seat } = log.plays[at]!;
    expect(judged).toMatchObject({ play: at, seat });
    expect(judged!.best.chances[seat]).toBeGreaterThanOrEqual(judged!.played.chances[seat]! - 0.001);
    expect(judged!.played.line[0]).toBe(log.plays[at]!.action);
  });

  /** The last play that was a choice. */
  function lastChoice(log: ReturnType<typeof randomGame>['log']): number {
    for (let at = log.plays.length - 1; at > 0; at--) {
      const state = replay(game, log, at);
      if (game.legalActions(state, log.plays[at]!.seat).length > 1) return at;
    }
    return 0;
  }

  test('a play that is not legal is refused, and those before it are judged', () => {
    const { log } = randomGame(game, 2, 2);
    const broken = { ...log, plays: log.plays.with(4, { seat: 0, action: 'nonsense' }) };
    expect(() => done(judge, { log: broken, at: 6 })).toThrow('nonsense');
    expect(done(judge, { log: broken, at: 2 })).toEqual(done(judge, { log, at: 2 }));
  });
});

test('a review goes on from what is kept of it, the latest plays first and the deal last', () => {
  const game = ALL_GAMES[0]!;
  const judge = hastyJudge(game);
  const { log } = randomGame(game, 4, 2);
  const begun = { ...log, plays: log.plays.slice(0, 3) };
  game.setup(log.options, log.seed, silent);
  let review = newReview('x', 3);
  const order: (number | null)[] = [];
  for (let at = nextTask(review); at !== null; at = nextTask(review)) {
    order.push(at);
    review = JSON.parse(JSON.stringify(withFound(review, done(judge, { log: begun, at })))) as typeof review;
  }
  expect(order).toEqual([2, 1, 0, DEAL]);
  expect(judgedIn(review).map(({ play }) => play)).toEqual([0, 1, 2]);
});
