import { useEffect, useState } from 'preact/hooks';
import { isOffered } from '../../games/pageGames.ts';
import { loadVariations } from '../../games/variations.ts';

/** The colours of the seats, which are the game's. */
export function useLooks(game: string): readonly number[] {
  const [looks, setLooks] = useState<readonly number[]>([]);
  useEffect(() => {
    if (isOffered(game)) void loadVariations(game).then((found) => setLooks(found.looks));
  }, [game]);
  return looks;
}
