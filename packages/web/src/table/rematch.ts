import { PAGE_GAMES } from '../games/pageGames.ts';
import { newMatch, type StoredMatch } from '../match/storage.ts';

/**
 * The same people and options again, by the newest rules; whoever sat first now sits last, so that somebody else begins.
 */
export async function rematch({ game, options, seats }: StoredMatch): Promise<string> {
  const { version } = PAGE_GAMES[game];
  const { id } = await newMatch({ game, version, options, seats: [...seats.slice(1), ...seats.slice(0, 1)] });
  return id;
}
