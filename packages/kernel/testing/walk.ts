import {
  below,
  type Game,
  type GameTypes,
  type Rng,
  type Seat,
  type Seed,
  seeded,
  silent,
} from '../src/index.ts';

/** How a random game begins. */
export interface Start<T extends GameTypes> {
  readonly options: T['Options'];
  readonly seed: Seed;
}

/** A play that is about to be made. */
export interface Next<T extends GameTypes> {
  readonly seat: Seat;
  readonly action: T['Action'];
}

/** Plays a random game, calling `visit` in every position; in the last one `next` is `null`. */
export function walk<T extends GameTypes>(
  game: Game<T>,
  { options, seed }: Start<T>,
  maxPlays: number,
  visit: (state: T['State'], next: Next<T> | null, chooser: Rng) => void,
): void {
  const state = game.setup(options, seed, silent);
  const chooser = seeded([seed[3], seed[2], seed[1], seed[0]]);
  for (const next of playsFrom(game, () => state, chooser, maxPlays)) {
    visit(state, next, chooser);
    game.apply(state, next.seat, next.action, silent);
  }
  visit(state, null, chooser);
}

/** Random plays to the end of the game. Whoever asks for the next one has made the last one. */
export function* playsFrom<T extends GameTypes>(
  game: Game<T>,
  state: () => T['State'],
  chooser: Rng,
  maxPlays: number,
): Generator<Next<T>> {
  for (let plays = 0; plays <= maxPlays; plays++) {
    const next = anyPlay(game, state(), chooser);
    if (next === null) return;
    yield next;
  }
  throw new Error(`no end after ${maxPlays} plays`);
}

/** Some legal play, or `null` at the end of the game. */
export function anyPlay<T extends GameTypes>(game: Game<T>, state: T['State'], chooser: Rng): Next<T> | null {
  const seats = game.toAct(state);
  if (seats.length === 0) return null;
  const seat = seats[below(chooser, seats.length)]!;
  const legal = game.legalActions(state, seat);
  if (legal.length === 0)
    throw new Error(`seat ${seat} owes a decision but has none: ${JSON.stringify(state)}`);
  return { seat, action: legal[below(chooser, legal.length)]! };
}
