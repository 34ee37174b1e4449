import { setTimeout as sleep } from 'node:timers/promises';
import { finishDuty, lastDone, takeDuty } from '../operations/duties.ts';
import type { Ratings } from '../ratings/ratings.ts';
import { nameAccounts } from '../people/accountNames.ts';
import { routine } from '../routine.ts';
import type { Database } from '../storage/database.ts';
import type { Tables } from '../tables/tables.ts';

export interface ResultContext {
  readonly database: Database;
  readonly nodeId: string;
  readonly tables: Pick<Tables, 'listFinished'>;
  readonly ratings: Ratings;
  readonly now: () => number;
  readonly reportError: (error: unknown) => void;
}

/** What a node that died has left uncounted is found so soon by the others. */
const COUNTED_EVERY = 5_000;

const DUTY = 'results';
const HELD_FOR = 60 * 60_000;
/** Whole, as moments are: PostgreSQL refuses a fraction of one. */
const EVER = Math.floor(Number.MAX_SAFE_INTEGER / 2);

/** Between one old match and the next. */
const BREATH = 5;

/** From now on counts what ends, and once adds what ended before there were lists. Ends with what it returns. */
export function startResults(context: ResultContext): () => Promise<void> {
  const { ratings, reportError } = context;
  const stopping = new AbortController();
  const counting = routine(COUNTED_EVERY, () => ratings.count(), reportError);
  const filling = fillOnce(context, () => sleep(BREATH, undefined, { signal: stopping.signal })).catch(
    (error: unknown) => {
      if (!stopping.signal.aborted) reportError(error);
    },
  );
  return async () => {
    stopping.abort();
    await Promise.all([counting.end(), filling]);
  };
}

/** One node does it, once for all time; who dies over it is relieved. */
async function fillOnce(
  { database, nodeId: node, tables, now }: ResultContext,
  pause: () => Promise<unknown>,
): Promise<void> {
  if ((await lastDone(database, DUTY)) !== null) return;
  if (!(await takeDuty(database, { name: DUTY, node, now: now(), every: EVER, heldFor: HELD_FOR }))) return;
  await tables.listFinished(async () => void (await pause()));
  await nameAccounts(database, async () => void (await pause()));
  await finishDuty(database, { name: DUTY, node, now: now() });
}
