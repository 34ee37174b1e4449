import { NodeReport } from '@saqqara/protocol';
import type { Database, Statement } from '../storage/database.ts';

/** Of a node that has been silent for so long nobody wants to know any more. */
const FORGOTTEN_AFTER = 60 * 60_000;

/** Tells all nodes how this one fares, and forgets those that are long gone. */
export const storingReport = (report: NodeReport): Statement[] => [
  {
    sql: `INSERT INTO nodes (id, at, body) VALUES (?, ?, ?)
          ON CONFLICT (id) DO UPDATE SET at = excluded.at, body = excluded.body`,
    values: [report.id, report.at, JSON.stringify(report)],
  },
  { sql: 'DELETE FROM nodes WHERE at < ?', values: [report.at - FORGOTTEN_AFTER] },
];

/** What each node said last; nodes of another version may say it differently, and are left out. */
export async function storedReports(database: Database): Promise<NodeReport[]> {
  const rows = await database.all<{ body: string }>('SELECT body FROM nodes ORDER BY id');
  return rows.flatMap(({ body }) => {
    const { success, data } = NodeReport.safeParse(JSON.parse(body));
    return success ? [data] : [];
  });
}

/** A node that ends in order is not missed. */
export const forgettingReport = (id: string): Statement => ({
  sql: 'DELETE FROM nodes WHERE id = ?',
  values: [id],
});
