import { commitment, sealOf } from '@saqqara/kernel';
import { type Deed, type Problem, type TableStatus, unrevealedIn } from '@saqqara/protocol';
import { type Decision, told } from './decided.ts';
import { type Match, seedOf } from './match.ts';
import type { Position } from './position.ts';

/** The hash of the seed, if all that it is mixed from is known. */
export const hashOnce = (match: Match, table: Pick<TableStatus, 'seals' | 'shares'>): string | null =>
  unrevealedIn(table).length === 0 ? commitment(seedOf(match, table)) : null;

/** A share is opened. Whatever else it may be, it is what was sealed. */
export function revealing(
  { match, table }: Position,
  { seat, share }: Extract<Deed, { type: 'reveal' }>,
): Decision | Problem {
  const seal = table.seals[seat] ?? null;
  if (seal === null || table.shares[seat] !== null) return { code: 'nothing' };
  if (sealOf(share) !== seal) return { code: 'otherShare' };
  const shares = table.shares.with(seat, share);
  return told({ kind: 'revealed', seat, share, commitment: hashOnce(match, { ...table, shares }) });
}

/** Goes on without the shares that did not come in time. */
export function undealt({ match, table }: Position, now: number): Decision | null {
  const { phase, revealBy } = table;
  if (phase !== 'dealing' || revealBy === null || now < revealBy) return null;
  const seats = unrevealedIn(table);
  return told({ kind: 'unrevealed', seat: seats[0]!, seats, commitment: commitment(seedOf(match, table)) });
}
