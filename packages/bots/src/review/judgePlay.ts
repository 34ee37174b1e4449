import { type Game, type GameTypes, play as playChecked, replay, type Seat, silent } from '@saqqara/kernel';
import { botSeed } from '../botSeed.ts';
import { consider } from '../choose.ts';
import { endingOf } from '../exact.ts';
import { keyOf } from '../keys.ts';
import type { Question } from '../question.ts';
import type { Thought } from '../thought.ts';
import { compare } from './comparison.ts';
import { follow } from './continuation.ts';
import type { Judge } from './judge.ts';
import {
  type Continuation,
  DEAL,
  type Judged,
  type JudgedDeal,
  outlookOf,
  type ReviewTask,
} from './judged.ts';
import { luckAfter, luckOfDeal } from './luck.ts';
import { confidenceOf, toldThought } from './toldChances.ts';
import { ALIKE, foundLimit } from './verdict.ts';

/** What one task of a review found. */
export type Found = { readonly judged: Judged } | { readonly deal: JudgedDeal };

/** Does one task. Yields after every node, so that whoever runs it can do something else; throws `Refused` for a play that is not legal. */
export function* judgeTask<T extends GameTypes>(
  judge: Judge<T>,
  { log, at }: ReviewTask,
): Generator<unknown, Found> {
  const { seats } = log.options;
  const { game } = judge;
  const seed = botSeed(log.seed, { seat: -1, play: at });
  const fortune = judge.level.mind.fortune ?? null;
  if (at === DEAL) {
    if (fortune === null) return { deal: noDeal(seats) };
    const { options } = log;
    const state = game.setup(options, log.seed, silent);
    return { deal: yield* luckOfDeal({ judge, fortune, seats }, { options, dealt: state, seed }) };
  }
  const state = replay(game, log, at);
  const play = log.plays[at]!;
  const after = game.clone(state);
  playChecked(game, after, play, silent);
  const { seat } = play;
  const view = game.view(state, seat);
  const question = { game, view, seat, seats, seed: botSeed(log.seed, { seat, play: at }) };
  const opinion = yield* opinionOn(judge, question, play.action);
  const luck =
    fortune === null
      ? null
      : yield* luckAfter({ judge, fortune, seats }, { before: state, after, play, seed });
  const choices = game.legalActions(view, seat).length;
  return { judged: { play: at, seat, choices, ...opinion, luck } };
}

const noDeal = (seats: number): JudgedDeal => {
  const nothing = new Array<number>(seats).fill(0);
  return { start: outlookOf(nothing, nothing), luck: outlookOf(nothing, nothing) };
};

type Opinion = Omit<Judged, 'play' | 'seat' | 'choices' | 'luck' | 'spread'>;

/** What the judge holds of a play, with the eyes of whoever made it. */
export function opinionOn<T extends GameTypes>(
  judge: Judge<T>,
  question: Question<T>,
  chosen: string,
): Generator<unknown, SpreadOpinion> {
  const game = inTurn(judge.game, question);
  return opinionInTurn({ ...judge, game }, { ...question, game }, chosen);
}

/** A search asks whoever decides first; where several decide at the same time, that is the seat in question. */
function inTurn<T extends GameTypes>(game: Game<T>, { view, seat }: Question<T>): Game<T> {
  if (game.toAct(view)[0] === seat) return game;
  return {
    ...game,
    toAct(known) {
      const seats = game.toAct(known);
      return seats.includes(seat) ? [seat, ...seats.filter((each) => each !== seat)] : seats;
    },
  };
}

type SpreadOpinion = Opinion & Pick<Judged, 'spread'>;

