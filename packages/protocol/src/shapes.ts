import * as z from 'zod/mini';
import { DateText } from './calendar.ts';
import { Proposal } from './deeds.ts';
import type { Entry } from './entry.ts';
import type { Update } from './messages.ts';
import { ACCESS, Clock, JoinLimits } from './opening.ts';
import { PHASES, REASONS, type TableStatus } from './tableStatus.ts';
import { Hash, LevelNumber, Look, SeatNumber, Share, TableId, TemperName } from './scalars.ts';

/** The shapes of what a server tells about tables: for the document of the API, and for clients that trust nothing. */

const Seats = z.array(SeatNumber);
const Count = z.int().check(z.gte(0));
const Outcome = z.strictObject({ scores: z.array(z.int()), places: z.array(z.int()) });
const Level = LevelNumber;

const SeatShape = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('open'),
    keptFor: z.optional(z.string()),
    keptUntil: z.optional(z.int()),
  }),
  z.strictObject({ kind: z.literal('bot'), level: Level, temper: z.optional(TemperName) }),
  z.strictObject({
    kind: z.literal('person'),
    name: z.string(),
    isAway: z.boolean(),
    standIn: z.nullable(Level),
    hasResigned: z.optional(z.literal(true)),
    vacation: z.optional(DateText),
  }),
]);

export const TableStatusShape = z.strictObject({
  id: TableId,
  game: z.string(),
  version: z.int(),
  options: z.looseObject({ seats: z.int() }),
  access: z.enum(ACCESS),
  clock: Clock,
  openedAt: z.int(),
  pledge: Hash,
  seals: z.array(z.nullable(Hash)),
  shares: z.array(z.nullable(Share)),
  revealBy: z.nullable(z.int()),
  commitment: z.nullable(Hash),
  phase: z.enum(PHASES),
  seats: z.array(SeatShape),
  seq: Count,
  plays: Count,
  carried: z.optional(Count),
  looks: z.optional(z.array(Count)),
  isPractice: z.optional(z.literal(true)),
  isPaused: z.optional(z.literal(true)),
  joinLimits: z.optional(JoinLimits),
  oneSeatEach: z.optional(z.literal(true)),
  isRated: z.optional(z.literal(true)),
  arrivals: z.optional(Seats),
  offer: z.nullable(
    z.strictObject({
      seat: SeatNumber,
      what: Proposal,
      agreed: Seats,
      needs: z.optional(Seats),
      without: z.optional(Seats),
      gained: z.optional(z.array(Count)),
    }),
  ),
  times: z.nullable(
    z.strictObject({
      at: z.int(),
      left: z.array(z.number()),
      running: Seats,
      standing: z.optional(Seats),
    }),
  ),
  ending: z.nullable(
    z.strictObject({
      reason: z.enum(REASONS),
      seat: z.nullable(SeatNumber),
      result: z.nullable(Outcome),
    }),
  ),
  next: z.nullable(TableId),
});

const by = { seat: SeatNumber };

