import type { TableStatus } from '@saqqara/protocol';
import { findTable } from './tableCache.ts';
import { inTurn } from './liveTable.ts';
import type { TablesNode } from './node.ts';
import { viewOf } from './position.ts';

/** A game that is being played, for who wants to look on. */
export interface RunningGame {
  readonly table: TableStatus;
  readonly points: readonly number[];
  readonly watching: number;
}

/** So many are looked at, those in which something happened last; and so many told. */
const MOST_LOOKED_AT = 60;
const MOST_TOLD = 24;

/** In these something has happened lately: nobody looks on at a game that stands still. */
const LATELY = 30 * 60_000;

/** Public games with people at them that go on now, the closest first. */
export async function runningGames(node: TablesNode): Promise<RunningGame[]> {
  const rows = await node.database.all<{ id: string }>(
    // Of each the last entry alone is read, which is found at once: not all that ever happened there.
    `SELECT id FROM (SELECT matches.id, (SELECT entries.at FROM entries WHERE entries.match_id = matches.id
         ORDER BY entries.seq DESC LIMIT 1) AS at
       FROM matches WHERE matches.phase = 'running' AND matches.access = 'public') AS running
     WHERE at > ? ORDER BY at DESC, id LIMIT ?`,
    node.now() - LATELY,
    MOST_LOOKED_AT,
  );
  const found = await Promise.all(rows.map(({ id }) => runningGame(node, id)));
  return found
    .filter((game) => game !== null)
    .toSorted((a, b) => gapIn(a) - gapIn(b) || b.watching - a.watching)
    .slice(0, MOST_TOLD);
}

async function runningGame(node: TablesNode, id: string): Promise<RunningGame | null> {
  const live = await findTable(node, id);
  if (live === null) return null;
  return inTurn(live, async () => {
    const { table, match, state } = live.position;
    const people = table.seats.filter(
      (seat) => seat.kind === 'person' && seat.standIn === null && !seat.isAway,
    );
    if (table.phase !== 'running' || state === null || people.length < 2) return null;
    // Reckoned from what lies face up, never from the truth.
    const points = match.game.score(viewOf(live.position, null)).map(({ total }) => total);
    return { table, points, watching: node.presence.watching(live) };
  });
}

/** How far the first is before the second, by what has been made: early on everything is close. */
function gapIn({ points, table }: RunningGame): number {
  const [first = 0, second = 0] = points.toSorted((a, b) => b - a);
  return (first - second + 1) / (1 + Math.min(table.plays, 40));
}
