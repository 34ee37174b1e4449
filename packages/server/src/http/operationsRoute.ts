import { OperationsReport } from '@saqqara/protocol';
import type { Hono } from 'hono';
import { buckets, takeOrRefuse } from '../limits.ts';
import { anyAccess, type AccessCheck } from './access.ts';
import type { Env } from './env.ts';

export interface Operations {
  /** Whom one of these lets in may look; without any there is nothing to see. */
  readonly checks: readonly AccessCheck[];
  readonly report: () => Promise<OperationsReport>;
}

/** Whoever does not know the way in may try it now and then. */
const ATTEMPTS = { perSecond: 0.2, burst: 20, most: 5_000 };

/** What whoever runs the server asks for. */
export function addOperations(app: Hono<Env>, { checks, report }: Operations): void {
  const attempts = buckets(ATTEMPTS);
  const hasAccess = anyAccess(checks);
  app.get('/api/v1/operations', async (context) => {
    const { req } = context;
    context.header('cache-control', 'no-store');
    if (checks.length === 0) return context.json({ code: 'notFound' }, 404);
    const credentials = { cookie: req.header('cookie'), authorization: req.header('authorization') };
    if (await hasAccess(credentials)) return context.json(OperationsReport.parse(await report()));
    takeOrRefuse(attempts, context.var.address);
    return context.json({ code: 'notYours' }, 401);
  });
}
