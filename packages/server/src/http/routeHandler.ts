import type { Answer, Given, Route } from '@saqqara/protocol';
import type { Person, Session } from '../people/sessions.ts';

/** What somebody asks for, read and checked. */
export interface RouteRequest<R extends Route = Route> {
  readonly params: Given<R, 'params'>;
  readonly query: Given<R, 'query'>;
  readonly body: Given<R, 'body'>;
  readonly session: R['who'] extends 'anybody' ? Session | null : Session;
  readonly person: R['who'] extends 'anybody' ? Person | null : Person;
  /** Of the session. */
  readonly token: string | null;
  /** Whether it came in a header, as programs send it, not in a cookie. */
  readonly isBearer: boolean;
  readonly address: string;
  /** Those of the answer. */
  readonly headers: Headers;
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
}

/** A route and what answers it. */
export interface RouteHandler {
  readonly route: Route;
  readonly handle: (request: RouteRequest) => Promise<unknown>;
}

export const routeHandler = <R extends Route>(
  route: R,
  handle: (request: RouteRequest<R>) => Promise<Answer<R>>,
): RouteHandler => ({
  route,
  handle,
});
