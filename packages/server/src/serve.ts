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
import { openPeopleAndMail } from './parts/peopleAndMail.ts';
import { openStores } from './parts/stores.ts';
import { openTellingPeople } from './parts/tellingPeople.ts';
import { openTablesAndBots } from './parts/tablesAndBots.ts';
import { readSite } from './site.ts';

export interface Running {
  /** Where a browser finds it. */
  readonly address: string;
  /** Resolves when the last answer has been sent and everything is stored, within five seconds in any case. */
  readonly stop: () => Promise<void>;
}

/** Whoever ends the process kills it after a while; what was acknowledged is stored in any case. */
const LONGEST_STOP = 4_500;

/**
 * Starts everything: the page in `folder`, the tables in the database. Rejects if the port that was asked for is taken. The log
 * goes to standard output if nowhere else.
 */
export async function serve(config: Config, folder: string, log?: DestinationStream): Promise<Running> {
  const site = readSite(folder);
  const aboutSite = siteRoutes(config);
  const httpServer = await openHttpServer(config);
  const { address } = httpServer;
  const logger = loggerAt(config.logLevel, log);
  const nodeId = randomUUID();
  const registry = new Registry();
  const stores = await openStores(config, registry);
  const bots = botMeterIn(registry);
  const { sanctions, tables, jobs, time } = await openTablesAndBots(config, stores, {
    nodeId,
    logger,
    botMeter: bots,
  });
  const { people, close: closePeople } = openPeopleAndMail(config, stores, {
    tables,
    sanctions,
    address,
    logger,
  });
  const { telling, start: startTelling } = await openTellingPeople(config, {
    nodeId,
    people,
    tables,
    logger,
  });
  const answering = {
    ...stores,
    tables,
    telling,
    sanctions,
    people,
    playDay: (job: DayJob) => jobs.days.add(job),
    logger,
    httpServer,
    site,
    aboutSite,
    registry,
  };
  const endpoints = openEndpoints(config, { ...answering, ownReport: () => meter.last() });
  const sources = {
    nodeId,
    role: config.role,
    tables: () => tables.count(),
    people: () => endpoints.sockets().people,
    sockets: () => endpoints.sockets().sockets,
    entries: stores.entries,
    bots,
    isBusUp: () => stores.bus.isUp(),
    folder: config.databaseUrl === null ? config.folder : config.backupFolder,
  };
  const meter = nodeMeter(sources, registry);
  for (const job of await waitingTries(stores.database)) jobs.days.add(job);
  const stopSchedule = tables.start();
  const stopTelling = startTelling();
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
  async function end(): Promise<void> {
    // Nobody waits for a bot: its turn is found in the database by whoever goes on.
    await Promise.all([jobs.close(), endpoints.close()]);
    await Promise.all([stopHousekeeping(), stopTelling()]);
    meter.close();
    closePeople();
    await stopSchedule();
    await time.close();
    await stores.bus.close();
    await stores.database.close();
    httpServer.unlock();
  }
  return {
    address,
    async stop() {
      if (!(await isDoneWithin(LONGEST_STOP, end()))) logger.error('could not end in order in time');
    },
  };
}
