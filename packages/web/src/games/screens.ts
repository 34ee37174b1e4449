import { hasEarlierRules, loadEarlierRules } from '@saqqara/games/earlier';
import type { Screen } from '../table/screen.ts';
import { isOffered, PAGE_GAMES } from './pageGames.ts';

/** A game as a match has it: which one, and by which version of its rules. */
interface Played {
  readonly game: string;
  readonly version: number;
}

/** Whether a match can be shown and played here: by the newest rules, or by earlier ones that are fetched then. */
export const hasScreen = ({ game, version }: Played): boolean =>
  isOffered(game) && (PAGE_GAMES[game].version === version || hasEarlierRules(game, version));

/** A game's part of the table, or `null` for a game, or a version of its rules, that the page does not know. */
export async function loadScreen(played: Played): Promise<Screen | null> {
  const { game, version } = played;
  if (!isOffered(game) || !hasScreen(played)) return null;
  const [screen, earlier] = await Promise.all([PAGE_GAMES[game].screen(), loadEarlierRules(game, version)]);
  // Earlier rules have the same board and the same words: what a newer version adds is never met by them.
  return earlier === null ? screen : { ...screen, game: earlier.game, levels: earlier.levels };
}

/** The same for a table that is shown: its style comes along. */
export async function loadShownScreen(played: Played): Promise<Screen | null> {
  const { game } = played;
  if (!isOffered(game)) return null;
  const [screen] = await Promise.all([loadScreen(played), PAGE_GAMES[game].style()]);
  return screen;
}
