import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import type { Bus } from '../src/bus/bus.ts';
import { localBus } from '../src/bus/local.ts';
import { application, type ApplicationContext } from '../src/http/application.ts';
import { peopleRoutes } from '../src/http/peopleRoutes.ts';
import type { RouteHandler } from '../src/http/routeHandler.ts';
import { errorReporter, logger } from '../src/logger.ts';
import { mailBy } from '../src/people/mail.ts';
import { people as makePeople, type People } from '../src/people/people.ts';
import type { Database } from '../src/storage/database.ts';
import { openEmptySqlite } from './emptySqlite.ts';

export interface ApplicationSetup {
  readonly app: ReturnType<typeof application>;
  readonly people: People;
  readonly database: Database;
  readonly bus: Bus;
  /** Everything that was logged. */
  readonly log: () => string;
  readonly close: () => Promise<void>;
}

interface Wishes extends Partial<
  Pick<
    ApplicationContext,
    | 'rates'
    | 'metricsToken'
    | 'isClosing'
    | 'canStore'
    | 'indispensable'
    | 'proxies'
    | 'handlers'
    | 'operations'
  >
> {
  readonly url?: string;
  readonly smtp?: string;
  readonly rise?: People['rise'];
  readonly moderators?: readonly string[];
  readonly rateFactor?: number;
  /** What answers besides. */
  readonly answering?: (people: People) => readonly RouteHandler[];
  readonly bus?: Bus;
  /** Instead of a new one in SQLite. */
  readonly database?: Database;
}

const PLENTY = { perSecond: 1_000, burst: 10_000 };

/** A server without a socket, on a database of its own. */
export async function applicationSetup(wishes: Wishes = {}): Promise<ApplicationSetup> {
  const folder = mkdtempSync(join(tmpdir(), 'saqqara-people-'));
  const database = wishes.database ?? (await openEmptySqlite(join(folder, 'saqqara.sqlite')));
  const bus = wishes.bus ?? localBus();
  const mail = wishes.smtp === undefined ? null : mailBy(wishes.smtp, 'Saqqara <saqqara@saqqara.example>');
  const lines: string[] = [];
  const log = logger('trace', { write: (line) => void lines.push(line) });
  const people = makePeople({
    database,
    bus,
    publicUrl: new URL(wishes.url ?? 'https://saqqara.example'),
    mail,
    reportError: errorReporter(log),
    rise: wishes.rise ?? (() => Promise.resolve()),
    moderators: wishes.moderators ?? [],
    rateFactor: wishes.rateFactor ?? 1,
  });
  const app = application({
    people,
    handlers: [...peopleRoutes(people), ...(wishes.handlers ?? []), ...(wishes.answering?.(people) ?? [])],
    database,
    canStore: wishes.canStore ?? (() => true),
    indispensable: wishes.indispensable ?? null,
    logger: log,
    registry: new Registry(),
    metricsToken: wishes.metricsToken ?? null,
    isClosing: wishes.isClosing ?? (() => false),
    proxies: wishes.proxies ?? 0,
    ...(wishes.operations === undefined ? {} : { operations: wishes.operations }),
    rates: { address: PLENTY, person: PLENTY, ...wishes.rates },
  });
  return {
    app,
    people,
    database,
    bus,
    log: () => lines.join(''),
    close: async () => {
      mail?.close();
      await database.close();
      rmSync(folder, { recursive: true });
    },
  };
}

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  // oxlint-disable-next-line typescript/no-explicit-any -- a test says itself what it expects
  readonly body: any;
}

export interface Visitor {
  readonly ask: (
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<Reply>;
  /** What their browser keeps; `null` if nothing. */
  readonly cookie: () => string | null;
  readonly take: (cookie: string | null) => void;
}

/** Somebody with a browser that keeps its cookie. */
export function visitor({ app, people: { publicUrl } }: ApplicationSetup, address = '192.0.2.1'): Visitor {
  let kept: string | null = null;
  // Stays when somebody signs out.
  let device = '';
  return {
    ask: async (method, path, body, headers = {}) => {
      const isChanging = method !== 'GET';
      const response = await app.request(
        new URL(path, publicUrl).href,
        {
          method,
          headers: {
            host: publicUrl.host,
            ...(isChanging ? { origin: publicUrl.origin } : {}),
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...(kept === null ? {} : { cookie: `other=1; saqqara=${kept}${device}` }),
            ...(kept === null && device !== '' ? { cookie: device.slice(2) } : {}),
            ...headers,
          },
          ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
        },
        { incoming: { socket: { remoteAddress: address } } },
      );
      for (const cookie of response.headers.getSetCookie()) {
        const [name = '', value = ''] = cookie.split(';', 1)[0]!.split('=', 2);
        if (name === 'saqqara-device') device = `; ${name}=${value}`;
        if (name === 'saqqara') kept = value === '' ? null : value;
      }
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
      return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
    },
    cookie: () => kept,
    take: (cookie) => {
      kept = cookie;
    },
  };
}
