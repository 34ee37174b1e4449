import { GAMES, type AnyGame } from '@saqqara/games';
import { type Outcome, type Score, totalled } from '@saqqara/kernel';
import { describe, expect, test } from 'vitest';
import { isLong } from '@saqqara/kernel/testing';
import { scoresOverTime, timelineOf } from '../../src/match/timeline.ts';
import { type ScoredGame, type Decisive, decisiveOf } from '../../src/ending/decisive.ts';
import { randomGame } from '../randomGame.ts';

const scoreOf = (...points: number[]): Score =>
  totalled(points.map((each, i) => ({ id: 'abc'[i]!, rule: '', points: each, scored: true })));

/** Two or more scores at the end, and before it if that matters; the higher ones win. */
function scoredGame(final: Score[], before: Score[] = final): ScoredGame {
  const scores = final.map(({ total }) => total);
  const places = scores.map((own) => 1 + scores.filter((other) => other > own).length);
  return { outcome: { scores, places }, scores: [before, final], plays: [{ seat: 0 }] };
}

describe('what decided', () => {
  test('is told by the first pattern that fits', () => {
    const type = (given: ScoredGame): string | undefined => decisiveOf(given)?.type;
    expect(type(scoredGame([scoreOf(5, 5), scoreOf(10, 0)]))).toBe('shared');
    expect(type(scoredGame([scoreOf(5, 9), scoreOf(10, 0)], [scoreOf(5, 0), scoreOf(10, 0)]))).toBe(
      'lastTurn',
    );
    expect(type(scoredGame([scoreOf(5, 9, 3), scoreOf(10, 0, 2)]))).toBe('line');
    expect(type(scoredGame([scoreOf(5, 9, 2), scoreOf(10, 0, 2)]))).toBe('alone');
    expect(type(scoredGame([scoreOf(5, 9, 2), scoreOf(5, 0, 2)]))).toBe('everywhere');
    expect(type(scoredGame([scoreOf(9, 9, 1), scoreOf(5, 5, 2)]))).toBe('widest');
  });

  test('all that the last turn brought is told, so that it adds up', () => {
    const game = scoredGame([scoreOf(5, 9, 3), scoreOf(10, 0, 0)], [scoreOf(5, 3, 1), scoreOf(10, 0, 0)]);
    expect(decisiveOf(game)).toEqual({
      ...{ type: 'lastTurn', winner: 0, second: 1, high: 10, low: 9 },
      gains: [
        { line: 'b', points: 6 },
        { line: 'c', points: 2 },
      ],
      changes: [],
      most: { line: 'b', points: 9, more: 9 },
    });
  });

  test('what the last turn cost the second is told, and where they differ by more than the margin', () => {
    const before = [scoreOf(22, 3, 7), scoreOf(3, 11, 19)];
    const game = scoredGame([scoreOf(22, 9, 9), scoreOf(3, 9, 20)], before);
    expect(decisiveOf(game)).toMatchObject({
      changes: [
        { line: 'b', points: -2 },
        { line: 'c', points: 1 },
      ],
      most: { line: 'a', points: 22, more: 19 },
    });
    // 9 points ahead in all, and nowhere more than that.
    const even = scoredGame([scoreOf(9, 9, 9), scoreOf(6, 6, 6)], [scoreOf(0, 9, 0), scoreOf(6, 6, 6)]);
    expect(decisiveOf(even)).toMatchObject({ type: 'lastTurn', changes: [], most: null });
  });

  test('who was far ahead shortly before the end is named, and in what it turned', () => {
    const early = [scoreOf(1, 0), scoreOf(0, 0)];
    const then = [scoreOf(4, 10), scoreOf(30, 2)];
    const after = [scoreOf(4, 20), scoreOf(10, 2)];
    const game = scoredGame([scoreOf(5, 20), scoreOf(10, 3)]);
    const scores = [...Array.from({ length: 10 }, () => early), then, after, game.scores.at(-1)!];
    const plays = scores.slice(1).map((_, i) => ({ seat: i % 2 }));
    expect(decisiveOf({ ...game, scores, plays })).toEqual({
      ...{ type: 'late', winner: 0, second: 1, high: 32, low: 14 },
      // From 26 behind in the first line to 5 behind.
      ...{ line: 'a', points: 21 },
    });
    // As far ahead long before the end: that is no news.
    const long = [early, then, ...Array.from({ length: 10 }, () => after), game.scores.at(-1)!];
    expect(decisiveOf({ ...game, scores: long, plays })?.type).not.toBe('late');
  });

  test('equal points and one winner: the tie-break', () => {
    const { outcome, ...rest } = scoredGame([scoreOf(5, 5), scoreOf(10, 0)]);
    const broken: Outcome = { ...outcome, places: [2, 1] };
    expect(decisiveOf({ ...rest, outcome: broken })).toEqual({ type: 'tieBreak', winner: 1 });
  });
});

