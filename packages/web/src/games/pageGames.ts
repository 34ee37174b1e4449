import { GAME_IDS, type GameId, gameName } from '@saqqara/games/ids';
import type { DescribedGame, PageGame } from './pageGame.ts';

/** Every folder beside this file is a game. */
const FOUND = import.meta.glob<DescribedGame>('./*/index.ts', { eager: true, import: 'pageGame' });

/** The games that the page knows, in the order in which they are offered. */
export const PAGE_GAMES = Object.fromEntries(
  GAME_IDS.flatMap((id) => {
    const game = FOUND[`./${id}/index.ts`];
    return game === undefined ? [] : [[id, { ...game, name: gameName(id) }]];
  }),
) as Readonly<Record<GameId, PageGame>>;

export const OFFERED = Object.keys(PAGE_GAMES) as readonly GameId[];

export const isOffered = (id: string): id is GameId => Object.hasOwn(PAGE_GAMES, id);

export { gameName };
