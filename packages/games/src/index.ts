import { anubixx, anubixxLevels } from '@saqqara/anubixx';
import { imhotep, imhotepLevels } from '@saqqara/imhotep';
import type { Game, GameTypes, Level } from '@saqqara/kernel';
import { kheops, kheopsLevels } from '@saqqara/kheops';
import { type GameId, isGameId } from './ids.ts';

export type { Anubixx } from '@saqqara/anubixx';
export type { Imhotep } from '@saqqara/imhotep';
export type { Kheops } from '@saqqara/kheops';
export { GAME_IDS, type GameId, isGameId } from './ids.ts';

/**
 * A game whose types nobody knows: states, views, actions and events are `unknown`. Code that is generic over games
 * takes them from a game and hands them back to the same game, never to another.
 *
 * `Game` declares its members as methods, so every game is one of these without a cast.
 */
export type AnyGame = Game<GameTypes>;

/** The games by id. */
export const GAMES = { imhotep, kheops, anubixx } as const satisfies Record<GameId, AnyGame>;

/** The game of that name, or `null` if there is none. */
export const gameById = (id: string): AnyGame | null => (isGameId(id) ? GAMES[id] : null);

/** Each game's bots, the weakest first; a game without an entry has none yet. */
const LEVELS: Partial<Record<GameId, readonly Level<GameTypes>[]>> = {
  imhotep: imhotepLevels,
  kheops: kheopsLevels,
  anubixx: anubixxLevels,
};

export const levelsOf = (id: string): readonly Level<GameTypes>[] => (isGameId(id) ? (LEVELS[id] ?? []) : []);
