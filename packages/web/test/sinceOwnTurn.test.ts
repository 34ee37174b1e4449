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

describe('imhotep', () => {
  test.each([2, 4, 5])(
    'every turn since one’s own is told with it, and together they make what has changed since, in game %s',
    async (number) => {
      const telling = await tellingOf('imhotep', number);
      const { plays } = telling.timeline;
      let own = 0;
      let choices = 0;
      for (let moment = 1; moment <= plays.length; moment++) {
        const story = storyOf(telling, moment);
        // One's own turn is told alone; what one chooses in another's is told with what was before.
        if (story === null || story.to !== moment) continue;
        const isChoice = story.seat === 0 && !telling.screen.input.begins!(viewAt(telling, story.from));
        if (story.seat === 0 && !isChoice) continue;
        choices += isChoice ? 1 : 0;
        const { from, lines } = sinceOwnTurn(telling, story);
        const began = Math.max(0, from - 1);
        const told = [(story.turn ?? story.changes).map(pointsOf), ...lines.map(({ points }) => points)];
        const sums = totalsAt(telling, 0).map((_, seat) => told.reduce((sum, each) => sum + each[seat]!, 0));
        const [before, after] = [totalsAt(telling, began), totalsAt(telling, moment)];
        expect(sums).toEqual(after.map((total, seat) => total - before[seat]!));
        // Whoever played is told of, and in their order.
        const seats = lines.flatMap(({ seat }) => (seat === null ? [] : [seat]));
        const played = plays.slice(began, story.from).map(({ seat }) => seat);
        expect(new Set(seats)).toEqual(new Set(played));
        expect(from === 0 || seats[0] === 0).toBe(true);
        own += seats.filter((seat) => seat === 0).length;
      }
      expect(own).toBeGreaterThan(5);
      expect(choices).toBeGreaterThan(0);
    },
  );
});

describe.each(['kheops', 'anubixx'] as const)('%s', (id) => {
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
    expect(lines.filter(({ seat, seq }) => seat !== null && plays[seq - 1]!.seat === 0)).toEqual([]);
    taken += lines.filter(
      ({ text, changed }) => text.includes(' took ') && changed.some((each) => each > 0),
    ).length;
  }
  expect(taken).toBeGreaterThan(0);
});

test('the list beside the board tells what the temple paid when a round ended, whoever ended it', async () => {
  const telling = await tellingOf('imhotep', 2);
  const { plays } = telling.timeline;
  let paid = 0;
  for (let moment = 1; moment <= plays.length; moment++) {
    const interlude = interludeAt(telling, moment);
    if (interlude === null || !plays.slice(0, moment).some(({ seat }) => seat === 0)) continue;
    const cut = { ...telling, timeline: { ...telling.timeline, plays: plays.slice(0, moment) } };
    const ends = (playsSince(cut, 0) ?? []).filter(({ seat }) => seat === null);
    expect(ends.at(-1)?.changed).toEqual(interlude.gains);
    if (interlude.text === null) continue;
    expect(ends.at(-1)!.text).toMatch(/^Round \d is over: the temple pays$/);
    paid += 1;
  }
  expect(paid).toBeGreaterThan(1);
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
    ...{ seat: 2, text: '', part: null, isWhole: false, from: 0, to: 1, step: 1, steps: [], turn: null },
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

test('a turn of several plays is told as a whole: the card that was played and what it did, or all that was taken', async () => {
  const { words } = (await tellingOf('imhotep', 2)).screen;
  const say = { ...sayIn('en'), names: ['You', 'Teti', 'Ipi'], you: 0 };
  const told = (...events: readonly object[]) =>
    words.turn!(
      events.map((event) => ({ seat: 1, ...event })),
      1,
      say,
    );
  const took = { type: 'cardTaken', space: 0, card: 'chisel' };
  const load = (ship: number) => ({ type: 'loaded', ship, space: 0 });
  const play = (card: string) => ({ type: 'cardPlayed', card });
  const sailed = { type: 'sailed', ship: 1, site: 'market' };
  expect(told(took, { type: 'pickDeclined' })).toBe('Teti took Chisel.');
  expect(told({ type: 'pickDeclined' }, { type: 'pickDeclined' })).toBeNull();
  expect(told(took, { seat: 2, type: 'cardTaken', card: 'lever' }, { ...took, card: 'statue' })).toBe(
    'Teti took Chisel and Statue.',
  );
  expect(told(sailed, took)).toBe('Teti sailed ship B to the Market and took Chisel.');
  expect(told(play('hammer'), { type: 'stonesGot', stones: 3, source: 'hammer' }, load(0))).toBe(
    'Teti played Hammer: got 3 stones, then loaded ship A.',
  );
  expect(told(play('hammer'), load(0))).toBe('Teti played Hammer: loaded ship A.');
  expect(told(play('chisel'), load(0), load(2))).toBe('Teti played Chisel: loaded ships A and C.');
  expect(told(play('chisel'), load(0), load(0))).toBe('Teti played Chisel: two stones on ship A.');
  expect(told(play('sail'), load(1), { ...sailed, site: 'temple' })).toBe(
    'Teti played Sail: loaded ship B and sailed it to the Temple.',
  );
  expect(told(play('lever'), { ...sailed, site: 'pyramid' }, { type: 'ordered', ship: 1, owners: [] })).toBe(
    'Teti played Lever: sailed ship B to the Pyramid, unloaded in a new order.',
  );
  expect(told(play('chisel'))).toBeNull();
});
