import { forgetShares } from '../deal/sealedShares.ts';
import { forgetAllUnsent } from '../match/unsent.ts';
import { forgetAllLines } from '../../tryOut/keptLines.ts';
import { forgetAllKept } from './keptStorage.ts';
import { passTo } from './owner.ts';

/** Whoever uses this browser now is this person: what it keeps of anybody else's tables is gone. */
export async function keepOnlyFor(person: string | null): Promise<void> {
  if (!passTo(person)) return;
  forgetAllUnsent();
  forgetShares();
  forgetAllLines();
  await forgetAllKept();
}
