import { once } from 'node:events';
import { createServer } from 'node:http';
import { Registry } from 'prom-client';
import type { Bus } from '../src/bus/bus.ts';
import { localBus } from '../src/bus/local.ts';
import { application, RATES } from '../src/http/application.ts';
import { admissionBy } from '../src/http/admission.ts';
import { listener } from '../src/http/listener.ts';
import { peopleRoutes } from '../src/http/peopleRoutes.ts';
import { tableRoutes } from '../src/http/tableRoutes.ts';
import { addressOf, stopListening } from '../src/listening.ts';
import { errorReporter, logger as loggerAt } from '../src/logger.ts';
import { type People, people as peopleWith } from '../src/people/people.ts';
import { SOCKET_LIMITS } from '../src/socket/limits.ts';
import { acceptSockets } from '../src/socket/upgrade.ts';
import { gaugesIn } from '../src/socket/gauges.ts';
import { scaled } from '../src/socket/scaled.ts';
import type { Database } from '../src/storage/database.ts';
import { groupCommit as groupCommitFor } from '../src/storage/groupCommit.ts';
import { openSqlite } from '../src/storage/sqlite.ts';
import type { TablesNode } from '../src/tables/node.ts';
import { type Tables, tablesAt } from '../src/tables/tables.ts';
import { nodeForTests } from './nodeForTests.ts';

/** A server whose inside is open to the test: its tables, its database, its time. No bot and no clock stirs by itself. */
export interface OpenServer {
  readonly tables: Tables;
  /** What is under them. */
  readonly node: TablesNode;
  readonly people: People;
  readonly database: Database;
  readonly address: string;
  /** What it has written to its log of what went wrong. */
  readonly complaints: readonly string[];
  close(): Promise<void>;
}

const WIDE = 1_000_000;

export async function openServer(now: () => number, bus: Bus = localBus()): Promise<OpenServer> {
  const database = await openSqlite(':memory:');
  const complaints: string[] = [];
  const logger = loggerAt('warn', { write: (line) => void complaints.push(line) });
  const registry = new Registry();
  const epoch = 'of the open server';
  const node = await nodeOn(database, bus, now);
  const tables = tablesAt(node);
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = addressOf(server, '127.0.0.1');
  const people = peopleWith({
    database,
    bus,
    publicUrl: new URL(address),
    mail: null,
    reportError: errorReporter(logger),
    rise: () => Promise.resolve(),
    rateFactor: WIDE,
  });
  const app = application({
    people,
    handlers: [...peopleRoutes(people), ...tableRoutes(tables, epoch)],
    logger,
    proxies: 0,
    rates: scaled(RATES, WIDE),
    database,
    canStore: () => true,
    indispensable: null,
    isClosing: () => false,
    registry,
    metricsToken: null,
  });
  const admission = admissionBy({ publicUrl: null, furtherHosts: [], proxies: 0, rateFactor: WIDE });
  const gauges = gaugesIn(registry, () => tables.count());
  const sockets = acceptSockets(server, {
    tables,
    epoch,
    people,
    logger,
    gauges,
    proxies: 0,
    isKnownHost: admission.isKnownHost,
    limits: scaled(SOCKET_LIMITS, WIDE),
  });
  server.on('request', listener(app, new Map(), admission));
  return {
    tables,
    node,
    people,
    database,
    address,
    complaints,
    async close() {
      await sockets.close();
      await stopListening(server);
      await bus.close();
      await database.close();
    },
  };
}

const nodeOn = (database: Database, bus: Bus, now: () => number): Promise<TablesNode> =>
  nodeForTests({
    database,
    bus,
    now,
    groupCommit: groupCommitFor(database),
    rateFactor: WIDE,
    reportError: (error) =>
      queueMicrotask(() => {
        throw error;
      }),
  });
