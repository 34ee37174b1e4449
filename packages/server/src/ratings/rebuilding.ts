import type { Database } from '../storage/database.ts';
import { countGames, type RatingList } from './counting.ts';

/** What came of counting all rated games anew. */
export interface Rebuilt {
  readonly games: number;
  readonly people: number;
  /** Whose rating was another before, and in which list. */
  readonly differing: readonly string[];
}

interface Row extends RatingList {
  readonly span: string;
  readonly user: string;
  readonly mu: number;
  readonly sigma: number;
  readonly games: number;
}

/** Counts every rated game anew, from the first on, and compares each digit with what was there. */
export async function rebuiltRatings(database: Database): Promise<Rebuilt> {
  const before = await readRatings(database);
  await database.run([
    { sql: 'UPDATE finished_games SET is_counted = 0 WHERE is_rated = 1', values: [] },
    { sql: 'DELETE FROM ratings', values: [] },
  ]);
  const lists = await database.all<RatingList & { count: number }>(
    'SELECT game, tempo, COUNT(*) AS count FROM finished_games WHERE is_rated = 1 GROUP BY game, tempo ORDER BY game, tempo',
  );
  for (const list of lists) await countGames(database, list);
  const after = await readRatings(database);
  const names = new Set([...before.keys(), ...after.keys()]);
  return {
    games: lists.reduce((sum, { count }) => sum + count, 0),
    people: new Set([...after.keys()].map((name) => name.split(' ')[0])).size,
    differing: [...names].filter((name) => before.get(name) !== after.get(name)).sort(),
  };
}

/** All digits of each. */
async function readRatings(database: Database): Promise<Map<string, string>> {
  const rows = await database.all<Row>(
    'SELECT user_id AS "user", span, game, tempo, mu, sigma, games FROM ratings',
  );
  return new Map(
    rows.map(({ user, span, game, tempo, mu, sigma, games }) => [
      `${user} ${game} ${tempo} ${span}`,
      `${mu} ${sigma} ${games}`,
    ]),
  );
}
