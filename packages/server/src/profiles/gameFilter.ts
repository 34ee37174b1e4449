import type { Given, PROFILE_ROUTES } from '@saqqara/protocol';
import type { Database, Value } from '../storage/database.ts';

/** Which of somebody's games are wanted. */
export type GameFilter = Omit<Given<(typeof PROFILE_ROUTES)['myGames'], 'query'>, 'after'>;

/** A condition on rows of `results` (as `own`). */
export interface Narrowed {
  readonly where: string;
  readonly values: readonly Value[];
}

const RESULTS = {
  won: 'own.place = 1 AND own.sharing = 1',
  shared: 'own.place = 1 AND own.sharing > 1',
  lost: 'own.place > 1',
  none: 'own.place IS NULL',
} as const;

/** As many can be asked for in one statement. */
const MOST_FOUND = 400;

/** The finished games of somebody that fit. */
export async function narrowed(database: Database, user: string, filter: GameFilter): Promise<Narrowed> {
  const conditions = ['own.user_id = ?', 'own.is_first = 1'];
  const values: Value[] = [user];
  const add = (condition: string, ...given: Value[]): void => {
    conditions.push(condition);
    values.push(...given);
  };
  if (filter.game !== undefined) add('own.game = ?', filter.game);
  if (filter.tempo !== undefined) add('own.tempo = ?', filter.tempo);
  if (filter.seats !== undefined) add('own.seats = ?', filter.seats);
  if (filter.rated !== undefined) add('own.is_rated = ?', filter.rated === 'yes' ? 1 : 0);
  if (filter.result !== undefined) add(RESULTS[filter.result]);
  if (filter.since !== undefined) add('own.ended_at >= ?', filter.since);
  if (filter.until !== undefined) add('own.ended_at < ?', filter.until);
  if (filter.options !== undefined) {
    const ways = filter.options.split('\n');
    add(
      `EXISTS (SELECT 1 FROM finished_games AS games WHERE games.match_id = own.match_id AND games.options IN (${placesFor(ways)}))`,
      ...ways,
    );
  }
  if (filter.notes !== undefined) {
    add(
      'EXISTS (SELECT 1 FROM game_notes AS notes WHERE notes.match_id = own.match_id AND notes.user_id = ?)',
      user,
    );
  }
  const search = folded(filter.search ?? '');
  if (search !== '') {
    const people = await namedSo(database, user, search);
    const games = await notedSo(database, user, search);
    add(
      `(EXISTS (SELECT 1 FROM results AS others WHERE others.match_id = own.match_id
          AND others.user_id IN (${placesFor(people)})) OR own.match_id IN (${placesFor(games)}))`,
      ...people,
      ...games,
    );
  }
  return { where: conditions.join(' AND '), values };
}

const placesFor = (all: readonly string[]): string =>
  all.length === 0 ? 'NULL' : all.map(() => '?').join(', ');

/** So that nobody need type what is above and below a letter. */
const folded = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

/** Whom somebody has played with, by a part of the name. */
async function namedSo(database: Database, user: string, search: string): Promise<string[]> {
  const rows = await database.all<{ id: string; name: string }>(
    `SELECT users.id, users.name FROM users WHERE users.id <> ? AND users.id IN (SELECT others.user_id FROM results AS mine
       JOIN results AS others ON others.match_id = mine.match_id WHERE mine.user_id = ?)`,
    user,
    user,
  );
  return rows.flatMap(({ id, name }) => (folded(name).includes(search) ? [id] : [])).slice(0, MOST_FOUND);
}

async function notedSo(database: Database, user: string, search: string): Promise<string[]> {
  const rows = await database.all<{ match: string; text: string }>(
    'SELECT match_id AS "match", text FROM game_notes WHERE user_id = ?',
    user,
  );
  return rows
    .flatMap(({ match, text }) => (folded(text).includes(search) ? [match] : []))
    .slice(0, MOST_FOUND);
}
