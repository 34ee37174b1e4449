import { type AnyGame, type GameId, GAMES } from '@saqqara/games';
import { sayIn } from '@saqqara/words/testing';
import { describe, expect, test } from 'vitest';
import { loadScreen } from '../src/games/screens.ts';
import { timelineOf } from '../src/match/timeline.ts';
import { interludeAt } from '../src/table/interludeAt.ts';
import { playsSince, sinceOwnTurn } from '../src/table/sinceOwnTurn.ts';
import { stageOf } from '../src/table/stage.ts';
import { pointsOf, sharesOf, type Story, storyOf, type Telling, viewAt } from '../src/table/story.ts';
import { randomGame } from './randomGame.ts';

async function tellingOf(id: GameId, number: number): Promise<Telling> {
  const game: AnyGame = GAMES[id];
  const screen = (await loadScreen({ game: id, version: game.version }))!;
  const { options, seed, plays } = randomGame(game, number);
  const timeline = timelineOf(game, { options, seed }, plays) as never;
  return { screen, timeline, reader: 0, say: sayIn('en') };
}

const totalsAt = (telling: Telling, moment: number): readonly number[] =>
  telling.screen.game.score(viewAt(telling, moment)).map(({ total }) => total);

/** What one's own plays between two moments changed, without what is told as the end of a round. */
function ownChanges(telling: Telling, from: number, to: number): readonly number[] {
  const sums = totalsAt(telling, 0).map(() => 0);
  for (let step = from + 1; step <= to; step++) {
    if (telling.timeline.plays[step - 1]!.seat !== 0) continue;
    const [before, after] = [totalsAt(telling, step - 1), totalsAt(telling, step)];
    const paid = interludeAt(telling, step)?.gains ?? [];
    for (const seat of sums.keys()) sums[seat]! += after[seat]! - before[seat]! - (paid[seat] ?? 0);
  }
  return sums;
}

describe.each(['imhotep', 'kheops'] as const)('%s', (id) => {
  test.each([2, 4, 5])(
    'no change of a score since one’s last turn goes untold, in game %s',
    async (number) => {
      const telling = await tellingOf(id, number);
      let lines = 0;
      for (let moment = 1; moment <= telling.timeline.plays.length; moment += 2) {
        const story = storyOf(telling, moment);
        if (story === null || story.seat === 0 || story.to !== moment) continue;
        const since = sinceOwnTurn(telling, story);
        const told = (story.turn ?? story.changes).map(pointsOf);
        const own = ownChanges(telling, since.from, story.from);
        const earlier = since.lines.filter(({ step }) => step > since.from);
        const sums = told.map(
          (points, seat) =>
            points + own[seat]! + earlier.reduce((sum, line) => sum + (line.points[seat] ?? 0), 0),
        );
        const [before, after] = [totalsAt(telling, since.from), totalsAt(telling, moment)];
        expect(sums).toEqual(after.map((total, seat) => total - before[seat]!));
        // One line a player, and never the reader's own.
        const seats = since.lines.flatMap(({ seat }) => (seat === null ? [] : [seat]));
        expect(new Set(seats).size).toBe(seats.length);
        expect(seats).not.toContain(0);
        lines += since.lines.length;
      }
      expect(lines).toBeGreaterThan(totalsAt(telling, 0).length > 2 ? 3 : -1);
    },
  );
});

test('the list beside the board names every play of others since then, cards that were taken in one’s own turn with them', async () => {
  const telling = await tellingOf('imhotep', 2);
  const { plays } = telling.timeline;
  let taken = 0;
  for (let moment = 1; moment <= plays.length; moment++) {
    const cut = { ...telling, timeline: { ...telling.timeline, plays: plays.slice(0, moment) } };
    const lines = playsSince(cut, 0) ?? [];
    expect(lines.filter(({ seq }) => plays[seq - 1]!.seat === 0)).toEqual([]);
    taken += lines.filter(
      ({ kind, changed }) => kind === 'effect' && changed.some((each) => each > 0),
    ).length;
  }
  expect(taken).toBeGreaterThan(0);
});

test('a turn is told by its own plays: not with a card that was taken in another’s, nor with the turn of the round before', async () => {
  const telling = await tellingOf('imhotep', 2);
  const { plays } = telling.timeline;
  let apart = 0;
  for (let moment = 2; moment <= plays.length; moment++) {
    const isSame = plays[moment - 1]!.seat === plays[moment - 2]!.seat;
    const isBegun = telling.screen.input.begins!(viewAt(telling, moment - 1));
    if (!isSame || !isBegun) continue;
    expect(storyOf(telling, moment)!.from).toBe(moment - 1);
    apart += 1;
  }
  expect(apart).toBeGreaterThan(0);
});

test('of another’s single play it is told what it changed for everybody, one’s own first', () => {
  const gain = (points: number, brief: string) => [{ points, text: brief, brief }];
  const story: Story = {
    ...{ seat: 2, text: '', part: null, from: 0, to: 1, step: 1, turn: null },
    changes: [gain(1, 'Burial'), gain(3, 'Burial'), gain(9, 'Burial')],
  };
  expect(sharesOf(story, 0).map(({ seat, reasons }) => [seat, pointsOf(reasons)])).toEqual([
    [0, 1],
    [2, 9],
    [1, 3],
  ]);
});

test('nothing is settled while something is to be read, until it is released or all is ended', async () => {
  const stage = stageOf();
  const seen: string[] = [];
  const wait = (name: string): Promise<unknown> => stage.settled().then(() => seen.push(name));
  await wait('free');
  const release = stage.hold();
  const held = wait('held');
  await Promise.resolve();
  expect(seen).toEqual(['free']);
  release();
  await held;
  stage.hold();
  const ended = wait('ended');
  stage.clear();
  await ended;
  expect(seen).toEqual(['free', 'held', 'ended']);
});
