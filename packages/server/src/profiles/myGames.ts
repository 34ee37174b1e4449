import type { FinishedGame, GameStatistics } from '@saqqara/protocol';
import type { Database, Value } from '../storage/database.ts';
import { finishedGames } from './finishedGames.ts';
import { type GameFilter, type Narrowed, narrowed } from './gameFilter.ts';
import { statisticsOf } from './gameStatistics.ts';

interface MyGames {
  readonly total: number;
  readonly count: number;
  readonly notes: number;
  readonly games: readonly FinishedGame[];
  readonly next: string | null;
  readonly statistics: GameStatistics | null;
  readonly variants: readonly { readonly options: string; readonly games: number }[];
}

const PAGE = 50;

/** The finished games of somebody that fit, the latest first, from the one after `after` on. */
export async function myGames(
  database: Database,
  user: string,
  { after, ...filter }: GameFilter & { readonly after?: string | undefined },
): Promise<MyGames> {
  const fit = await narrowed(database, user, filter);
  const page = after === undefined ? fit : await beyond(database, fit, after);
  const games = await finishedGames(database, { ...page, limit: PAGE + 1 }, user);
  const shown = games.slice(0, PAGE);
  return {
    total: await countOf(database, { where: 'own.user_id = ? AND own.is_first = 1', values: [user] }),
    count: await countOf(database, fit),
    notes: await notesOf(database, user),
    games: shown,
    next: games.length > PAGE ? (shown.at(-1)?.table ?? null) : null,
    statistics: after === undefined ? await statisticsOf(database, fit) : null,
    variants: filter.game === undefined ? [] : await variantsOf(database, user, filter.game),
  };
}

async function countOf(database: Database, { where, values }: Narrowed): Promise<number> {
  const [row] = await database.all<{ count: number }>(
    `SELECT COUNT(*) AS count FROM results AS own WHERE ${where}`,
    ...values,
  );
  return row?.count ?? 0;
}

async function notesOf(database: Database, user: string): Promise<number> {
  const [row] = await database.all<{ count: number }>(
    'SELECT COUNT(*) AS count FROM game_notes WHERE user_id = ?',
    user,
  );
  return row?.count ?? 0;
}

async function beyond(database: Database, { where, values }: Narrowed, after: string): Promise<Narrowed> {
  const [last] = await database.all<{ ended_at: number }>(
    'SELECT ended_at FROM finished_games WHERE match_id = ?',
    after,
  );
  const at = last?.ended_at ?? 0;
  return {
    where: `${where} AND (own.ended_at < ? OR (own.ended_at = ? AND own.match_id < ?))`,
    values: [...values, at, at, after] satisfies Value[],
  };
}

/** In which ways a game was set up, but for the number of seats, which is chosen apart. */
async function variantsOf(
  database: Database,
  user: string,
  game: string,
): Promise<{ options: string; games: number }[]> {
  const rows = await database.all<{ options: string; games: number }>(
    `SELECT games.options, COUNT(*) AS games FROM results AS own
       JOIN finished_games AS games ON games.match_id = own.match_id
     WHERE own.user_id = ? AND own.is_first = 1 AND own.game = ? GROUP BY games.options ORDER BY games DESC, games.options LIMIT 20`,
    user,
    game,
  );
  return rows;
}
