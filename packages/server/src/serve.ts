import { randomUUID } from 'node:crypto';
import type { NodeReport } from '@saqqara/protocol';
import type { DestinationStream, Logger } from 'pino';
import { Registry } from 'prom-client';
import { type BotMeter, botMeterIn } from './bots/botMeter.ts';
import { type BotJobs, botJobsOf } from './bots/botJobs.ts';
import type { Bus } from './bus/bus.ts';
import { localBus } from './bus/local.ts';
import { redisBus } from './bus/redis.ts';
import type { Config } from './config.ts';
import { application, RATES } from './http/application.ts';
import { tokenDoor } from './http/door.ts';
import { admissionBy } from './http/admission.ts';
import { listener } from './http/listener.ts';
import { moderationRoutes } from './http/moderationRoutes.ts';
import { peopleRoutes } from './http/peopleRoutes.ts';
import type { RouteHandler } from './http/routeHandler.ts';
import { siteRoutes } from './http/siteRoutes.ts';
import { tableRoutes } from './http/tableRoutes.ts';
import { isDoneWithin } from './deadline.ts';
import { logger as loggerAt } from './logger.ts';
import type { Moderation } from './moderation/moderation.ts';
import { type Sanctions, sanctionsIn } from './moderation/sanctions.ts';
import { mailBy } from './people/mail.ts';
import { type People, people as peopleWith } from './people/people.ts';
import { openHttpServer, type HttpServer } from './httpServer.ts';
import { nodeMeter } from './operations/nodeMeter.ts';
import { operationsReport } from './operations/operationsReport.ts';
import { startUpkeep } from './operations/upkeep.ts';
import { upkeepCountersIn } from './operations/upkeepCounters.ts';
import { openTime, type ServerTime } from './serverTime.ts';
import { readSite, type Site } from './site.ts';
import { SOCKET_LIMITS } from './socket/limits.ts';
import { acceptSockets } from './socket/upgrade.ts';
import { gaugesIn } from './socket/gauges.ts';
import { scaled } from './socket/scaled.ts';
import type { Database } from './storage/database.ts';
import { measuredDatabase } from './storage/measuredDatabase.ts';
import { epochIn } from './storage/epoch.ts';
import { openDatabase } from './storage/open.ts';
import { noticeStoring } from './storage/storing.ts';
import { groupCommit } from './storage/groupCommit.ts';
import { tablesNode } from './tables/node.ts';
import { type Tables, tablesAt } from './tables/tables.ts';
import { reloadWhenPeopleChange, riseEverywhere } from './tables/peopleAtTables.ts';

export interface Running {
  /** Where a browser finds it. */
  readonly address: string;
  /** Resolves when the last answer has been sent and everything is stored, within five seconds in any case. */
  readonly stop: () => Promise<void>;
}

/** Where everything is kept, and how the nodes hear of each other. */
interface Stores {
  readonly database: Database;
  /** What is stored is called so until a backup is restored. */
  readonly epoch: string;
  /** How many entries were stored so far. */
  readonly entries: () => number;
  readonly canStore: () => boolean;
  readonly bus: Bus;
}

/** The tables, and what bots have to do at them. */
interface TablesAndBots {
  readonly sanctions: Sanctions;
  readonly tables: Tables;
  readonly jobs: BotJobs;
  readonly time: ServerTime;
}

/** Who somebody is, and the way to write to them. */
interface PeopleAndMail {
  readonly people: People;
  readonly close: () => void;
}

/** All that answers, over HTTP and over sockets. */
interface Endpoints {
  /** Lets nobody in any more, and waits for what was begun. */
  readonly close: () => Promise<void>;
  readonly sockets: () => { readonly sockets: number; readonly people: number };
}

/**
 * Starts everything: the page in `folder`, the tables in the database. Rejects if the port that was asked for is taken. The log
 * goes to standard output if nowhere else.
 */
export async function serve(config: Config, folder: string, log?: DestinationStream): Promise<Running> {
  const site = readSite(folder);
  const aboutSite = siteRoutes(config);
  const httpServer = await openHttpServer(config);
  const logger = loggerAt(config.logLevel, log);
  const nodeId = randomUUID();
  const registry = new Registry();
  const stores = await storesOf(config, registry);
  const botMeter = botMeterIn(registry);
  const { sanctions, tables, jobs, time } = await tablesAndBotsOf(config, stores, {
    logger,
    nodeId,
    botMeter,
  });
  const peopleAndMail = peopleAndMailOf(config, stores, tables, { httpServer, logger });
  const reports: { own: NodeReport | null } = { own: null };
  const endpoints = endpointsOf(config, {
    ...stores,
    ownReport: () => reports.own,
    tables,
    sanctions,
    people: peopleAndMail.people,
    logger,
    httpServer,
    site,
    aboutSite,
    registry,
  });
  const meter = nodeMeter(
    {
      nodeId,
      role: config.role,
      tables: () => tables.count(),
      people: () => endpoints.sockets().people,
      sockets: () => endpoints.sockets().sockets,
      entries: stores.entries,
      bots: botMeter,
      isBusUp: () => stores.bus.isUp(),
      folder: config.databaseUrl === null ? config.folder : config.backupFolder,
    },
    registry,
  );
  const stopSchedule = tables.start();
  const stopUpkeep = startUpkeep({
    ...stores,
    people: peopleAndMail.people,
    nodeId,
    config,
    counters: upkeepCountersIn(registry),
    report: async () => (reports.own = await meter.sample()),
    reportError: (error) => logger.error({ err: error }, 'went wrong'),
  });
  async function end(): Promise<void> {
    // Nobody waits for a bot: its turn is found in the database by whoever goes on.
    await Promise.all([jobs.close(), endpoints.close()]);
    await stopUpkeep();
    meter.close();
    peopleAndMail.close();
    await stopSchedule();
    await time.close();
    await stores.bus.close();
    await stores.database.close();
    httpServer.unlock();
  }
  return {
    address: httpServer.address,
    async stop() {
      if (!(await isDoneWithin(LONGEST_STOP, end()))) logger.error('could not end in order in time');
    },
  };
}

