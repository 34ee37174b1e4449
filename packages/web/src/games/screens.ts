import type { Screen } from '../table/screen.ts';
import { isOffered, PAGE_GAMES } from './pageGames.ts';

/** A game's part of the table, or `null` for a game that the page does not know. */
export const loadScreen = async (game: string): Promise<Screen | null> =>
  isOffered(game) ? PAGE_GAMES[game].screen() : null;

/** The same for a table that is shown: its style comes along. */
export async function loadShownScreen(game: string): Promise<Screen | null> {
  if (!isOffered(game)) return null;
  const [screen] = await Promise.all([PAGE_GAMES[game].screen(), PAGE_GAMES[game].style()]);
  return screen;
}
