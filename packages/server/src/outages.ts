import type { Database } from './storage/database.ts';

/** How many milliseconds between two moments are on nobody's clock. */
export type Idle = (from: number, until: number) => number;

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

/** What a node knows of them. */
interface OutagesState {
  readonly database: Database;
  /** Disjoint, in order. */
  all: readonly Outage[];
  /** Those that are to be stored with the next pulse. */
  unstored: readonly Outage[];
  /** Those that concern this node alone. */
  own: readonly Outage[];
}

export async function outagesIn(database: Database, now: number): Promise<Outages> {
  await noteGap(database, now);
  const [row] = await database.all<{ at: number }>('SELECT at FROM pulse WHERE id = 1');
  const state: OutagesState = { database, all: disjoint(await stored(database)), unstored: [], own: [] };
  let tell: Parameters<Outages['whenNoted']>[0] = () => {};
  return {
    pulse: row!.at,
    idle: (from, until) => idleIn(state.all, from, until),
    note(began, ended, where = 'everywhere') {
      note(state, { began, ended }, where);
      tell(began, ended);
    },
    beat: (at) => beat(state, at),
    whenNoted: (act) => void (tell = act),
  };
}

/** In one transaction: of nodes that start together one sees the gap, and none goes on before it is stored. */
async function noteGap(database: Database, now: number): Promise<void> {
  const shortest = database.dialect === 'sqlite' ? 0 : BETWEEN_NODES;
  await database.run([
    { sql: 'INSERT INTO pulse (id, at) VALUES (1, ?) ON CONFLICT DO NOTHING', values: [now] },
    {
      sql: `INSERT INTO outages (began_at, ended_at) SELECT at, ? FROM pulse WHERE id = 1 AND at < ?
            ON CONFLICT DO NOTHING`,
      values: [now, now - shortest],
    },
    { sql: 'UPDATE pulse SET at = ? WHERE id = 1 AND at < ?', values: [now, now] },
  ]);
}

const stored = (database: Database): Promise<Outage[]> =>
  database.all<Outage>(
    'SELECT began_at AS began, ended_at AS ended FROM outages ORDER BY began_at, ended_at',
  );

function idleIn(outages: readonly Outage[], from: number, until: number): number {
  let ms = 0;
  // The last ones are the ones that matter; most tables are younger than all of them.
  for (let i = outages.length - 1; i >= 0; i--) {
    const { began, ended } = outages[i]!;
    if (ended <= from) break;
    // What was stored between the last pulse and the crash was told with the clocks running, and stays so.
    if (ended <= until) ms += ended - Math.max(from, began);
  }
  return ms;
}

function note(state: OutagesState, outage: Outage, where: 'everywhere' | 'here'): void {
  if (where === 'here' && state.database.dialect === 'postgres') {
    state.own = [...state.own.slice(1 - MOST_OWN), outage];
  } else state.unstored = [...state.unstored, outage];
  state.all = disjoint([...state.all, outage]);
}

async function beat(state: OutagesState, at: number): Promise<void> {
  const { database, unstored: storing } = state;
  await database.run([
    ...storing.map(({ began, ended }) => ({
      sql: `INSERT INTO outages (began_at, ended_at) VALUES (?, ?) ON CONFLICT (began_at)
            DO UPDATE SET ended_at = excluded.ended_at WHERE excluded.ended_at > outages.ended_at`,
      values: [began, ended],
    })),
    { sql: 'UPDATE pulse SET at = ? WHERE id = 1 AND at < ?', values: [at, at] },
  ]);
  state.unstored = state.unstored.filter((outage) => !storing.includes(outage));
  // Another node that came up with this one may have been the one to see the gap.
  const known = await stored(database);
  state.all = disjoint([...known, ...state.unstored, ...state.own]);
}

/** Two nodes may have noticed the same; nobody is credited twice. */
function disjoint(outages: readonly Outage[]): Outage[] {
  const all: Outage[] = [];
  for (const outage of outages.toSorted((a, b) => a.began - b.began)) {
    const last = all.at(-1);
    if (last === undefined || outage.began >= last.ended) all.push(outage);
    else if (outage.ended > last.ended) all[all.length - 1] = { began: last.began, ended: outage.ended };
  }
  return all;
}
