import type { Game, GameTypes, Json, Seat, Viewer } from '@saqqara/kernel';
import { isOfAnother, type Mirror, mirrored, type TableStatus, type Update } from '@saqqara/protocol/client';
import { followed } from '../match/history.ts';
import type { Sighting } from './keptTable.ts';

/** What the server tells of a table without a socket. */
export interface News {
  readonly start?: { readonly table: TableStatus; readonly view: Json } | undefined;
  readonly updates: readonly Update[];
  readonly epoch: string;
}

interface Eyes {
  readonly as: Viewer;
  readonly yours: readonly Seat[];
}

/** A table as it was seen before, carried on by what happened since; `null` if the two do not fit together. */
export function refreshed(
  game: Game<GameTypes>,
  before: Sighting | null,
  { start, updates, epoch }: News,
  eyes: Eyes,
): Sighting | null {
  if (start === undefined && isOfAnother(before?.mirror ?? null, epoch)) return null;
  let mirror = start === undefined ? (before?.mirror ?? null) : mirrorAt(start, eyes);
  if (mirror === null) return null;
  let history = start === undefined ? (before?.history ?? null) : followed(game, null, mirror, null);
  for (const update of updates) {
    try {
      mirror = mirrored(mirror, update, game);
    } catch {
      // A patch for something else than was kept.
      return null;
    }
    if (mirror === null) return null;
    history = followed(game, history, mirror, update);
  }
  return history === null ? null : { mirror: { ...mirror, until: mirror.table.seq, epoch }, history };
}

/** Of what is said, and of who is there, the server tells when the table is opened. */
const mirrorAt = ({ table, view }: NonNullable<News['start']>, { as, yours }: Eyes): Mirror => ({
  table,
  as,
  view,
  yours,
  present: [],
  patience: [],
  unasked: [],
  sameAs: [],
  muted: [],
  free: null,
  idle: 0,
  lines: [],
  until: table.seq,
});
