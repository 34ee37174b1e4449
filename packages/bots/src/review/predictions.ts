import { below, type BySeat, type GameTypes, type Level, seeded, seedFrom, silent } from '@saqqara/kernel';
import { botSeed } from '../botSeed.ts';
import { choose, withNodes } from '../choose.ts';
import type { Judge } from './judge.ts';
import { toldChances } from './toldChances.ts';

/** What a judge expected of a game before one of its decisions, and what became of it. */
export interface Prediction {
  /** As the search reckons. */
  readonly chances: BySeat<number>;
  /** Everybody's share of the victory. */
  readonly shares: BySeat<number>;
}

/** One decision of so many is judged: those of one game depend on each other. */
const JUDGED_ONE_OF = 10;

/**
 * A game that the strongest level plays against itself, with as many nodes as a judge compares two plays by, and what the
 * judge expected of it now and then. Every other game has any options. What perfect play knows is no prediction.
 */
export function predictionsIn<T extends GameTypes>(
  judge: Judge<T>,
  level: Level<T>,
  { seats, number }: { readonly seats: number; readonly number: number },
): readonly Prediction[] {
  const { game, net } = judge;
  const rng = seeded(seedFrom(-1 - number));
  const options = number % 2 === 0 ? game.parseOptions({ seats }) : game.anyOptions(seats, rng);
  const seed = seedFrom(number);
  const state = game.setup(options, seed, silent);
  const player = withNodes(level, judge.nodes.compared);
  const expected: BySeat<number>[] = [];
  for (let play = 0, seat; (seat = game.toAct(state)[0]) !== undefined; play++) {
    const question = { game, view: game.view(state, seat), seat, seats, seed: botSeed(seed, { seat, play }) };
    const isChoice = game.legalActions(state, seat).length > 1;
    if (isChoice && below(rng, JUDGED_ONE_OF) === 0) {
      const thought = choose(question, judge.level, { nodes: judge.nodes.first }, net);
      if (!thought.isExact) expected.push(thought.candidates[0]!.winChances);
    }
    game.apply(state, seat, choose(question, player, undefined, net).action, silent);
  }
  const { places } = game.outcome(state)!;
  const winners = places.filter((place) => place === 1).length;
  const shares = places.map((place) => (place === 1 ? 1 / winners : 0));
  return expected.map((chances) => ({ chances, shares }));
}

/** The power to which chances must be raised so that what happened was likeliest. */
export function fittedPower(predictions: readonly Prediction[]): number {
  const likelihood = (power: number): number =>
    predictions.reduce((sum, { chances, shares }) => {
      const told = toldChances(chances, power);
      return (
        sum + shares.reduce((all, share, seat) => all + share * Math.log(Math.max(1e-4, told[seat]!)), 0)
      );
    }, 0);
  let best = 1;
  for (let power = LEAST; power <= MOST; power += STEP)
    if (likelihood(power) > likelihood(best)) best = power;
  return Math.round(best * 100) / 100;
}

const LEAST = 0.3;
const MOST = 4;
const STEP = 0.05;

/** What came true of the chances that were told in one tenth of all. */
export interface Tenth {
  /** How many were told, of how many games. */
  readonly count: number;
  readonly games: number;
  /** The mean of what was told, and how often it came true. */
  readonly told: number;
  readonly cameTrue: number;
  /** The standard error of their difference: decisions of one game are not independent. */
  readonly error: number;
}

/** The predictions of each game, told to a power, by tenths. */
export function tenthsOf(games: readonly (readonly Prediction[])[], power: number): readonly Tenth[] {
  return Array.from({ length: 10 }, (_, tenth) => {
    const told = games.map((predictions) =>
      predictions.flatMap(({ chances, shares }) =>
        toldChances(chances, power).flatMap((chance, seat) =>
          Math.min(9, Math.floor(10 * chance)) === tenth ? [{ chance, share: shares[seat]! }] : [],
        ),
      ),
    );
    const all = told.flat();
    const mean = (of: (each: (typeof all)[number]) => number): number =>
      all.length === 0 ? 0 : all.reduce((sum, each) => sum + of(each), 0) / all.length;
    const squares = told.map((of) => of.reduce((sum, { chance, share }) => sum + share - chance, 0) ** 2);
    return {
      count: all.length,
      games: told.filter(({ length }) => length > 0).length,
      told: rounded(mean(({ chance }) => chance)),
      cameTrue: rounded(mean(({ share }) => share)),
      error: rounded(Math.sqrt(squares.reduce((sum, each) => sum + each, 0)) / Math.max(1, all.length)),
    };
  });
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000;
