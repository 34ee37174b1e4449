import { once } from 'node:events';
import { createServer } from 'node:http';
import { Registry } from 'prom-client';
import { localBus } from '../src/bus/local.ts';
import { application, RATES } from '../src/http/application.ts';
import { listener } from '../src/http/listener.ts';
import { peopleRoutes } from '../src/http/peopleRoutes.ts';
import { tableRoutes } from '../src/http/tableRoutes.ts';
import { addressOf, stopListening } from '../src/listening.ts';
import { logger as loggerAt } from '../src/logger.ts';
import { type People, people as peopleWith } from '../src/people/people.ts';
import { openDoor, SOCKET_LIMITS } from '../src/socket/door.ts';
import { gaugesIn } from '../src/socket/gauges.ts';
import { scaled } from '../src/socket/scaled.ts';
import type { Database } from '../src/storage/database.ts';
import { scribe as scribeFor } from '../src/storage/scribe.ts';
import { openSqlite } from '../src/storage/sqlite.ts';
import { type House, houseOn } from '../src/tables/house.ts';
import { outagesIn } from '../src/tables/outages.ts';

/** A server whose inside is open to the test: its tables, its database, its time. No bot and no clock stirs by itself. */
export interface World {
  readonly house: House;
  readonly people: People;
  readonly database: Database;
  readonly address: string;
  /** What it has written to its log of what went wrong. */
  readonly complaints: readonly string[];
  close(): Promise<void>;
}

const WIDE = 1_000_000;

export async function openWorld(now: () => number): Promise<World> {
  const database = await openSqlite(':memory:');
  const bus = localBus();
  const complaints: string[] = [];
  const logger = loggerAt('warn', { write: (line) => void complaints.push(line) });
  const registry = new Registry();
  const house = houseOn({
    database,
    scribe: scribeFor(database),
    bus,
    outages: await outagesIn(database, now()),
    node: 'world',
    now,
    wake: () => {},
    judge: () => {},
    patience: 60_000,
    rateFactor: WIDE,
    complain: (error) =>
      queueMicrotask(() => {
        throw error;
      }),
  });
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = addressOf(server, '127.0.0.1');
  const people = peopleWith({
    database,
    bus,
    publicUrl: new URL(address),
    mail: null,
    rise: () => Promise.resolve(),
    rateFactor: WIDE,
  });
  const app = application({
    people,
    served: [...peopleRoutes(people), ...tableRoutes(house)],
    logger,
    proxies: 0,
    rates: scaled(RATES, WIDE),
    database,
    bus,
    isClosing: () => false,
    registry,
    metricsToken: null,
  });
  const gauges = gaugesIn(registry, () => house.hall.tables.size);
  const door = openDoor(server, {
    house,
    people,
    logger,
    gauges,
    proxies: 0,
    limits: scaled(SOCKET_LIMITS, WIDE),
  });
  server.on('request', listener(app, new Map()));
  return {
    house,
    people,
    database,
    address,
    complaints,
    async close() {
      await door.close();
      await stopListening(server);
      await bus.close();
      await database.close();
    },
  };
}
