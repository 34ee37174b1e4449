import type { BotRequest } from '@saqqara/bots';
import type { Seat } from '@saqqara/kernel';
import type { Account } from './fairLine.ts';

/** A turn that is a bot's. */
export interface BotTurn {
  readonly table: string;
  readonly seat: Seat;
  /** The length of the log when it became the bot's turn. */
  readonly seq: number;
}

/** One that is handed in, to be played. */
export interface BotJob extends BotTurn {
  readonly account: Account;
}

/** What a bot needs to know to decide, and nothing besides. */
export interface TurnRequest extends BotTurn {
  readonly request: BotRequest;
  /** How many actions it has to choose from. */
  readonly legal: number;
}

export const nameOfTurn = ({ table, seq, seat }: BotTurn): string => `${table}-${seq}-${seat}`;
