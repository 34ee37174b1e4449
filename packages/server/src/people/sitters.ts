import type { Database } from '../storage/database.ts';

/** Somebody who sits or sat at a table, under the name they had there. */
export interface Sitter {
  readonly user: string;
  readonly name: string;
  readonly seat: number;
  /** The entry with which they sat down; 0 at the opening. */
  readonly seq: number;
  readonly from: number;
  /** `null` if they did not get up. */
  readonly to: number | null;
}

/** Everybody who ever sat at a table, in the order in which they came. Who has deleted themselves is not among them. */
export async function sittersAt(database: Database, table: string): Promise<Sitter[]> {
  const [match] = await database.all<{ seats: string }>('SELECT seats FROM matches WHERE id = ?', table);
  if (match === undefined) return [];
  const opened = JSON.parse(match.seats) as readonly { readonly name?: string }[];
  const rows = await database.all<{
    user_id: string;
    seq: number;
    seat: number;
    at: number | null;
    body: string | null;
  }>(
    `SELECT sittings.user_id, sittings.seq, sittings.seat, entries.at, entries.body
     FROM sittings LEFT JOIN entries ON entries.match_id = sittings.match_id AND entries.seq = sittings.seq
     WHERE sittings.match_id = ? ORDER BY sittings.seq, sittings.seat`,
    table,
  );
  const risen = await database.all<{ seq: number; seat: number; at: number }>(
    "SELECT seq, seat, at FROM entries WHERE match_id = ? AND kind = 'rose' ORDER BY seq",
    table,
  );
  return rows.map(({ user_id: user, seq, seat, at, body }) => ({
    user,
    seat,
    seq,
    name: (body === null ? opened[seat]?.name : (JSON.parse(body) as { name?: string }).name) ?? '',
    from: at ?? 0,
    to: risen.find((rose) => rose.seat === seat && rose.seq > seq)?.at ?? null,
  }));
}

/** A line of the chat, as far as it tells who said it. */
interface Spoken {
  readonly seat: number;
  readonly at: number;
  /** `null` of old lines, and of who has deleted themselves. */
  readonly said_by: string | null;
}

/** Who said a line. Only where it does not tell, the time must: nodes do not agree on it to the millisecond. */
export const speakerOf = (
  sitters: readonly Sitter[],
  { seat, at, said_by: speaker }: Spoken,
): Sitter | null => {
  const there = sitters.filter((each) => each.seat === seat && (speaker === null || each.user === speaker));
  const then = there.findLast((each) => each.from <= at && (each.to === null || at <= each.to));
  return then ?? (speaker === null ? null : (there.at(-1) ?? null));
};

export async function currentSitter(database: Database, table: string, seat: number): Promise<Sitter | null> {
  const sitters = await sittersAt(database, table);
  return sitters.findLast((each) => each.seat === seat && each.to === null) ?? null;
}
