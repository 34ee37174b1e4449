import { setTimeout as sleep } from 'node:timers/promises';
import type { NodeReport } from '@saqqara/protocol';
import type { OperatorConfig } from '../operatorConfig.ts';
import { clearIfDue } from '../clearing/clearing.ts';
import { deleteUser } from '../people/deletion.ts';
import type { People } from '../people/people.ts';
import { routine } from '../routine.ts';
import type { Database } from '../storage/database.ts';
import type { Tables } from '../tables/tables.ts';
import type { Whereabouts } from '../storage/open.ts';
import { backupInProcess } from './backupProcess.ts';
import { forgettingReport, storingReport } from './nodeReports.ts';
import { backupIfDue, lastBackup } from './scheduledBackup.ts';
import type { HousekeepingCounters } from './housekeepingCounters.ts';

export interface HousekeepingContext {
  readonly database: Database;
  readonly tables: Pick<Tables, 'gone'>;
  readonly people: People;
  readonly nodeId: string;
  readonly config: Whereabouts & Pick<OperatorConfig, 'backupFolder' | 'backupEvery' | 'backupKept'>;
  readonly counters: HousekeepingCounters;
  /** Tells how this node fares. */
  readonly report: () => Promise<NodeReport>;
  readonly reportError: (error: unknown) => void;
}

const SECOND = 1_000;

/** How often it is asked whether something is to be done. */
const CLEARING_ASKED = 600 * SECOND;
const BACKUP_ASKED = 60 * SECOND;
const REPORTED = 5 * SECOND;

const HOUR = 3_600 * SECOND;
const DAY = 24 * HOUR;

/** A database that is away keeps nobody from ending. */
const FAREWELL = SECOND;

/** After each small step of what has time. */
const BREATH = 100;

/** Does from now on what keeps a server in order though nobody asks for it; ends with what it returns. */
export function startHousekeeping(context: HousekeepingContext): () => Promise<void> {
  const { database, tables, people, nodeId, counters } = context;
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
      tablesGone: (ids) => tables.gone(ids),
      cleared: (rule, count) => counters.cleared.labels(rule).inc(count),
      pause: () => sleep(BREATH, undefined, { signal: stopping.signal }),
    });
  };
  reportOn(context).catch(reportError);
  const routines = [
    routine(CLEARING_ASKED, clear, reportError),
    routine(REPORTED, () => reportOn(context), reportError),
    routine(BACKUP_ASKED, () => backUp(context, stopping.signal), reportError),
  ];
  return async () => {
    stopping.abort();
    await Promise.all(routines.map(({ end }) => end()));
    await Promise.race([forgetNode(context).catch(reportError), sleep(FAREWELL)]);
  };
}

/** A node that ends in order is not missed by the others. */
async function forgetNode({ database, report }: HousekeepingContext): Promise<void> {
  if (database.dialect !== 'sqlite') await database.run([forgettingReport((await report()).id)]);
}

/** Who is alone need not tell others. */
async function reportOn({ database, report }: HousekeepingContext): Promise<void> {
  const now = await report();
  if (database.dialect !== 'sqlite') await database.run(storingReport(now));
}

/** Every node knows when the last one was made, also who makes none. */
async function backUp(
  { database, nodeId, config, counters }: HousekeepingContext,
  signal: AbortSignal,
): Promise<void> {
  const { backupFolder: folder, backupEvery, backupKept } = config;
  try {
    if (folder !== null) {
      await backupIfDue({
        database,
        nodeId,
        now: Date.now,
        folder,
        every: backupEvery * HOUR,
        kept: backupKept * DAY,
        write: (file) => backupInProcess(config, file, signal),
      });
    }
  } catch (error) {
    counters.backupFailures.inc();
    throw error;
  }
  counters.lastBackup.set(((await lastBackup(database)) ?? 0) / 1_000);
}
