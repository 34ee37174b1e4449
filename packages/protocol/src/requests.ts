import * as z from 'zod/mini';
import { Deed } from './deeds.ts';
import { SeatNumber, Seq, TableId } from './scalars.ts';

/** A client numbers what it asks, and the answer has the same number. */
const id = z.int().check(z.gte(0), z.lte(2 ** 31 - 1));

/** What a client may send over its socket. The longest has this many bytes. */
export const MESSAGE_BYTES = 4_096;

export const Request = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('ping'), id }),
  /**
   * Be shown a table: as who sits in a seat, or as a spectator. `since` is how much of the log the client has: what it misses
   * follows, one update an entry. -1 asks for everything from the set-up on; `null` for the table as it stands.
   */
  z.strictObject({
    type: z.literal('watch'),
    id,
    table: TableId,
    as: z.nullable(SeatNumber),
    since: z.nullable(Seq),
    /** The last line of the chat that the client has; -1 if none. */
    chat: Seq,
  }),
  z.strictObject({ type: z.literal('unwatch'), id, table: TableId }),
  z.strictObject({ type: z.literal('do'), id, deed: Deed }),
]);
export type Request = z.infer<typeof Request>;
