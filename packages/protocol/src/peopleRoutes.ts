import * as z from 'zod/mini';
import { Challenge, Credential, Email, Id, LANGUAGES, Myself, StoredData, Token } from './people.ts';
import type { Route } from './route.ts';
import { Name } from './scalars.ts';

const SignedIn = z.strictObject({ me: Myself });

/** Who one is, and how one stays it. */
export const PEOPLE_ROUTES = {
  me: {
    method: 'GET',
    path: '/api/v1/me',
    summary: 'Who I am; null before anything was done that needs somebody. Also how people can sign in here.',
    who: 'anybody',
    answer: z.strictObject({
      me: z.nullable(Myself),
      signIn: z.strictObject({ email: z.boolean(), passkey: z.boolean() }),
    }),
  },
  arrive: {
    method: 'POST',
    path: '/api/v1/me',
    summary:
      'Become a guest. A browser gets a cookie; a program that asks for a bearer token gets a new guest and no cookie.',
    who: 'anybody',
    body: z.strictObject({ name: z.optional(Name), wantsBearer: z.optional(z.boolean()) }),
    answer: z.strictObject({ me: Myself, bearer: z.nullable(Token) }),
  },
  rename: {
    method: 'PATCH',
    path: '/api/v1/me',
    summary: 'Change my name. At tables where I sit already it stays.',
    who: 'person',
    body: z.strictObject({ name: Name }),
    answer: SignedIn,
  },
  leaveForGood: {
    method: 'DELETE',
    path: '/api/v1/me',
    summary: 'Delete me: my sessions, keys and address, my name at every table, what I wrote. Games stay.',
    who: 'person',
  },
  myData: {
    method: 'GET',
    path: '/api/v1/me/export',
    summary: 'Everything that is stored about me.',
    who: 'person',
    answer: StoredData,
  },
  askForLink: {
    method: 'POST',
    path: '/api/v1/me/email',
    summary: 'Be sent a link that signs in. The answer is the same whether the address is known or not.',
    who: 'anybody',
    body: z.strictObject({ email: Email, language: z.enum(LANGUAGES) }),
  },
  claim: {
    method: 'POST',
    path: '/api/v1/claim',
    summary:
      'Sign in with what was in the link. Opened where it was asked for, the guest becomes the account, or its tables become those of the account that has the address.',
    who: 'anybody',
    /** `bring`: the guest who opens it goes along although somebody else asked for it. The page must ask them first. */
    body: z.strictObject({ token: Token, bring: z.optional(z.boolean()) }),
    answer: SignedIn,
  },
  passkeyOptions: {
    method: 'POST',
    path: '/api/v1/me/passkeys/options',
    summary: 'Begin to make a passkey.',
    who: 'newcomer',
    answer: Challenge,
  },
  addPasskey: {
    method: 'POST',
    path: '/api/v1/me/passkeys',
    summary: 'Keep the passkey that the browser has made; a guest becomes an account.',
    who: 'person',
    body: z.strictObject({ id: Id, credential: Credential }),
    answer: SignedIn,
  },
  removePasskey: {
    method: 'DELETE',
    path: '/api/v1/me/passkeys/:passkey',
    summary: 'Forget a passkey.',
    who: 'person',
    params: z.strictObject({ passkey: Id }),
    answer: SignedIn,
  },
  loginOptions: {
    method: 'POST',
    path: '/api/v1/login/passkey/options',
    summary: 'Begin to sign in with a passkey.',
    who: 'anybody',
    answer: Challenge,
  },
  login: {
    method: 'POST',
    path: '/api/v1/login/passkey',
    summary: "Sign in with a passkey. A guest's tables become the account's.",
    who: 'anybody',
    body: z.strictObject({ id: Id, credential: Credential }),
    answer: SignedIn,
  },
  logout: {
    method: 'POST',
    path: '/api/v1/logout',
    summary: 'End this session, or all of mine. A guest who does cannot come back.',
    who: 'person',
    body: z.strictObject({ everywhere: z.boolean() }),
  },
} as const satisfies Record<string, Route>;
