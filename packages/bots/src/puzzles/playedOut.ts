import {
  type GameTypes,
  type Level,
  nextWord,
  reward,
  type Rng,
  type Seat,
  seeded,
  type Seed,
  silent,
} from '@saqqara/kernel';
import { choose } from '../choose.ts';
import type { Question } from '../question.ts';
import { emptyResult, lead, rewardEstimate, rewardOutcome } from '../reward.ts';
import { clearGap, type Finding, LEAST_CHOICES } from './finding.ts';
import { type TurnChoice, turnChoices, written } from './turns.ts';

/** Where chance decides how the game ends, the ends are played out by a bot in many worlds, the same for every choice. */
export interface PlayOuts<T extends GameTypes> {
  readonly level: Level<T>;
  /** What a turn comes to, however it is ordered. */
  keyAfter(state: T['State'], seat: Seat): string;
}

/** What does not even look better is not played out. */
const LEAST_GLANCE = 1;
/** At a glance so many points tell two turns apart without being played out. */
const GLANCE_POINTS = 4;
/** More turns that look alike are no puzzle. */
const MOST_RIVALS = 3;
const FIRST_ENDS = 16;
export const ENDS = 128;
/** What may be chance must be more than what is certain. */
export const PLAYED_OUT_POINTS = 3;
/** So many standard errors lie between the best and the next. */
export const ERRORS = 3;

/** The one best turn, if everything else is clearly worse. */
export function playedOut<T extends GameTypes>(question: Question<T>, playOuts: PlayOuts<T>): Finding | null {
  const rivals = rivalsOf(question, playOuts);
  if (rivals === null) return null;
  const { level } = playOuts;
  const clear = clearGap(PLAYED_OUT_POINTS, level.mind.margin);
  const ends = rivals.map((): End[] => []);
  playOn(question, level, { rivals, ends }, FIRST_ENDS);
  const worth = (i: number): number => mean(ends[i]!, rewardOf);
  const [best, next] = rivals.map((_, i) => i).toSorted((a, b) => worth(b) - worth(a));
  // Most that is not clear shows early.
  if (worth(best!) - worth(next!) < clear / 2) return null;
  playOn(question, level, { rivals, ends }, ENDS);
  return clearly(question, { ends, rivals, best: best!, clear });
}

/** The turn that looks best and all that do not look clearly worse; `null` where that is no puzzle. */
function rivalsOf<T extends GameTypes>(
  question: Question<T>,
  playOuts: PlayOuts<T>,
): readonly TurnChoice<T>[] | null {
  const { game, view, seat, seed } = question;
  const state = game.determinize(view, seeded(seed));
  const all = turnChoices(game, state, seat, (...of) => playOuts.keyAfter(...of));
  if (all.length < LEAST_CHOICES) return null;
  const glances = all.map((choice) => ({ choice, lead: glance(question, playOuts.level, choice) }));
  glances.sort((a, b) => b.lead - a.lead);
  const behind = (i: number): number => glances[0]!.lead - glances[i]!.lead;
  if (behind(1) < LEAST_GLANCE) return null;
  const near = glances.filter((_, i) => i < 2 || behind(i) < GLANCE_POINTS);
  return near.length > MOST_RIVALS ? null : near.map(({ choice }) => choice);
}

interface End {
  readonly win: number;
  readonly lead: number;
  readonly reward: number;
}

const rewardOf = (end: End): number => end.reward;

function clearly<T extends GameTypes>(
  { game }: Question<T>,
  {
    ends,
    rivals,
    best,
    clear,
  }: {
    readonly ends: readonly End[][];
    readonly rivals: readonly TurnChoice<T>[];
    readonly best: number;
    readonly clear: number;
  },
): Finding | null {
  const others = rivals.map((_, i) => i).filter((i) => i !== best);
  for (const other of others) {
    const gap = mean(ends[best]!, rewardOf) - mean(ends[other]!, rewardOf);
    if (gap < clear || gap < ERRORS * errorOf(ends[best]!, ends[other]!, rewardOf)) return null;
  }
  const next = others.reduce((a, b) => (mean(ends[b]!, rewardOf) > mean(ends[a]!, rewardOf) ? b : a));
  const worth = (of: readonly End[]) => ({
    wins: round(
      mean(of, ({ win }) => win),
      3,
    ),
    lead: round(
      mean(of, (end) => end.lead),
      1,
    ),
  });
  return {
    answers: rivals[best]!.lines.map((line) => written(game, line)),
    next: written(game, rivals[next]!.lines[0]!),
    proof: {
      by: 'playOuts',
      best: worth(ends[best]!),
      next: worth(ends[next]!),
      ends: ENDS,
      error: round(
        errorOf(ends[best]!, ends[next]!, (end) => end.lead),
        2,
      ),
    },
  };
}

/** How far ahead the turn looks when it is over. */
function glance<T extends GameTypes>(
  { game, seat, seats }: Question<T>,
  { mind }: Level<T>,
  { lines: [line] }: TurnChoice<T>,
): number {
  const state = game.clone(line!.before);
  game.apply(state, seat, line!.actions.at(-1)!, silent);
  const outcome = game.outcome(state);
  if (outcome !== null) return lead(outcome.scores, seat);
  const result = emptyResult(seats);
  mind.estimate(state, result.scores);
  rewardEstimate(result.scores, mind.margin, result);
  return lead(result.scores, seat);
}

/** Plays ends out until there are `count` after each rival, the same worlds for all of them. */
function playOn<T extends GameTypes>(
  question: Question<T>,
  level: Level<T>,
  { rivals, ends }: { readonly rivals: readonly TurnChoice<T>[]; readonly ends: readonly End[][] },
  count: number,
): void {
  for (const [i, { lines }] of rivals.entries()) {
    for (let at = ends[i]!.length; at < count; at++) {
      const world: Seed = [question.seed[0] ^ (at * 0x9e3779b1), at, 0xe4d, question.seed[3]];
      ends[i]!.push(endOf(question, level, lines[0]!.actions, seeded(world)));
    }
  }
}

function endOf<T extends GameTypes>(
  { game, view, seat, seats }: Question<T>,
  level: Level<T>,
  actions: readonly T['Action'][],
  rng: Rng,
): End {
  const state = game.determinize(view, rng);
  for (const action of actions) game.apply(state, seat, action, silent);
  for (let decider = game.toAct(state)[0]; decider !== undefined; decider = game.toAct(state)[0]) {
    const seed: Seed = [nextWord(rng), nextWord(rng), 1, 2];
    const asked = { game, view: game.view(state, decider), seat: decider, seats, seed };
    game.apply(state, decider, choose(asked, level, { nodes: 1 }).action, silent);
  }
  const result = emptyResult(seats);
  rewardOutcome(game.outcome(state)!, level.mind.margin, result);
  const ahead = lead(result.scores, seat);
  return {
    win: result.wins[seat]!,
    lead: ahead,
    reward: reward(result.wins[seat]!, ahead, level.mind.margin),
  };
}

const mean = (ends: readonly End[], of: (end: End) => number): number =>
  ends.reduce((sum, end) => sum + of(end), 0) / ends.length;

/** Of the difference, world by world. */
function errorOf(a: readonly End[], b: readonly End[], of: (end: End) => number): number {
  const differences = a.map((end, i) => of(end) - of(b[i]!));
  const middle = differences.reduce((sum, each) => sum + each, 0) / differences.length;
  const squares = differences.reduce((sum, each) => sum + (each - middle) ** 2, 0);
  return Math.sqrt(squares / (differences.length - 1) / differences.length);
}

const round = (value: number, digits: number): number => Number(value.toFixed(digits));
