import { commitment, sha256 } from './commitment.ts';
import { formatSeed, parseSeed, type Seed } from './rng.ts';

/**
 * How a seed came about that nobody could choose alone. Whoever deals shows the `pledge`, the hash of a secret, before the
 * others add their shares; the seed is mixed from all of it, and afterwards the secret is shown. The dealer cannot exchange
 * the secret, and the others cannot know what their shares will do.
 */
export interface Deal {
  readonly pledge: string;
  readonly secret: Seed;
  /** What each seat added, 32 hexadecimal digits; `null` where there was nobody to. */
  readonly shares: readonly (string | null)[];
}

export const dealtSeed = (secret: Seed, shares: readonly (string | null)[]): Seed =>
  parseSeed(
    sha256(`saqqara seed ${formatSeed(secret)} ${shares.map((share) => share ?? '-').join(' ')}`).slice(
      0,
      32,
    ),
  )!;

/** Whether that seed was dealt so. */
export const isDealt = ({ pledge, secret, shares }: Deal, seed: Seed): boolean =>
  pledge === commitment(secret) && formatSeed(seed) === formatSeed(dealtSeed(secret, shares));
