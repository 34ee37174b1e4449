import { GAME_IDS, type GameId } from '@saqqara/games/ids';
import type { PageGame } from './pageGame.ts';

/** Every folder beside this file is a game. */
const FOUND = import.meta.glob<PageGame>('./*/index.ts', { eager: true, import: 'pageGame' });

/** The games that the page knows, in the order in which they are offered. */
export const PAGE_GAMES = Object.fromEntries(
  GAME_IDS.flatMap((id) => {
    const game = FOUND[`./${id}/index.ts`];
    return game === undefined ? [] : [[id, game]];
  }),
) as Readonly<Record<GameId, PageGame>>;

export const OFFERED = Object.keys(PAGE_GAMES) as readonly GameId[];

export const isOffered = (id: string): id is GameId => Object.hasOwn(PAGE_GAMES, id);

/** Names of games are not translated; of one that the page does not know, its name in records is shown. */
export const gameName = (game: string): string => (isOffered(game) ? PAGE_GAMES[game].name : game);
