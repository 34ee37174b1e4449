import { formatRecord, practiceIn, recordOf } from '@saqqara/kernel';
import type { Problem } from '@saqqara/protocol';
import { dealAt, earlyEnding, playersAt } from './about.ts';
import { wasBehind } from './commit.ts';
import { inTurn, type LiveTable } from './liveTable.ts';
import { seedOf } from './match.ts';
import type { TablesNode } from './node.ts';
import { playsThatStand } from './replay.ts';
import { findTable } from './tableCache.ts';
import { recordWithoutRules } from './withoutRules.ts';

/** The record of a match once it is over. */
export async function recordAt(node: TablesNode, id: string, user: string | null): Promise<string | Problem> {
  const live = await findTable(node, id);
  if (live === null) return recordWithoutRules(node, id, user);
  return inTurn(live, async () => {
    if (live.position.table.phase !== 'over') await wasBehind(node, live);
    return (await recordOfTable(node, live)) ?? { code: 'notNow' };
  });
}

/** A finished match as one text, with the seed and how it was dealt; `null` while anything about it is secret. */
async function recordOfTable({ queries }: TablesNode, { id, position }: LiveTable): Promise<string | null> {
  const { match, table } = position;
  if (table.phase !== 'over' || table.commitment === null) return null;
  const log = (await queries.log(id, 0)).slice(0, table.seq);
  const plays = playsThatStand(position);
  return formatRecord(
    recordOf(match.game, { options: match.options, seed: seedOf(match, table), plays }, position.state, {
      ...playersAt(table),
      ...dealAt({ match, table, log }),
      commitment: table.commitment,
      ...practiceIn(table.isPractice),
      ending: earlyEnding(table),
    }),
  );
}
