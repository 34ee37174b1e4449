import type { OperationsReport } from '@saqqara/protocol';
import type { Database } from '../storage/database.ts';

const MONTH = 30 * 24 * 60 * 60_000;
const MOST = 50;

/** How many cases wait to be decided, and who has decided how many lately. */
export async function moderatorsAtWork(
  database: Database,
  now: number,
): Promise<Pick<OperationsReport, 'cases' | 'moderators'>> {
  const [waiting] = await database.all<{ count: number; oldest: number | null }>(
    "SELECT COUNT(*) AS count, MIN(opened_at) AS oldest FROM cases WHERE state IN ('open', 'appealed')",
  );
  const moderators = await database.all<OperationsReport['moderators'][number]>(
    `SELECT moderator AS name, COUNT(DISTINCT decision) AS cases,
       COUNT(DISTINCT CASE WHEN undone_at IS NOT NULL THEN decision END) AS undone
     FROM acts WHERE at > ? AND kind <> 'second' AND moderator_id IS NOT NULL
     GROUP BY moderator_id, moderator ORDER BY cases DESC, name LIMIT ${MOST}`,
    now - MONTH,
  );
  return { cases: { open: waiting?.count ?? 0, oldest: waiting?.oldest ?? null }, moderators };
}
