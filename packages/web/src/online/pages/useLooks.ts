import { useVariations } from './useVariations.ts';

const NONE: readonly number[] = [];

/** The colours of the seats, which are the game's. */
export const useLooks = (game: string): readonly number[] => useVariations(game)?.looks ?? NONE;
