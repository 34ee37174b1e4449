import type { Game, GameTypes, Level } from '@saqqara/kernel';

/**
 * A game whose types nobody knows: states, views, actions and events are `unknown`. Code that is generic over games
 * takes them from a game and hands them back to the same game, never to another.
 *
 * `Game` declares its members as methods, so every game is one of these without a cast.
 */
export type AnyGame = Game<GameTypes>;

/** One version of a game's rules, and the bots that play by it, the weakest first. */
export interface Rules {
  readonly game: AnyGame;
  readonly levels: readonly Level<GameTypes>[];
}
