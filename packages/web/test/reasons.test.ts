import { type AnyGame, GAME_IDS, GAMES } from '@saqqara/games';
import { PYRAMID_POINTS, type State } from '@saqqara/imhotep';
import { below, seeded, seedFrom, silent } from '@saqqara/kernel';
import { LANGUAGES } from '@saqqara/words';
import { sayIn } from '@saqqara/words/testing';
import { describe, expect, test } from 'vitest';
import { loadScreen } from '../src/games/screens.ts';

interface Step {
  readonly before: unknown;
  readonly after: unknown;
}

/** Every play of a random game, as the first seat sees it. */
function* stepsOf(game: AnyGame, number: number): Generator<Step> {
  const rng = seeded(seedFrom(number));
  const seats = game.seatCounts[below(rng, game.seatCounts.length)]!;
  const state = game.setup(game.anyOptions(seats, rng), seedFrom(number + 50), silent);
  for (let [seat] = game.toAct(state); seat !== undefined; [seat] = game.toAct(state)) {
    const legal = game.legalActions(state, seat);
    const before = game.view(game.clone(state), 0);
    game.apply(state, seat, legal[below(rng, legal.length)], silent);
    yield { before, after: game.view(game.clone(state), 0) };
  }
}

describe.each(GAME_IDS)('%s', (id) => {
  const game: AnyGame = GAMES[id];

  test('every change of a score has its reasons, and they make the whole change', async () => {
    const { words } = (await loadScreen({ game: id, version: game.version }))!;
    const say = sayIn('en');
    let changes = 0;
    for (let number = 0; number < 3; number++) {
      for (const { before, after } of stepsOf(game, number)) {
        const [had, has] = [game.score(before), game.score(after)];
        for (const [seat, { total }] of has.entries()) {
          const reasons = words.reasons!(before, after, seat, say);
          const points = reasons.reduce((sum, reason) => sum + reason.points, 0);
          expect(points).toBe(total - had[seat]!.total);
          expect(reasons.filter((reason) => reason.points === 0 || reason.text === '')).toEqual([]);
          changes += reasons.length;
        }
      }
    }
    expect(changes).toBeGreaterThan(30);
  });

  test.each(LANGUAGES)('reasons are a few words in %s', async (language) => {
    const { words } = (await loadScreen({ game: id, version: game.version }))!;
    const say = sayIn(language);
    for (const { before, after } of stepsOf(game, 3)) {
      for (const { text } of words.reasons!(before, after, 0, say)) {
        expect(text).not.toMatch(/undefined|[{}]|-Infinity/);
        expect(text.length).toBeLessThanOrEqual(48);
      }
    }
  });
});

test('a loss at the obelisks names whoever has passed, however far, or has come level', async () => {
  const { words } = (await loadScreen({ game: 'imhotep', version: GAMES.imhotep.version }))!;
  const say = sayIn('en');
  const state = GAMES.imhotep.setup(GAMES.imhotep.parseOptions({ seats: 3, first: 0 }), seedFrom(1), silent);
  const viewWith = (...obelisks: number[]) => GAMES.imhotep.view({ ...state, obelisks }, 0);
  const why = (before: number[], after: number[]): string[] =>
    words.reasons!(viewWith(...before), viewWith(...after), 0, say).map(({ text }) => text);
  expect(why([2, 1, 0], [2, 3, 0])).toEqual([expect.stringContaining(say.names[1]!)]);
  expect(why([2, 1, 0], [2, 5, 0])).toEqual(why([2, 1, 0], [2, 3, 0]));
  expect(why([2, 3, 1], [2, 3, 4])).toEqual([expect.stringContaining(say.names[2]!)]);
  expect(why([2, 1, 0], [2, 2, 0])).toEqual([expect.stringContaining(say.names[1]!)]);
  expect(why([2, 1, 0], [2, 2, 0])).not.toEqual(why([2, 1, 0], [2, 3, 0]));
});

describe('Imhotep says what points are for', async () => {
  const { words } = (await loadScreen({ game: 'imhotep', version: GAMES.imhotep.version }))!;
  const say = sayIn('en');
  const state = GAMES.imhotep.setup(GAMES.imhotep.parseOptions({ seats: 3, first: 0 }), seedFrom(1), silent);
  const why = (before: Partial<State>, after: Partial<State>) =>
    words.reasons!(
      GAMES.imhotep.view({ ...state, ...before }, 0),
      GAMES.imhotep.view({ ...state, ...after }, 0),
      0,
      say,
    );

  test.each<[string, Partial<State>, Partial<State>, string, string]>([
    ['stones on top', {}, { templePoints: [2, 0, 0] }, 'stones on top of the temple', 'Temple'],
    ['the tallest obelisk', {}, { obelisks: [1, 0, 0] }, 'tallest obelisk, as it stands', 'Obelisks'],
    [
      'a shared place',
      { obelisks: [0, 1, 0] },
      { obelisks: [1, 1, 0] },
      'shares the tallest obelisk, as it stands',
      'Obelisks',
    ],
    [
      'the second place',
      { obelisks: [0, 2, 0] },
      { obelisks: [1, 2, 0] },
      'second tallest obelisk, as it stands',
      'Obelisks',
    ],
    [
      'a group that grew',
      { chamber: [0, 0, 1] },
      { chamber: [0, 0, 1, 0] },
      '3 side by side in the chamber: 3 → 6, at the end',
      'Burial',
    ],
    [
      'a stone alone',
      { chamber: [0, 1, 1] },
      { chamber: [0, 1, 1, 1, 0] },
      'a stone in the chamber, at the end',
      'Burial',
    ],
    [
      'statues',
      { cards: [['statue'], [], []] },
      { cards: [['statue', 'statue'], [], []] },
      '2 statues: 1 → 3, at the end',
      'Statues',
    ],
    [
      'a blue card that was played',
      { cards: [['lever', 'hammer'], [], []] },
      { cards: [['lever'], [], []] },
      'Hammer played: kept, it would pay 1',
      'Hammer',
    ],
    ['a blue card', {}, { cards: [['lever'], [], []] }, 'Lever: 1 at the end, if unplayed', 'Lever'],
  ])('%s', (_what, before, after, text, brief) => {
    expect(why(before, after)).toEqual([expect.objectContaining({ text, brief })]);
  });

  test('several stones on the pyramid, one after the other', () => {
    const [reason] = why({ pyramids: [[1]] }, { pyramids: [[1, 0, 2, 0]], pyramidPoints: [5, 0, 0] });
    const places = [PYRAMID_POINTS[1]!, PYRAMID_POINTS[3]!];
    expect(reason).toMatchObject({ points: 5, sum: places.join(' + '), part: 'site:pyramid' });
  });
});
