import type { Json, Viewer } from '@saqqara/kernel';
import type { Table, Update } from '@saqqara/protocol';
import { type Idle, openCourse, steps, type Stored, viewOf } from './course.ts';
import type { Match } from './match.ts';
import { updateFor } from './telling.ts';

interface History {
  /** As it was after `since` entries. */
  readonly table: Table;
  readonly view: Json;
  /** One for each entry after that. */
  readonly updates: readonly Update[];
}

/** What happened since a viewer last looked, exactly as it was told to those who were there. */
export function historyOf(
  match: Match,
  log: readonly Stored[],
  { viewer, since, idle }: { readonly viewer: Viewer; readonly since: number; readonly idle: Idle },
): History {
  const course = openCourse(match);
  let start = { table: course.table, view: since <= 0 ? viewOf(course, viewer) : null };
  let seen = start.view;
  const updates: Update[] = [];
  for (const step of steps(course, log, idle)) {
    const { seq } = step.stored;
    if (seq < since) continue;
    if (seq === since) {
      seen = viewOf(course, viewer);
      start = { table: course.table, view: seen };
      continue;
    }
    const update = updateFor(course, viewer, seen, { stored: step.stored, step });
    seen = viewOf(course, viewer);
    updates.push(update);
  }
  return { ...start, updates };
}
