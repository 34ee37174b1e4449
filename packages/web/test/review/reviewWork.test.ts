import type { BotAnswer, BotRequest, Thinker } from '@saqqara/bots';
import { DEAL, type Found, type Judged, type Review } from '@saqqara/bots/review';
import { gameById } from '@saqqara/games';
import { formatRecord, recordOf, seeded, seedFrom, silent } from '@saqqara/kernel';
import { anyPlay } from '@saqqara/kernel/testing';
import { expect, test } from 'vitest';
import { timelineOf } from '../../src/match/timeline.ts';
import { betterLine } from '../../src/review/betterLine.ts';
import { type Finished, keyOf, openReview, type ReviewContext } from '../../src/review/reviewWork.ts';
import { bandOrder, reviewedBy } from '../../src/review/reviewed.ts';
import { reviewedRecord } from '../../src/review/reviewedRecord.ts';

const game = gameById('anubixx')!;
const seed = seedFrom(3);
const options = game.anyOptions(2, seeded(seed));

/** The first plays of a game: a review asks only for a log. */
function someGame(count: number): Finished {
  const chooser = seeded(seedFrom(9));
  const state = game.setup(options, seed, silent);
  const plays = Array.from({ length: count }, () => {
    const { seat, action } = anyPlay(game, state, chooser)!;
    game.apply(state, seat, action, silent);
    return { seat, action: game.format(action) };
  });
  return { timeline: timelineOf(game, { options, seed }, plays), options, seed };
}

const NOTHING = { chances: [0.5, 0.5], points: [0, 0] };

const judgedAs = ({ review, seat }: BotRequest): Found => {
  const { at, log } = review!;
  if (at === DEAL) return { deal: { start: NOTHING, luck: NOTHING } };
  const line = { line: [log.plays[at]!.action], ...NOTHING };
  const judged: Judged = {
    play: at,
    seat,
    choices: 2,
    isExact: false,
    played: line,
    best: line,
    error: 0,
    gap: 0,
    spread: 1,
    isHard: false,
    luck: null,
  };
  return { judged };
};

/** A worker that answers when it is told to, and a device that keeps what it is given. */
function deviceFor(answersLeft: { count: number }) {
  const asked: number[] = [];
  const kept = new Map<string, Review>();
  const thinker = (): Thinker => ({
    ask(request) {
      asked.push(request.review!.at);
      const thought = { action: '', candidates: [], line: [], nodes: 0, isExact: false };
      const found = answersLeft.count-- > 0 ? { found: judgedAs(request) } : {};
      const answer: BotAnswer = { thought, hint: null, isMakeshift: false, ...found };
      return { answer: Promise.resolve(answer), stop: () => {} };
    },
    close: () => {},
  });
  const context: ReviewContext = {
    thinker,
    read: async (key) => kept.get(key) ?? null,
    keep: async (key, review) => void kept.set(key, review),
    now: () => 0,
  };
  return { asked, kept, context };
}

async function finished(work: Awaited<ReturnType<typeof openReview>>): Promise<string> {
  await expect.poll(() => work.state.get().status).not.toBe('working');
  return work.state.get().status;
}

test('a review whose worker is gone keeps what was judged, and goes on from there, in another visit, too', async () => {
  const answers = { count: 2 };
  const { asked, kept, context } = deviceFor(answers);
  const game = someGame(5);
  const work = await openReview(game, context);
  expect(work.state.get().status).toBe('stopped');
  work.goOn();
  expect(await finished(work)).toBe('lost');
  expect(asked).toEqual([4, 3, 2]);
  expect(kept.get(keyOf(game))?.judged.map((each) => each?.play ?? null)).toEqual([null, null, null, 3, 4]);
  answers.count = 99;
  const again = await openReview(game, context);
  again.goOn();
  expect(await finished(again)).toBe('ready');
  expect(asked.slice(3)).toEqual([2, 1, 0, DEAL]);
  expect((await openReview(game, context)).state.get().status).toBe('ready');
});

test('who stops a review has stopped it: what the worker answers later is not waited for', async () => {
  const { asked, context } = deviceFor({ count: 99 });
  const work = await openReview(someGame(4), context);
  work.goOn();
  work.stop();
  expect(await finished(work)).toBe('stopped');
  await Promise.resolve();
  expect(asked).toEqual([3]);
});

test('a game that ended before anybody played is reviewed at once: there is nothing to judge', async () => {
  const { asked, context } = deviceFor({ count: 99 });
  const work = await openReview(someGame(0), context);
  work.goOn();
  expect(work.state.get()).toMatchObject({ status: 'ready', left: null });
  expect(asked).toEqual([]);
  const told = { seats: 2, reader: 0, outcome: { scores: [7, 4], places: [1, 2] } };
  expect(reviewedBy(work.state.get().review, told)).toMatchObject({
    isDone: true,
    balances: null,
    moments: [],
  });
});

