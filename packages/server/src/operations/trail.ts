import type { NodeReport, TrailPoint } from '@saqqara/protocol';

const MINUTE = 60_000;
const KEPT = 60;

/** The last hour of a node, minute by minute, and the samples of the minute that is not over yet. */
export interface Trail {
  points: readonly TrailPoint[];
  samples: readonly TrailPoint[];
}

export const newTrail = (): Trail => ({ points: [], samples: [] });

/** Adds how a node fares now; a minute that is over becomes a point. */
export function noteSample(trail: Trail, sample: Omit<NodeReport, 'trail'>): void {
  const { at, people, tables, writes, lateMs } = sample;
  const since = trail.samples[0]?.at ?? at;
  if (at - since >= MINUTE) {
    trail.points = [...trail.points, summed(trail.samples)].slice(-KEPT);
    trail.samples = [];
  }
  trail.samples = [...trail.samples, { at, people, tables, writes, lateMs: lateMs.most }];
}

/** All of it, the minute on hand last. */
export const trailOf = ({ points, samples }: Trail): TrailPoint[] =>
  [...points, summed(samples)].slice(-KEPT);

function summed(samples: readonly TrailPoint[]): TrailPoint {
  const most = (of: (point: TrailPoint) => number): number => Math.max(...samples.map(of));
  const writes = samples.reduce((sum, point) => sum + point.writes, 0) / samples.length;
  return {
    at: samples[0]!.at,
    people: most(({ people }) => people),
    tables: most(({ tables }) => tables),
    writes: Math.round(writes * 10) / 10,
    lateMs: most(({ lateMs }) => lateMs),
  };
}
