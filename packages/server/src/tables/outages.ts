import type { Database } from '../storage/database.ts';
import type { Idle } from './position.ts';

/**
 * When the server was down or stood still, nobody's clock ran. A pulse in the database tells until when it was up: after a crash to
 * within a few seconds, which are credited to the players. What it notices while it runs (a process that was stopped, a
 * database that could not be reached) counts at once, and is stored with the next pulse: should it not come to that, the
 * pulse tells of it.
 */
export interface Outages {
  /** The last moment of which the database knew when this node started. */
  readonly pulse: number;
  readonly idle: Idle;
  /** Nothing could be played between these two moments: at any table, or, with many nodes, at those of this one. */
  note(began: number, ended: number, where?: 'everywhere' | 'here'): void;
  /** Says that the server is up. */
  beat(at: number): Promise<void>;
  /** What to do when something was noted. */
  whenNoted(act: (began: number, ended: number) => void): void;
}

/** With many nodes, somebody else may well have been up in a gap this short. */
const BETWEEN_NODES = 20_000;

/** So many that concern this node alone are remembered: what was credited is written down with each entry. */
const MOST_OWN = 100;

interface Outage {
  readonly began: number;
  readonly ended: number;
}

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
  const [{ at: pulse }] = (await database.all<{ at: number }>('SELECT at FROM pulse WHERE id = 1')) as [
    { at: number },
  ];
  const read = async (): Promise<Outage[]> =>
    disjoint(
      await database.all<Outage>(
        'SELECT began_at AS began, ended_at AS ended FROM outages ORDER BY began_at, ended_at',
      ),
    );
  let outages = await read();
  let unstored: Outage[] = [];
  let own: Outage[] = [];
  let tell: Parameters<Outages['whenNoted']>[0] = () => {};
  return {
    pulse,
    idle(from, until) {
      let ms = 0;
      // The last ones are the ones that matter; most tables are younger than all of them.
      for (let i = outages.length - 1; i >= 0; i--) {
        const { began, ended } = outages[i]!;
        if (ended <= from) break;
        // What was stored between the last pulse and the crash was told with the clocks running, and stays so.
        if (ended <= until) ms += ended - Math.max(from, began);
      }
      return ms;
    },
    note(began, ended, where = 'everywhere') {
      if (where === 'here' && database.dialect === 'postgres')
        own = [...own.slice(1 - MOST_OWN), { began, ended }];
      else unstored.push({ began, ended });
      outages = disjoint([...outages, { began, ended }].sort((a, b) => a.began - b.began));
      tell(began, ended);
    },
    async beat(at) {
      const storing = unstored;
      await database.run([
        ...storing.map(({ began, ended }) => ({
          sql: `INSERT INTO outages (began_at, ended_at) VALUES (?, ?) ON CONFLICT (began_at)
                DO UPDATE SET ended_at = excluded.ended_at WHERE excluded.ended_at > outages.ended_at`,
          values: [began, ended],
        })),
        { sql: 'UPDATE pulse SET at = ? WHERE id = 1 AND at < ?', values: [at, at] },
      ]);
      unstored = unstored.filter((outage) => !storing.includes(outage));
      // Another node that came up with this one may have been the one to see the gap.
      const stored = await read();
      outages = disjoint([...stored, ...unstored, ...own].sort((a, b) => a.began - b.began));
    },
    whenNoted: (act) => void (tell = act),
  };
}

/** Two nodes may have noticed the same; nobody is credited twice. */
function disjoint(sorted: readonly Outage[]): Outage[] {
  const all: Outage[] = [];
  for (const outage of sorted) {
    const last = all.at(-1);
    if (last === undefined || outage.began >= last.ended) all.push(outage);
    else if (outage.ended > last.ended) all[all.length - 1] = { began: last.began, ended: outage.ended };
  }
  return all;
}
