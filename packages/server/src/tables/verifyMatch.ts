import { loadRules } from '@saqqara/games';
import { parseRecord, verifyRecord } from '@saqqara/kernel';
import type { TablesNode } from './node.ts';
import { recordAt } from './record.ts';
import { findTable } from './tableCache.ts';

/** How a match is that was looked at. */
export type Verified =
  /** Finished, and played again by the rules with the result that is stored. */
  | 'verified'
  /** Ended before anything was dealt. */
  | 'finished'
  | 'running'
  /** By rules that this program does not have. */
  | 'lacking';

/** Plays a match again; throws what is wrong with it. Whoever looks at all matches, one after the other, keeps none in memory. */
export async function verifyMatch(node: TablesNode, id: string): Promise<Verified> {
  const { cache } = node;
  const wasThere = cache.has(id);
  try {
    return await verified(node, id);
  } finally {
    if (!wasThere) {
      cache.get(id)?.unsubscribe();
      cache.delete(id);
    }
  }
}

async function verified(node: TablesNode, id: string): Promise<Verified> {
  const live = await findTable(node, id);
  if (live === null) return 'lacking';
  if (live.position.table.phase !== 'over') return 'running';
  const text = await recordAt(node, id, null);
  // Ended before it was dealt: there is nothing to verify.
  if (typeof text !== 'string') return 'finished';
  const record = parseRecord(text);
  const rules = await loadRules(record.game, record.version);
  const problem = rules === null ? null : verifyRecord(rules.game, record);
  if (problem !== null) throw new Error(`its record is wrong (${problem.type})`);
  return 'verified';
}
