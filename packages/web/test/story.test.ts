import { type AnyGame, GAME_IDS, GAMES } from '@saqqara/games';
import { LANGUAGES, type Interlude } from '@saqqara/words';
import { sayIn } from '@saqqara/words/testing';
import { describe, expect, test } from 'vitest';
import { loadScreen } from '../src/games/screens.ts';
import { type Timeline, timelineOf } from '../src/match/timeline.ts';
import { interludeAt } from '../src/table/interludeAt.ts';
import { pointsOf, storyOf, type Telling, viewAt } from '../src/table/story.ts';
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
  test('the last play is told in a sentence, with what its turn changed for everybody', async () => {
    const telling = await tellingOf(id, 2);
    const { screen, timeline } = telling;
    const total = (moment: number): number[] =>
      screen.game.score(viewAt(telling, moment)).map((score) => score.total);
    expect(storyOf(telling, 0)).toBeNull();
    let told = 0;
    for (let moment = 1; moment <= timeline.plays.length; moment += 3) {
      const story = storyOf(telling, moment);
      if (story === null) continue;
      told += 1;
      expect(story.text).toMatch(/\S/);
      expect(story.from).toBeLessThan(moment);
      const [had, has] = [total(story.from), total(story.to)];
      expect(story.changes.map(pointsOf)).toEqual(has.map((each, seat) => each - had[seat]!));
    }
    expect(told).toBeGreaterThan(10);
  });

  test.each(LANGUAGES)('interludes end rounds and phases in %s', async (language) => {
    const telling = { ...(await tellingOf(id, 4)), say: sayIn(language) };
    const interludes = interludesOf(telling);
    expect(interludes.length).toBeGreaterThan(0);
    for (const { title, text, next } of interludes)
      expect(`${title} ${text} ${next}`).not.toMatch(/undefined|[{}]/);
  });
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
