import { commitment, sha256 } from './commitment.ts';
import type { Seat } from './game.ts';
import { formatSeed, keyed, parseSeed, type Seed } from './rng.ts';

/**
 * How a seed came about that nobody could choose alone: mixed from a secret of whoever deals and a share of each player,
 * all of which were bound before any of them was known.
 */
export type Deal = OpenDeal | SealedDeal;

/** As it was done first. Shares came unsealed, the first of them before the pledge: a dealer could choose the secret to suit it. */
export interface OpenDeal {
  /** The hash of the secret. */
  readonly pledge: string;
  readonly secret: Seed;
  /** What each seat added, 32 hexadecimal digits; `null` where there was nobody to. */
  readonly shares: readonly (string | null)[];
}

/**
 * The dealer has pledged a secret and each player has sealed a share, by showing the hash of it, before the first share is
 * revealed. Who seals and does not reveal cannot choose by that: what stands in follows from the pledged secret.
 */
export interface SealedDeal {
  readonly pledge: string;
  readonly secret: Seed;
  /** In the order in which it happened; the pledge is older than every share. */
  readonly steps: readonly DealStep[];
}

export type DealStep =
  | { readonly type: 'sealed'; readonly seat: Seat; readonly seal: string }
  | { readonly type: 'revealed'; readonly seat: Seat; readonly share: string }
  /** The share did not come in time. */
  | { readonly type: 'unrevealed'; readonly seat: Seat };

export type DealProblem =
  | { readonly type: 'brokenDeal' }
  /** A share was revealed that is not the one which the seat had sealed. */
  | { readonly type: 'brokenSeal'; readonly seat: Seat }
  /** Sealed after a share was known, revealed without a seal, twice or not at all. */
  | { readonly type: 'brokenOrder' };

/** The hash by which a share is bound. */
export const sealOf = (share: string): string => sha256(`saqqara share ${share}`);

/** What takes the place of a share that was sealed and not revealed. Pledged with the secret, and not known before it. */
export const fallbackShare = (secret: Seed, seat: Seat): string =>
  sha256(`saqqara fallback ${formatSeed(secret)} ${seat}`).slice(0, 32);

/** What the seats gave, one value for each. */
export interface Shares {
  readonly seals: readonly (string | null)[];
  /** `null` where none was sealed, and where none was revealed. */
  readonly shares: readonly (string | null)[];
}

export function sealedSeed(secret: Seed, { seals, shares }: Shares): Seed {
  const parts = seals.map((seal, seat) =>
    seal === null ? '-' : (shares[seat] ?? fallbackShare(secret, seat)),
  );
  return keyed(seedOf(`saqqara deal 2 ${formatSeed(secret)} ${parts.join(' ')}`));
}

export const dealtSeed = (secret: Seed, shares: readonly (string | null)[]): Seed =>
  seedOf(`saqqara seed ${formatSeed(secret)} ${shares.map((share) => share ?? '-').join(' ')}`);

const seedOf = (text: string): Seed => parseSeed(sha256(text).slice(0, 32))!;

/** What is wrong with how a seed was dealt to so many seats; `null` if it was dealt so. */
export function dealProblem(deal: Deal, seed: Seed, seats: number): DealProblem | null {
  if (deal.pledge !== commitment(deal.secret)) return { type: 'brokenDeal' };
  const given = 'shares' in deal ? null : sharesIn(deal, seats);
  if (given !== null && 'type' in given) return given;
  const dealt = 'shares' in deal ? dealtSeed(deal.secret, deal.shares) : sealedSeed(deal.secret, given!);
  return formatSeed(seed) === formatSeed(dealt) ? null : { type: 'brokenDeal' };
}

/** What each of so many seats gave, or what was not as it must be. */
export function sharesIn({ steps }: Pick<SealedDeal, 'steps'>, seats: number): Shares | DealProblem {
  const seals = Array.from({ length: seats }, (): string | null => null);
  const shares = seals.slice();
  const missing = new Set<Seat>();
  let hasBegun = false;
  for (const step of steps) {
    const { seat } = step;
    const seal = seals[seat];
    if (step.type === 'sealed') {
      if (seal !== null || hasBegun) return { type: 'brokenOrder' };
      seals[seat] = step.seal;
      continue;
    }
    hasBegun = true;
    if (typeof seal !== 'string' || shares[seat] !== null || missing.has(seat))
      return { type: 'brokenOrder' };
    if (step.type === 'unrevealed') missing.add(seat);
    else if (sealOf(step.share) !== seal) return { type: 'brokenSeal', seat };
    else shares[seat] = step.share;
  }
  const isWhole = seals.every((seal, seat) => seal === null || shares[seat] !== null || missing.has(seat));
  return isWhole ? { seals, shares } : { type: 'brokenOrder' };
}
