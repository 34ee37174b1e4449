import { ROUTES } from '@saqqara/protocol';
import { clearedCookie, sessionCookie } from '../people/cookie.ts';
import { deleteUser } from '../people/deletion.ts';
import { claim, sendLink } from '../people/emailLinks.ts';
import { welcome } from '../people/guests.ts';
import { myself, rename } from '../people/myself.ts';
import {
  forgetPasskey,
  hasPasskeys,
  login,
  loginOptions,
  register,
  registrationOptions,
} from '../people/passkeys.ts';
import { isSecure, type People } from '../people/people.ts';
import type { SignedIn } from '../people/signIn.ts';
import { storedData } from '../people/storedData.ts';
import { forgettingBrowsers } from '../telling/ways.ts';
import { type RouteHandler, routeHandler } from './routeHandler.ts';

/** What answers the routes that have to do with who somebody is. */
export const peopleRoutes = (people: People): RouteHandler[] => [
  ...ownRoutes(people),
  ...signInRoutes(people),
];

/** What somebody is called here, and what is known of them. */
function ownRoutes(people: People): RouteHandler[] {
  return [
    routeHandler(ROUTES.me, async ({ person, token, isBearer, headers }) => {
      // So that whoever comes by at least once a year is never forgotten.
      if (person !== null && token !== null && !isBearer) {
        headers.append('set-cookie', sessionCookie(token, isSecure(people)));
      }
      return {
        me: person === null ? null : await myself(people, person.id),
        signIn: { email: people.mail !== null, passkey: hasPasskeys(people) },
      };
    }),

    routeHandler(ROUTES.arrive, async ({ person, body: { name, wantsBearer = false }, address, headers }) => {
      if (person !== null && !wantsBearer) {
        if (name !== undefined) await rename(people, person.id, name);
        return { me: await myself(people, person.id), bearer: null };
      }
      const { session, token, cookie } = await welcome(people, name ?? null, address);
      if (!wantsBearer) headers.append('set-cookie', cookie);
      return { me: await myself(people, session.person.id), bearer: wantsBearer ? token : null };
    }),

    routeHandler(ROUTES.rename, async ({ person, body }) => {
      await rename(people, person.id, body.name);
      return { me: await myself(people, person.id) };
    }),

    routeHandler(ROUTES.leaveForGood, async ({ person, headers }) => {
      await deleteUser(people, person.id);
      headers.append('set-cookie', clearedCookie(isSecure(people)));
      return null;
    }),

    routeHandler(ROUTES.myData, ({ person }) => storedData(people, person.id)),
  ];
}

/** How somebody is known again on another device, and how they go. */
function signInRoutes(people: People): RouteHandler[] {
  return [
    routeHandler(ROUTES.askForLink, async (ask) => {
      await sendLink(people, ask, ask.body.email, ask.body.language);
      return null;
    }),

    routeHandler(ROUTES.claim, async (ask) =>
      signedIn(people, await claim(people, ask, ask.body.token, ask.body.bring ?? false), ask.headers),
    ),

    routeHandler(ROUTES.passkeyOptions, (ask) => registrationOptions(people, ask, ask.person)),

    routeHandler(ROUTES.addPasskey, async (ask) =>
      signedIn(people, await register(people, ask, ask.person, ask.body), ask.headers),
    ),

    routeHandler(ROUTES.removePasskey, async ({ person, params }) => {
      await forgetPasskey(people, person, params.passkey);
      return { me: await myself(people, person.id) };
    }),

    routeHandler(ROUTES.loginOptions, (ask) => loginOptions(people, ask)),

    routeHandler(ROUTES.login, async (ask) =>
      signedIn(people, await login(people, ask, ask.body), ask.headers),
    ),

    routeHandler(ROUTES.logout, async ({ session, body, headers }) => {
      if (body.everywhere) {
        await people.sessions.endAll(session.person);
        await people.database.run(forgettingBrowsers(session.person.id));
      } else await people.sessions.end(session);
      headers.append('set-cookie', clearedCookie(isSecure(people)));
      return null;
    }),
  ];
}

async function signedIn(people: People, { user, cookie }: SignedIn, headers: Headers) {
  if (cookie !== null) headers.append('set-cookie', cookie);
  return { me: await myself(people, user) };
}
