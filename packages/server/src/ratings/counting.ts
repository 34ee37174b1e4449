import type { Database, Statement } from '../storage/database.ts';
import type { Tempo } from '@saqqara/protocol';
import { isCertain, marginOf, numberOf, ratedAfter, type Rating, UNKNOWN, winChances } from './model.ts';

/** The games that are rated together. */
export interface RatingList {
  readonly game: string;
  readonly tempo: Tempo;
}

/** So many games are counted in one transaction. */
const BATCH = 100;

/** Nobody loses so often in a row against other nodes. */
const TRIES = 20;

/** The order of all games: by when they ended, then by name. */
interface Moment {
  readonly endedAt: number;
  readonly match: string;
}

/** Somebody in a game that is counted. */
interface Player {
  readonly seat: number;
  readonly user: string;
  readonly rank: number;
}

interface Counted extends Moment {
  readonly players: readonly Player[];
  readonly before: readonly Rating[];
  readonly after: readonly Rating[];
  readonly chances: readonly number[];
}

/** The lists in which games are still to be counted. */
export const waitingLists = (database: Database): Promise<RatingList[]> =>
  database.all<RatingList>(
    'SELECT DISTINCT game, tempo FROM finished_games WHERE is_rated = 1 AND is_counted = 0 ORDER BY game, tempo',
  );

/**
 * Counts what is not counted yet in a list. Ratings are a function of its games in their order, and of nothing else: a game that
 * is found to have ended before others that were counted already has these counted again after it. Nodes that count at the same
 * time do it one after the other.
 */
export async function countGames(database: Database, list: RatingList): Promise<void> {
  for (let failures = 0; ;) {
    try {
      if (!(await countBatch(database, list))) return;
    } catch (error) {
      // Another node was faster; what it has counted is read anew.
      if (++failures === TRIES) throw error;
    }
  }
}

/** `false` if there is nothing to count. */
async function countBatch(database: Database, list: RatingList): Promise<boolean> {
  const turn = await turnOf(database, list);
  const [first] = await database.all<Moment>(
    `SELECT ended_at AS "endedAt", match_id AS "match" FROM finished_games
     WHERE game = ? AND tempo = ? AND is_rated = 1 AND is_counted = 0 ORDER BY ended_at, match_id LIMIT 1`,
    list.game,
    list.tempo,
  );
  if (first === undefined) return false;
  const games = await gamesFrom(database, list, first);
  const counted = played(games, await ratingsBefore(database, list, first, games));
  await database.run([
    takingTurn(list, turn),
    uncounting(list, counted.at(-1)!),
    ...counted.flatMap((game) => storingGame(game)),
    ...standings(counted).flatMap((standing) => storingStanding(list, standing)),
  ]);
  return true;
}

const nameOf = ({ game, tempo }: RatingList): string => `${game} ${tempo}`;

async function turnOf(database: Database, list: RatingList): Promise<number> {
  const [row] = await database.all<{ turn: number }>(
    'SELECT turn FROM rating_turns WHERE name = ?',
    nameOf(list),
  );
  return row?.turn ?? 0;
}

/** Fails if somebody else had this turn: the column takes no NULL. */
const takingTurn = (list: RatingList, turn: number): Statement => ({
  sql: `INSERT INTO rating_turns (name, turn) VALUES (?, 1)
        ON CONFLICT (name) DO UPDATE SET turn = CASE WHEN rating_turns.turn = ? THEN rating_turns.turn + 1 END`,
  values: [nameOf(list), turn],
});

/** Games and who played them, in order, counted before or not. */
async function gamesFrom(
  database: Database,
  { game, tempo }: RatingList,
  { endedAt, match }: Moment,
): Promise<(Moment & { readonly players: readonly Player[] })[]> {
  const rows = await database.all<Moment & Player>(
    `SELECT results.ended_at AS "endedAt", results.match_id AS "match", seat, user_id AS "user", rank
     FROM (SELECT ended_at, match_id FROM finished_games WHERE game = ? AND tempo = ? AND is_rated = 1
         AND (ended_at > ? OR (ended_at = ? AND match_id >= ?)) ORDER BY ended_at, match_id LIMIT ?) AS batch
       JOIN results ON results.match_id = batch.match_id
     ORDER BY results.ended_at, results.match_id, seat`,
    game,
    tempo,
    endedAt,
    endedAt,
    match,
    BATCH,
  );
  const games = new Map<string, Moment & { readonly players: Player[] }>();
  for (const { seat, user, rank, ...moment } of rows) {
    const known = games.get(moment.match) ?? { ...moment, players: [] };
    known.players.push({ seat, user, rank });
    games.set(moment.match, known);
  }
  return [...games.values()];
}

