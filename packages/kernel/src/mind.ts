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

  /** What a learnt net is told of a state; without it no net plays this game. */
  readonly net?: NetInputs<T>;

  /** By what chances and points are told to people, where the estimate that plays best does not come true. */
  readonly telling?: Pick<Mind<T>, 'estimate' | 'margin'>;

  /** What luck is measured by when a finished game is looked at again; without it none is told. */
  readonly fortune?: Fortune;
}

/** How what nobody could know enters a game, beside `Game.redeal`. */
export interface Fortune {
  /** After how many plays a draw shows in an estimate: a tile in the hand counts once it is laid. */
  readonly ahead: number;
}

/**
 * The inputs of a net. Whoever writes them types them over what lies face up, so that the compiler proves that nothing
 * hidden is read.
 */
export interface NetInputs<T extends GameTypes> {
  /** How many there are. */
  readonly inputs: number;
  /** Their names and numbers in order, as text: weights of another list are refused. */
  readonly list: string;
  /** At most so many are noted at a time. */
  readonly most: number;
  /** Notes all that are not 0, as seen by whoever decides next. The game must not be over. */
  features(state: T['State'], into: Features): void;
}

/** Inputs that are not 0: `count` pairs of an input and its value. */
export interface Features {
  count: number;
  readonly index: Int32Array;
  readonly value: Float32Array;
}

export const newFeatures = (most: number): Features => ({
  count: 0,
  index: new Int32Array(most),
  value: new Float32Array(most),
});

export function note(into: Features, input: number, value: number): void {
  into.index[into.count] = input;
  into.value[into.count] = value;
  into.count += 1;
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

/** How a bot is minded beside its level: it builds for itself, or spoils what others build. */
export const TEMPERS = ['builds', 'spoils'] as const;
export type Temper = (typeof TEMPERS)[number];

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
  /**
   * To which power its chances come true when it plays against itself, by the number of seats: by this they are told to
   * people. Above 1 its search is too careful, below too sure.
   */
  readonly confidence?: Readonly<Record<number, number>>;
  /** How it thinks where the weights of its mind's net are at hand; else, and without this, as said above. */
  readonly learnt?: LearntManner;
}

/** How a search goes about that is led by a net. */
export interface LearntManner {
  /** How many nodes it thinks at most. */
  readonly nodes: number;
  /** The weight of what looks good and has been tried little. */
  readonly exploration: number;
  /** The loss of reward that makes an action look e times less promising. */
  readonly doubt: number;
}

/**
 * What an end is worth to a seat, 0 to 1: half for its share of the victory, half for its lead over the best of the
 * others. Winning alone makes a search careless when it is far ahead or far behind; measured, the mixture plays better.
 */
export const reward = (win: number, lead: number, margin: number): number =>
  0.5 * win + 0.5 / (1 + Math.exp(-lead / margin));
