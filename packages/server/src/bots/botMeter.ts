import { Gauge, Histogram, type Registry } from 'prom-client';
import type { ThreadPool } from './threadPool.ts';

/** How busy the bots of this process are. */
export interface BotMeter {
  /** Notes that an answer is waited for; what it returns is called when it has come. */
  begin(): () => void;
  waiting(): number;
  /** For how long nearly all of the last answers were waited for, in milliseconds. */
  waitMs(): number;
}

const REMEMBERED = 200;
const NEARLY_ALL = 0.95;

/** What was longer ago says nothing about now. */
const RECENT_MS = 5 * 60_000;

export function botMeterIn(registry: Registry): BotMeter {
  const registers = [registry];
  const seconds = new Histogram({
    name: 'saqqara_bot_wait_seconds',
    help: 'How long the answer of a bot was waited for, its thinking included.',
    buckets: [0.05, 0.25, 1, 2, 4, 8, 16, 32],
    registers,
  });
  new Gauge({
    name: 'saqqara_bot_requests_waiting',
    help: 'Turns and analyses of bots that have no answer yet.',
    registers,
    collect() {
      this.set(waiting);
    },
  });
  let waiting = 0;
  const last: { readonly at: number; readonly ms: number }[] = [];
  return {
    begin() {
      const began = performance.now();
      waiting++;
      return () => {
        const now = performance.now();
        waiting--;
        seconds.observe((now - began) / 1_000);
        last.push({ at: now, ms: now - began });
        if (last.length > REMEMBERED) last.shift();
      };
    },
    waiting: () => waiting,
    waitMs() {
      const recent = last.filter(({ at }) => at > performance.now() - RECENT_MS).map(({ ms }) => ms);
      return Math.round(recent.toSorted((a, b) => a - b)[Math.floor(recent.length * NEARLY_ALL)] ?? 0);
    },
  };
}

/** The same threads, with whoever waits for them counted. */
export const metered =
  (think: ThreadPool['think'], meter: BotMeter): ThreadPool['think'] =>
  (account, act) => {
    const end = meter.begin();
    return think(account, act).finally(end);
  };
