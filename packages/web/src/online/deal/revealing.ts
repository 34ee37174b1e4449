import type { Seat } from '@saqqara/kernel';
import { type Deed, type TableStatus, unrevealedIn } from '@saqqara/protocol/client';
import { noteShare, type SealedShare, sealedShare } from './sealedShares.ts';

/** How a share is told to the server; rejects if it was not. */
export type Tell = (deed: Omit<Extract<Deed, { type: 'reveal' }>, 'key'>) => Promise<void>;

export type Dealing = Pick<TableStatus, 'id' | 'phase' | 'pledge' | 'seals' | 'shares'>;

/** On their way to the server. */
const underWay = new Set<string>();

/**
 * Reveals what this device has sealed, as soon as everybody is bound. A server that shows another pledge or other seals than
 * before gets nothing: it could choose by what it is told.
 */
export async function revealAt(table: Dealing, tell: Tell): Promise<void> {
  if (table.phase !== 'dealing') return;
  await Promise.all(unrevealedIn(table).map((seat) => revealSeat(table, seat, tell)));
}

async function revealSeat({ id, pledge, seals }: Dealing, seat: Seat, tell: Tell): Promise<void> {
  const sealed = sealedShare(seals[seat] ?? '');
  // What is shown may be older than the server's answer.
  if (sealed === null || sealed.isHeard || underWay.has(sealed.seal)) return;
  if (!isAsBefore(sealed, { id, pledge, seals })) return;
  const { seal, share } = sealed;
  noteShare(seal, { bound: { table: id, pledge, seals } });
  underWay.add(seal);
  try {
    await tell({ type: 'reveal', table: id, seat, share });
    noteShare(seal, { isHeard: true });
  } catch {
    // It is tried again when the table is next seen, and not waited for beyond a moment that the table tells.
  } finally {
    underWay.delete(seal);
  }
}

const isAsBefore = (
  { bound }: SealedShare,
  { id, pledge, seals }: Pick<Dealing, 'id' | 'pledge' | 'seals'>,
): boolean =>
  bound === null ||
  (bound.table === id &&
    bound.pledge === pledge &&
    (bound.seals === null || JSON.stringify(bound.seals) === JSON.stringify(seals)));
