import { GAME_IDS, gameById } from '@saqqara/games';
import { replay, seeded, seedFrom } from '@saqqara/kernel';
import { randomGame } from './randomGame.ts';
import { describe, expect, test } from 'vitest';
import {
  beginTimeline,
  extend,
  lastState,
  scoresOverTime,
  shorten,
  timelineOf,
} from '../src/match/timeline.ts';

describe.each(GAME_IDS)('in %s', (id) => {
  const game = gameById(id)!;

  test('every moment of a match is what its log replays to', () => {
    const log = randomGame(game, 1);
    const timeline = timelineOf(game, log, log.plays);
    expect(timeline.states).toHaveLength(log.plays.length + 1);
    for (const [count, state] of timeline.states.entries()) {
      expect(state).toEqual(replay(game, log, count));
    }
    expect(
      scoresOverTime(timeline)
        .at(-1)!
        .map(({ total }) => total),
    ).toEqual(game.outcome(lastState(timeline))!.scores);
  });

  test('what was taken back leaves no trace', () => {
    const log = randomGame(game, 2);
    const half = Math.floor(log.plays.length / 2);
    const timeline = shorten(timelineOf(game, log, log.plays), half);
    expect(timeline).toEqual(timelineOf(game, log, log.plays.slice(0, half)));
    expect(extend(timeline, log.plays[half]!)).toEqual(timelineOf(game, log, log.plays.slice(0, half + 1)));
  });

  test('a play that is not legal is refused, and changes nothing', () => {
    const timeline = beginTimeline(game, {
      options: game.anyOptions(2, seeded(seedFrom(3))),
      seed: seedFrom(3),
    });
    const before = JSON.stringify(timeline.states);
    expect(() => extend(timeline, { seat: 0, action: 'nonsense' })).toThrow('unreadable');
    expect(JSON.stringify(timeline.states)).toBe(before);
  });
});
