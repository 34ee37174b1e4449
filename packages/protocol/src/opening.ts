import * as z from 'zod/mini';
import { Honours } from './calendar.ts';
import {
  ActionText,
  GameId,
  GroupId,
  Hash,
  Key,
  LevelNumber,
  Look,
  Name,
  SeatNumber,
  SeedText,
  Share,
  TemperName,
} from './scalars.ts';

/** When time is up, either a bot goes on in the seat or the seat has lost. */
export const TIME_UP = ['bot', 'loss'] as const;

/** Live clocks have a bank, and an increment for each play; by days, each decision has so many days, or the whole game has with an increment. */
export const Clock = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({
    kind: z.literal('live'),
    /** Seconds. */
    bank: z.int().check(z.gte(1), z.lte(24 * 60 * 60)),
    increment: z.int().check(z.gte(0), z.lte(60 * 60)),
    timeUp: z.enum(TIME_UP),
  }),
  z.strictObject({
    kind: z.literal('days'),
    days: z.int().check(z.gte(1), z.lte(30)),
    /** Hours that each turn adds to the days, which are then a bank for the whole game. */
    increment: z.optional(z.int().check(z.gte(1), z.lte(7 * 24))),
    timeUp: z.enum(TIME_UP),
    /** When clocks stand still; without it, never. */
    honours: z.optional(Honours),
  }),
]);
export type Clock = z.infer<typeof Clock>;

/** Who is to sit in a seat of a new table. */
export const Seating = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('me'), name: Name }),
  /** A further person on the device of whoever opens the table. */
  z.strictObject({ kind: z.literal('beside'), name: Name }),
  z.strictObject({ kind: z.literal('bot'), level: LevelNumber, temper: z.optional(TemperName) }),
  z.strictObject({ kind: z.literal('open') }),
]);
export type Seating = z.infer<typeof Seating>;

/** No game has nearly as many plays. */
const MOST_BEGUN = 1_000;

/** A game that was begun elsewhere, on somebody's device, and is to go on at the table. */
export const Begun = z.strictObject({
  /** Of the rules by which it was played. */
  version: z.int(),
  seed: SeedText,
  /** Which of the game's colours each seat has. */
  looks: z.array(Look).check(z.maxLength(16)),
  /** All of them, from the first on. */
  plays: z.array(z.strictObject({ seat: SeatNumber, action: ActionText })).check(z.maxLength(MOST_BEGUN)),
});
export type Begun = z.infer<typeof Begun>;

export const ACCESS = ['public', 'link'] as const;

const StrengthNumber = z.nullable(z.int().check(z.gte(0), z.lte(9_999)));

/** Whom the opener lets in: up to and from which strength, and whether people without an account. */
export const JoinLimits = z.strictObject({ from: StrengthNumber, to: StrengthNumber, guests: z.boolean() });
export type JoinLimits = z.infer<typeof JoinLimits>;

/** The same as it is asked for: `within` so many of the opener's own strength. */
const AskedJoinLimits = z.strictObject({
  ...JoinLimits.shape,
  within: z.optional(z.int().check(z.gte(0), z.lte(9_999))),
});

/** How a table is opened. The options are the game's own; its rules read them. */
export const Opening = z.strictObject({
  game: GameId,
  options: z.record(z.string().check(z.maxLength(40)), z.unknown()),
  seats: z.array(Seating).check(z.minLength(1), z.maxLength(16)),
  access: z.enum(ACCESS),
  clock: Clock,
  begun: z.optional(Begun),
  /**
   * The game's colours, each once: those of the seats first, then those that are free. Whoever sits down may take one that is no
   * person's; without this nobody chooses.
   */
  looks: z.optional(z.array(Look).check(z.maxLength(16))),
  /** Whether nobody may hold two seats; otherwise it is told who does. */
  oneSeatEach: z.optional(z.boolean()),
  /** Whether it counts for ratings: then it is between accounts, each in one seat, from the first play on. */
  rated: z.optional(z.boolean()),
  /** Who may sit down; everybody where there is none. */
  joinLimits: z.optional(AskedJoinLimits),
  /** Of which group only members sit down; the table is in the group's list. */
  group: z.optional(GroupId),
  /** The hash of what the opener's client adds to the seed; without it, it adds nothing. */
  seal: z.optional(Hash),
  /** Of clients that knew no seals. A share that is known before the pledge proves nothing, and is not heard. */
  share: z.optional(Share),
  key: Key,
});
export type Opening = z.infer<typeof Opening>;
