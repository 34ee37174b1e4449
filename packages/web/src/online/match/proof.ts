import { formatSeed, type Game, type GameTypes, parseRecord, verifyRecord } from '@saqqara/kernel';
import type { TableStatus } from '@saqqara/protocol/client';

/** Whether a finished match was dealt as it was promised before its first play. */
export interface Proof {
  readonly record: string;
  readonly seed: string;
  readonly isRight: boolean;
  /** Whether nobody could choose it: of a game that was begun on a device, that device could. */
  readonly isShared: boolean;
}

/** Checks the record by the rules on this device, and against the hashes that this page was shown at the beginning. */
export function proofOf(
  game: Game<GameTypes>,
  text: string,
  { commitment, pledge, shares, carried }: Pick<TableStatus, 'commitment' | 'pledge' | 'shares' | 'carried'>,
): Proof {
  const record = parseRecord(text);
  const isShared = carried === undefined;
  const isDealtAsShown = isShared
    ? record.deal?.pledge === pledge && JSON.stringify(record.deal.shares) === JSON.stringify(shares)
    : commitment === pledge && record.plays.length >= carried;
  const isAsShown = record.commitment === commitment && isDealtAsShown;
  return {
    record: text,
    seed: record.seed === null ? '' : formatSeed(record.seed),
    isRight: isAsShown && verifyRecord(game, record) === null,
    isShared,
  };
}
