import { GAMES, type AnyGame } from '@saqqara/games';
import type { BotAnswer, BotRequest, Thinker } from '@saqqara/bots';
import { formatRecord, parseRecord, recordOf, replay } from '@saqqara/kernel';
import { describe, expect, test } from 'vitest';
import { keyMoments } from '../../src/ending/keyMoments.ts';
import {
  chancesOf,
  replayedGame,
  type Moment,
  momentsOf,
  reckon,
  smoothed,
} from '../../src/ending/reckoning.ts';
import type { Screen } from '../../src/table/screen.ts';
import { randomGame } from '../randomGame.ts';
import { inProcess } from '../table/inProcess.ts';

const screenOf = (game: AnyGame): Screen => ({ game }) as unknown as Screen;

function recorded(game: AnyGame, number: number): string {
  const log = randomGame(game, number);
  return formatRecord(recordOf(game, log, replay(game, log)));
}

function replayed(game: AnyGame, number: number) {
  const text = recorded(game, number);
  return replayedGame(screenOf(game), text, parseRecord(text).result!)!;
}

const answer = (winChances: number[]): BotAnswer => ({
  thought: {
    action: 'x',
    candidates: [{ action: 'x', visits: 9, reward: 0.5, winChances, scores: winChances }],
    line: [],
    nodes: 9,
    isExact: false,
  },
  hint: null,
  isMakeshift: false,
});

/** Answers at once; counts what it is asked at the same time. */
function fakeThinker(onAsk: (request: BotRequest) => void = () => {}) {
  const asked: BotRequest[] = [];
  let open = 0;
  let most = 0;
  const thinker: Thinker = {
    ask(request) {
      asked.push(request);
      open += 1;
      most = Math.max(most, open);
      onAsk(request);
      const chances = Array.from({ length: request.seats }, () => 1 / request.seats);
      return {
        answer: Promise.resolve().then(() => {
          open -= 1;
          return answer(chances);
        }),
        stop: () => {},
      };
    },
    close: () => {},
  };
  return { thinker, asked, most: () => most };
}

const rest = (): Promise<void> => Promise.resolve();

describe.each(Object.values(GAMES) as AnyGame[])('the chances of $id', (game) => {
  test('are asked one after the other, at few moments, of a seat that has a choice and knows what it knew', async () => {
    const given = replayed(game, 3);
    const { thinker, asked, most } = fakeThinker();
    const { signal } = new AbortController();
    const moments = (await reckon(given, { thinker, signal, rest }))!;
    expect(most()).toBe(1);
    expect(asked.length).toBeLessThanOrEqual(36);
    expect(asked.length).toBeGreaterThan(4);
    for (const { view, seat, seats, nodes, ms, level } of asked) {
      expect({ seats, isFew: nodes! <= 200 && ms! <= 400, isStrong: level >= 4 }).toEqual({
        seats: given.outcome.scores.length,
        isFew: true,
        isStrong: true,
      });
      expect(game.legalActions(view, seat).length).toBeGreaterThan(1);
    }
    for (const { chances } of moments) expect(chances.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1);
    // The end is as it was.
    const { plays, chances } = moments.at(-1)!;
    expect(plays).toBe(given.timeline.plays.length);
    expect(chances.map((chance) => chance > 0)).toEqual(given.outcome.places.map((place) => place === 1));
  });

  test('are not worked out any further when nobody waits for them', async () => {
    const leaving = new AbortController();
    const { thinker, asked } = fakeThinker(() => leaving.abort());
    expect(await reckon(replayed(game, 4), { thinker, signal: leaving.signal, rest })).toBeNull();
    expect(asked).toHaveLength(1);
  });
});

test('the bots of the page can be asked them', async () => {
  const given = replayed(GAMES.kheops, 5);
  const few = { ...given, timeline: { ...given.timeline, plays: given.timeline.plays.slice(0, 3) } };
  const thinker = inProcess(8);
  const moments = (await reckon(few, { thinker, signal: new AbortController().signal, rest }))!;
  thinker.close();
  expect(moments.length).toBeGreaterThan(1);
  for (const { chances } of moments) expect(chances.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1);
});

