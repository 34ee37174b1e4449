import { setTimeout as sleep } from 'node:timers/promises';
import type { Bus } from '../bus/bus.ts';
import { clearIfDue } from '../clearing/clearing.ts';
import { deleteUser } from '../people/deletion.ts';
import type { People } from '../people/people.ts';
import { routine } from '../routine.ts';
import type { Database } from '../storage/database.ts';
import { publishGone } from '../tables/goneTables.ts';
import type { UpkeepCounters } from './upkeepCounters.ts';

export interface UpkeepContext {
  readonly database: Database;
  readonly bus: Bus;
  readonly people: People;
  readonly nodeId: string;
  readonly counters: UpkeepCounters;
  readonly reportError: (error: unknown) => void;
}

const SECOND = 1_000;

/** How often it is asked whether something is to be done. */
const CLEARING_ASKED = 600 * SECOND;

/** After each small step of what has time. */
const BREATH = 100;

/** Does from now on what keeps a server in order though nobody asks for it; ends with what it returns. */
export function startUpkeep(context: UpkeepContext): () => Promise<void> {
  const { database, bus, people, nodeId, counters } = context;
  const stopping = new AbortController();
  const reportError = (error: unknown): void => {
    if (!stopping.signal.aborted) context.reportError(error);
  };
  const clear = async (): Promise<void> => {
    await clearIfDue({
      database,
      nodeId,
      now: Date.now,
      deleteUser: (id) => deleteUser(people, id),
      tablesGone: (ids) => publishGone(bus, ids),
      cleared: (rule, count) => counters.cleared.labels(rule).inc(count),
      pause: () => sleep(BREATH, undefined, { signal: stopping.signal }),
    });
  };
  const routines = [routine(CLEARING_ASKED, clear, reportError)];
  return async () => {
    stopping.abort();
    await Promise.all(routines.map(({ end }) => end()));
  };
}
