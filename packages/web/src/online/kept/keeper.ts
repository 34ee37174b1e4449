import { me } from '../session.ts';
import { putKept } from './keptStorage.ts';
import { keptOf, type Sighting } from './keptTable.ts';

export interface Keeper {
  /** The table is certain to stand as it is seen now, or was then. */
  readonly keep: (sighting: Sighting, asOf: number) => void;
}

/** Keeps what is known of a table. Of what comes while it writes only the latest is written. */
export function keeper(): Keeper {
  let next: { readonly sighting: Sighting; readonly asOf: number } | null = null;
  let isWriting = false;
  return {
    keep(sighting, asOf) {
      next = { sighting, asOf };
      if (!isWriting) void write();
    },
  };

  async function write(): Promise<void> {
    isWriting = true;
    while (next !== null) {
      const { sighting, asOf } = next;
      next = null;
      // A device that is full keeps what it had.
      await store(sighting, asOf).catch(() => {});
    }
    isWriting = false;
  }
}

async function store(sighting: Sighting, asOf: number): Promise<void> {
  const person = await me();
  const kept = person === null ? null : keptOf(sighting, { owner: person.id, asOf });
  if (kept !== null) await putKept(kept);
}
