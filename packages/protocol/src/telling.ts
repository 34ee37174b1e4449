import * as z from 'zod/mini';
import { Id, LANGUAGES } from './people.ts';
import type { Untouched } from './route.ts';
import { matching } from './scalars.ts';
import { TimeZone } from './timeZone.ts';

/** How somebody can be told. */
export const WAY_KINDS = ['push', 'email', 'webhook'] as const;
export type WayKind = (typeof WAY_KINDS)[number];

/** What somebody can be told, as they choose it. */
export const TOLD = ['turn', 'short', 'match', 'seat', 'invite', 'ask'] as const;
export type Told = (typeof TOLD)[number];

/** What each way tells until somebody chooses otherwise. */
export const USUALLY_TOLD: Readonly<Record<WayKind, readonly Told[]>> = {
  push: TOLD,
  email: ['turn', 'short', 'invite'],
  webhook: ['turn', 'match'],
};

/** Whose form a webhook takes: that of a service, or ours. */
export const WEBHOOK_FORMS = ['discord', 'slack', 'telegram', 'plain'] as const;
export type WebhookForm = (typeof WEBHOOK_FORMS)[number];

/** Why a way does not work: what the other side answered, or that it did not. */
export const FAILURES = ['gone', 'refused', 'answered', 'silent', 'forbidden'] as const;
export type Failure = (typeof FAILURES)[number];

const Time = z.int();

/** How a way fares, for who is told by it. */
export const Way = z.strictObject({
  id: Id,
  kind: z.enum(WAY_KINDS),
  /** A browser as it calls itself, the e-mail address, or where a webhook leads; never what would let a reader use it. */
  name: z.string(),
  form: z.nullable(z.enum(WEBHOOK_FORMS)),
  isOn: z.boolean(),
  what: z.array(z.enum(TOLD)),
  sentAt: z.nullable(Time),
  openedAt: z.nullable(Time),
  /** How often it failed since it last worked. */
  tries: z.int(),
  failure: z.nullable(z.enum(FAILURES)),
  /** What the other side answered, if anything: the number of HTTP or SMTP. */
  status: z.nullable(z.int()),
  failedAt: z.nullable(Time),
  /** When it is tried again; `null` if it is not. */
  retryAt: z.nullable(Time),
});
export type Way = Untouched<z.infer<typeof Way>>;

const Hour = z.int().check(z.gte(0), z.lte(23));

/** When somebody wants to be told, and how. */
export const Wishes = z.strictObject({
  language: z.enum(LANGUAGES),
  timeZone: TimeZone,
  /** The hour at which all is told once a day; `null` for at once. */
  digestAt: z.nullable(Hour),
  /** From the first hour until the second nothing is told. */
  quiet: z.nullable(z.strictObject({ from: Hour, until: Hour })),
});
export type Wishes = z.infer<typeof Wishes>;

const Base64 = matching(/^[\w-]{16,200}={0,2}$/, 202);
const Address = z.string().check(z.maxLength(1_000, { abort: true }), z.regex(/^https?:\/\/[^\s\p{C}]+$/u));

/** What a browser's `PushSubscription` is. */
export const Subscription = z.strictObject({
  endpoint: Address,
  keys: z.strictObject({ p256dh: Base64, auth: Base64 }),
});
export type Subscription = z.infer<typeof Subscription>;

/** A way that somebody adds. */
export const NewWay = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('push'),
    name: z.string().check(z.minLength(1), z.maxLength(60)),
    subscription: Subscription,
  }),
  z.strictObject({ kind: z.literal('email') }),
  z.strictObject({
    kind: z.literal('webhook'),
    form: z.enum(WEBHOOK_FORMS),
    address: Address,
    /** Telegram wants to know to whom. */
    chat: z.optional(matching(/^@?[\w-]{1,64}$/, 65)),
  }),
]);
export type NewWay = z.infer<typeof NewWay>;

/** What a link in a message may do, without anybody's being signed in. */
export const LINK_DEEDS = ['endTable', 'endWay', 'opened', 'later'] as const;
export type LinkDeed = (typeof LINK_DEEDS)[number];

/** A way, a table and an end of validity, signed. */
export const LinkToken = matching(/^[\w-]{8,400}\.[\w-]{43}$/, 444);
