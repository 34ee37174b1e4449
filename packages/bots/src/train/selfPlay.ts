import {
  below,
  type Game,
  type GameTypes,
  nextWord,
  type Rng,
  type Seat,
  seeded,
  type Seed,
  silent,
} from '@saqqara/kernel';
import { type Judge, judge } from '../net/judge.ts';
import { think } from '../net/net.ts';
import { emptyResult, type Result, rewardOutcome } from '../reward.ts';
import { enter, type Notebook } from './notebook.ts';

/** What is played for training. */
export interface Lesson<T extends GameTypes> {
  readonly game: Game<T>;
  readonly judge: Judge<T>;
  readonly margin: number;
  /** How often an action is taken by chance. */
  readonly curiosity: number;
}

/** So often a game has the options that most people play with. */
const USUAL_OPTIONS = 1 / 4;

/**
 * Plays a game of the net against itself and notes every position. Whoever decides looks at a world dealt from their view,
 * so that nobody learns to peek. Gives the end.
 */
export function selfPlay<T extends GameTypes>(lesson: Lesson<T>, seed: Seed, book: Notebook): Result {
  const { game, margin } = lesson;
  const rng = seeded(seed);
  const options = anyOptions(game, rng);
  const state = game.setup(options, [nextWord(rng), nextWord(rng), nextWord(rng), nextWord(rng)], silent);
  const result = emptyResult(options.seats);
  book.positions = 0;
  for (let seat = game.toAct(state)[0]; seat !== undefined;) {
    game.apply(state, seat, decide(lesson, state, seat, rng, result), silent);
    seat = game.toAct(state)[0];
    if (seat === undefined) break;
    const { net, inputs } = lesson.judge;
    inputs.features(state, net.features);
    think(net);
    enter(book, net.features, seat, net.outputs);
  }
  rewardOutcome(game.outcome(state)!, margin, result);
  return result;
}

function anyOptions<T extends GameTypes>(game: Game<T>, rng: Rng): T['Options'] {
  const seats = game.seatCounts[below(rng, game.seatCounts.length)]!;
  return chance(rng) < USUAL_OPTIONS ? game.parseOptions({ seats }) : game.anyOptions(seats, rng);
}

const chance = (rng: Rng): number => nextWord(rng) / 2 ** 32;

function decide<T extends GameTypes>(
  lesson: Lesson<T>,
  state: T['State'],
  seat: Seat,
  rng: Rng,
  scratch: Result,
): T['Action'] {
  const { game, margin, curiosity } = lesson;
  const legal = game.legalActions(state, seat);
  if (legal.length === 1) return legal[0]!;
  if (chance(rng) < curiosity) return legal[below(rng, legal.length)]!;
  const view = game.view(state, seat);
  const world = game.determinize(view, rng);
  // What the seat may do, it may do in every world of its view; yet the list is the world's.
  const actions = game.legalActions(world, seat);
  let best = 0;
  let bestReward = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < actions.length; i++) {
    const next = game.clone(world);
    game.apply(next, seat, actions[i]!, silent);
    const outcome = game.outcome(next);
    if (outcome === null) judge(game, lesson.judge, next, scratch);
    else rewardOutcome(outcome, margin, scratch);
    if (scratch.rewards[seat]! > bestReward) {
      bestReward = scratch.rewards[seat]!;
      best = i;
    }
  }
  return actions[best]!;
}
