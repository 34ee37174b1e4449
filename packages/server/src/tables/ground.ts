import type { BotTurn } from '../bots/desk.ts';
import type { Bus } from '../bus/bus.ts';
import type { Database } from '../storage/database.ts';
import type { Scribe } from '../storage/scribe.ts';
import type { Outages } from './outages.ts';

/** What the hall is built on. */
export interface Ground {
  readonly database: Database;
  readonly scribe: Scribe;
  readonly bus: Bus;
  readonly outages: Outages;
  /** A name for this process among all nodes. */
  readonly node: string;
  readonly now: () => number;
  /** A bot is to act. */
  readonly wake: (turn: BotTurn) => void;
  /** A finished match is to be judged. */
  readonly judge: (table: string) => void;
  /** How long somebody may be without a connection before the others may go on without them, in milliseconds. */
  readonly patience: number;
  /** By how much limits are multiplied. */
  readonly rateFactor: number;
  /** Something went wrong that nobody waits for. */
  readonly complain: (error: unknown, table: string) => void;
}
