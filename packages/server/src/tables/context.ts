import type { BotJob } from '../bots/botTurn.ts';
import type { Bus } from '../bus/bus.ts';
import type { Sanctions } from '../moderation/sanctions.ts';
import type { Database } from '../storage/database.ts';
import type { GroupCommit } from '../storage/groupCommit.ts';
import type { Outages } from '../outages.ts';

/** What tables need of everything around them. */
export interface TablesContext {
  readonly database: Database;
  readonly groupCommit: GroupCommit;
  readonly bus: Bus;
  readonly outages: Outages;
  /** What moderators let nobody do. */
  readonly sanctions: Sanctions;
  /** A name for this process among all nodes. */
  readonly nodeId: string;
  readonly now: () => number;
  /** A bot is to act. */
  readonly wake: (turn: BotJob) => void;
  /** A finished match is to be judged. */
  readonly judge: (table: string) => void;
  /** How long somebody may be without a connection before the others may go on without them, in milliseconds. */
  readonly patience: number;
  /** And before they may end the match without asking them. */
  readonly endPatience: number;
  /** And before they are told what waits for them. */
  readonly tellAfter: number;
  /** By how much limits are multiplied. */
  readonly rateFactor: number;
  /** Something went wrong that nobody waits for. */
  readonly reportError: (error: unknown, table: string) => void;
}
