import type { BySeat, GameTypes, Seat } from './game.ts';
import type { Rng } from './rng.ts';

/**
 * What a game tells its bots beyond its rules. A search works with the rules alone; a mind makes it see further in less
 * time. The states that a mind is given were dealt from a view, so that it cannot know more than a seat may.
 */
export interface Mind<T extends GameTypes> {
  /** How the game is likely to end: the final points of each seat, written to `into`. */
  estimate(state: T['State'], into: BySeat<number>): void;

  /** The margin of points that makes a win likely: the steepness of the search's reward. */
  readonly margin: number;

  /**
   * After how many plays a play-out from a leaf is judged by `estimate`: 0 judges the leaf itself, `null` plays every
   * game to its end.
   */
  readonly horizon: number | null;

  /** A sensible choice for play-outs, as an index into `legal`; without it they are random. */
  playOut?(state: T['State'], seat: Seat, legal: readonly T['Action'][], rng: Rng): number;

  /**
   * How promising each action looks, the best highest, written to `into`. A search that cannot look at everything begins
   * with these.
   */
  promise?(state: T['State'], seat: Seat, legal: readonly T['Action'][], into: number[]): void;

  /**
   * Perfect play, where nothing is hidden any more and the end is near enough: the rewards of each action for `seat`,
   * 0 to 1, in the order of `legal`. `null` if it is not, or would take more than `nodes`.
   */
  solve?(
    state: T['State'],
    seat: Seat,
    legal: readonly T['Action'][],
    nodes: number,
  ): readonly number[] | null;
}

/** The ranks on a building site, the lowest first: what the eight levels of every game are called. */
export const LEVEL_NAMES = [
  'apprentice',
  'quarrier',
  'mason',
  'scribe',
  'foreman',
  'architect',
  'vizier',
  'masterBuilder',
] as const;
export type LevelName = (typeof LEVEL_NAMES)[number];

/** One of a game's eight bots, the weakest first. */
export interface Level<T extends GameTypes> {
  /** Weak levels have minds with blind spots. */
  readonly mind: Mind<T>;
  /** How many nodes it thinks at most. */
  readonly nodes: number;
  /** The weight of what has been tried little. */
  readonly exploration: number;
  /** Actions looked at after n visits: `breadth · √n`, the most promising first; `null` looks at all of them. */
  readonly breadth: number | null;
  /** How readily it takes an action that is not the best, as a loss of reward; 0 never. */
  readonly temperature: number;
  /** The loss of reward that it never goes beyond. */
  readonly carelessness: number;
}

/**
 * What an end is worth to a seat, 0 to 1: half for its share of the victory, half for its lead over the best of the
 * others. Winning alone makes a search careless when it is far ahead or far behind; measured, the mixture plays better.
 */
export const reward = (win: number, lead: number, margin: number): number =>
  0.5 * win + 0.5 / (1 + Math.exp(-lead / margin));
