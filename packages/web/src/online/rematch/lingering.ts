import type { TableStatus } from '@saqqara/protocol/client';
import type { listen } from '../session.ts';

/** So long whoever has left a finished match hears at once of a rematch. */
const LINGER_MS = 10 * 60_000;

/** What matters of a table that is left. */
export type Left = Pick<TableStatus, 'id' | 'phase' | 'next'>;

/** Over which it is heard of. */
interface TableLink {
  readonly unwatch: (table: string) => void;
  readonly listen: typeof listen;
}

interface Lingering {
  readonly table: string;
  /** Hears no more of it; who opens it again watches it themselves. */
  readonly stop: () => void;
}

/** The match that was left last. */
let lingering: Lingering | null = null;

/** Leaves a table that is watched: at once, or, where somebody may ask for a rematch, once they have or will hardly do so any more. */
export function leave(
  { unwatch, listen }: TableLink,
  { id, phase, next }: Left,
  onRematch: () => void,
): void {
  if (phase !== 'over' || next !== null) return unwatch(id);
  const before = lingering;
  if (before !== null) {
    before.stop();
    if (before.table !== id) unwatch(before.table);
  }
  const end = (): void => {
    stop();
    unwatch(id);
  };
  const timer = setTimeout(end, LINGER_MS);
  const deafen = listen(id, ({ table }) => {
    if (table.next === null) return;
    end();
    onRematch();
  });
  const stop = (): void => {
    clearTimeout(timer);
    deafen();
    if (lingering?.stop === stop) lingering = null;
  };
  lingering = { table: id, stop };
}

/** A table is opened that may just have been left. */
export function comeBack(table: string): void {
  if (lingering?.table === table) lingering.stop();
}
