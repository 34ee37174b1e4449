import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { type Admission, addressOf, mayWait, MISDIRECTED, TOO_FAST, turnAway } from './admission.ts';
import { serveFile } from './staticFiles.ts';
import type { Site } from '../site.ts';
import type { Env } from './env.ts';

const PROBES = new Set(['/healthz', '/readyz', '/metrics']);

/** What an HTTP server calls for every request: the application for what is its, the page for everything else. */
export function listener(
  app: Hono<Env>,
  site: Site,
  admission: Admission,
): (request: IncomingMessage, response: ServerResponse) => void {
  const apply = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  return (request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0]!;
    // Balancers ask by whatever name they have.
    if (PROBES.has(path)) return void apply(request, response);
    if (!admission.isKnownHost(request.headers.host)) return turnAway(response, MISDIRECTED);
    const address = addressOf(admission, request);
    if (!mayWait(admission, address, response)) return turnAway(response, TOO_FAST);
    if (path.startsWith('/api/')) void apply(request, response);
    else if (admission.files.take(address)) serveFile(site, request, response, admission.headers);
    else turnAway(response, TOO_FAST);
  };
}
