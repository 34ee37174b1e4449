import type { Json, Viewer } from '@saqqara/kernel';
import type { TableStatus, Update } from '@saqqara/protocol';
import { type Idle, openPosition, type StoredEntry, viewOf } from './position.ts';
import { steps } from './replay.ts';
import type { Match } from './match.ts';
import { updateFor } from './update.ts';

interface History {
  /** As it was after `since` entries. */
  readonly table: TableStatus;
  readonly view: Json;
  /** One for each entry after that. */
  readonly updates: readonly Update[];
}

/** What happened since a viewer last looked, exactly as it was told to those who were there. */
export function historyOf(
  match: Match,
  log: readonly StoredEntry[],
  { viewer, since, idle }: { readonly viewer: Viewer; readonly since: number; readonly idle: Idle },
): History {
  const position = openPosition(match);
  let start = { table: position.table, view: since <= 0 ? viewOf(position, viewer) : null };
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
