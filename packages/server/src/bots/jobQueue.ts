import type { Inquiry } from '@saqqara/bots';
import type { Seat } from '@saqqara/kernel';

/** A turn that is a bot's. */
export interface BotTurn {
  readonly table: string;
  readonly seat: Seat;
  /** The length of the log when it became the bot's turn. */
  readonly seq: number;
}

/** What a bot needs to know to decide, and nothing besides. */
export interface BotQuestion extends BotTurn {
  readonly inquiry: Inquiry;
  /** How many actions it has to choose from. */
  readonly legal: number;
}

/** Where work is handed in, to be done soon and at least once. What is done twice must be stored once. */
export interface JobQueue<Job> {
  hand(job: Job): void;
  /** Resolves when what was begun is done, or has stopped where somebody else can go on. */
  close(): Promise<void>;
}

/** One kind of work. */
export interface JobKind<Job> {
  readonly name: string;
  /** The same for what must not be done twice at once; letters, digits and hyphens. */
  readonly nameOf: (job: Job) => string;
  /** Stops early once `isOver`, if it is long. */
  readonly act: (job: Job, isOver: () => boolean) => Promise<void>;
}

export const nameOfTurn = ({ table, seq, seat }: BotTurn): string => `${table}-${seq}-${seat}`;
