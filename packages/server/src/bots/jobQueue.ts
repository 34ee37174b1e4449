import type { Account } from './fairLine.ts';

/** Where jobs are handed in, to be done soon and at least once. What is done twice must be stored once. */
export interface JobQueue<Job> {
  add(job: Job): void;
  /** Resolves when what was begun is done, or has stopped where somebody else can go on. */
  close(): Promise<void>;
}

/** One kind of job, and how it is done. */
export interface JobKind<Job> {
  readonly name: string;
  /** The same for what must not be done twice at once; letters, digits and hyphens. */
  readonly nameOf: (job: Job) => string;
  /** On whose account it is done, where many wait; without that, first come, first served. */
  readonly accountOf?: (job: Job) => Account;
  /** Stops early once `isOver`, if it is long. */
  readonly act: (job: Job, isOver: () => boolean) => Promise<void>;
}
