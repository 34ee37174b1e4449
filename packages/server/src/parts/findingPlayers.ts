import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { errorReporter } from '../logger.ts';
import type { Sanctions } from '../moderation/sanctions.ts';
import { type Pool, poolOn } from '../pool/pool.ts';
import type { Ratings } from '../ratings/ratings.ts';
import type { Tables } from '../tables/tables.ts';
import type { Stores } from './stores.ts';

interface Surroundings {
  readonly nodeId: string;
  readonly tables: Tables;
  readonly sanctions: Sanctions;
  readonly ratings: Ratings;
  readonly logger: Logger;
}

/** Strangers who want to play find each other here. */
export const openFindingPlayers = (
  { rateFactor, foundPatience }: Config,
  { database, bus }: Stores,
  { nodeId, tables, sanctions, ratings, logger }: Surroundings,
): Pool =>
  poolOn({
    database,
    bus,
    nodeId,
    now: () => tables.now(),
    sanctions,
    async strengthOf(user, game, tempo) {
      const { number, margin } = await ratings.strengthOf(user, game, tempo);
      return { value: number, plusMinus: margin };
    },
    seat: (party, terms) => tables.seatParty(party, terms),
    answerWithin: foundPatience * 1_000,
    rateFactor,
    reportError: errorReporter(logger),
  });
