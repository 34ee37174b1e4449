import * as z from 'zod/mini';
import { matching } from './scalars.ts';

/** The languages in which we write to people. */
export const LANGUAGES = ['en', 'es', 'it', 'sv', 'de', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Upper and lower case are the same address for everybody who offers any. */
export const Email = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254, { abort: true }),
    z.regex(
      /^[^\s\p{C}@<>(),:;"[\]\\]{1,64}@(?:[^\s\p{C}@<>(),:;"[\]\\.]+\.)+[^\s\p{C}@<>(),:;"[\]\\.]{2,}$/u,
    ),
  );

/** 256 random bits. */
export const Token = matching(/^[\w-]{43}$/, 43);

const Time = z.int();

/** What names something that somebody keeps with us. */
export const Id = z.string().check(z.minLength(1), z.maxLength(1_400, { abort: true }), z.regex(/^[\w-]+$/));

/** What people are told about themselves, and nobody else. */
export const Myself = z.strictObject({
  id: Id,
  name: z.string(),
  /** Whether an e-mail address or a passkey leads back here from any device. */
  isAccount: z.boolean(),
  email: z.nullable(z.string()),
  passkeys: z.array(z.strictObject({ id: Id, createdAt: Time })),
  /** How much moderators have to tell that was not read yet; absent if nothing. */
  notices: z.optional(z.int()),
  /** Moderators have closed the account: until when, `null` for good; absent if not. */
  closed: z.optional(z.strictObject({ until: z.nullable(Time) })),
  /** Whether the reports of others are theirs to look at; absent if not. */
  isModerator: z.optional(z.boolean()),
});
export type Myself = z.infer<typeof Myself>;

/** What a browser's `toJSON()` makes of a credential; what is in it is checked by who verifies it. */
export const Credential = z.looseObject({
  id: Id,
  rawId: Id,
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: z.string() }),
  clientExtensionResults: z.record(z.string(), z.unknown()),
});

/** What `navigator.credentials` is to be given, and under which name the answer is awaited. */
export const Challenge = z.strictObject({
  id: Id,
  options: z.looseObject({ challenge: z.string() }),
});

/** Everything that is stored about somebody, without what would let a reader act for them. */
export const StoredData = z.strictObject({
  exportedAt: Time,
  me: z.strictObject({ ...Myself.shape, createdAt: Time }),
  sessions: z.array(z.strictObject({ createdAt: Time, seenAt: Time })),
  passkeys: z.array(z.strictObject({ id: Id, createdAt: Time, transports: z.array(z.string()) })),
  tables: z.array(
    z.strictObject({
      id: z.string(),
      game: z.string(),
      phase: z.string(),
      openedAt: Time,
      endedAt: z.nullable(Time),
      seats: z.array(z.int()),
    }),
  ),
  lines: z.array(z.strictObject({ table: z.string(), seat: z.int(), at: Time, said: z.unknown() })),
  /** Their tries at the deals of days. */
  days: z.array(
    z.strictObject({
      day: z.string(),
      state: z.string(),
      points: z.int(),
      arrivedAt: Time,
      record: z.string(),
    }),
  ),
  /** Who sees what they have played. */
  shownTo: z.string(),
  /** What they made of finished games, and of what it was made. */
  results: z.array(
    z.strictObject({
      table: z.string(),
      seat: z.int(),
      game: z.string(),
      tempo: z.string(),
      endedAt: Time,
      place: z.nullable(z.int()),
      score: z.nullable(z.int()),
      rank: z.nullable(z.int()),
      tally: z.string(),
      mu: z.nullable(z.number()),
      sigma: z.nullable(z.number()),
    }),
  ),
  ratings: z.array(
    z.strictObject({
      span: z.string(),
      game: z.string(),
      tempo: z.string(),
      number: z.int(),
      margin: z.int(),
      games: z.int(),
    }),
  ),
  /** What they wrote to games of theirs. */
  notes: z.array(z.strictObject({ table: z.string(), text: z.string(), at: Time })),
  mutes: z.array(z.strictObject({ table: z.string(), seat: z.int() })),
  blocks: z.array(z.strictObject({ name: z.string(), at: Time })),
  /** What they reported. */
  reports: z.array(z.strictObject({ table: z.string(), seat: z.int(), ground: z.string(), at: Time })),
  /** What moderators decided about them. */
  acts: z.array(
    z.strictObject({
      kind: z.string(),
      ground: z.string(),
      at: Time,
      until: z.nullable(Time),
      appeal: z.nullable(z.string()),
    }),
  ),
  /** Of the devices and addresses they came from, as keyed hashes that cannot be read back. */
  traces: z.array(z.strictObject({ kind: z.string(), hash: z.string(), seenAt: Time })),
  /** By what they are told that something waits for them, when, and of which tables no more. */
  told: z.strictObject({
    ways: z.array(
      z.strictObject({
        kind: z.string(),
        name: z.string(),
        address: z.string(),
        what: z.string(),
        createdAt: Time,
      }),
    ),
    wishes: z.nullable(
      z.strictObject({
        language: z.string(),
        timeZone: z.string(),
        digestAt: z.nullable(z.int()),
        quiet: z.nullable(z.strictObject({ from: z.int(), until: z.int() })),
      }),
    ),
    hushed: z.array(z.string()),
    waiting: z.array(z.strictObject({ table: z.string(), cause: z.string(), dueAt: Time })),
  }),
  /** Whom they follow, to whom they show that they are here, and to which tables they were asked. */
  friends: z.strictObject({
    follows: z.array(z.strictObject({ name: z.string(), at: Time })),
    shownTo: z.nullable(z.string()),
    /** To which tables they were asked, and to which they asked somebody. */
    invitations: z.array(z.strictObject({ table: z.string(), at: Time })),
    invited: z.array(z.strictObject({ table: z.string(), name: z.string(), at: Time })),
    /** When they were last here. */
    seenAt: z.nullable(Time),
  }),
  /** The tables from which their openers have sent them away. */
  removedFrom: z.array(z.string()),
  /** The groups to which they belong. */
  groups: z.array(z.strictObject({ name: z.string(), since: Time })),
  /** With whom they look to play, or did lately. */
  seek: z.nullable(
    z.strictObject({
      name: z.string(),
      game: z.string(),
      seats: z.int(),
      tempo: z.string(),
      isRated: z.int(),
      since: Time,
      state: z.string(),
    }),
  ),
  /** When and how they play. */
  habits: z.strictObject({
    calendars: z.array(z.strictObject({ since: Time, calendar: z.unknown() })),
    vacations: z.array(z.strictObject({ firstDay: z.string(), lastDay: z.string(), timeZone: z.string() })),
    playsForced: z.boolean(),
    /** What their seats answer by themselves. */
    orders: z.array(z.strictObject({ table: z.string(), seat: z.int(), lines: z.unknown() })),
  }),
});
export type StoredData = z.infer<typeof StoredData>;
