import type { Database } from '../storage/database.ts';
import type { Idle } from './position.ts';

/**
 * When the server was down, nobody's clock ran. A pulse in the database tells until when it was up: after a crash to within
 * a few seconds, which are credited to the players.
 */
export interface Outages {
  readonly idle: Idle;
  /** Says that the server is up. */
  beat(now: number): Promise<void>;
}

/** With many nodes, somebody else may well have been up in a gap this short. */
const BETWEEN_NODES = 20_000;

export async function outagesIn(database: Database, now: number): Promise<Outages> {
  const shortest = database.dialect === 'sqlite' ? 0 : BETWEEN_NODES;
  // In one transaction: of nodes that start together one sees the gap, and none goes on before it is stored.
  await database.run([
    { sql: 'INSERT INTO pulse (id, at) VALUES (1, ?) ON CONFLICT DO NOTHING', values: [now] },
    {
      sql: `INSERT INTO outages (began_at, ended_at) SELECT at, ? FROM pulse WHERE id = 1 AND at < ?
            ON CONFLICT DO NOTHING`,
      values: [now, now - shortest],
    },
    { sql: 'UPDATE pulse SET at = ? WHERE id = 1 AND at < ?', values: [now, now] },
  ]);
  const read = (): Promise<{ began_at: number; ended_at: number }[]> =>
    database.all('SELECT began_at, ended_at FROM outages ORDER BY began_at');
  let outages = await read();
  return {
    idle(from, until) {
      let ms = 0;
      // The last ones are the ones that matter; most tables are younger than all of them.
      for (let i = outages.length - 1; i >= 0; i--) {
        const { began_at: began, ended_at: ended } = outages[i]!;
        if (ended <= from) break;
        // What was stored between the last pulse and the crash was told with the clocks running, and stays so.
        if (ended <= until) ms += ended - Math.max(from, began);
      }
      return ms;
    },
    async beat(at) {
      await database.run([{ sql: 'UPDATE pulse SET at = ? WHERE id = 1 AND at < ?', values: [at, at] }]);
      // Another node that came up with this one may have been the one to see the gap.
      outages = await read();
    },
  };
}
