import { type About, type EarlyEnding, formatRecord, recordOf } from '@saqqara/kernel';
import type { Problem, TableStatus } from '@saqqara/protocol';
import { wasBehind } from './commit.ts';
import { inTurn, type LiveTable } from './liveTable.ts';
import { seedOf } from './match.ts';
import type { TablesNode } from './node.ts';
import type { Position } from './position.ts';
import { standing } from './replay.ts';
import { findTable } from './tableCache.ts';

/** The record of a match once it is over. */
export async function recordAt(node: TablesNode, id: string): Promise<string | Problem> {
  const live = await findTable(node, id);
  if (live === null) return { code: 'notFound' };
  return inTurn(live, async () => {
    if (live.position.table.phase !== 'over') await wasBehind(node, live);
    return (await recordOfTable(node, live)) ?? { code: 'notNow' };
  });
}

/** A finished match as one text, with the seed and how it was dealt; `null` while anything about it is secret. */
async function recordOfTable(
  { queries, outages }: TablesNode,
  { id, position }: LiveTable,
): Promise<string | null> {
  const { match, table } = position;
  if (table.phase !== 'over' || table.commitment === null) return null;
  const log = (await queries.log(id, 0)).slice(0, table.seq);
  const plays = standing(match, log, outages.idle);
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
