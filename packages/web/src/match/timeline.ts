import {
  type BySeat,
  type Fork,
  forkedAt,
  type Game,
  type GameTypes,
  type Known,
  type Play,
  play,
  type Score,
  type Seat,
  type Seed,
} from '@saqqara/kernel';

/** A match from its first deal to now: the state after each play, and what happened on the way to it. */
export interface History<T extends GameTypes> {
  readonly game: Game<T>;
  readonly sight: Sight<T>;
  /** `states[0]` is the deal; `states[n]` follows the n-th play. Where the truth is not known it is what was seen of it. */
  readonly states: readonly Known<T>[];
  readonly events: readonly (readonly T['Event'][])[];
  readonly plays: readonly { readonly seat: Seat }[];
}

/** How states and events are looked at. */
export type Sight<T extends GameTypes> = Pick<Game<T>, 'view' | 'viewEvent'>;

/** A history of which the truth is known. */
export interface Timeline<T extends GameTypes> extends History<T> {
  readonly states: readonly T['State'][];
  readonly plays: readonly Play[];
}

export interface Beginning<Options> {
  readonly options: Options;
  readonly seed: Seed;
  /** Where it was played on from another game. */
  readonly forks?: readonly Fork[];
}

export function beginTimeline<T extends GameTypes>(
  game: Game<T>,
  { options, seed, forks }: Beginning<T['Options']>,
): Timeline<T> {
  const events: T['Event'][] = [];
  const state = game.setup(options, seed, (event) => events.push(event));
  const states = [forkedAt(game, state, forks, 0)];
  return { game, sight: game, states, events: [events], plays: [] };
}

/** Throws `Refused` for a play that is not legal, and changes nothing. */
export function extend<T extends GameTypes>(timeline: Timeline<T>, entry: Play): Timeline<T> {
  const { game } = timeline;
  const state = game.clone(lastState(timeline));
  const events: T['Event'][] = [];
  play(game, state, entry, (event) => events.push(event));
  return {
    game,
    sight: game,
    states: [...timeline.states, state],
    events: [...timeline.events, events],
    plays: [...timeline.plays, entry],
  };
}

/** The timeline with all but its first `count` plays taken back. */
export const shorten = <T extends GameTypes, H extends History<T>>(timeline: H, count: number): H => ({
  ...timeline,
  states: timeline.states.slice(0, count + 1),
  events: timeline.events.slice(0, count + 1),
  plays: timeline.plays.slice(0, count),
});

export const timelineOf = <T extends GameTypes>(
  game: Game<T>,
  beginning: Beginning<T['Options']>,
  plays: readonly Play[],
): Timeline<T> =>
  plays.reduce<Timeline<T>>(
    (timeline, entry) => forkedLast(extend(timeline, entry), beginning.forks),
    beginTimeline(game, beginning),
  );

/** Its last state as the game goes on from there. */
const forkedLast = <T extends GameTypes>(
  timeline: Timeline<T>,
  forks: readonly Fork[] | undefined,
): Timeline<T> => {
  const { game, states, plays } = timeline;
  const last = forkedAt(game, lastState(timeline), forks, plays.length);
  return last === lastState(timeline) ? timeline : { ...timeline, states: states.with(-1, last) };
};

export const lastState = <T extends GameTypes>({ states }: Timeline<T>): T['State'] =>
  states[states.length - 1];

/** What is known of the last moment. */
export const lastKnown = <T extends GameTypes>({ states }: History<T>): Known<T> => states[states.length - 1];

/** Every seat's points if the game had ended after each play. */
export const scoresOverTime = <T extends GameTypes>({ game, states }: History<T>): BySeat<Score>[] =>
  states.map((state) => game.score(state));
