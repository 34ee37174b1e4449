import type { NodeReport } from '@saqqara/protocol';
import type { Hono } from 'hono';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Config } from '../config.ts';
import type { DayJob } from '../days/dayJobs.ts';
import { admissionBy } from '../http/admission.ts';
import { application, RATES } from '../http/application.ts';
import { dayRoutes } from '../http/dayRoutes.ts';
import { friendRoutes } from '../http/friendRoutes.ts';
import { groupRoutes } from '../http/groupRoutes.ts';
import { moderatorAccess, tokenAccess } from '../http/access.ts';
import type { Env } from '../http/env.ts';
import { habitRoutes } from '../http/habitRoutes.ts';
import { listener } from '../http/listener.ts';
import { moderationRoutes } from '../http/moderationRoutes.ts';
import type { Operations } from '../http/operationsRoute.ts';
import { peopleRoutes } from '../http/peopleRoutes.ts';
import { poolRoutes } from '../http/poolRoutes.ts';
import type { RouteHandler } from '../http/routeHandler.ts';
import { profileRoutes } from '../http/profileRoutes.ts';
import { tableRoutes } from '../http/tableRoutes.ts';
import { tellingRoutes } from '../http/tellingRoutes.ts';
import type { HttpServer } from '../httpServer.ts';
import { errorReporter } from '../logger.ts';
import type { Sanctions } from '../moderation/sanctions.ts';
import { operationsReport } from '../operations/operationsReport.ts';
import type { People } from '../people/people.ts';
import type { Pool } from '../pool/pool.ts';
import type { Ratings } from '../ratings/ratings.ts';
import type { Site } from '../site.ts';
import { gaugesIn } from '../socket/gauges.ts';
import { SOCKET_LIMITS } from '../socket/limits.ts';
import { scaled } from '../socket/scaled.ts';
import { acceptSockets } from '../socket/upgrade.ts';
import type { Tables } from '../tables/tables.ts';
import type { TellingParts } from '../telling/telling.ts';
import type { Stores } from './stores.ts';

/** All that answers, over HTTP and over sockets. */
export interface Endpoints {
  /** Lets nobody in any more, and waits for what was begun. */
  readonly close: () => Promise<void>;
  readonly sockets: () => { readonly sockets: number; readonly people: number };
}

/** What stands behind the answers. */
export interface Answering extends Stores {
  readonly tables: Tables;
  readonly sanctions: Sanctions;
  readonly people: People;
  readonly telling: TellingParts;
  readonly ratings: Ratings;
  readonly pool: Pool;
  /** Has something of a day played through. */
  readonly playDay: (job: DayJob) => void;
  readonly logger: Logger;
  readonly httpServer: HttpServer;
  readonly site: Site;
  /** What answers who runs it. */
  readonly aboutSite: readonly RouteHandler[];
  readonly registry: Registry;
  readonly ownReport: () => NodeReport | null;
}

/** A process that only thinks for bots has nobody to answer; monitors may ask how it is. */
const isPublic = ({ role }: Config): boolean => role !== 'worker';

export function openEndpoints(config: Config, answering: Answering): Endpoints {
  const { tables, epoch, people, logger, httpServer, site, registry } = answering;
  let isClosing = false;
  const app = applicationOf(config, answering, () => isClosing);
  const admission = admissionBy(config);
  const gauges = gaugesIn(registry, () => tables.count());
  const sockets = isPublic(config)
    ? acceptSockets(httpServer.server, {
        tables,
        epoch,
        people,
        logger,
        gauges,
        proxies: config.proxies,
        limits: scaled(SOCKET_LIMITS, config.rateFactor),
        isKnownHost: admission.isKnownHost,
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

function applicationOf(config: Config, answering: Answering, isClosing: () => boolean): Hono<Env> {
  const { database, canStore, bus, people, logger, registry } = answering;
  return application({
    people,
    handlers: isPublic(config) ? handlersOf(answering) : [],
    logger,
    proxies: config.proxies,
    rates: scaled(RATES, config.rateFactor),
    database,
    canStore,
    indispensable: isPublic(config) ? null : bus,
    isClosing,
    registry,
    metricsToken: config.metricsToken,
    operations: operationsOf(config, answering),
  });
}

const handlersOf = ({
  people,
  tables,
  epoch,
  sanctions,
  telling,
  pool,
  ratings,
  playDay,
  aboutSite,
  logger,
}: Answering): RouteHandler[] => [
  ...peopleRoutes(people),
  ...tableRoutes(tables, epoch),
  ...moderationRoutes({ people, tables, sanctions, reportError: errorReporter(logger) }),
  ...tellingRoutes(telling),
  ...poolRoutes(pool),
  ...friendRoutes({
    people,
    now: () => tables.now(),
    hides: (user, name) => sanctions.hides(user, name),
  }),
  ...groupRoutes({
    people,
    tables,
    now: () => tables.now(),
    hides: (user, name) => sanctions.hides(user, name),
  }),
  ...dayRoutes({ people, now: Date.now, refused: (user) => sanctions.closed(user), add: playDay }),
  ...habitRoutes({
    database: people.database,
    now: () => tables.now(),
    changed: (user) => tables.habitsChanged(user),
  }),
  ...profileRoutes({ database: people.database, ratings, tables, now: () => tables.now() }),
  ...aboutSite,
];

const operationsOf = (
  { operationsToken, backupFolder, backupEvery }: Config,
  { database, bus, people, ownReport }: Answering,
): Operations => ({
  checks: [
    ...(operationsToken === null ? [] : [tokenAccess(operationsToken)]),
    ...(people.moderators.length === 0 ? [] : [moderatorAccess(people)]),
  ],
  report: () =>
    operationsReport({
      database,
      bus,
      own: ownReport,
      backupEvery: backupFolder === null ? null : backupEvery,
    }),
});
