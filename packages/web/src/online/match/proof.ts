import {
  type Deal,
  formatSeed,
  type Game,
  type GameTypes,
  parseRecord,
  type Seat,
  sharesIn,
  verifyRecord,
} from '@saqqara/kernel';
import type { TableStatus } from '@saqqara/protocol/client';
import type { SealedShare } from '../deal/sealedShares.ts';

/** Whether a finished match was dealt as it was promised before its first play. */
export interface Proof {
  readonly record: string;
  readonly seed: string;
  readonly isRight: boolean;
  readonly proved: Proved;
  /** Who sealed a share and did not reveal it. */
  readonly missing: readonly Seat[];
  /** The server said that the share of this device had come, and dealt without it. */
  readonly isLeftOut: boolean;
}

/**
 * What a right record proves, the most first. A share of one's own is in the deal: nobody could choose it. Shares of others are:
 * nobody could alone. None is; or they were not sealed, as it was done once; or the game came from a device, which had the seed.
 */
export type Proved = 'mine' | 'others' | 'alone' | 'unsealed' | 'device';

type Shown = Pick<TableStatus, 'commitment' | 'pledge' | 'seals' | 'shares' | 'carried'>;

/** Checks the record by the rules on this device, against what this page was shown and what this device has kept. */
export function proofOf(
  game: Game<GameTypes>,
  text: string,
  table: Shown,
  own: readonly SealedShare[],
): Proof {
  const record = parseRecord(text);
  const dealt = table.carried === undefined ? dealtAsShown(record.deal, table, own) : carriedAsShown(table);
  const isAsShown = record.commitment === table.commitment && record.plays.length >= (table.carried ?? 0);
  return {
    record: text,
    seed: record.seed === null ? '' : formatSeed(record.seed),
    ...dealt,
    isRight: dealt.isRight && isAsShown && verifyRecord(game, record) === null,
  };
}

type Dealt = Pick<Proof, 'isRight' | 'proved' | 'missing' | 'isLeftOut'>;

const UNPROVED: Dealt = { isRight: false, proved: 'alone', missing: [], isLeftOut: false };

const carriedAsShown = ({ commitment, pledge }: Shown): Dealt => ({
  ...UNPROVED,
  isRight: commitment === pledge,
  proved: 'device',
});

function dealtAsShown(deal: Deal | null, table: Shown, own: readonly SealedShare[]): Dealt {
  // A table that was kept here by an earlier version of the page has none.
  const seals = (table.seals as Shown['seals'] | undefined) ?? table.shares.map(() => null);
  if (deal === null || deal.pledge !== table.pledge) return UNPROVED;
  if ('shares' in deal) {
    const isRight =
      own.length === 0 && seals.every((seal) => seal === null) && same(deal.shares, table.shares);
    return { ...UNPROVED, isRight, proved: 'unsealed' };
  }
  const given = sharesIn(deal, seals.length);
  if ('type' in given) return UNPROVED;
  const isAsKept = own.every(
    ({ bound }) =>
      bound === null ||
      (bound.pledge === deal.pledge && (bound.seals === null || same(bound.seals, given.seals))),
  );
  const isIn = ({ share }: SealedShare): boolean => given.shares.includes(share);
  const isLeftOut = own.some((each) => each.isHeard && !isIn(each));
  const hasShares = given.shares.some((share) => share !== null);
  return {
    isRight: isAsKept && !isLeftOut && same(given.seals, seals) && same(given.shares, table.shares),
    proved: own.some(isIn) ? 'mine' : hasShares ? 'others' : 'alone',
    missing: deal.steps.flatMap(({ type, seat }) => (type === 'unrevealed' ? [seat] : [])),
    isLeftOut,
  };
}

const same = (a: readonly (string | null)[], b: readonly (string | null)[]): boolean =>
  JSON.stringify(a) === JSON.stringify(b);
