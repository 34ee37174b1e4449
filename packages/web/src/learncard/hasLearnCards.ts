import { isOffered, PAGE_GAMES } from '../games/pageGames.ts';

/** Whether a game tells what things are. */
export const hasLearnCards = (game: string): boolean =>
  isOffered(game) && PAGE_GAMES[game].learnCards !== undefined;
