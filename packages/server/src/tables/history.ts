import type { Json, Viewer } from '@saqqara/kernel';
import type { TableStatus, Update } from '@saqqara/protocol';
import type { Idle } from '../outages.ts';
import { lastBefore } from './past.ts';
import { copyOf, openPosition, type Position, type StoredEntry, viewOf } from './position.ts';
import { steps } from './replay.ts';
import { updateFor } from './update.ts';

interface History {
  /** As it was after `since` entries. */
  readonly table: TableStatus;
  readonly view: Json;
  /** One for each entry after that. */
  readonly updates: readonly Update[];
}

/**
 * What happened since a viewer last looked, exactly as it was told to those who were there. `position` is where the match was then or
 * earlier, `log` what followed; it is carried on.
 */
export function historyOf(
  position: Position,
  log: readonly StoredEntry[],
  { viewer, since, idle }: { readonly viewer: Viewer; readonly since: number; readonly idle: Idle },
): History {
  const isAt = (): boolean => position.table.seq === Math.max(0, since);
  let start = { table: position.table, view: isAt() ? viewOf(position, viewer) : null };
  let seen = start.view;
  const updates: Update[] = [];
  for (const step of steps(position, log, idle)) {
    const { seq } = step.stored;
    if (seq < since) continue;
    if (seq === since) {
      seen = viewOf(position, viewer);
      start = { table: position.table, view: seen };
      continue;
    }
    const update = updateFor(position, viewer, seen, { stored: step.stored, step });
    seen = viewOf(position, viewer);
    updates.push(update);
  }
  return { ...start, updates };
}

/** From where on the log of a table must be read again to tell what happened since. */
export function startOf({ match, past }: Position, since: number): Position {
  const start = lastBefore(past, Math.max(0, since));
  return start === null ? openPosition(match) : copyOf(start);
}
