import type { BySeat, Game, GameTypes, Json, Seat, Viewer } from '@saqqara/kernel';
import { advance } from '../advance.ts';
import type { ChatLine, Snapshot, Update } from '../messages.ts';
import { patched } from '../patch.ts';
import type { TableStatus } from '../tableStatus.ts';

/** A table as a client knows it: what the server showed, and nothing that was made up. */
export interface Mirror {
  readonly table: TableStatus;
  readonly as: Viewer;
  readonly view: Json;
  readonly yours: readonly Seat[];
  readonly present: readonly Seat[];
  /** From when on the match may go on without each seat's person; `null` where that is not the question. */
  readonly patience: BySeat<number | null>;
  /** From when on it may be ended without asking them. */
  readonly unasked: BySeat<number | null>;
  /** For each seat the first one of the same person, where that is another. */
  readonly sameAs: BySeat<Seat | null>;
  readonly muted: readonly Seat[];
  /** Back to how many plays the viewer may go by itself. */
  readonly free: number | null;
  /** Milliseconds since the last entry in which no clock ran: what is left now is `timesAt(times, now - idle)`. */
  readonly idle: number;
  readonly lines: readonly ChatLine[];
  /** How long the log was when the server was asked: while the mirror's is shorter, what it shows is not yet the present. */
  readonly until: number;
  /** Under which the server showed it; absent where it was kept before there were any. */
  readonly epoch?: string;
  /** The server has restored a backup since it was first shown here: what was seen before may be gone. */
  readonly isRestored?: true;
}

export const isPresent = ({ table, until }: Mirror): boolean => table.seq >= until;

export const mirrorOf = ({
  table,
  as,
  view,
  yours,
  present,
  patience,
  unasked,
  sameAs,
  muted,
  free,
  idle,
  until,
}: Snapshot): Mirror => ({
  table,
  as,
  view,
  yours,
  present,
  patience: patience ?? [],
  unasked: unasked ?? [],
  sameAs: sameAs ?? [],
  muted,
  free: free ?? null,
  idle: idle ?? 0,
  lines: [],
  until: until ?? table.seq,
});

/** Whether it shows what a server had before it restored a backup. */
export const isOfAnother = (mirror: Mirror | null, epoch: string | null): boolean =>
  mirror?.epoch !== undefined && epoch !== null && mirror.epoch !== epoch;

/** The mirror once an update is worked in; `null` if it is not the next one. */
export function mirrored(mirror: Mirror, update: Update, game: Game<GameTypes>): Mirror | null {
  if (update.seq !== mirror.table.seq + 1) return null;
  const view = update.patch === undefined ? mirror.view : patched(mirror.view, update.patch);
  const toAct = view === null ? [] : game.toAct(view);
  const table = advance(mirror.table, update.entry, { at: update.at, idle: update.idle ?? 0, toAct });
  return { ...mirror, table, view, free: update.free ?? null, idle: 0 };
}
