import * as z from 'zod/mini';
import { TEMPOS } from './poolRange.ts';
import type { Untouched } from './route.ts';
import { GameId, Hash, matching, Name, TableId } from './scalars.ts';

/** With whom, and at what, somebody wants to play. */
export const Wanted = z.strictObject({
  game: GameId,
  /** `null` for any number. */
  seats: z.nullable(z.int().check(z.gte(2), z.lte(5))),
  tempo: z.enum(TEMPOS),
  /** Between accounts only. */
  isRated: z.boolean(),
  /** What they are called at the table. */
  name: Name,
});
export type Wanted = z.infer<typeof Wanted>;

/** How strong somebody is at a game, and how certain that is. */
export const Strength = z.strictObject({ value: z.int(), plusMinus: z.int() });
export type Strength = z.infer<typeof Strength>;

const OfferId = matching(/^[\w-]{8,40}$/, 40);

/** Those who were found to play with each other. */
const PoolOffer = z.strictObject({
  id: OfferId,
  seats: z.int(),
  /** Until when all must be ready, and how long they had for it, in milliseconds. */
  until: z.int(),
  lasts: z.int(),
  people: z.array(
    z.strictObject({
      name: z.string(),
      isMe: z.boolean(),
      isReady: z.boolean(),
      /** Of guests nothing is known. */
      strength: z.nullable(Strength),
    }),
  ),
});
export type PoolOffer = Untouched<z.infer<typeof PoolOffer>>;

/** What became of somebody who looks for players. */
export const Seek = z.strictObject({
  game: z.string(),
  seats: z.nullable(z.int()),
  tempo: z.enum(TEMPOS),
  isRated: z.boolean(),
  since: z.int(),
  strength: Strength,
  /** Looking; found, and asked whether they are ready; seated; or found, and did not come. */
  state: z.enum(['looking', 'offered', 'seated', 'missed']),
  offer: z.nullable(PoolOffer),
  /** Where they sit. */
  table: z.nullable(TableId),
});
export type Seek = Untouched<z.infer<typeof Seek>>;

export const PoolStatus = z.strictObject({
  /** `null` for who looks for nobody. */
  seek: z.nullable(Seek),
  /** The server's time. */
  now: z.int(),
  /** Another one as soon as something has changed. */
  mark: z.string(),
});
export type PoolStatus = Untouched<z.infer<typeof PoolStatus>>;

export const PoolAnswer = z.strictObject({
  offer: OfferId,
  isReady: z.boolean(),
  /** The hash of what this player's client adds to the seed; without it, it adds nothing. */
  seal: z.optional(Hash),
});
