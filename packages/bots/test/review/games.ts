import { type AnyGame, levelsOf } from '@saqqara/games';
import { type GameTypes, type MatchLog, type Play, seeded, seedFrom, silent } from '@saqqara/kernel';
import { anyPlay } from '@saqqara/kernel/testing';
import { type Found, type Judge, judgeOf, judgeTask, type ReviewTask } from '../../src/review/index.ts';
import { ended } from '../../src/ended.ts';
import { plainLevel, plainMind } from '../positions.ts';

/** A judge who hardly looks, and counts points as they lie: what adds up does so whatever it thinks. */
export function hastyJudge(game: AnyGame): Judge<GameTypes> {
  const judge = judgeOf(game, levelsOf(game.id, game.version), null)!;
  const fortune = { ...judge.level.mind.fortune!, ahead: 5 };
  const level = plainLevel(game, { mind: { ...plainMind(game, 0), fortune } });
  return { ...judge, level, lesser: level, nodes: { first: 3, compared: 1 } };
}

/** A finished game in which everybody plays anything. */
export function randomGame(
  game: AnyGame,
  number: number,
  seats = game.seatCounts[number % game.seatCounts.length]!,
) {
  const chooser = seeded(seedFrom(70_000 + number));
  const options = game.anyOptions(seats, chooser);
  const seed = seedFrom(number);
  const state = game.setup(options, seed, silent);
  const plays: Play[] = [];
  for (let next = anyPlay(game, state, chooser); next !== null; next = anyPlay(game, state, chooser)) {
    plays.push({ seat: next.seat, action: game.format(next.action) });
    game.apply(state, next.seat, next.action, silent);
  }
  const log: MatchLog<{ readonly seats: number }> = { options, seed, plays };
  return { log, outcome: game.outcome(state)! };
}

/** Runs a task to its end. */
export const done = (judge: Judge<GameTypes>, task: ReviewTask): Found => ended(judgeTask(judge, task));
