import * as z from 'zod/mini';

const Count = z.number();
const Time = z.int();

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
  nodes: z.array(NodeReport),
});
export type OperationsReport = z.infer<typeof OperationsReport>;
