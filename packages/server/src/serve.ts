import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import { Registry } from 'prom-client';
import { staffOf } from './bots/staff.ts';
import { localBus } from './bus/local.ts';
import { redisBus } from './bus/redis.ts';
import type { Config } from './config.ts';
import { application, RATES } from './http/application.ts';
import { listener } from './http/listener.ts';
import { peopleRoutes } from './http/peopleRoutes.ts';
import { tableRoutes } from './http/tableRoutes.ts';
import { addressOf, listen, stopListening } from './listening.ts';
import { logger as loggerAt } from './logger.ts';
import { mailBy } from './people/mail.ts';
import { people as peopleWith } from './people/people.ts';
import { readSite } from './site.ts';
import { openDoor, SOCKET_LIMITS } from './socket/door.ts';
import { gaugesIn } from './socket/gauges.ts';
import { scaled } from './socket/scaled.ts';
import { lockFolder } from './storage/lock.ts';
import { openDatabase } from './storage/open.ts';
import { scribe as scribeFor } from './storage/scribe.ts';
import { houseOn } from './tables/house.ts';
import { outagesIn } from './tables/outages.ts';
import { hearOfPeople, riseEverywhere } from './tables/persons.ts';

export interface Running {
  /** Where a browser finds it. */
  readonly address: string;
  /** Resolves when the last answer has been sent and everything is stored. */
  readonly stop: () => Promise<void>;
}

/** Longer than browsers and proxies keep a connection: whoever closes first must not be the one that is being asked. */
const KEPT_OPEN = 65_000;

/** Starts serving: the page in `folder`, the tables in the database. Rejects if the port that was asked for is taken. */
export async function serve(config: Config, folder: string): Promise<Running> {
  const site = readSite(folder);
  const unlock = config.databaseUrl === null ? lockFolder(config.folder) : () => {};
  let handle: RequestListener = (_request, response) => response.writeHead(503).end();
  const server = createServer((request, response) => handle(request, response));
  server.keepAliveTimeout = KEPT_OPEN;
  try {
    await listen(server, config.host, config.port);
  } catch (error) {
    unlock();
    throw error;
  }

  const address = addressOf(server, config.host);
  const publicUrl = config.publicUrl ?? new URL(address);
  const logger = loggerAt(config.logLevel);
  const complain = (error: unknown, table = ''): void => logger.error({ err: error, table }, 'went wrong');
  const registry = new Registry();
  const database = await openDatabase({ databaseUrl: config.databaseUrl, folder: config.folder });
  const bus = config.redisUrl === null ? localBus() : redisBus(config.redisUrl);
  const outages = await outagesIn(database, Date.now());
  const scribe = scribeFor(database);

  const house = houseOn({
    database,
    scribe,
    bus,
    outages,
    node: randomUUID(),
    now: Date.now,
    patience: config.patience * 1_000,
    rateFactor: config.rateFactor,
    wake: (turn) => staff.turns.hand(turn),
    judge: (table) => staff.analyses.hand(table),
    complain,
  });
  const staff = staffOf(config, house, complain);

  let isClosing = false;
  const mail = config.smtpUrl === null ? null : mailBy(config.smtpUrl, config.mailFrom);
  const people = peopleWith({
    database,
    bus,
    publicUrl,
    mail,
    rise: (user) => riseEverywhere(house, user),
    rateFactor: config.rateFactor,
  });
  const deafen = hearOfPeople(bus, house);
  const isPublic = config.role !== 'worker';
  const app = application({
    people,
    served: isPublic ? [...peopleRoutes(people), ...tableRoutes(house)] : [],
    logger,
    proxies: config.proxies,
    rates: scaled(RATES, config.rateFactor),
    database,
    bus,
    isClosing: () => isClosing,
    registry,
    metricsToken: config.metricsToken,
  });
  const gauges = gaugesIn(registry, () => house.hall.tables.size);
  const limits = scaled(SOCKET_LIMITS, config.rateFactor);
  const door = isPublic
    ? openDoor(server, { house, people, logger, gauges, proxies: config.proxies, limits })
    : null;
  const letGo = house.keep();
  handle = listener(app, site);

  return {
    address,
    async stop() {
      isClosing = true;
      await door?.close();
      await stopListening(server);
      deafen();
      await staff.close();
      await letGo();
      mail?.close();
      await bus.close();
      await database.close();
      unlock();
    },
  };
}