test('the chances are those of a review, which looks at the same moments for longer', async () => {
  const game: AnyGame = GAMES.kheops;
  for (const number of [1, 2]) {
    const given = replayed(game, number);
    const { timeline, seed } = given;
    const first = { ...given, timeline: { ...timeline, plays: timeline.plays.slice(0, 1) } };
    const bots = inProcess(200);
    const asked: BotRequest[] = [];
    const thinker: Thinker = { ...bots, ask: (request) => (asked.push(request), bots.ask(request)) };
    const [quick] = (await reckon(first, { thinker, signal: new AbortController().signal, rest }))!;
    const log = { options: randomGame(game, number).options, seed, plays: timeline.plays };
    const { found } = await bots.ask({ ...asked[0]!, review: { log, at: 0 } }).answer;
    bots.close();
    if (found === undefined || !('judged' in found)) throw new Error('nothing was judged');
    expect(Math.abs(quick!.chances[0]! - found.judged.best.chances[0]!)).toBeLessThan(0.1);
  }
});

test('what is not of this game is not replayed', () => {
  const text = recorded(GAMES.kheops, 1);
  expect(replayedGame(screenOf(GAMES.imhotep), text, { scores: [1, 0], places: [1, 2] })).toBeNull();
});

test('perfect play is known by its reward, a makeshift by nothing', () => {
  const request = { seat: 1, seats: 2 } as BotRequest;
  const exact = (reward: number): BotAnswer => {
    const { thought, ...others } = answer([]);
    return {
      ...others,
      thought: { ...thought, isExact: true, candidates: [{ ...thought.candidates[0]!, reward }] },
    };
  };
  expect(chancesOf(exact(0.8), request)).toEqual([0, 1]);
  expect(chancesOf(exact(0.5), request)).toEqual([0.5, 0.5]);
  expect(chancesOf(exact(0.2), request)).toEqual([1, 0]);
  expect(chancesOf(exact(0.8), { ...request, seats: 3 })).toBeNull();
  expect(chancesOf({ ...answer([0.5, 0.5]), isMakeshift: true }, request)).toBeNull();
});

const moment = (plays: number, own: number): Moment => ({ plays, chances: [own, 1 - own] });

test('who is to act and thinks too well of it is outweighed by its neighbours', () => {
  const zigzag = [0.7, 0.3, 0.7, 0.3, 0.7].map((own, i) => moment(i, own));
  const inner = smoothed(zigzag).slice(1, -1);
  for (const { chances } of inner) expect(chances[0]).toBeCloseTo(0.5);
});

test('moments of a game are thinned out evenly, from its beginning on', () => {
  const { timeline } = replayed(GAMES.anubixx, 2);
  const moments = momentsOf(timeline);
  expect(moments[0]).toBe(0);
  expect(moments.toSorted((a, b) => a - b)).toEqual(moments);
  expect(new Set(moments).size).toBe(moments.length);
});

describe('key moments', () => {
  test('are the three largest swings, in the order of the game', () => {
    const curve = [0.5, 0.5, 0.9, 0.9, 0.7, 0.6, 0.6, 0.1].map((own, i) => moment(10 * i, own));
    expect(keyMoments(curve, 0)).toEqual([
      { from: 10, to: 20, before: 0.5, after: 0.9 },
      { from: 30, to: 40, before: 0.9, after: 0.7 },
      { from: 60, to: 70, before: 0.6, after: 0.1 },
    ]);
    expect(keyMoments(curve, 1).map(({ to }) => to)).toEqual([20, 40, 70]);
  });

  test('lie four plays apart', () => {
    const curve = [0.5, 0.9, 0.2, 0.8].map((own, i) => moment(2 * i, own));
    const chosen = keyMoments(curve, 0);
    expect(chosen.map(({ to }) => to)).toEqual([4]);
  });

  test('are none where nothing changed', () => {
    expect(keyMoments([moment(0, 0.5), moment(9, 0.52), moment(20, 0.5)], 0)).toEqual([]);
  });
});
