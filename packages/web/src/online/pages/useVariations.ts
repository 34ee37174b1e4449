import { useEffect, useState } from 'preact/hooks';
import { isOffered } from '../../games/pageGames.ts';
import { loadVariations, type Variations } from '../../games/variations.ts';

/** How a game can be set up, with its colours; `null` until it is fetched. */
export function useVariations(game: string): Variations | null {
  const [variations, setVariations] = useState<Variations | null>(null);
  useEffect(() => {
    if (isOffered(game)) void loadVariations(game).then(setVariations);
  }, [game]);
  return variations;
}
