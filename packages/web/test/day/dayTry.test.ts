import { type AskBot, type BotRequest, choose, playedWrong, type Thinker } from '@saqqara/bots';
import { gameById, levelsOf } from '@saqqara/games';
import { BOTS_OF_DAY, closesAt, dealOf, endsAt } from '@saqqara/games/day';
import { parseRecord } from '@saqqara/kernel';
import type { Problem } from '@saqqara/protocol/client';
import { afterEach, expect, test, vi } from 'vitest';
import { beginTry } from '../../src/day/beginTry.ts';
import { handIn, handInAll, isPending } from '../../src/day/handIn.ts';
import { personIn } from '../../src/day/tries.ts';
import { PAGE_GAMES } from '../../src/games/pageGames.ts';
import { idOfDay, keepDayTry, listMatches, noteFate, readMatch } from '../../src/match/storage.ts';
import { exportRecord } from '../../src/match/storageRecord.ts';
import { lastState } from '../../src/match/timeline.ts';
import { mayPlayOn } from '../../src/table/model/pastSteps.ts';
import { inProcess } from '../table/inProcess.ts';
import { DAY, finished, own, playOn, serverThat, sitDown, t, tryAt, wholeGame } from './triesAtDays.ts';

afterEach(() => void vi.useRealTimers());

/** Another program than the page's worker: whoever has the deal works the bots' answers out itself. */
const askElsewhere: AskBot = async (request) => {
  const { game: id, version, level } = request;
  const game = gameById(id, version)!;
  const thought = choose({ ...request, game, temper: null }, levelsOf(id, version)[level - 1]!);
  return { thought: { ...thought, action: game.format(thought.action) }, hint: null, isMakeshift: false };
};

test.each(['2026-11-14', '2026-11-13', '2026-11-15'])(
  'what the page’s bots play on %s another program finds to be theirs, play by play',
  async (day) => {
    const stored = await tryAt(day);
    const match = sitDown(stored);
    // A whole game of the quick one; of the others as much as tells the bots apart.
    await playOn(match, day === '2026-11-14' ? undefined : 4);
    match.close();
    const { plays, options } = match.state.get().stored;
    const { seed, levels } = dealOf(day);
    const wrong = await playedWrong({ game: match.game, options, seed, levels }, plays, askElsewhere);
    const isOver = match.state.get().stored.result !== null;
    expect(isOver).toBe(day === '2026-11-14');
    expect(plays.length).toBeGreaterThan(10);
    expect(wrong).toBe(isOver ? null : plays.length + 1);
  },
);

test('nothing is taken back, nobody helps, and it stays here', async () => {
  const stored = await tryAt('2026-11-14');
  const match = sitDown(stored);
  await playOn(match, 2);
  expect(match.undoable()).toEqual({ plays: 0, turn: 0 });
  expect(match.hint).toBeNull();
  expect(match.again).toBeNull();
  expect(match.carry).toBeUndefined();
  const { state } = match;
  const screen = { game: match.game } as never;
  expect(mayPlayOn({ match, screen, state: state.get(), cursor: 1 })).toBe(false);
  match.close();
});

test('is the same one in every tab, and goes on where it was left', async () => {
  const first = await tryAt('2026-11-14');
  const match = sitDown(first);
  await playOn(match, 1);
  match.close();
  const again = await keepDayTry({ ...first, day: first.day! });
  expect(again.id).toBe(idOfDay('2026-11-14'));
  expect(again.plays.length).toBeGreaterThan(0);
});

test('an earlier day is practice, as often as one likes', async () => {
  const [one, two] = [await beginTry('2026-11-05', t), await beginTry('2026-11-05', t)];
  expect(one.id).not.toBe(two.id);
  expect(one).toMatchObject({
    isPractice: true,
    day: { day: '2026-11-05' },
    seed: dealOf('2026-11-05').seed,
  });
  expect(isPending({ ...one, result: { scores: [], places: [] } })).toBe(false);
});

