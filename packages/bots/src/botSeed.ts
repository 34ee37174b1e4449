import { formatSeed, parseSeed, type Seat, type Seed, sha256 } from '@saqqara/kernel';

/**
 * A bot's chance for one play of a match: the same whenever the match comes to that play, also after a take-back or when it
 * is resumed. The match's own seed, which tells all that is hidden, cannot be found from it.
 */
export function botSeed(match: Seed, { seat, play }: { readonly seat: Seat; readonly play: number }): Seed {
  const digits = sha256(`saqqara bot ${formatSeed(match)} ${seat} ${play}`);
  return parseSeed(digits.slice(0, 32))!;
}
