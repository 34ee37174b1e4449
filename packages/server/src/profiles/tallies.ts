import { isDuel } from '@saqqara/games';
import type { Tallied } from '@saqqara/protocol';
import { remembered } from '../remembered.ts';
import type { Database, Value } from '../storage/database.ts';

/** Drawn from so many games at most, the latest: older ones tell less of how somebody plays. */
const MOST = 1_000;

/** What everybody makes is asked for anew after so long, in milliseconds. */
const FRESH = 10 * 60_000;

interface Row {
  readonly game: string;
  readonly seats: number;
  readonly seat: number;
  readonly tally: string;
}

/** What the latest games add up to that fit a condition on rows of `results` (as `own`). */
export async function talliesOf(
  database: Database,
  where: string,
  values: readonly Value[],
): Promise<Tallied[]> {
  const rows = await database.all<Row>(
    `SELECT own.game, own.seats, own.seat, own.tally FROM results AS own WHERE ${where}
     ORDER BY own.ended_at DESC, own.match_id DESC LIMIT ?`,
    ...values,
    MOST,
  );
  return addedUp(rows);
}

/** Fields that were built are masks of bits, and each is counted by itself. */
const isMask = (name: string): boolean => name.startsWith('built');

function addedUp(rows: readonly Row[]): Tallied[] {
  const all = new Map<string, { games: number; sums: Record<string, number>; row: Row }>();
  for (const row of rows) {
    const name = `${row.game} ${row.seats} ${isDuel(row.game) ? row.seat : ''}`;
    const known = all.get(name) ?? { games: 0, sums: {}, row };
    all.set(name, known);
    known.games++;
    for (const [line, value] of Object.entries(JSON.parse(row.tally) as Record<string, number>)) {
      if (!isMask(line)) known.sums[line] = (known.sums[line] ?? 0) + value;
      else
        for (const bit of bitsOf(value))
          known.sums[`${line}.${bit}`] = (known.sums[`${line}.${bit}`] ?? 0) + 1;
    }
  }
  return [...all.values()].map(({ games, sums, row }) => ({
    game: row.game,
    seats: row.seats,
    // Only where each has a side does it matter which one it was.
    ...(isDuel(row.game) ? { seat: row.seat } : {}),
    games,
    sums,
  }));
}

function bitsOf(mask: number): number[] {
  const bits: number[] = [];
  for (let bit = 0, rest = mask; rest !== 0; bit++, rest >>>= 1) if ((rest & 1) === 1) bits.push(bit);
  return bits;
}

/** What everybody makes: read now and then, since it hardly changes. */
export type Everybody = (games: readonly string[]) => Promise<Tallied[]>;

export function everybodyIn(database: Database, now: () => number): Everybody {
  const known = new Map<string, () => Promise<Tallied[]>>();
  const of = (game: string): Promise<Tallied[]> => {
    const read = known.get(game) ?? remembered(now, FRESH, () => talliesOf(database, 'own.game = ?', [game]));
    known.set(game, read);
    return read();
  };
  return async (games) => (await Promise.all(games.map(of))).flat();
}
