import type { Tempo } from '@saqqara/protocol';
import type { Database } from '../storage/database.ts';
import { countGames, type RatingList, waitingLists } from './counting.ts';
import { expectedChanges, type Expected } from './expectation.ts';
import { isProvisional, marginOf, numberOf, type Rating, UNKNOWN } from './model.ts';

/** How somebody stands in a list, as it is shown and as it is reckoned with. */
export interface Strength extends Rating {
  readonly number: number;
  readonly margin: number;
  readonly isProvisional: boolean;
  /** How many rated games it comes from. */
  readonly games: number;
}

/** All of the ratings: whoever must know how strong somebody is asks here. */
export interface Ratings {
  strengthOf(user: string, game: string, tempo: Tempo): Promise<Strength>;
  /** Of many at once; also of those who have no rated game yet. */
  strengthsOf(users: readonly string[], list: RatingList): Promise<ReadonlyMap<string, Strength>>;
  /**
   * What each place would change for `user` at a table for `seats` where these others sit: of seats that are still free somebody
   * like the others is expected.
   */
  changesBefore(
    user: string,
    table: { readonly others: readonly string[]; readonly seats: number } & RatingList,
  ): Promise<Expected>;
  /** Counts the games of a list that have ended; of all lists without one. */
  count(list?: RatingList): Promise<void>;
}

/** More cannot be asked for in one statement. */
const MOST_AT_ONCE = 500;

export function ratingsIn(database: Database): Ratings {
  const strengthsOf: Ratings['strengthsOf'] = async (users, { game, tempo }) => {
    const known = new Map<string, Strength>(users.map((user) => [user, strengthFrom(UNKNOWN, 0)]));
    for (let at = 0; at < users.length; at += MOST_AT_ONCE) {
      const some = users.slice(at, at + MOST_AT_ONCE);
      const rows = await database.all<Rating & { user: string; games: number }>(
        `SELECT user_id AS "user", mu, sigma, games FROM ratings
         WHERE span = 'all' AND game = ? AND tempo = ? AND user_id IN (${some.map(() => '?').join(', ')})`,
        game,
        tempo,
        ...some,
      );
      for (const { user, games, ...rating } of rows) known.set(user, strengthFrom(rating, games));
    }
    return known;
  };
  return {
    strengthsOf,
    async strengthOf(user, game, tempo) {
      return (await strengthsOf([user], { game, tempo })).get(user)!;
    },
    async changesBefore(user, { others, seats, ...list }) {
      const strengths = await strengthsOf([user, ...others], list);
      return expectedChanges(
        strengths.get(user)!,
        others.map((other) => strengths.get(other)!),
        seats,
      );
    },
    async count(list) {
      for (const each of list === undefined ? await waitingLists(database) : [list]) {
        await countGames(database, each);
      }
    },
  };
}

const strengthFrom = ({ mu, sigma }: Rating, games: number): Strength => ({
  mu,
  sigma,
  number: numberOf({ mu }),
  margin: marginOf({ sigma }),
  isProvisional: isProvisional(marginOf({ sigma })),
  games,
});
