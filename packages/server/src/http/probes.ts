import type { Hono } from 'hono';
import type { Registry } from 'prom-client';
import type { Bus } from '../bus/bus.ts';
import type { Database } from '../storage/database.ts';
import { isSame } from './door.ts';
import type { Env } from './env.ts';

export interface Probed {
  readonly database: Database;
  readonly bus: Bus;
  readonly isClosing: () => boolean;
  readonly registry: Registry;
  /** Whoever reads the measurements must know it; `null` lets everybody. */
  readonly metricsToken: string | null;
}

/** How long a database may take to say that it is there. */
const PATIENCE = 2_000;

/** What balancers and monitors ask for. */
export function addProbes(
  app: Hono<Env>,
  { database, bus, isClosing, registry, metricsToken }: Probed,
): void {
  app.get('/healthz', () => text(200, 'ok\n'));
  app.get('/readyz', async () => {
    if (isClosing()) return text(503, 'closing\n');
    if (!bus.isUp()) return text(503, 'the bus is down\n');
    return (await answers(database)) ? text(200, 'ready\n') : text(503, 'the database does not answer\n');
  });
  app.get('/metrics', async ({ req }) => {
    if (metricsToken !== null && !isSame(req.header('authorization') ?? '', `Bearer ${metricsToken}`)) {
      return text(401, 'unauthorized\n');
    }
    return text(200, await registry.metrics(), registry.contentType);
  });
}

async function answers(database: Database): Promise<boolean> {
  let impatient: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => (impatient = setTimeout(() => resolve(false), PATIENCE)));
  const asked = database.all('SELECT 1 AS one').then(
    () => true,
    () => false,
  );
  const isThere = await Promise.race([asked, late]);
  clearTimeout(impatient);
  return isThere;
}

const text = (status: number, body: string, type = 'text/plain; charset=utf-8'): Response =>
  new Response(body, { status, headers: { 'content-type': type, 'cache-control': 'no-store' } });
