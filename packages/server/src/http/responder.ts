import { problemOf } from '@saqqara/protocol';
import type { Context } from 'hono';
import { type Buckets, takeOrRefuse } from '../limits.ts';
import { deviceCookie, deviceIn, tokenIn } from '../people/cookie.ts';
import { welcome } from '../people/guests.ts';
import { isSecure, type People } from '../people/people.ts';
import type { Session } from '../people/sessions.ts';
import { newToken } from '../people/token.ts';
import { ProblemError } from '../problem.ts';
import type { Env } from './env.ts';
import { bodyOf } from './body.ts';
import type { RouteRequest, RouteHandler } from './routeHandler.ts';

type Schema = NonNullable<RouteHandler['route']['body']>;

/** Answers one route: reads what it says can be read, and lets nothing out that it does not say. */
export function responderTo({ route, handle }: RouteHandler, people: People, perPerson: Buckets) {
  return async (context: Context<Env>): Promise<Response> => {
    const { req } = context;
    const headers = new Headers({ 'cache-control': 'no-store' });
    const isBearer = req.header('authorization') !== undefined;
    const credentials = { cookie: req.header('cookie'), authorization: req.header('authorization') };
    const known = await people.sessions.sessionOf(credentials);
    if (known !== null) {
      takeOrRefuse(perPerson, known.person.id);
      people.lastSeen.note(known.person.id);
    }
    if (known === null && (route.who === 'person' || (route.who === 'newcomer' && isBearer))) {
      return context.json({ code: 'notYours' }, 401);
    }
    const params = route.params === undefined ? null : read(route.params, req.param());
    const query = route.query === undefined ? null : read(route.query, req.query());
    const body = route.body === undefined ? null : read(route.body, await bodyOf(req.raw, route.bodyBytes));
    const session = known ?? (route.who === 'newcomer' ? await newcomer(people, context, headers) : null);
    const { address } = context.var;
    // Before anything is done: what one address may have counts for a newcomer's first table, too.
    if (session !== null) await people.traces.note(session.person.id, { address, device: null });
    const answer = await handle({
      params,
      query,
      body,
      session,
      person: session?.person ?? null,
      token: tokenIn(credentials),
      isBearer,
      address,
      headers,
      signal: req.raw.signal,
    } as RouteRequest);
    const device = isBearer ? null : deviceOf(people, credentials.cookie, headers);
    if (session !== null) {
      await people.traces.note(session.person.id, { address, device });
    }
    // Who has signed out while it took its time, say waiting for news, is told nothing.
    if (route.method === 'GET' && known !== null && !(await people.sessions.isLive(known))) {
      return context.json({ code: 'notYours' }, 401);
    }
    if (route.answer === undefined) return new Response(null, { status: 204, headers });
    headers.set('content-type', 'application/json');
    return new Response(JSON.stringify(route.answer.parse(answer)), { headers });
  };
}

/** The name of the browser; who is given a session in one that has no name gets a name for it as well. */
function deviceOf(people: People, cookie: string | undefined, headers: Headers): string | null {
  const known = deviceIn(cookie);
  if (known !== null || !headers.has('set-cookie')) return known;
  const device = newToken();
  headers.append('set-cookie', deviceCookie(device, isSecure(people)));
  return device;
}

function read(schema: Schema, value: unknown): unknown {
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  const { code, ...details } = problemOf(error);
  throw new ProblemError(code, details);
}

async function newcomer(
  people: People,
  { var: { address } }: Context<Env>,
  headers: Headers,
): Promise<Session> {
  const { session, cookie } = await welcome(people, null, address);
  headers.append('set-cookie', cookie);
  return session;
}
