import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { serveFile } from './staticFiles.ts';
import type { Site } from '../site.ts';
import type { Env } from './env.ts';

const PROBES = new Set(['/healthz', '/readyz', '/metrics']);

/** What an HTTP server calls for every request: the application for what is its, the page for everything else. */
export function listener(
  app: Hono<Env>,
  site: Site,
): (request: IncomingMessage, response: ServerResponse) => void {
  const apply = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  return (request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0]!;
    if (path.startsWith('/api/') || PROBES.has(path)) void apply(request, response);
    else serveFile(site, request, response);
  };
}
