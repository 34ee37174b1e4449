import { collectDefaultMetrics, Counter, Gauge, type Registry } from 'prom-client';

/** What is measured of sockets and tables. */
export interface Gauges {
  readonly connections: Gauge;
  /** Messages of clients so far: a plain number, for it is raised thousands of times a second. */
  messages: number;
  readonly refusals: Counter<'code'>;
}

export function gaugesIn(registry: Registry, tablesInMemory: () => number): Gauges {
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  new Gauge({
    name: 'saqqara_tables_in_memory',
    help: 'Tables in the memory of this process.',
    registers,
    collect() {
      this.set(tablesInMemory());
    },
  });
  new Counter({
    name: 'saqqara_messages_total',
    help: 'Messages of clients.',
    registers,
    collect() {
      this.reset();
      this.inc(gauges.messages);
    },
  });
  const gauges: Gauges = {
    connections: new Gauge({ name: 'saqqara_connections', help: 'Open sockets.', registers }),
    messages: 0,
    refusals: new Counter({
      name: 'saqqara_refusals_total',
      help: 'What was refused, by code.',
      labelNames: ['code'],
      registers,
    }),
  };
  return gauges;
}
