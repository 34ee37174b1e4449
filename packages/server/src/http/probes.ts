import type { Hono } from 'hono';
import type { Registry } from 'prom-client';
import type { Bus } from '../bus/bus.ts';
import type { Database } from '../storage/database.ts';
import { isSame } from './access.ts';
import type { Env } from './env.ts';

export interface Probed {
  readonly database: Database;
  /** Whether anything can be stored, as far as it is known. */
  readonly canStore: () => boolean;
  /** What nothing can be done without, if there is such a thing: a process that only thinks for bots hears of them by a bus. */
  readonly indispensable: Bus | null;
  readonly isClosing: () => boolean;
  readonly registry: Registry;
  /** Whoever reads the measurements must know it; `null` lets nobody. */
  readonly metricsToken: string | null;
}

/** How long a database may take to say that it is there, and for how long it is believed: anybody may ask, as often as they like. */
const PATIENCE = 2_000;
const BELIEVED = 1_000;

/** What balancers and monitors ask for. */
export function addProbes(
  app: Hono<Env>,
  { database, canStore, indispensable, isClosing, registry, metricsToken }: Probed,
): void {
  const isThere = remembered(() => answers(database));
  app.get('/healthz', () => text(200, 'ok\n'));
  app.get('/readyz', async () => {
    if (isClosing()) return text(503, 'closing\n');
    if (indispensable?.isUp() === false) return text(503, 'the bus is down\n');
    if (!canStore()) return text(503, 'nothing can be stored\n');
    return (await isThere()) ? text(200, 'ready\n') : text(503, 'the database does not answer\n');
  });
  app.get('/metrics', async ({ req }) => {
    if (metricsToken === null) return text(404, 'not found\n');
    if (!isSame(req.header('authorization') ?? '', `Bearer ${metricsToken}`)) {
      return text(401, 'unauthorized\n');
    }
    return text(200, await registry.metrics(), registry.contentType);
  });
}

/** Asks once for all who want to know at about the same time. */
function remembered(ask: () => Promise<boolean>): () => Promise<boolean> {
  let asked: Promise<boolean> = Promise.resolve(false);
  let until = -Infinity;
  return () => {
    const now = performance.now();
    if (now >= until) {
      until = now + BELIEVED;
      asked = ask();
    }
    return asked;
  };
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