const EntryShape = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('sat'),
    ...by,
    name: z.string(),
    look: z.optional(Look),
    seal: z.optional(Hash),
    share: z.optional(Share),
    commitment: z.nullable(Hash),
  }),
  z.strictObject({ kind: z.literal('rose'), ...by, by: z.optional(SeatNumber) }),
  z.strictObject({ kind: z.literal('filled'), ...by, level: Level, commitment: z.nullable(Hash) }),
  z.strictObject({ kind: z.literal('revealed'), ...by, share: Share, commitment: z.nullable(Hash) }),
  z.strictObject({ kind: z.literal('unrevealed'), ...by, seats: Seats, commitment: Hash }),
  z.strictObject({ kind: z.literal('play'), ...by, outcome: z.optional(Outcome) }),
  z.strictObject({ kind: z.literal('back'), ...by, to: Count }),
  z.strictObject({
    kind: z.literal('asked'),
    ...by,
    what: Proposal,
    needs: z.optional(Seats),
    without: z.optional(Seats),
    gained: z.optional(z.array(Count)),
  }),
  z.strictObject({ kind: z.literal('agreed'), ...by }),
  z.strictObject({ kind: z.literal('declined'), ...by }),
  z.strictObject({ kind: z.literal('resigned'), ...by, outcome: z.nullable(Outcome), level: Level }),
  z.strictObject({ kind: z.literal('left'), ...by }),
  z.strictObject({ kind: z.literal('returned'), ...by }),
  z.strictObject({ kind: z.literal('stoodIn'), ...by, absent: SeatNumber, level: Level }),
  z.strictObject({ kind: z.literal('timeUp'), ...by, outcome: z.nullable(Outcome), level: Level }),
  z.strictObject({
    kind: z.literal('still'),
    ...by,
    isStill: z.boolean(),
    stood: Count,
    vacation: z.nullable(DateText),
  }),
  z.strictObject({ kind: z.literal('resumed'), ...by }),
  z.strictObject({ kind: z.literal('rematch'), ...by, table: TableId }),
]);

export const UpdateShape = z.strictObject({
  type: z.literal('update'),
  table: TableId,
  seq: Count,
  at: z.int(),
  entry: EntryShape,
  patch: z.optional(z.unknown()),
  events: z.optional(z.array(z.unknown())),
  id: z.optional(z.int()),
  free: z.optional(Count),
  idle: z.optional(z.number()),
});

/** A table in a list. */
export const ListedShape = z.strictObject({
  table: TableStatusShape,
  /** The seats of whoever asks. */
  yours: Seats,
  toAct: Seats,
  /** Whose people are connected. */
  present: Seats,
  /** For each seat the first one that the same person holds. */
  sameAs: z.optional(z.array(z.nullable(SeatNumber))),
  /** When something last happened. */
  at: z.int(),
  /** The server has no rules for it: it cannot go on there, only its record can be had. */
  lacksRules: z.optional(z.boolean()),
  /** Why whoever asks may not sit down there, if they may not. */
  barred: z.optional(z.enum(['accountsOnly', 'strength', 'removed', 'membersOnly'])),
});

/** A game that is being played, for who wants to look on. */
export const RunningShape = z.strictObject({
  table: TableStatusShape,
  /** How everybody stands, as all can reckon. */
  points: z.array(z.int()),
  /** How many look on who do not sit there. */
  watching: Count,
});

const Choice = z.strictObject({
  action: z.string(),
  /** What the search maximises, 0 to 1; only of what was judged before reviews were. */
  reward: z.optional(z.number()),
  /** Each seat's chance to win; empty where perfect play is known by its reward alone. */
  winChances: z.array(z.number()),
  /** Each seat's expected points. */
  scores: z.array(z.number()),
});

/** What a play was worth, judged by what its player could know. */
export const Judgement = z.strictObject({
  /** Counted from 1. */
  play: z.int(),
  seat: SeatNumber,
  action: z.string(),
  /** Among how many it was chosen; unknown of what was judged before this was noted. */
  choices: z.optional(z.int()),
  /** Whether it is known rather than estimated. */
  isExact: z.boolean(),
  best: z.nullable(Choice),
  /** `null` if it was not even looked at. */
  played: z.nullable(Choice),
});
export type Judgement = z.infer<typeof Judgement>;

/** A shape that has drifted from its type does not compile. */
type Same<A, B> = Loose<A> extends B ? true : never;
type Loose<T> = T extends readonly (infer Item)[]
  ? Loose<Item>[]
  : T extends object
    ? { -readonly [K in keyof T]: Loose<T[K]> }
    : T;
void ([true, true, true] satisfies [
  Same<TableStatus, z.input<typeof TableStatusShape>>,
  Same<Entry, z.input<typeof EntryShape>>,
  Same<Omit<Update, 'patch' | 'events'>, Omit<z.input<typeof UpdateShape>, 'patch' | 'events'>>,
]);
