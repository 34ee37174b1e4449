import {
  type Fortune,
  type GameTypes,
  nextWord,
  type Play,
  type Rng,
  seeded,
  type Seed,
  silent,
} from '@saqqara/kernel';
import { judge as judgeByNet } from '../net/judge.ts';
import { emptyResult, type Result, rewardEstimate, rewardOutcome } from '../reward.ts';
import { insightOf, type Judge } from './judge.ts';
import { type JudgedDeal, type Outlook, outlookOf } from './judged.ts';
import { confidenceOf, toldChances } from './toldChances.ts';

/** So many other draws are imagined in place of one. */
const OTHERS = 24;
/** A position is worth the mean of so many futures, where draws to come are looked at. */
const FUTURES = 3;

interface Glance<T extends GameTypes> {
  readonly judge: Judge<T>;
  readonly fortune: Fortune;
  readonly seats: number;
}

/**
 * What came to light after a play, against the mean of what could have come. Both are told by the same glance at the
 * position, so that over many games luck is nobody's friend, however short-sighted the glance is. Yields after every one.
 */
export function* luckAfter<T extends GameTypes>(
  glance: Glance<T>,
  { before, after, play, seed }: Turn<T>,
): Generator<void, Outlook | null> {
  const { judge, fortune, seats } = glance;
  const { game } = judge;
  if (!isNews(glance, before, after)) return null;
  const rng = seeded(seed);
  const expected = emptyResult(seats);
  for (let other = 0; other < OTHERS; other++) {
    const state = game.redeal(before, rng);
    game.apply(state, play.seat, game.parse(play.action), silent);
    add(expected, worth(glance, state, rng), OTHERS);
    yield;
  }
  const happened = emptyResult(seats);
  // As many futures as are behind the mean, so that it is as sure.
  const times = game.outcome(after) === null && fortune.ahead > 0 ? OTHERS / FUTURES : 1;
  for (let time = 0; time < times; time++) add(happened, worth(glance, after, rng), times);
  const luck = difference(happened, expected);
  return [...luck.chances, ...luck.points].some((change) => change !== 0) ? luck : null;
}

export interface Turn<T extends GameTypes> {
  readonly before: T['State'];
  readonly after: T['State'];
  readonly play: Play;
  readonly seed: Seed;
}

/** What the first deal was worth against all others, and what those are worth on average. */
export function* luckOfDeal<T extends GameTypes>(
  glance: Glance<T>,
  {
    options,
    dealt,
    seed,
  }: { readonly options: T['Options']; readonly dealt: T['State']; readonly seed: Seed },
): Generator<void, JudgedDeal> {
  const { game } = glance.judge;
  const rng = seeded(seed);
  const start = emptyResult(glance.seats);
  for (let other = 0; other < OTHERS; other++) {
    const another: Seed = [nextWord(rng), nextWord(rng), nextWord(rng), nextWord(rng)];
    add(start, worth(glance, game.setup(options, another, silent), rng), OTHERS);
    yield;
  }
  const happened = worth(glance, dealt, rng);
  return { start: outlookOf(start.wins, start.scores), luck: difference(happened, start) };
}

/** Whether anybody knows something after a play that nobody could have told before. */
function isNews<T extends GameTypes>(
  { judge: { game }, seats }: Glance<T>,
  before: T['State'],
  after: T['State'],
): boolean {
  const known = (state: T['State'], viewer: number | null): string =>
    JSON.stringify(game.hidden(game.view(state, viewer)));
  const viewers = [null, ...Array.from({ length: seats }, (_, seat) => seat)];
  return viewers.some((viewer) => known(before, viewer) !== known(after, viewer));
}

/** What a position is worth at a glance, whatever may be drawn next. */
function worth<T extends GameTypes>(glance: Glance<T>, state: T['State'], rng: Rng): Result {
  const { judge, fortune, seats } = glance;
  const sum = emptyResult(seats);
  const futures = fortune.ahead === 0 ? 1 : FUTURES;
  for (let future = 0; future < futures; future++)
    add(sum, glanceAt(glance, judge.game.redeal(state, rng)), futures);
  return sum;
}

/** Plays on as looks best until a draw shows, and estimates. Writes to the state. */
function glanceAt<T extends GameTypes>({ judge, fortune, seats }: Glance<T>, state: T['State']): Result {
  const { game, level } = judge;
  const { mind } = level;
  const insight = insightOf(judge);
  const result = emptyResult(seats);
  const promises: number[] = [];
  for (let plays = 0; ; plays++) {
    const outcome = game.outcome(state);
    if (outcome !== null) {
      rewardOutcome(outcome, mind.margin, result);
      return result;
    }
    if (plays >= fortune.ahead) break;
    const seat = game.toAct(state)[0]!;
    const legal = game.legalActions(state, seat);
    mind.promise?.(state, seat, legal, promises);
    let best = 0;
    for (let i = 1; i < legal.length; i++) if (promises[i]! > promises[best]!) best = i;
    game.apply(state, seat, legal[best]!, silent);
  }
  if (insight !== null) judgeByNet(game, insight.judge, state, result);
  else {
    mind.estimate(state, result.scores);
    rewardEstimate(result.scores, mind.margin, result);
  }
  return { ...result, wins: toldChances(result.wins, confidenceOf(level, judge.net, seats)) };
}

function add(sum: Result, { rewards, wins, scores }: Result, times: number): void {
  for (let seat = 0; seat < rewards.length; seat++) {
    sum.rewards[seat]! += rewards[seat]! / times;
    sum.wins[seat]! += wins[seat]! / times;
    sum.scores[seat]! += scores[seat]! / times;
  }
}

const difference = (a: Result, b: Result): Outlook =>
  outlookOf(
    a.wins.map((win, seat) => win - b.wins[seat]!),
    a.scores.map((score, seat) => score - b.scores[seat]!),
  );