function* opinionInTurn<T extends GameTypes>(
  judge: Judge<T>,
  question: Question<T>,
  chosen: string,
): Generator<unknown, SpreadOpinion> {
  const { game, view, seat } = question;
  const legal = game.legalActions(view, seat);
  const actionOf = (key: string): T['Action'] => legal.find((action) => keyOf(game, action) === key)!;
  if (legal.length === 1) {
    const { result, line } = yield* follow(judge, question, legal[0]!);
    return { ...sure({ line: [chosen, ...line], ...outlookOf(result.wins, result.scores) }), spread: 0 };
  }
  const power = confidenceOf(judge.level, judge.net, question.seats);
  const limit = { nodes: judge.nodes.first };
  const thought = toldThought(yield* consider(question, judge.level, limit, judge.net), power);
  const spread = spreadOf(thought, seat);
  const exact = thought.isExact ? yield* exactOpinion(judge, question, thought, actionOf(chosen)) : null;
  if (exact !== null) return { ...exact, spread };
  const best = thought.candidates[0]?.action ?? chosen;
  const seen = thought.candidates.find(({ action }) => action === chosen);
  if (spread < ALIKE && !thought.isExact && seen !== undefined)
    return { ...sure({ line: [chosen], ...outlookOf(seen.winChances, seen.scores) }), spread };
  const opinion =
    best === chosen && !thought.isExact
      ? onBest(judge, question, thought, actionOf)
      : secondLook(judge, question, [actionOf(best), actionOf(chosen)]);
  return { ...(yield* opinion), spread };
}

/** Of perfect play only rewards are known. */
function spreadOf({ candidates, isExact }: Thought<unknown>, seat: Seat): number {
  const worth = candidates.map(({ reward, winChances }) => (isExact ? reward : winChances[seat]!));
  return worth.length === 0 ? 0 : Math.max(...worth) - Math.min(...worth);
}

/** The best was played. Was it the only good one? */
function* onBest<T extends GameTypes>(
  judge: Judge<T>,
  question: Question<T>,
  { candidates, line }: Thought<T['Action']>,
  actionOf: (key: string) => T['Action'],
): Generator<unknown, Opinion> {
  const { seat, seats } = question;
  const [top, next] = candidates;
  const played = { line, ...outlookOf(top!.winChances, top!.scores) };
  const limit = foundLimit(seats);
  if (next === undefined || top!.winChances[seat]! - next.winChances[seat]! < limit) return sure(played);
  // Then it is worth to be sure of it.
  const pair = [actionOf(top!.action), actionOf(next.action)] as const;
  const { first, second, error } = yield* compare(judge, question, pair);
  const gap = Math.max(0, first.chances[seat]! - second.chances[seat]!);
  const isHard = gap >= limit && (yield* isMissed(judge, question, top!.action));
  return { isExact: false, played: first, best: first, error, gap, isHard };
}

const sure = (played: Continuation): Opinion => ({
  isExact: false,
  played,
  best: played,
  error: 0,
  gap: 0,
  isHard: false,
});

/** What the search held to be better is looked at again beside what was played. */
function* secondLook<T extends GameTypes>(
  judge: Judge<T>,
  question: Question<T>,
  actions: readonly [T['Action'], T['Action']],
): Generator<unknown, Opinion> {
  const { first, second, reward, error } = yield* compare(judge, question, actions);
  const best = reward > 0 ? first : second;
  return { isExact: false, played: second, best, error, gap: 0, isHard: false };
}

/** Perfect play, where it can be played out to the end; `null` where that is too much work after all. */
function* exactOpinion<T extends GameTypes>(
  { game, level: { mind } }: Judge<T>,
  question: Question<T>,
  { action, candidates }: Thought<T['Action']>,
  chosen: T['Action'],
): Generator<unknown, Opinion | null> {
  const worthOf = (of: T['Action']): number =>
    candidates.find(({ action: key }) => key === keyOf(game, of))?.reward ?? 0;
  const best = worthOf(chosen) >= worthOf(action) ? chosen : action;
  const goOn = (): boolean => true;
  const ends = yield* endingOf(question, { mind, goOn }, chosen);
  const perfect = best === chosen ? ends : yield* endingOf(question, { mind, goOn }, best);
  if (ends === null || perfect === null) return null;
  const told = ({ line, result }: typeof ends): Continuation => ({
    line,
    ...outlookOf(result.wins, result.scores),
  });
  return { isExact: true, played: told(ends), best: told(perfect), error: 0, gap: 0, isHard: false };
}

function* isMissed<T extends GameTypes>(
  { game, lesser }: Judge<T>,
  question: Question<T>,
  best: string,
): Generator<unknown, boolean> {
  const { action } = yield* consider(question, lesser);
  return keyOf(game, action) !== best;
}
