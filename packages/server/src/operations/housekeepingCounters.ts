import { Counter, Gauge, type Registry } from 'prom-client';

/** What is counted of what a server does for itself. */
export interface HousekeepingCounters {
  readonly cleared: Counter<'rule'>;
  readonly backupFailures: Counter;
  /** When the newest backup of any node was made, in seconds since 1970; 0 if none is known. */
  readonly lastBackup: Gauge;
}

export const housekeepingCountersIn = (registry: Registry): HousekeepingCounters => ({
  cleared: new Counter<'rule'>({
    name: 'saqqara_cleared_total',
    help: 'What was cleared away because it was dead, by the rule that says so.',
    labelNames: ['rule'],
    registers: [registry],
  }),
  backupFailures: new Counter({
    name: 'saqqara_backup_failures_total',
    help: 'Backups that this process could not make.',
    registers: [registry],
  }),
  lastBackup: new Gauge({
    name: 'saqqara_last_backup_timestamp_seconds',
    help: 'When the newest backup was made; 0 if none is known.',
    registers: [registry],
  }),
});
