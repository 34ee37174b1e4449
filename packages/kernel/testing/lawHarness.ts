import type { Game, GameTypes, Rng, Viewer } from '../src/index.ts';
import type { Next, Start } from './walk.ts';

/** Something that holds for every game, and a way to try it: `check` throws where it does not. */
export interface Law {
  readonly name: string;
  readonly check: () => void;
}

/** What a group of laws is given: the game, and ways to lay down a law that is tried on random games. */
export interface LawHarness<T extends GameTypes> {
  readonly game: Game<T>;
  readonly maxPlays: number;
  /** Tries a law in every position of random games. */
  readonly inEveryPosition: (
    name: string,
    visit: (state: T['State'], next: Next<T> | null, chooser: Rng, seats: number) => void,
  ) => void;
  /** Tries a law on whole random games, each with a chooser of its own; `conclude` looks back on all of them. */
  readonly onWholeGames: (
    name: string,
    visit: (start: Start<T>, chooser: Rng) => void,
    conclude?: () => void,
  ) => void;
}

/** Everybody who may look on: a spectator and every seat. */
export const viewersOf = (seats: number): Viewer[] => [
  null,
  ...Array.from({ length: seats }, (_, seat) => seat),
];
