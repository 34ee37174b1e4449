import { type GameTypes, nextWord, seeded, type Seed } from '@saqqara/kernel';
import { keyOf } from '../keys.ts';
import type { Question } from '../question.ts';
import type { Result } from '../reward.ts';
import type { Search } from '../search.ts';
import { follow } from './continuation.ts';
import type { Judge } from './judge.ts';
import { type Continuation, outlookOf } from './judged.ts';

/** Two plays, looked at in the same worlds. */
export interface Comparison {
  readonly first: Continuation;
  readonly second: Continuation;
  /** How much more the first is worth to whoever decides, as the search reckons. */
  readonly reward: number;
  /** The standard error of the difference of their chances. */
  readonly error: number;
}

/** So many times both are looked at, each time in other worlds: how far these disagree is how far the judge may err. */
const TIMES = 3;

export function* compare<T extends GameTypes>(
  judge: Judge<T>,
  question: Question<T>,
  actions: readonly [T['Action'], T['Action']],
): Generator<Search<T>, Comparison> {
  const rng = seeded(question.seed);
  const differences: number[] = [];
  const sums = actions.map((): Sum => ({ results: [], line: [] }));
  for (let time = 0; time < TIMES; time++) {
    const seed: Seed = [nextWord(rng), nextWord(rng), nextWord(rng), nextWord(rng)];
    for (const [i, action] of actions.entries()) {
      const { result, line } = yield* follow(judge, { ...question, seed }, action);
      sums[i]!.results.push(result);
      if (line.length > sums[i]!.line.length) sums[i]!.line = line;
    }
    const [first, second] = sums.map(({ results }) => results[time]!.wins[question.seat]!);
    differences.push(first! - second!);
  }
  const [first, second] = actions.map((action, i) => continuation(keyOf(question.game, action), sums[i]!));
  const rewardOf = (i: number): number =>
    mean(sums[i]!.results.map(({ rewards }) => rewards[question.seat]!));
  return {
    first: first!,
    second: second!,
    reward: rewardOf(0) - rewardOf(1),
    error: standardError(differences),
  };
}

interface Sum {
  readonly results: Result[];
  line: readonly string[];
}

function continuation(key: string, { results, line }: Sum): Continuation {
  const means = (of: (result: Result) => readonly number[]): number[] =>
    of(results[0]!).map((_, seat) => mean(results.map((result) => of(result)[seat]!)));
  return {
    line: [key, ...line],
    ...outlookOf(
      means(({ wins }) => wins),
      means(({ scores }) => scores),
    ),
  };
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

function standardError(values: readonly number[]): number {
  const middle = mean(values);
  const squares = values.reduce((sum, value) => sum + (value - middle) ** 2, 0);
  return Math.sqrt(squares / (values.length - 1) / values.length);
}
