import type { Rank } from '@saqqara/kheops';
import { readPart } from '@saqqara/words/games/kheops';
import type { Part } from '../../../table/screen.ts';

/** W asks why not, so that a worker has another letter. */
export const RANK_KEYS: Readonly<Record<Rank, string>> = {
  worker: 'k',
  mummy: 'm',
  priest: 'p',
  pharaoh: 'f',
};

/** Letters for pawns, numbers for the tiles of the hand, B for the board, on which the arrows lead. */
export function key(part: Part): string | null {
  const named = readPart(part);
  if (named?.kind === 'pyramid') return 'b';
  if (named?.kind === 'rank') return RANK_KEYS[named.rank];
  return named?.kind === 'hand' ? String(named.index + 1) : null;
}