test('a review whose worker breaks is lost, and goes on when it is asked to', async () => {
  const { context } = deviceFor({ count: 99 });
  let isBroken = true;
  const thinker = (): Thinker => {
    const { ask, close } = context.thinker();
    const broken = (): never => {
      throw new Error('broken');
    };
    return { ask: isBroken ? broken : ask, close };
  };
  const work = await openReview(someGame(2), { ...context, thinker });
  work.goOn();
  expect(await finished(work)).toBe('lost');
  isBroken = false;
  work.goOn();
  expect(await finished(work)).toBe('ready');
});

test('what an earlier judge has found stands, until it is judged again; half of it does not', async () => {
  const { asked, kept, context } = deviceFor({ count: 99 });
  const game = someGame(3);
  const first = await openReview(game, context);
  first.goOn();
  await finished(first);
  // The judge of today has nothing to add to what it said.
  first.judgeAgain();
  expect(first.state.get().status).toBe('ready');
  const key = keyOf(game);
  const whole = { ...kept.get(key)!, judge: 'another' };
  kept.set(key, whole);
  asked.length = 0;
  const old = await openReview(game, context);
  expect(old.state.get()).toMatchObject({ status: 'ready', review: { judge: 'another' } });
  old.judgeAgain();
  expect(await finished(old)).toBe('ready');
  expect(asked).toEqual([2, 1, 0, DEAL]);
  expect(kept.get(key)?.judge).not.toBe('another');
  kept.set(key, { ...whole, deal: null });
  expect((await openReview(game, context)).state.get()).toMatchObject({
    status: 'stopped',
    review: { judged: [null, null, null] },
  });
});

test('of a record that is not legal the review covers what comes before, and says which rule', () => {
  const { timeline, options: setUp, seed: dealt } = someGame(6);
  const log = { options: setUp, seed: dealt, plays: timeline.plays };
  const record = recordOf(game, log, timeline.states.at(-1));
  const whole = reviewedRecord({ game }, formatRecord(record))!;
  expect(whole).toMatchObject({ plays: 6, illegal: null });
  expect(whole.finished.timeline.plays).toHaveLength(6);
  const wrong = { ...record, plays: record.plays.with(4, { seat: record.plays[4]!.seat, action: 'cheat' }) };
  const part = reviewedRecord({ game }, formatRecord(wrong))!;
  expect(part).toMatchObject({ plays: 6, illegal: { play: 5 } });
  expect(part.finished.timeline.plays).toHaveLength(4);
  expect(reviewedRecord({ game: gameById('kheops')! }, formatRecord(record))).toBeNull();
});

test('another game has another review', () => {
  expect(keyOf(someGame(4))).not.toBe(keyOf(someGame(5)));
  expect(keyOf(someGame(4))).toBe(keyOf(someGame(4)));
});

test('luck and skill wait until everything is judged', async () => {
  const { context } = deviceFor({ count: 2 });
  const work = await openReview(someGame(3), context);
  work.goOn();
  await finished(work);
  const told = { seats: 2, reader: 0, outcome: { scores: [7, 4], places: [1, 2] } };
  const early = reviewedBy(work.state.get().review, told);
  expect(early).toMatchObject({ balances: null, isDone: false });
  const all = deviceFor({ count: 99 });
  const whole = await openReview(someGame(3), all.context);
  whole.goOn();
  await finished(whole);
  const late = reviewedBy(whole.state.get().review, told);
  expect(late.balances?.map(({ result }) => result)).toEqual([3000, -3000]);
  expect(reviewedBy(whole.state.get().review, { ...told, outcome: null }).balances).toBeNull();
});

test('the own band lies at the bottom, the others above it by their places', () => {
  expect(bandOrder(2, [3, 1, 4, 2])).toEqual([2, 1, 3, 0]);
});

test('a better line goes on as far as it is legal in the deal as it was', () => {
  const { timeline } = someGame(6);
  const [, second] = game.legalActions(timeline.states[2], timeline.plays[2]!.seat);
  const better = game.format(second ?? game.legalActions(timeline.states[2], timeline.plays[2]!.seat)[0]);
  const course = betterLine(timeline, 2, [better, 'nonsense', better]);
  expect(course.plays.map(({ action }) => action)).toEqual([
    ...timeline.plays.slice(0, 2).map(({ action }) => action),
    better,
  ]);
});
