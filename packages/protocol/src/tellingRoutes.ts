import * as z from 'zod/mini';
import { Id } from './people.ts';
import type { Route, Untouched } from './route.ts';
import { LINK_DEEDS, LinkToken, NewWay, TOLD, Way, WAY_KINDS, Wishes } from './telling.ts';

/** All that the page of being told shows. */
const BeingTold = z.strictObject({
  ways: z.array(Way),
  /** `null` before anything was chosen. */
  wishes: z.nullable(Wishes),
  /** What a browser must know to take messages from this server. */
  pushKey: z.string(),
  /** Whether this server can write to me, and where. */
  email: z.strictObject({ isPossible: z.boolean(), address: z.nullable(z.string()) }),
  /** How many games wait for me. */
  waiting: z.int(),
});
export type BeingTold = Untouched<z.infer<typeof BeingTold>>;

/** By what people are told that something waits for them. */
export const TELLING_ROUTES = {
  beingTold: {
    method: 'GET',
    path: '/api/v1/me/told',
    summary: 'By which ways I am told of what waits for me, when, and how those ways fare.',
    who: 'person',
    answer: BeingTold,
  },
  wish: {
    method: 'PATCH',
    path: '/api/v1/me/told',
    summary: 'Choose when I am told, and in which language.',
    who: 'person',
    body: Wishes,
    answer: BeingTold,
  },
  chooseTold: {
    method: 'PATCH',
    path: '/api/v1/me/told/what',
    summary: 'Choose what all ways of a kind tell me.',
    who: 'person',
    body: z.strictObject({ kind: z.enum(WAY_KINDS), what: z.array(z.enum(TOLD)) }),
    answer: BeingTold,
  },
  addWay: {
    method: 'POST',
    path: '/api/v1/me/ways',
    summary:
      'Be told by this browser, by e-mail or by a webhook. One that is there already is put in order; it can also take the place of another. E-mail and webhooks are for accounts.',
    who: 'newcomer',
    body: z.strictObject({
      way: NewWay,
      /** Kept if nothing was chosen before. */
      wishes: z.optional(Wishes),
      /** A way of mine of the same kind, whose place it takes. */
      instead: z.optional(Id),
    }),
    /** `secret` is told this once: what a webhook of our own form is signed with. */
    answer: z.strictObject({ id: Id, secret: z.nullable(z.string()), told: BeingTold }),
  },
  switchWay: {
    method: 'PATCH',
    path: '/api/v1/me/ways/:way',
    summary: 'Switch a way on or off.',
    who: 'person',
    params: z.strictObject({ way: Id }),
    body: z.strictObject({ isOn: z.boolean() }),
    answer: BeingTold,
  },
  removeWay: {
    method: 'DELETE',
    path: '/api/v1/me/ways/:way',
    summary: 'Forget a way.',
    who: 'person',
    params: z.strictObject({ way: Id }),
    answer: BeingTold,
  },
  testWay: {
    method: 'POST',
    path: '/api/v1/me/ways/:way/test',
    summary: 'Be told something now, to see whether it arrives. How it went is in the answer.',
    who: 'person',
    params: z.strictObject({ way: Id }),
    answer: BeingTold,
  },
  byLink: {
    method: 'POST',
    path: '/api/v1/told/:deed/:token',
    summary:
      'Do what a link in a message is for: end it for a table or altogether, say that it was opened, be reminded later. Nobody need be signed in.',
    who: 'anybody',
    params: z.strictObject({ deed: z.enum(LINK_DEEDS), token: LinkToken }),
  },
} as const satisfies Record<string, Route>;
