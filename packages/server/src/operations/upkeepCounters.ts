import { Counter, type Registry } from 'prom-client';

/** What is counted of what a server does for itself. */
export interface UpkeepCounters {
  readonly cleared: Counter<'rule'>;
}

export const upkeepCountersIn = (registry: Registry): UpkeepCounters => ({
  cleared: new Counter<'rule'>({
    name: 'saqqara_cleared_total',
    help: 'What was cleared away because it was dead, by the rule that says so.',
    labelNames: ['rule'],
    registers: [registry],
  }),
});
