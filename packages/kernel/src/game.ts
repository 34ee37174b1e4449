import type { Refusal } from './refusal.ts';
import type { Rng, Seed } from './rng.ts';
import type { Outcome, Score } from './score.ts';

/** A place at the table, counted from 0 clockwise. Users sit in seats; rules know only seats. */
export type Seat = number;

/** Who is looking: a seat, or `null` for a spectator, who sees only what lies face up. */
export type Viewer = Seat | null;

/** One value per seat. */
export type BySeat<T> = T[];

/** Takes note of what happened, in order. */
export type Emit<Event> = (event: Event) => void;

/** For search, which does not watch. */
export const silent: Emit<unknown> = () => {};

/** The types of one game, bundled so that generic code takes a single type parameter. */
export interface GameTypes {
  Options: { readonly seats: number };
  State: unknown;
  View: unknown;
  Action: unknown;
  Event: unknown;
}

/** What is read the same way from the truth and from a view of it. */
export type Known<T extends GameTypes> = T['State'] | T['View'];

/** Plain data as a file or a socket carries them. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/**
 * The rules of a game. Every member is a pure function of its arguments, except that `apply`
 * writes to the state it is given.
 *
 * States, views, actions and events are JSON: no classes, no `undefined`, no functions, no cycles.
 * `describeGame` in `kernel/testing` checks the laws stated here for any game.
 */
export interface Game<T extends GameTypes = GameTypes> {
  readonly id: string;

  /** Raised whenever an existing log would replay to a different state. */
  readonly version: number;

  /** The numbers of seats the game can be played with, in rising order. */
  readonly seatCounts: readonly number[];

  /** Options from outside, with defaults filled in; throws `Refused` for what the rules do not know. */
  parseOptions(value: unknown): T['Options'];

  /** Some options for that many seats, every mix equally likely. Law: `parseOptions` accepts them unchanged. */
  anyOptions(seats: number, rng: Rng): T['Options'];

  /** A new game: the same one for the same options and seed. */
  setup(options: T['Options'], seed: Seed, emit: Emit<T['Event']>): T['State'];

  /** The seats that owe a decision. Law: empty exactly when `outcome` is not `null`. */
  toAct(known: Known<T>): readonly Seat[];

  /** How many turns have begun. Law: never falls. Taking back "the whole turn" stops where it rose. */
  turn(known: Known<T>): number;

  /** What `seat` may do now, in a fixed order. Law: not empty exactly for the seats `toAct`. */
  legalActions(known: Known<T>, seat: Seat): readonly T['Action'][];

  /**
   * Why `seat` may not do this now. Law: `null` exactly for what `legalActions` lists. The list is
   * the definition; this explains it.
   */
  refuse(known: Known<T>, seat: Seat, action: T['Action']): Refusal | null;

  /** Plays one legal action, in place. Legality is the caller's duty: see `play` in `match.ts`. */
  apply(state: T['State'], seat: Seat, action: T['Action'], emit: Emit<T['Event']>): void;

  /** The result, or `null` while the game runs. */
  outcome(known: Known<T>): Outcome | null;

  /**
   * Each seat's points, line by line, as if the game ended now. Law: every seat has the same lines;
   * at the end the totals are the scores of the outcome.
   */
  score(known: Known<T>): BySeat<Score>;

  /** A copy that shares nothing mutable with `state`. */
  clone(state: T['State']): T['State'];

  /** What `viewer` knows of `state`; this and nothing more may leave the server. */
  view(state: T['State'], viewer: Viewer): T['View'];

  /**
   * What the viewer of `view` does not know: how many cards lie face down and which they can be,
   * how many rolls were seen. Law: while it stays the same, nothing that the viewer sees depends on
   * anything hidden. It changes when something comes to light or is hidden anew, and where a rule says
   * that a decision is final. Take-back is derived from it.
   */
  hidden(view: T['View']): Json;

  /** `event` as `viewer` perceives it, or `null` if they do not. */
  viewEvent(event: T['Event'], viewer: Viewer): T['Event'] | null;

  /** A random state consistent with `view`. Law: `view(determinize(v, rng), viewer)` equals `v`. */
  determinize(view: T['View'], rng: Rng): T['State'];

  /**
   * The same position with what nobody has seen yet dealt anew; what anybody holds or has decided stays. Law: nobody's view
   * of it changes, and `state` stays as it was.
   */
  redeal(state: T['State'], rng: Rng): T['State'];

  /** The one written form of an action: in logs, on the wire, in tests and as a key in search. */
  format(action: T['Action']): string;

  /** The action so written, or `null` if none is. Law: `parse(format(a))` equals `a`. */
  parse(text: string): T['Action'] | null;
}
