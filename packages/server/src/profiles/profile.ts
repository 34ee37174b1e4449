import type { Places, Profile, ProfilePage, RatingCourse, Tempo, Together } from '@saqqara/protocol';
import { isProvisional, marginOf, numberOf } from '../ratings/model.ts';
import { tieTo } from '../people/tie.ts';
import type { Database } from '../storage/database.ts';
import { finishedGames } from './finishedGames.ts';
import { type Account, maySee } from './reader.ts';
import { type Everybody, talliesOf } from './tallies.ts';

export interface ProfileContext {
  readonly database: Database;
  readonly everybody: Everybody;
  readonly now: () => number;
}

const LATEST = 5;

/** So many results of two who met are told one by one. */
const LATEST_TOGETHER = 13;

export async function profileOf(
  context: ProfileContext,
  account: Account,
  { id: reader, isAccount }: { readonly id: string | null; readonly isAccount: boolean },
): Promise<Profile> {
  const { name, since, audience } = account;
  const isSeen = await maySee(context.database, account, reader);
  return {
    name,
    since,
    isMe: account.id === reader,
    audience,
    tie:
      reader === null || !isAccount || reader === account.id
        ? null
        : await tieTo(context.database, { one: reader, other: account.id, now: context.now() }),
    page: isSeen ? await pageOf(context, account.id, reader) : null,
  };
}

async function pageOf(
  { database, everybody }: ProfileContext,
  user: string,
  reader: string | null,
): Promise<ProfilePage> {
  const places = await placesOf(database, user);
  const games = [...new Set(places.map(({ game }) => game))];
  const own = 'own.user_id = ? AND own.is_first = 1';
  return {
    games: places.reduce((sum, { games: count }) => sum + count, 0),
    ratings: await ratingsOf(database, user),
    places,
    latest: await finishedGames(database, { where: own, values: [user], limit: LATEST }, reader),
    tallies: await talliesOf(database, own, [user]),
    everybody: await everybody(games),
    together: reader === null || reader === user ? null : await togetherOf(database, reader, user),
  };
}

async function ratingsOf(database: Database, user: string): Promise<ProfilePage['ratings']> {
  const rows = await database.all<{
    game: string;
    tempo: Tempo;
    number: number;
    margin: number;
    games: number;
  }>(
    "SELECT game, tempo, number, margin, games FROM ratings WHERE user_id = ? AND span = 'all' ORDER BY game, tempo",
    user,
  );
  return rows.map((row) => ({ ...row, isProvisional: isProvisional(row.margin) }));
}

async function placesOf(database: Database, user: string): Promise<Places[]> {
  const rows = await database.all<{
    game: string;
    seats: number;
    place: number | null;
    count: number;
    shared: number;
  }>(
    `SELECT game, seats, place, COUNT(*) AS count, SUM(CASE WHEN place = 1 AND sharing > 1 THEN 1 ELSE 0 END) AS shared
     FROM results WHERE user_id = ? AND is_first = 1 GROUP BY game, seats, place ORDER BY game, seats, place`,
    user,
  );
  const all = new Map<
    string,
    { game: string; seats: number; games: number; places: number[]; shared: number }
  >();
  for (const { game, seats, place, count, shared } of rows) {
    const name = `${game} ${seats}`;
    const known = all.get(name) ?? {
      game,
      seats,
      games: 0,
      places: Array.from({ length: seats }, () => 0),
      shared: 0,
    };
    all.set(name, known);
    known.games += count;
    known.shared += Number(shared);
    if (place !== null) known.places[place - 1] = count;
  }
  return [...all.values()];
}

/** How `one` has fared against `other`, at whatever table both had a place. */
async function togetherOf(database: Database, one: string, other: string): Promise<Together | null> {
  const rows = await database.all<{ game: string; own: number; theirs: number }>(
    `SELECT mine.game, mine.place AS own, theirs.place AS theirs
     FROM results AS mine JOIN results AS theirs ON theirs.match_id = mine.match_id
     WHERE mine.user_id = ? AND theirs.user_id = ? AND mine.is_first = 1 AND theirs.is_first = 1
       AND mine.place IS NOT NULL ORDER BY mine.ended_at DESC, mine.match_id DESC`,
    one,
    other,
  );
  if (rows.length === 0) return null;
  const outcomes = rows.map(({ game, own, theirs }) => ({
    game,
    is: own < theirs ? ('won' as const) : own > theirs ? ('lost' as const) : ('shared' as const),
  }));
  const count = (of: typeof outcomes) => ({
    won: of.filter(({ is }) => is === 'won').length,
    lost: of.filter(({ is }) => is === 'lost').length,
    shared: of.filter(({ is }) => is === 'shared').length,
  });
  const games = [...new Set(outcomes.map(({ game }) => game))].sort();
  return {
    ...count(outcomes),
    byGame: games.map((game) => ({ game, ...count(outcomes.filter((each) => each.game === game)) })),
    latest: outcomes.slice(0, LATEST_TOGETHER).map(({ is }) => is),
  };
}

/** More points than that nobody sees. */
const MOST_POINTS = 200;

export async function courseOf(
  database: Database,
  user: string,
  { game, tempo }: { readonly game: string; readonly tempo: Tempo },
): Promise<RatingCourse> {
  const rows = await database.all<{ at: number; mu: number; sigma: number }>(
    `SELECT ended_at AS at, mu, sigma FROM results
     WHERE user_id = ? AND game = ? AND tempo = ? AND is_rated = 1 AND mu IS NOT NULL ORDER BY ended_at, match_id`,
    user,
    game,
    tempo,
  );
  const every = Math.ceil(rows.length / MOST_POINTS);
  return {
    games: rows.length,
    points: rows
      .filter((_, n) => (rows.length - 1 - n) % every === 0)
      .map(({ at, mu, sigma }) => ({ at, number: numberOf({ mu }), margin: marginOf({ sigma }) })),
  };
}
