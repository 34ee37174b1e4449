import { type AnyGame, GAME_IDS, GAMES } from '@saqqara/games';
import { LANGUAGES, type Interlude } from '@saqqara/words';
import { sayIn } from '@saqqara/words/testing';
import { describe, expect, test } from 'vitest';
import { loadScreen } from '../src/games/screens.ts';
import { type Timeline, timelineOf } from '../src/match/timeline.ts';
import { interludeAt } from '../src/table/interludeAt.ts';
import { leaderOf } from '../src/table/leader.ts';
import { swingStory } from '../src/ending/swingStory.ts';
import { partWords, reasonWords } from '../src/table/reasonWords.ts';
import { pointsOf, sharesOf, type Story, storyOf, type Telling, viewAt } from '../src/table/story.ts';
import { randomGame } from './randomGame.ts';

function toldOf(game: AnyGame, number: number): Timeline<never> {
  const { options, seed, plays } = randomGame(game, number);
  return timelineOf(game, { options, seed }, plays) as unknown as Timeline<never>;
}

async function tellingOf(id: (typeof GAME_IDS)[number], number: number): Promise<Telling> {
  const game: AnyGame = GAMES[id];
  const screen = (await loadScreen({ game: id, version: game.version }))!;
  return { screen, timeline: toldOf(game, number), reader: 0, say: sayIn('en') };
}

const interludesOf = (telling: Telling): Interlude[] =>
  telling.timeline.plays.flatMap((_, i) => {
    const interlude = interludeAt(telling, i + 1);
    return interlude === null ? [] : [interlude];
  });

describe.each(GAME_IDS)('%s', (id) => {
  test('the last play is told in a sentence, with what it changed for everybody itself, and its whole turn', async () => {
    const telling = await tellingOf(id, 2);
    const { screen, timeline } = telling;
    const total = (moment: number): number[] =>
      screen.game.score(viewAt(telling, moment)).map((score) => score.total);
    expect(storyOf(telling, 0)).toBeNull();
    let [told, inTurns] = [0, 0];
    for (let moment = 1; moment <= timeline.plays.length; moment += 3) {
      const story = storyOf(telling, moment);
      if (story === null) continue;
      told += 1;
      expect(story.text).toMatch(/\S/);
      expect(story.from).toBeLessThan(moment);
      const change = (before: number, after: number): number[] =>
        total(after).map((points, seat) => points - total(before)[seat]!);
      expect(story.step).toBeGreaterThan(story.from);
      expect(story.step).toBeLessThanOrEqual(story.to);
      expect(story.changes.map(pointsOf)).toEqual(change(story.step - 1, story.step));
      expect(story.turn?.map(pointsOf) ?? null).toEqual(
        story.from === story.to - 1 ? null : change(story.from, story.to),
      );
      for (const { text } of story.turn?.flat() ?? []) expect(text).toMatch(/\S/);
      if (story.turn !== null) inTurns += 1;
    }
    expect(told).toBeGreaterThan(10);
    expect(inTurns).toBeGreaterThan(0);
  });

  test.each(LANGUAGES)('interludes end rounds and phases in %s', async (language) => {
    const telling = { ...(await tellingOf(id, 4)), say: sayIn(language) };
    const interludes = interludesOf(telling);
    expect(interludes.length).toBeGreaterThan(0);
    for (const { title, text, next } of interludes)
      expect(`${title} ${text} ${next}`).not.toMatch(/undefined|[{}]/);
  });
});

test('Imhotep: who takes a card in another’s turn is told of it, and what it brought', async () => {
  const telling = await tellingOf('imhotep', 2);
  const { plays } = toldOf(GAMES.imhotep, 2);
  const taken = plays.flatMap(({ seat, action }, i) =>
    action.startsWith('take ') ? [{ seat, at: i + 1 }] : [],
  );
  expect(taken.length).toBeGreaterThan(3);
  for (const { seat, at } of taken) expect(storyOf(telling, at)).toMatchObject({ seat, to: at });
  expect(taken.some(({ seat, at }) => storyOf(telling, at)!.changes[seat]!.length > 0)).toBe(true);
});

test('between the six rounds of Imhotep it is told what the temple has paid', async () => {
  const telling = await tellingOf('imhotep', 4);
  const interludes = interludesOf(telling);
  expect(interludes).toHaveLength(5);
  const paid = interludes.flatMap(({ gains }) => gains).reduce((sum, points) => sum + points, 0);
  const isLast = (event: unknown): boolean => (event as { readonly type: string }).type === 'roundEnded';
  const end = telling.timeline.events.findLastIndex((events) => events.some(isLast));
  const scores = telling.screen.game.score(viewAt(telling, end - 1));
  const temple = scores.flatMap(({ lines }) => lines.filter(({ id }) => id === 'temple'));
  expect(paid).toBe(temple.reduce((sum, { points }) => sum + points, 0));
});

