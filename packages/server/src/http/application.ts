import { randomUUID } from 'node:crypto';
import { ROUTES } from '@saqqara/protocol';
import { Hono } from 'hono';
import { routePath } from 'hono/route';
import type { Logger } from 'pino';
import { securityHeaders } from '../headers.ts';
import { buckets, type Rate, takeOrRefuse } from '../limits.ts';
import type { People } from '../people/people.ts';
import { ProblemError } from '../problem.ts';
import { clientAddress } from './address.ts';
import { responderTo } from './responder.ts';
import type { Env } from './env.ts';
import { measures } from './measures.ts';
import { openapi } from './openapi.ts';
import { addOperations, type Operations } from './operationsRoute.ts';
import { isOwnOrigin } from './origin.ts';
import { addProbes, type Probed } from './probes.ts';
import type { RouteHandler } from './routeHandler.ts';
import { STATUS } from './status.ts';

export interface ApplicationContext extends Probed {
  readonly people: People;
  readonly handlers: readonly RouteHandler[];
  readonly logger: Logger;
  /** How many proxies of ours stand before this server. */
  readonly proxies: number;
  readonly rates?: Partial<Rates>;
  readonly operations?: Operations;
}

interface Rates {
  /** Of one address, which may be a whole school. */
  readonly address: Rate;
  readonly person: Rate;
}

export const RATES: Rates = {
  address: { perSecond: 50, burst: 200 },
  person: { perSecond: 15, burst: 60 },
};

const ADDRESSES = 20_000;
const PERSONS = 20_000;

const CHANGING = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Everything but the page itself: what is under `/api/`, and what monitors ask for. */
export function application(given: ApplicationContext): Hono<Env> {
  const { people, handlers, logger, proxies, registry } = given;
  const rates = { ...RATES, ...given.rates };
  const perAddress = buckets({ ...rates.address, most: ADDRESSES });
  const perPerson = buckets({ ...rates.person, most: PERSONS });
  const measure = measures(registry);
  const app = new Hono<Env>();
  const securing = Object.entries(securityHeaders(people.publicUrl));

  app.use('*', async (context, next) => {
    const began = performance.now();
    const id = randomUUID();
    context.set('id', id);
    context.set('address', addressOf(context.env, context.req.raw.headers, proxies));
    await next();
    for (const [name, value] of securing) context.header(name, value);
    context.header('x-request-id', id);
    const { method } = context.req;
    const route = routePath(context, -1);
    const ms = performance.now() - began;
    const { status } = context.res;
    measure(method, route, status, ms / 1_000);
    // The path as it is in the table: what somebody put into it is nobody else's business.
    logger.info({ id, method, route, status, ms: Math.round(ms) }, 'answered');
  });

  app.use('/api/*', async ({ req, var: { address } }, next) => {
    takeOrRefuse(perAddress, address);
    const origin = req.header('origin');
    if (CHANGING.has(req.method) && !isOwnOrigin(origin, req.header('host'), people.publicUrl)) {
      throw new ProblemError('foreign');
    }
    await next();
  });

  for (const { route, handle } of handlers) {
    app.on(route.method, route.path, responderTo({ route, handle }, people, perPerson));
  }
  // Who follows by hand the link that mail programs post to is asked on a page whether they mean it.
  app.get(ROUTES.byLink.path, (context) => {
    const { success, data } = ROUTES.byLink.params.safeParse(context.req.param());
    return success ? context.redirect(`/told#${data.deed}.${data.token}`, 303) : context.notFound();
  });
  let document: object | null = null;
  app.get('/api/v1/openapi.json', (context) =>
    // Hardly anybody asks for it: no start waits for it to be written.
    context.json((document ??= openapi(ROUTES, people.publicUrl.origin))),
  );
  addProbes(app, given);
  if (given.operations !== undefined) addOperations(app, given.operations);

  app.notFound((context) => context.json({ code: 'notFound' }, 404));
  app.onError((error, context) => {
    const known = error instanceof ProblemError ? error : null;
    if (known === null) logger.error({ id: context.var.id, err: error }, 'could not answer');
    const { problem, wait } = known ?? new ProblemError('unavailable');
    if (wait !== null) context.header('retry-after', String(Math.ceil(wait / 1_000)));
    return context.json(problem, known === null ? 500 : STATUS[problem.code]);
  });
  return app;
}

/** There are no bindings at all when it is called in memory. */
const addressOf = (env: Env['Bindings'] | undefined, headers: Headers, proxies: number): string =>
  clientAddress(env?.incoming?.socket.remoteAddress, headers.get('x-forwarded-for'), proxies);
