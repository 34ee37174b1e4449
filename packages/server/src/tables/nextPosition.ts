import type { Entry } from '@saqqara/protocol';
import type { Idle } from '../outages.ts';
import { copyOf, type Position, step, type StoredEntry } from './position.ts';

/** A table as it will be once an entry is stored, and that entry. */
export interface NextPosition {
  readonly after: Position;
  readonly entry: Entry;
}

/** Works it out at most once, for all who must know before an entry is stored what it leads to. */
export function nextPositionOf(position: Position, stored: StoredEntry, idle: Idle): () => NextPosition {
  let next: NextPosition | null = null;
  return () => {
    if (next !== null) return next;
    const after = stored.kind === 'play' ? playedOn(position) : copyOf(position);
    const { entry } = step(after, stored, idle);
    next = { after, entry };
    return next;
  };
}

/** After a play nobody goes back from here: what that takes is left out, and with it most of what the step costs. */
const playedOn = (position: Position): Position => ({ ...copyOf(position), freedom: null, chain: null });
