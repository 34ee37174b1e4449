import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import type { NodeReport } from '@saqqara/protocol';
import { Gauge, type Registry } from 'prom-client';
import type { BotMeter } from '../bots/botMeter.ts';
import { type Disk, diskAt } from './disk.ts';
import { newTrail, noteSample, trailOf } from './trail.ts';

/** What a node knows of itself at any moment. */
export interface NodeSources {
  readonly nodeId: string;
  readonly role: NodeReport['role'];
  readonly tables: () => number;
  readonly people: () => number;
  readonly sockets: () => number;
  readonly entries: () => number;
  readonly bots: BotMeter;
  readonly isBusUp: () => boolean;
  /** Where the database is, or the backups; `null` if neither is here. */
  readonly folder: string | null;
}

export interface NodeMeter {
  /** How the node fares now; what is told as a rate is since the last time. */
  sample(): Promise<NodeReport>;
  /** What was sampled last; `null` before anything was. */
  last(): NodeReport | null;
  close(): void;
}

/** In milliseconds. Finer costs more than it tells. */
const RESOLUTION = 20;

export function nodeMeter(sources: NodeSources, registry: Registry): NodeMeter {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
  delay.enable();
  const upSince = Date.now();
  let before = { at: performance.now(), entries: sources.entries() };
  let disk: Disk | null = null;
  let last: NodeReport | null = null;
  const trail = newTrail();
  gauges(sources, registry, () => disk);
  return {
    async sample() {
      disk = await diskAt(sources.folder);
      const now = { at: performance.now(), entries: sources.entries() };
      const writes = ((now.entries - before.entries) * 1_000) / Math.max(1, now.at - before.at);
      before = now;
      const lateMs = { p99: lateness(delay.percentile(99)), most: lateness(delay.max) };
      delay.reset();
      const sample: NodeReport = {
        id: sources.nodeId.slice(0, 8),
        role: sources.role,
        at: Date.now(),
        upSince,
        tables: sources.tables(),
        people: sources.people(),
        sockets: sources.sockets(),
        lateMs,
        bots: { waiting: sources.bots.waiting(), waitMs: sources.bots.waitMs() },
        writes: Math.round(writes * 10) / 10,
        memoryBytes: process.memoryUsage.rss(),
        disk,
      };
      noteSample(trail, sample);
      last = { ...sample, trail: trailOf(trail) };
      return last;
    },
    last: () => last,
    close: () => void delay.disable(),
  };
}

/** The timer itself is part of what is measured. */
const lateness = (ns: IntervalHistogram['max']): number =>
  Number.isFinite(ns) ? Math.max(0, Math.round(ns / 1e6) - RESOLUTION) : 0;

function gauges({ people, isBusUp }: NodeSources, registry: Registry, disk: () => Disk | null): void {
  const registers = [registry];
  new Gauge({
    name: 'saqqara_people',
    help: 'People who have the page open.',
    registers,
    collect() {
      this.set(people());
    },
  });
  new Gauge({
    name: 'saqqara_bus_up',
    help: 'Whether this process hears of the others: 1 or 0.',
    registers,
    collect() {
      this.set(isBusUp() ? 1 : 0);
    },
  });
  const told = (name: string, help: string, read: (of: Disk) => number): Gauge =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        const known = disk();
        if (known === null) this.reset();
        else this.set(read(known));
      },
    });
  told('saqqara_disk_free_bytes', 'Free on the disk of the data.', ({ freeBytes }) => freeBytes);
  told('saqqara_disk_size_bytes', 'The size of the disk of the data.', ({ allBytes }) => allBytes);
}
