import * as z from 'zod/mini';

const Count = z.number();
const Time = z.int();

/** A minute of a node: how many there were at most, what was stored a second, and how late the event loop was at worst. */
export const TrailPoint = z.strictObject({
  at: Time,
  people: Count,
  tables: Count,
  writes: Count,
  lateMs: Count,
});
export type TrailPoint = z.infer<typeof TrailPoint>;

/** How one node fares, as it said last. Counts alone: nothing here tells of a person. */
export const NodeReport = z.strictObject({
  /** A few letters that tell it from the others. */
  id: z.string(),
  role: z.enum(['all', 'web', 'worker']),
  at: Time,
  upSince: Time,
  /** Tables in memory. */
  tables: Count,
  /** People who have the page open. */
  people: Count,
  sockets: Count,
  /** By how many milliseconds the event loop was late lately: all but one time in a hundred, and at worst. */
  lateMs: z.strictObject({ p99: Count, most: Count }),
  /** Bots' turns and analyses that wait for an answer, and for how many milliseconds nearly all of the last ones waited. */
  bots: z.strictObject({ waiting: Count, waitMs: Count }),
  /** Entries stored a second, lately. */
  writes: Count,
  memoryBytes: Count,
  /** Where the database or the backups are. */
  disk: z.nullable(z.strictObject({ freeBytes: Count, allBytes: Count })),
  /** The last hour, minute by minute. */
  trail: z.optional(z.array(TrailPoint)),
});
export type NodeReport = z.infer<typeof NodeReport>;

/** What `/operations` shows. */
export const OperationsReport = z.strictObject({
  at: Time,
  database: z.enum(['sqlite', 'postgres']),
  /** Whether the bus between the nodes is up. */
  isBusUp: z.boolean(),
  tables: z.strictObject({ open: Count, running: Count }),
  /** `every` is in hours; `null` where none are made by themselves. */
  backup: z.strictObject({ last: z.nullable(Time), every: z.nullable(Count) }),
  /** When what is dead was last cleared away. */
  cleared: z.nullable(Time),
  /** Cases that nobody has decided, and since when the oldest waits. */
  cases: z.strictObject({ open: Count, oldest: z.nullable(Time) }),
  /** How many cases each moderator has decided in the last thirty days, and how many of these were undone. */
  moderators: z.array(z.strictObject({ name: z.string(), cases: Count, undone: Count })),
  nodes: z.array(NodeReport),
});
export type OperationsReport = z.infer<typeof OperationsReport>;
