import { type ServerClock, serverClock, TICK_MS } from './clock.ts';
import type { Database } from './storage/database.ts';
import { type Outages, outagesIn } from './outages.ts';

/** The time as all nodes count it, and when it did not count. */
export interface ServerTime {
  readonly now: () => number;
  readonly outages: Outages;
  close(): Promise<void>;
}

interface Surroundings {
  /** For whoever runs the server. */
  readonly reportStall: (ms: number) => void;
  readonly reportError: (error: unknown) => void;
}

/** How often many nodes ask the database what time it is. */
const COMPARE_EVERY = 5_000;

/**
 * Begins where the computer's clock is, with many nodes the database's, but never before what is already stored. From there on it
 * counts by itself.
 */
export async function openTime(
  database: Database,
  { reportStall, reportError }: Surroundings,
): Promise<ServerTime> {
  const steady = (): number => performance.now();
  const wall = await timeIn(database);
  const readAt = steady();
  const outages = await outagesIn(database, wall);
  const clock = serverClock({
    start: Math.max(wall, outages.pulse) + Math.round(steady() - readAt),
    steady,
    stoodStill(began, ended) {
      outages.note(began, ended);
      reportStall(ended - began);
    },
  });
  const close =
    database.dialect === 'sqlite' ? followWall(clock) : followDatabase(clock, database, reportError);
  return { now: clock.now, outages, close };
}

function followWall(clock: ServerClock): () => Promise<void> {
  const timer = setInterval(() => {
    clock.tick();
    clock.follow(Date.now());
  }, TICK_MS);
  return async () => clearInterval(timer);
}

function followDatabase(
  clock: ServerClock,
  database: Database,
  reportError: (error: unknown) => void,
): () => Promise<void> {
  let underWay: Promise<void> | null = null;
  const compare = async (): Promise<void> => clock.follow(await timeIn(database));
  const ticking = setInterval(clock.tick, TICK_MS);
  const comparing = setInterval(() => {
    underWay ??= compare()
      .catch(reportError)
      .finally(() => (underWay = null));
  }, COMPARE_EVERY);
  return async () => {
    clearInterval(ticking);
    clearInterval(comparing);
    await underWay;
  };
}

async function timeIn(database: Database): Promise<number> {
  if (database.dialect === 'sqlite') return Date.now();
  const sql = 'SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now';
  const [row] = await database.all<{ now: number }>(sql);
  return row!.now;
}
