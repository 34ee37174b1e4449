import { type About, type EarlyEnding, formatRecord, recordOf, type Seat } from '@saqqara/kernel';
import type { TableStatus } from '@saqqara/protocol';
import { type Position, standing, toActIn } from './position.ts';
import type { TableCache } from './tableCache.ts';
import type { LiveTable } from './liveTable.ts';
import { seedOf } from './match.ts';
import type { Presence } from './presence.ts';
import { seatsOf } from './watch.ts';

/** A table in a list. */
export interface Listed {
  readonly table: TableStatus;
  readonly yours: readonly Seat[];
  /** Who is to act: everybody may know. */
  readonly toAct: readonly Seat[];
  readonly present: readonly Seat[];
  /** When something last happened. */
  readonly at: number;
}

/** A table waits this long in the list though nobody is there. */
const WAITS = 10 * 60_000;

export function listed(live: LiveTable, user: string | null, presence: Presence): Listed {
  const { position } = live;
  return {
    table: position.table,
    yours: seatsOf(live, user),
    toAct: position.table.phase === 'running' ? toActIn(position) : [],
    present: presence.seats(live),
    at: position.at,
  };
}

/** Public tables with a free seat. Of those to be played live, only where somebody waits. */
export async function openTables(
  cache: TableCache,
  user: string | null,
  presence: Presence,
): Promise<Listed[]> {
  const rows = await listedBy(cache, await cache.queries.open(), user, presence);
  const now = cache.context.now();
  return rows.filter(
    ({ table, present }) =>
      table.phase === 'open' &&
      (table.clock.kind === 'days' || present.length > 0 || table.openedAt > now - WAITS),
  );
}

export const tablesOf = async (cache: TableCache, user: string, presence: Presence): Promise<Listed[]> =>
  listedBy(cache, await cache.queries.of(user), user, presence);

async function listedBy(
  cache: TableCache,
  ids: readonly string[],
  user: string | null,
  presence: Presence,
): Promise<Listed[]> {
  const found = await Promise.all(ids.map((id) => cache.find(id)));
  return found.flatMap((live) => (live === null ? [] : [listed(live, user, presence)]));
}

/** A finished match as one text, with the seed and how it was dealt; `null` while anything about it is secret. */
export async function recordOfTable(
  { queries, context }: TableCache,
  { id, position }: LiveTable,
): Promise<string | null> {
  const { match, table } = position;
  if (table.phase !== 'over' || table.commitment === null) return null;
  const log = (await queries.log(id, 0)).slice(0, table.seq);
  const plays = standing(match, log, context.outages.idle);
  return formatRecord(
    recordOf(match.game, { options: match.options, seed: seedOf(match, table), plays }, position.state, {
      ...playersAt(table),
      ...dealAt(position),
      commitment: table.commitment,
      ending: earlyEnding(table),
    }),
  );
}

/** Of a game that was begun on a device nobody can prove how it was dealt; so whoever reads the record is told. */
const dealAt = ({ match, table }: Position): Pick<About, 'remarks' | 'deal'> =>
  match.begun === null
    ? { deal: { pledge: table.pledge, secret: match.secret, shares: table.shares } }
    : { remarks: [aboutBeginning(match.begun)] };

const aboutBeginning = ({ count }: { readonly count: number }): string =>
  `begun on a device (${count} ${count === 1 ? 'play' : 'plays'}), then carried to a table; whoever began it may have known what comes`;

const playersAt = ({ seats }: TableStatus): Pick<About, 'names' | 'bots'> => ({
  names: seats.map((seat) => (seat.kind === 'person' ? seat.name : null)),
  bots: seats.map((seat) => (seat.kind === 'bot' ? seat.level : null)),
});

/** How the match ended, if not by the rules of its game. */
function earlyEnding({ ending }: TableStatus): EarlyEnding | null {
  if (ending === null || ending.reason === 'played') return null;
  return { reason: ending.reason, seat: ending.seat };
}