/** What a sentence claims, looked up in the score of the rules. */
function claims(what: Decisive, { outcome, scores, plays }: ScoredGame): boolean[] {
  const final = scores.at(-1)!;
  const points = (seat: number, line: string, of = final): number =>
    of[seat]!.lines.find(({ id }) => id === line)!.points;
  const wins = (seat: number): boolean => outcome.places[seat] === 1;
  const margin = (winner: number, second: number): number => final[winner]!.total - final[second]!.total;
  const mostClaims = ({ winner, second, most }: Extract<Decisive, { type: 'lastTurn' }>): boolean[] => {
    const gaps = final[winner]!.lines.map(({ id }) => points(winner, id) - points(second, id));
    const largest = Math.max(...gaps);
    if (most === null) return [largest <= margin(winner, second)];
    return [
      largest > margin(winner, second),
      most.more === largest,
      most.points === points(winner, most.line),
      most.more === points(winner, most.line) - points(second, most.line),
    ];
  };
  switch (what.type) {
    case 'shared':
      return outcome.places.map((place, seat) => place !== 1 || final[seat]!.total === what.points);
    case 'tieBreak':
      return [
        wins(what.winner),
        final.some(({ total }, seat) => !wins(seat) && total === final[what.winner]!.total),
      ];
    case 'lastTurn': {
      // Nobody but whoever acted last has acted since that moment.
      const last = plays.at(-1)!.seat;
      const moment = plays.length - [...plays].reverse().findIndex(({ seat }) => seat !== last);
      const before = scores[moment > plays.length ? 0 : moment]!;
      return [
        wins(what.winner),
        before[what.second]!.total === what.high,
        before[what.winner]!.total === what.low,
        what.high > what.low,
        ...what.gains.map(
          ({ line, points: more }) => points(what.winner, line) - points(what.winner, line, before) === more,
        ),
        // Whoever adds it up comes to the end.
        what.gains.reduce((sum, gain) => sum + gain.points, what.low) === final[what.winner]!.total,
        ...what.changes.map(
          ({ line, points: more }) => points(what.second, line) - points(what.second, line, before) === more,
        ),
        what.changes.reduce((sum, change) => sum + change.points, what.high) === final[what.second]!.total,
        ...mostClaims(what),
      ];
    }
    case 'late': {
      const moment = scores.findLastIndex(
        (score) => score[what.second]!.total === what.high && score[what.winner]!.total === what.low,
      );
      const ahead = (of: ScoredGame['scores'][number]): number =>
        points(what.winner, what.line, of) - points(what.second, what.line, of);
      return [
        wins(what.winner),
        moment >= ((scores.length - 1) * 5) / 6,
        what.high - what.low >= 8,
        ahead(final) - ahead(scores[moment]!) === what.points,
        what.points > 0,
      ];
    }
    case 'everywhere':
      return [
        wins(what.winner),
        ...final[what.second]!.lines.map(({ id, points: theirs }) => theirs <= points(what.winner, id)),
      ];
    case 'line':
    case 'alone':
    case 'widest': {
      const { winner, second, line, more } = what;
      const others = final[winner]!.lines.filter(({ id }) => id !== line);
      return [
        wins(winner),
        outcome.places[second] === 2,
        points(winner, line) === what.points,
        points(winner, line) - points(second, line) === more,
        what.type === 'widest' || more > margin(winner, second),
        what.type !== 'alone' || others.every(({ id, points: own }) => own <= points(second, id)),
        others.every(({ id, points: own }) => own - points(second, id) <= more),
      ];
    }
  }
}

test.each(Object.values(GAMES) as AnyGame[])(
  '$id: whatever is said about a game is true by its score',
  (game) => {
    for (let number = 0; number < (isLong ? 400 : 8); number++) {
      const log = randomGame(game, number);
      const timeline = timelineOf(game, log, log.plays);
      const outcome = game.outcome(timeline.states.at(-1))!;
      const played = { outcome, scores: scoresOverTime(timeline), plays: timeline.plays };
      const what = decisiveOf(played);
      expect(what).not.toBe(null);
      expect({ number, what, claims: claims(what!, played) }).toEqual({
        number,
        what,
        claims: claims(what!, played).map(() => true),
      });
    }
  },
);
