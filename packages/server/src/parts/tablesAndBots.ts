import type { Logger } from 'pino';
import { type BotJobs, botJobsOf } from '../bots/botJobs.ts';
import type { BotMeter } from '../bots/botMeter.ts';
import type { Config } from '../config.ts';
import { errorReporter } from '../logger.ts';
import { type Sanctions, sanctionsIn } from '../moderation/sanctions.ts';
import { type Ratings, ratingsIn } from '../ratings/ratings.ts';
import { openTime, type ServerTime } from '../serverTime.ts';
import { groupCommit } from '../storage/groupCommit.ts';
import { type Tables, tablesOn } from '../tables/tables.ts';
import type { Stores } from './stores.ts';

/** The tables, and what bots have to do at them. */
export interface TablesAndBots {
  readonly sanctions: Sanctions;
  readonly tables: Tables;
  readonly jobs: BotJobs;
  readonly time: ServerTime;
  readonly ratings: Ratings;
}

interface Node {
  readonly nodeId: string;
  readonly logger: Logger;
  readonly botMeter: BotMeter;
}

export async function openTablesAndBots(
  config: Config,
  { database, bus }: Stores,
  { nodeId, logger, botMeter }: Node,
): Promise<TablesAndBots> {
  const reportError = errorReporter(logger);
  const sanctions = await sanctionsIn({ database, bus, reportError });
  const time = await openTime(database, {
    reportStall: (ms) => logger.warn({ ms }, 'stood still'),
    reportError,
  });
  const tables = tablesOn({
    database,
    groupCommit: groupCommit(database),
    bus,
    sanctions,
    outages: time.outages,
    nodeId,
    now: time.now,
    patience: config.patience * 1_000,
    endPatience: config.endPatience * 1_000,
    tellAfter: config.tellAfter * 1_000,
    rateFactor: config.rateFactor,
    wake: (turn) => jobs.turns.add(turn),
    judge: (table) => jobs.analyses.add(table),
    reportError,
  });
  const jobs = await botJobsOf(config, tables, { database, reportError, meter: botMeter });
  return { sanctions, tables, jobs, time, ratings: ratingsIn(database) };
}