test('what stands in for a bot that failed is not played', async () => {
  const stored = await tryAt('2026-11-14');
  const asked: BotRequest[] = [];
  const real = inProcess();
  const failing: Thinker = {
    ...real,
    ask: (request) => {
      asked.push(request);
      const { answer, stop } = real.ask(request);
      return { answer: answer.then((given) => ({ ...given, isMakeshift: true })), stop };
    },
  };
  const match = sitDown(stored, failing);
  const seat = personIn(stored);
  const { game } = match;
  const now = () => match.state.get().timeline.states.at(-1);
  while (game.toAct(now()).includes(seat))
    await match.play(seat, game.format(game.legalActions(now(), seat)[0]));
  await vi.waitFor(() => expect(match.state.get().isStuck).toBe(true));
  expect(match.state.get().timeline.plays.every((play) => play.seat === seat)).toBe(true);
  expect(asked).not.toEqual([]);
  // No time limits it, so that it answers as elsewhere.
  expect(asked[0]).toMatchObject({ ms: null, nodes: null, temper: null, level: 5 });
  match.close();
});

test('a result is handed in without names, heard of until it is in the list, and then left alone', async () => {
  const match = await finished();
  const { server, asked } = serverThat([
    'unavailable',
    'tooFast',
    { state: 'waiting', ...own },
    { state: 'waiting', ...own },
    { state: 'entered', ...own },
  ]);
  for (let n = 0; n < 8; n++) await handInAll(server);
  expect(asked.map(({ what }) => what)).toEqual(['enter', 'enter', 'enter', 'look', 'look']);
  expect(asked[0]!.body).toMatchObject({ began: endsAt(DAY) - 1, bots: BOTS_OF_DAY });
  expect(parseRecord(asked[0]!.body!.record)).toMatchObject({
    game: 'kheops',
    names: [null, null],
    bots: [null, 5],
    seed: dealOf(DAY).seed,
  });
  expect((await readMatch(match.id))?.day?.fate).toEqual({ is: 'entered', by: 'me' });
  // The record that is saved keeps the names.
  expect(await exportRecord(match)).toContain('seat 1 Foreman');
});

test.each<[Problem['code'] | Problem, object]>([
  [
    { code: 'notPlayedThrough', play: 31 },
    { is: 'refused', play: 31 },
  ],
  ['notPlayedThrough', { is: 'refused', play: null }],
  ['usedUp', { is: 'another' }],
  ['stale', { is: 'otherBots' }],
  ['notNow', { is: 'late' }],
  ['closed', { is: 'notLetIn' }],
])('is told why it is not in the list: %o', async (problem, fate) => {
  const match = await finished();
  const { server } = serverThat([problem]);
  await handIn(match.id, server);
  expect((await readMatch(match.id))?.day?.fate).toEqual(fate);
});

test('what comes too late is not even sent; what was sent in time is heard of later', async () => {
  const match = await finished();
  const { server, asked } = serverThat([]);
  const late = { ...server, now: () => closesAt(DAY) };
  await handIn(match.id, late);
  expect(asked).toEqual([]);
  expect((await listMatches()).find(({ id }) => id === match.id)?.day?.fate).toEqual({ is: 'late' });
  await noteFate(match.id, { is: 'waiting' });
  await handIn(match.id, late);
  expect(asked).toEqual([{ what: 'look' }]);
});

test('the signs tell how it went and nothing of the deal', async () => {
  for (const [day, pattern] of [
    ['2026-11-13', (place: string) => new RegExp(`^[①②③④]{5}${place}$`)],
    ['2026-11-14', () => /^[▲△◇▽▼]{5}$/],
    ['2026-11-15', () => /^△ (?=.{6}\n)■*□*\n∩ (?=.{7}\n)■*□*\n▭ (?=.{5}$)■*□*$/],
  ] as const) {
    const deal = dealOf(day);
    const timeline = wholeGame(day, (count, plays) => (plays * 7) % count);
    const { game } = timeline;
    const signs = (await PAGE_GAMES[deal.game].daySigns!())({
      game,
      states: timeline.states,
      seat: deal.seat,
    });
    const { places } = game.outcome(lastState(timeline))!;
    const place = '①②③④'[places[deal.seat]! - 1]!;
    expect(signs.join('\n')).toMatch(pattern(place));
  }
});