/** Whoever ends the process kills it after a while; what was acknowledged is stored in any case. */
const LONGEST_STOP = 4_500;

const storesOf = async ({ databaseUrl, folder, redisUrl }: Config, registry: Registry): Promise<Stores> => {
  const { database, entries } = measuredDatabase(await openDatabase({ databaseUrl, folder }), registry);
  const bus = redisUrl === null ? localBus() : redisBus(redisUrl);
  return { ...noticeStoring(database), epoch: await epochIn(database), entries, bus };
};

async function tablesAndBotsOf(
  config: Config,
  { database, bus }: Stores,
  {
    logger,
    nodeId,
    botMeter,
  }: { readonly logger: Logger; readonly nodeId: string; readonly botMeter: BotMeter },
): Promise<TablesAndBots> {
  const reportError = (error: unknown, table = ''): void => logger.error({ err: error, table }, 'went wrong');
  const sanctions = await sanctionsIn({ database, bus, reportError });
  const time = await openTime(database, {
    reportStall: (ms) => logger.warn({ ms }, 'stood still'),
    reportError,
  });
  const node = tablesNode({
    database,
    groupCommit: groupCommit(database),
    bus,
    sanctions,
    outages: time.outages,
    nodeId,
    now: time.now,
    patience: config.patience * 1_000,
    endPatience: config.endPatience * 1_000,
    rateFactor: config.rateFactor,
    wake: (turn) => jobs.turns.add(turn),
    judge: (table) => jobs.analyses.add(table),
    reportError,
  });
  const tables = tablesAt(node);
  const jobs = botJobsOf(config, tables, { reportError, meter: botMeter });
  return { sanctions, tables, jobs, time };
}

function peopleAndMailOf(
  { smtpUrl, mailFrom, publicUrl, rateFactor, moderators }: Config,
  { database, bus }: Stores,
  tables: Tables,
  { httpServer: { address }, logger }: { readonly httpServer: HttpServer; readonly logger: Logger },
): PeopleAndMail {
  const mail = smtpUrl === null ? null : mailBy(smtpUrl, mailFrom);
  const people = peopleWith({
    database,
    bus,
    publicUrl: publicUrl ?? new URL(address),
    mail,
    reportError: (error) => logger.error({ err: error }, 'went wrong'),
    rise: (user) => riseEverywhere(tables, user),
    rateFactor,
    moderators,
  });
  const unsubscribe = reloadWhenPeopleChange(bus, tables);
  return {
    people,
    close() {
      unsubscribe();
      mail?.close();
    },
  };
}

interface Parts extends Stores, Pick<Moderation, 'sanctions'> {
  readonly tables: Tables;
  readonly people: People;
  readonly logger: Logger;
  readonly httpServer: HttpServer;
  readonly site: Site;
  /** What answers who runs it. */
  readonly aboutSite: readonly RouteHandler[];
  readonly registry: Registry;
  readonly ownReport: () => NodeReport | null;
}

/** A process that only thinks for bots has nobody to answer; monitors may ask how it is. */
function endpointsOf(
  config: Config,
  {
    database,
    canStore,
    epoch,
    bus,
    tables,
    sanctions,
    people,
    logger,
    httpServer,
    site,
    aboutSite,
    registry,
    ownReport,
  }: Parts,
): Endpoints {
  const { role, proxies, rateFactor, metricsToken, operationsToken, backupFolder, backupEvery } = config;
  const isPublic = role !== 'worker';
  let isClosing = false;
  const reportError = (error: unknown): void => logger.error({ err: error }, 'went wrong');
  const moderation = moderationRoutes({ people, tables, sanctions, reportError });
  const app = application({
    people,
    handlers: isPublic
      ? [...peopleRoutes(people), ...tableRoutes(tables, epoch), ...moderation, ...aboutSite]
      : [],
    logger,
    proxies,
    rates: scaled(RATES, rateFactor),
    database,
    canStore,
    indispensable: isPublic ? null : bus,
    isClosing: () => isClosing,
    registry,
    metricsToken,
    operations: {
      doors: operationsToken === null ? [] : [tokenDoor(operationsToken)],
      report: () =>
        operationsReport({
          database,
          bus,
          own: ownReport,
          backupEvery: backupFolder === null ? null : backupEvery,
        }),
    },
  });
  const admission = admissionBy(config);
  const { isKnownHost } = admission;
  const gauges = gaugesIn(registry, () => tables.count());
  const limits = scaled(SOCKET_LIMITS, rateFactor);
  const sockets = isPublic
    ? acceptSockets(httpServer.server, {
        tables,
        epoch,
        people,
        logger,
        gauges,
        proxies,
        limits,
        isKnownHost,
      })
    : null;
  httpServer.answerWith(listener(app, site, admission));
  return {
    async close() {
      isClosing = true;
      await sockets?.close();
      await httpServer.close();
    },
    sockets: () => sockets?.count() ?? { sockets: 0, people: 0 },
  };
}
