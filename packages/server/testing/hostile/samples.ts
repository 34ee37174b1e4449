import { setTimeout as sleep } from 'node:timers/promises';
import { MB, METRICS_TOKEN } from '../measuredServer.ts';

/** The most that a server told of itself. */
export interface Sampled {
  readonly heapMostMB: number;
  readonly rssMostMB: number;
  /** Of each stretch between two samples, how late the event loop was in all but one of a hundred turns: the worst stretch. */
  readonly lateMs: number;
}

const EVERY = 5_000;

/** Asks as Prometheus does, until it is ended. */
export function samplesOf(address: string): { end(): Promise<Sampled> } {
  const most: Record<keyof Sampled, number> = { heapMostMB: 0, rssMostMB: 0, lateMs: 0 };
  const ended = new AbortController();
  const sampling = (async () => {
    while (!ended.signal.aborted) {
      const headers = { authorization: `Bearer ${METRICS_TOKEN}`, 'x-forwarded-for': '192.0.2.202' };
      const text = await (await fetch(new URL('/metrics', address), { headers })).text();
      const read = (name: string): number =>
        Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
      most.heapMostMB = Math.max(most.heapMostMB, Math.round(read('nodejs_heap_size_used_bytes') / MB));
      most.rssMostMB = Math.max(most.rssMostMB, Math.round(read('process_resident_memory_bytes') / MB));
      most.lateMs = Math.max(most.lateMs, Math.round(read('nodejs_eventloop_lag_p99_seconds') * 1_000));
      await sleep(EVERY, undefined, { signal: ended.signal }).catch(() => undefined);
    }
  })();
  return {
    async end() {
      ended.abort();
      await sampling;
      return most;
    },
  };
}
