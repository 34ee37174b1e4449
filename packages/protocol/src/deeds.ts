import * as z from 'zod/mini';
import { PHRASES } from './phrases.ts';
import {
  ActionText,
  Hash,
  Key,
  LevelNumber,
  Look,
  Name,
  SeatNumber,
  Seq,
  Share,
  TableId,
  Text,
} from './scalars.ts';

/** Every deed names its table and has a key of its client's making: sent again, it is done once. */
const at = { table: TableId, key: Key };
const by = { ...at, seat: SeatNumber };

export const Proposal = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('back'), to: z.int().check(z.gte(0), z.lte(1_000_000)) }),
  z.strictObject({ kind: z.literal('end') }),
  z.strictObject({ kind: z.literal('pause') }),
]);

/** What somebody wants to do at a table. */
export const Deed = z.discriminatedUnion('type', [
  /** `base` is the length of the log that the player had before their eyes. */
  z.strictObject({
    type: z.literal('play'),
    ...by,
    base: Seq,
    action: ActionText,
  }),
  /** Without a number: any seat that is free. */
  z.strictObject({
    type: z.literal('sit'),
    ...at,
    seat: z.nullable(SeatNumber),
    name: Name,
    /** The colour they would like: see `Opening.looks`. Where it cannot be had, the seat keeps its own. */
    look: z.optional(Look),
    /** The hash of what this player's client adds to the seed; without it, it adds nothing. */
    seal: z.optional(Hash),
    /** Of clients that knew no seals: heard where the table was opened by such a server, and nowhere else. */
    share: z.optional(Share),
  }),
  z.strictObject({ type: z.literal('rise'), ...by }),
  /** Before the match, for who opened the table: somebody gets up, and cannot sit down here again. */
  z.strictObject({ type: z.literal('remove'), ...by, removed: SeatNumber }),
  z.strictObject({ type: z.literal('fill'), ...by, level: LevelNumber }),
  /** What was sealed, once all seats are taken: see `REVEAL_MS`. */
  z.strictObject({ type: z.literal('reveal'), ...by, share: Share }),
  z.strictObject({ type: z.literal('takeBack'), ...by, to: z.int().check(z.gte(0)), base: Seq }),
  z.strictObject({ type: z.literal('ask'), ...by, what: Proposal, base: Seq }),
  z.strictObject({ type: z.literal('agree'), ...by, base: Seq }),
  z.strictObject({ type: z.literal('decline'), ...by, base: Seq }),
  /** Ends a pause. */
  z.strictObject({ type: z.literal('resume'), ...by }),
  z.strictObject({ type: z.literal('resign'), ...by }),
  z.strictObject({ type: z.literal('leave'), ...by }),
  z.strictObject({ type: z.literal('return'), ...by }),
  z.strictObject({ type: z.literal('standIn'), ...by, absent: SeatNumber, level: LevelNumber }),
  z.strictObject({ type: z.literal('rematch'), ...by, seal: z.optional(Hash), share: z.optional(Share) }),
  z.strictObject({
    type: z.literal('chat'),
    ...by,
    said: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('phrase'), phrase: z.enum(PHRASES) }),
      z.strictObject({
        kind: z.literal('text'),
        text: Text,
      }),
    ]),
  }),
  z.strictObject({ type: z.literal('mute'), ...at, seat: SeatNumber, isMuted: z.boolean() }),
]);
export type Deed = z.infer<typeof Deed>;