/** How everybody stood who plays in these games. All that comes before the first of them is counted. */
async function ratingsBefore(
  database: Database,
  { game, tempo }: RatingList,
  { endedAt, match }: Moment,
  games: readonly { readonly players: readonly Player[] }[],
): Promise<Map<string, Rating>> {
  const users = new Set(games.flatMap(({ players }) => players.map(({ user }) => user)));
  const ratings = new Map<string, Rating>();
  for (const user of users) {
    const [last] = await database.all<Rating>(
      `SELECT mu, sigma FROM results WHERE user_id = ? AND game = ? AND tempo = ? AND is_rated = 1
         AND (ended_at < ? OR (ended_at = ? AND match_id < ?)) ORDER BY ended_at DESC, match_id DESC LIMIT 1`,
      user,
      game,
      tempo,
      endedAt,
      endedAt,
      match,
    );
    if (last !== undefined) ratings.set(user, last);
  }
  return ratings;
}

function played(
  games: readonly (Moment & { readonly players: readonly Player[] })[],
  ratings: Map<string, Rating>,
): Counted[] {
  return games.map((game) => {
    const before = game.players.map(({ user }) => ratings.get(user) ?? UNKNOWN);
    const after = ratedAfter(
      before,
      game.players.map(({ rank }) => rank),
    );
    for (const [n, { user }] of game.players.entries()) ratings.set(user, after[n]!);
    return { ...game, before, after, chances: winChances(before) };
  });
}

/** What was counted before and comes after these games is counted again. */
const uncounting = ({ game, tempo }: RatingList, { endedAt, match }: Moment): Statement => ({
  sql: `UPDATE finished_games SET is_counted = 0 WHERE game = ? AND tempo = ? AND is_rated = 1 AND is_counted = 1
        AND (ended_at > ? OR (ended_at = ? AND match_id > ?))`,
  values: [game, tempo, endedAt, endedAt, match],
});

const storingGame = ({ match, players, before, after, chances }: Counted): Statement[] => [
  ...players.map(({ seat }, n) => ({
    sql: `UPDATE results SET mu_before = ?, sigma_before = ?, mu = ?, sigma = ?, chance = ?
          WHERE match_id = ? AND seat = ?`,
    values: [before[n]!.mu, before[n]!.sigma, after[n]!.mu, after[n]!.sigma, chances[n]!, match, seat],
  })),
  { sql: 'UPDATE finished_games SET is_counted = 1 WHERE match_id = ?', values: [match] },
];

/** How somebody stands after the last of these games, or after the last in a month. */
interface Standing {
  readonly span: string;
  readonly user: string;
  readonly rating: Rating;
}

/** All time, in the place of a month. */
const ALL_TIME = 'all';

/** By UTC, as days are. */
const monthOf = (at: number): string => new Date(at).toISOString().slice(0, 7);

function standings(counted: readonly Counted[]): Standing[] {
  const latest = new Map<string, Standing>();
  for (const { endedAt, players, after } of counted) {
    for (const [n, { user }] of players.entries()) {
      for (const span of [ALL_TIME, monthOf(endedAt)]) {
        latest.set(`${span} ${user}`, { span, user, rating: after[n]! });
      }
    }
  }
  return [...latest.values()];
}

/** Who has deleted themselves stands nowhere, though others have played against them. */
function storingStanding({ game, tempo }: RatingList, { span, user, rating }: Standing): Statement[] {
  const [from, to] = span === ALL_TIME ? [0, Number.MAX_SAFE_INTEGER] : monthBounds(span);
  const margin = marginOf(rating);
  return [
    {
      sql: `INSERT INTO ratings (span, game, tempo, user_id, mu, sigma, number, margin, games, is_certain)
            SELECT CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT), users.id, CAST(? AS DOUBLE PRECISION),
              CAST(? AS DOUBLE PRECISION), CAST(? AS BIGINT), CAST(? AS BIGINT), (SELECT COUNT(*) FROM results
                WHERE user_id = users.id AND game = ? AND tempo = ? AND is_rated = 1 AND mu IS NOT NULL
                  AND ended_at >= ? AND ended_at < ?), CAST(? AS BIGINT)
            FROM users WHERE users.id = ?
            ON CONFLICT (span, game, tempo, user_id) DO UPDATE SET mu = excluded.mu, sigma = excluded.sigma,
              number = excluded.number, margin = excluded.margin, games = excluded.games,
              is_certain = excluded.is_certain`,
      values: [
        span,
        game,
        tempo,
        rating.mu,
        rating.sigma,
        numberOf(rating),
        margin,
        game,
        tempo,
        from,
        to,
        isCertain(margin) ? 1 : 0,
        user,
      ],
    },
  ];
}

function monthBounds(month: string): [from: number, to: number] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return [Date.UTC(year, number - 1, 1), Date.UTC(year, number, 1)];
}
