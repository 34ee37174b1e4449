import { randomUUID } from 'node:crypto';
import type { DestinationStream } from 'pino';
import { Registry } from 'prom-client';
import { botMeterIn } from './bots/botMeter.ts';
import type { Config } from './config.ts';
import { type DayJob, waitingTries } from './days/dayJobs.ts';
import { isDoneWithin } from './deadline.ts';
import { siteRoutes } from './http/siteRoutes.ts';
import { openHttpServer } from './httpServer.ts';
import { errorReporter, logger as loggerAt } from './logger.ts';
import { nodeMeter } from './operations/nodeMeter.ts';
import { startHousekeeping } from './operations/housekeeping.ts';
import { housekeepingCountersIn } from './operations/housekeepingCounters.ts';
import { openEndpoints } from './parts/endpoints.ts';
import { openFindingPlayers } from './parts/findingPlayers.ts';
import { openPeopleAndMail } from './parts/peopleAndMail.ts';
import { openStores } from './parts/stores.ts';
import { openTellingPeople } from './parts/tellingPeople.ts';
import { openTablesAndBots } from './parts/tablesAndBots.ts';
import { startResults } from './results/resultRoutine.ts';
import { routine } from './routine.ts';
import { readSite } from './site.ts';

export interface Running {
  /** Where a browser finds it. */
  readonly address: string;
  /** Resolves when the last answer has been sent and everything is stored, within five seconds in any case. */
  readonly stop: () => Promise<void>;
}

/** How often what waits to be played through is looked for, in milliseconds. */
const DAYS_EVERY = 5 * 60_000;

/** Whoever ends the process kills it after a while; what was acknowledged is stored in any case. */
const LONGEST_STOP = 4_500;

/**
 * Starts everything: the page in `folder`, the tables in the database. Rejects if the port that was asked for is taken. The log
 * goes to standard output if nowhere else.
 */
export async function serve(config: Config, folder: string, log?: DestinationStream): Promise<Running> {
  const parts = await openParts(config, folder, log);
  const stopSchedules = await startSchedules(config, parts);
  return {
    address: parts.httpServer.address,
    async stop() {
      const isOver = await isDoneWithin(LONGEST_STOP, end(parts, stopSchedules));
      if (!isOver) parts.logger.error('could not end in order in time');
    },
  };
}

type Parts = Awaited<ReturnType<typeof openParts>>;

/** All that a node is made of, each on what it needs. */
async function openParts(config: Config, folder: string, log: DestinationStream | undefined) {
  const site = readSite(folder);
  const aboutSite = siteRoutes(config);
  const httpServer = await openHttpServer(config);
  const { address } = httpServer;
  const logger = loggerAt(config.logLevel, log);
  const nodeId = randomUUID();
  const registry = new Registry();
  const stores = await openStores(config, registry);
  const botMeter = botMeterIn(registry);
  const tablesAndBots = await openTablesAndBots(config, stores, { nodeId, logger, botMeter });
  const { sanctions, tables, jobs, time, ratings } = tablesAndBots;
  const peopleAndMail = openPeopleAndMail(config, stores, { tables, sanctions, address, logger });
  const { people, close: closePeople } = peopleAndMail;
  const tellingPeople = await openTellingPeople(config, { nodeId, people, tables, logger });
  const { telling, start: startTelling } = tellingPeople;
  const pool = openFindingPlayers(config, stores, { nodeId, tables, sanctions, ratings, logger });
  const endpoints = openEndpoints(config, {
    ...stores,
    tables,
    pool,
    telling,
    sanctions,
    ratings,
    people,
    playDay: (job: DayJob) => jobs.days.add(job),
    logger,
    httpServer,
    site,
    aboutSite,
    registry,
    ownReport: () => meter.last(),
  });
  const sources = {
    nodeId,
    role: config.role,
    tables: () => tables.count(),
    people: () => endpoints.sockets().people,
    sockets: () => endpoints.sockets().sockets,
    entries: stores.entries,
    bots: botMeter,
    isBusUp: () => stores.bus.isUp(),
    folder: config.databaseUrl === null ? config.folder : config.backupFolder,
  };
  const meter = nodeMeter(sources, registry);
  const opened = { nodeId, logger, registry, httpServer, stores, tables, jobs, time, ratings };
  return { ...opened, people, pool, closePeople, startTelling, endpoints, meter };
}

/** What is done from time to time, from now on. */
async function startSchedules(config: Config, parts: Parts) {
  const { nodeId, logger, registry, stores, tables, jobs, people, pool, meter, startTelling } = parts;
  const { ratings, time } = parts;
  const playWaiting = async (): Promise<void> => {
    for (const job of await waitingTries(stores.database)) jobs.days.add(job);
  };
  await playWaiting();
  // What failed is begun again, also where nobody looks.
  const days = routine(DAYS_EVERY, playWaiting, errorReporter(logger));
  const stopTables = tables.start();
  const stopTelling = startTelling();
  const stopPool = config.role === 'worker' ? () => Promise.resolve() : pool.start();
  const stopHousekeeping = startHousekeeping({
    ...stores,
    people,
    tables,
    nodeId,
    config,
    counters: housekeepingCountersIn(registry),
    report: () => meter.sample(),
    reportError: errorReporter(logger),
  });
  const stopResults = startResults({
    database: stores.database,
    nodeId,
    tables,
    ratings,
    now: time.now,
    reportError: errorReporter(logger),
  });
  return { stopTables, stopTelling, stopPool, stopHousekeeping, stopResults, stopDays: days.end };
}

async function end(
  { jobs, endpoints, meter, closePeople, time, stores, httpServer }: Parts,
  {
    stopTables,
    stopTelling,
    stopPool,
    stopHousekeeping,
    stopResults,
    stopDays,
  }: Awaited<ReturnType<typeof startSchedules>>,
): Promise<void> {
  // Nobody waits for a bot: its turn is found in the database by whoever goes on.
  await Promise.all([jobs.close(), endpoints.close()]);
  await Promise.all([stopHousekeeping(), stopTelling(), stopPool(), stopResults(), stopDays()]);
  meter.close();
  closePeople();
  await stopTables();
  await time.close();
  await stores.bus.close();
  await stores.database.close();
  httpServer.unlock();
}
