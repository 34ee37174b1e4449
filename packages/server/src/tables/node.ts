import { type Ratings, ratingsIn } from '../ratings/ratings.ts';
import { type Blocks, blocksIn } from './blocks.ts';
import { type Chat, chatIn } from './chat.ts';
import type { TablesContext } from './context.ts';
import { type LastAddresses, lastAddresses } from './lastAddresses.ts';
import type { LiveTable } from './liveTable.ts';
import { type Presence, presenceOn } from './presence.ts';
import { type Queries, queriesIn } from './queries.ts';

/** The tables as this process has them: what they are built on, and those in memory. Plain data for the functions in this folder. */
export interface TablesNode extends TablesContext {
  readonly queries: Queries;
  readonly chat: Chat;
  readonly blocks: Blocks;
  readonly presence: Presence;
  readonly ratings: Pick<Ratings, 'strengthOf' | 'strengthsOf'>;
  readonly lastAddresses: LastAddresses;
  /** The tables in memory. Each is what its log makes of it, and can be thrown away at any time. */
  readonly cache: Map<string, LiveTable>;
  /** Those that are being read. */
  readonly loading: Map<string, Promise<LiveTable | null>>;
  /** Whether no other node can write to the same database. */
  readonly isAlone: boolean;
}

export const tablesNode = (context: TablesContext): TablesNode => ({
  ...context,
  queries: queriesIn(context.database),
  chat: chatIn(context.database),
  blocks: blocksIn(context.database),
  presence: presenceOn(context),
  ratings: ratingsIn(context.database),
  lastAddresses: lastAddresses(),
  cache: new Map(),
  loading: new Map(),
  isAlone: context.database.dialect === 'sqlite',
});
