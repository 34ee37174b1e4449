import type { NodeReport, OperationsReport } from '@saqqara/protocol';
import type { Bus } from '../bus/bus.ts';
import { lastCleared } from '../clearing/clearing.ts';
import type { Database } from '../storage/database.ts';
import { moderatorsAtWork } from './moderatorsAtWork.ts';
import { storedReports } from './nodeReports.ts';
import { lastBackup } from './scheduledBackup.ts';

export interface ReportContext {
  readonly database: Database;
  readonly bus: Bus;
  /** What this node said of itself last; `null` before it has. */
  readonly own: () => NodeReport | null;
  /** In hours; `null` where no backups are made by themselves. */
  readonly backupEvery: number | null;
}

/** How all of it fares, for whoever runs it. */
export async function operationsReport({
  database,
  bus,
  own,
  backupEvery,
}: ReportContext): Promise<OperationsReport> {
  const phases = await database.all<{ phase: string; count: number }>(
    "SELECT phase, COUNT(*) AS count FROM matches WHERE phase IN ('open', 'running') GROUP BY phase",
  );
  const counted = (phase: string): number => phases.find((row) => row.phase === phase)?.count ?? 0;
  const mine = own();
  const others = (await storedReports(database)).filter(({ id }) => id !== mine?.id);
  return {
    at: Date.now(),
    database: database.dialect,
    isBusUp: bus.isUp(),
    tables: { open: counted('open'), running: counted('running') },
    backup: { last: await lastBackup(database), every: backupEvery },
    cleared: await lastCleared(database),
    ...(await moderatorsAtWork(database, Date.now())),
    nodes: [...(mine === null ? [] : [mine]), ...others],
  };
}
