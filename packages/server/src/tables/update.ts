import type { Json, Viewer } from '@saqqara/kernel';
import { difference, type Entry, type Update } from '@saqqara/protocol';
import { type Position, type Step, type StoredEntry, viewOf } from './position.ts';

/** An entry as one viewer perceives it, who had `before` in view. */
export function updateFor(
  position: Position,
  viewer: Viewer,
  before: Json,
  { stored, step }: Happened,
): Update {
  const { match } = position;
  const update: Writable<Update> = {
    type: 'update',
    table: match.id,
    seq: stored.seq,
    at: stored.at,
    entry: step.entry,
  };
  const patch = difference(before, viewOf(position, viewer));
  if (patch !== null) update.patch = patch;
  const events: Json[] = [];
  for (const event of step.events) {
    const seen = match.game.viewEvent(event, viewer);
    if (seen !== null) events.push(seen as Json);
  }
  if (events.length > 0) update.events = events;
  const free = freeFor(position, viewer);
  if (free !== null) update.free = free;
  if (step.moment.idle > 0) update.idle = step.moment.idle;
  return update;
}

/** Put together piece by piece, since it is made for everybody who watches, at every play. */
type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** A stored entry and what it has made of the position. */
export interface Happened {
  readonly stored: StoredEntry;
  readonly step: Pick<Step, 'events' | 'moment'> & { readonly entry: Entry };
}

/** Back to how many plays a viewer may go without asking. */
export function freeFor({ freedom, table }: Position, viewer: Viewer): number | null {
  if (freedom === null || viewer === null || freedom.seat !== viewer) return null;
  return freedom.plays > 0 && table.phase === 'running' ? table.plays - freedom.plays : null;
}