test('a change of several parts is told as a sum, each part with its reason', () => {
  expect(reasonWords([{ points: 3, text: 'Pyramid' }])).toBe('Pyramid');
  expect(
    reasonWords([
      { points: 12, text: 'Obelisks, at the end' },
      { points: -2, text: 'Statues' },
    ]),
  ).toBe('+12 Obelisks, at the end, −2 Statues');
  expect(reasonWords([{ points: 12, text: 'A is yours', sum: '7 rooms + 5 longest' }])).toBe(
    'A is yours (7 rooms + 5 longest)',
  );
});

test('where several are told of, each part of a change is named, not the largest alone', () => {
  const pyramid = { points: 2, text: 'Pyramid, level 1', brief: 'Pyramid' };
  expect(partWords([pyramid])).toBe('Pyramid, level 1');
  expect(partWords([pyramid, { points: 2, text: '2 statues: 1 → 3, at the end', brief: 'Statues' }])).toBe(
    '+2 Pyramid, +2 Statues',
  );
});

test('a network that is taken says what its points are made of', async () => {
  const telling = await tellingOf('kheops', 2);
  const sums = telling.timeline.plays.flatMap(
    (_, i) =>
      storyOf(telling, i + 1)
        ?.changes.flat()
        .filter(({ sum }) => sum !== undefined) ?? [],
  );
  expect(sums.length).toBeGreaterThan(0);
  for (const { sum } of sums) expect(sum).toMatch(/room.*(?:\+ \d+ |doubled)|^no room \+/);
});

const gain = (points: number) => [{ points, text: '' }];
const blank = {
  seat: 1,
  text: '',
  part: null,
  isWhole: false,
  from: 0,
  to: 1,
  step: 1,
  steps: [],
  turn: null,
};
const pointsTold = (story: Story, you: number | null): readonly (readonly [number, number])[] =>
  sharesOf(story, you).map(({ seat, reasons }) => [seat, pointsOf(reasons)]);

test('of one’s own play it is told what it changed for everybody, one’s own first, else what the turn changed', () => {
  const own = { ...blank, seat: 0 };
  expect(pointsTold({ ...own, changes: [gain(-1), gain(9)] }, 0)).toEqual([
    [0, -1],
    [1, 9],
  ]);
  expect(pointsTold({ ...own, changes: [[], gain(2), gain(-3)] }, 0)).toEqual([
    [2, -3],
    [1, 2],
  ]);
  expect(pointsTold({ ...own, changes: [[], []] }, 0)).toEqual([]);
  expect(pointsTold({ ...own, changes: [[], []], turn: [gain(4), []] }, 0)).toEqual([[0, 4]]);
  expect(pointsTold({ ...blank, changes: [[], []], turn: [gain(4), []] }, null)).toEqual([[0, 4]]);
});

test('of another’s turn all is told that it changed, not its last step alone', () => {
  const turn = [gain(-2), gain(11)];
  expect(pointsTold({ ...blank, changes: [[], []], turn }, 0)).toEqual([
    [0, -2],
    [1, 11],
  ]);
  expect(pointsTold({ ...blank, changes: [gain(2), []], turn: [gain(-14), gain(0)] }, 0)).toEqual([[0, -14]]);
  expect(pointsTold({ ...blank, changes: [[], [], []], turn: [[], gain(3), gain(-5)] }, 0)).toEqual([
    [2, -5],
    [1, 3],
  ]);
  // What a step gave and another took is no change of the turn.
  expect(pointsTold({ ...blank, changes: [gain(2), []], turn: [[], []] }, 0)).toEqual([]);
});

test('nobody leads where several have as many points', () => {
  const scores = (...totals: number[]) => totals.map((total) => ({ total, lines: [] }));
  expect(leaderOf(scores(3, 9, 4))).toBe(1);
  expect(leaderOf(scores(-2, 0))).toBe(1);
  expect(leaderOf(scores(9, 9, 4))).toBeNull();
  expect(leaderOf(scores(0, 0))).toBeNull();
});

test('a swing is told by a play that moved the points to its side', async () => {
  const telling = await tellingOf('kheops', 5);
  const { screen, timeline } = telling;
  const lead = (moment: number): number => {
    const [own, other] = screen.game.score(timeline.states[moment]).map(({ total }) => total);
    return own! - other!;
  };
  let found = 0;
  for (let from = 0; from + 6 < timeline.plays.length; from += 6)
    for (const [before, after] of [
      [0.4, 0.6],
      [0.6, 0.4],
    ] as const) {
      const side = Math.sign(after - before);
      const moved = [1, 2, 3, 4, 5, 6].map((i) => side * (lead(from + i) - lead(from + i - 1)));
      if (Math.max(...moved) <= 0) continue;
      found += 1;
      const { play } = swingStory(telling, { from, to: from + 6, before, after }, 0)!;
      expect(moved[play - from - 1]).toBe(Math.max(...moved));
    }
  expect(found).toBeGreaterThan(8);
});

test('of several parts all are told with their points, of one its reason alone', () => {
  const reasons = [
    { points: -18, text: 'tie in F' },
    { points: -10, text: 'E joined C', sum: '5 + 5' },
    { points: -1, text: 'ankhs' },
  ];
  expect(partWords(reasons)).toBe(reasonWords(reasons));
  expect(partWords(reasons.slice(1, 2))).toBe('E joined C');
});
