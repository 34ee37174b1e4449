import { anubixx, anubixxLevels } from '@saqqara/anubixx';
import { imhotep, imhotepLevels } from '@saqqara/imhotep';
import type { Game, GameTypes, Level } from '@saqqara/kernel';
import { kheops, kheopsLevels } from '@saqqara/kheops';

export type { Anubixx } from '@saqqara/anubixx';
export type { Imhotep } from '@saqqara/imhotep';
export type { Kheops } from '@saqqara/kheops';

/**
 * A game whose types nobody knows: states, views, actions and events are `unknown`. Code that is generic over games
 * takes them from a game and hands them back to the same game, never to another.
 *
 * `Game` declares its members as methods, so every game is one of these without a cast.
 */
export type AnyGame = Game<GameTypes>;

/** The games by id, in the order in which they are offered. */
export const GAMES = { imhotep, kheops, anubixx } as const;

export type GameId = keyof typeof GAMES;

export const GAME_IDS = Object.keys(GAMES) as readonly GameId[];

export const isGameId = (id: string): id is GameId => Object.hasOwn(GAMES, id);

/** The game of that name, or `null` if there is none. */
export const gameById = (id: string): AnyGame | null => (isGameId(id) ? GAMES[id] : null);

/** Each game's bots, the weakest first; a game without an entry has none yet. */
const LEVELS: Partial<Record<GameId, readonly Level<GameTypes>[]>> = {
  imhotep: imhotepLevels,
  kheops: kheopsLevels,
  anubixx: anubixxLevels,
};

export const levelsOf = (id: string): readonly Level<GameTypes>[] => (isGameId(id) ? (LEVELS[id] ?? []) : []);
