import {
  type Audience,
  isSameName,
  type TableRatings,
  type TableStatus,
  type Tempo,
} from '@saqqara/protocol';
import { isProvisional, marginOf, numberOf } from '../ratings/model.ts';
import type { Ratings, Strength } from '../ratings/ratings.ts';
import { tempoOf } from '../results/finished.ts';
import type { Database } from '../storage/database.ts';
import type { Tables } from '../tables/tables.ts';
import { ProblemError } from '../problem.ts';
import { maySee } from './reader.ts';

interface RatingsContext {
  readonly database: Database;
  readonly ratings: Ratings;
  readonly tables: Tables;
}

/** Somebody who sits there and has an account. */
interface Sitter {
  readonly seat: number;
  readonly user: string;
  readonly name: string;
  readonly audience: Audience;
}

/** How those at a table are rated, as somebody sees it who sits there or might. */
export async function tableRatings(
  { database, ratings, tables }: RatingsContext,
  table: string,
  reader: { readonly id: string; readonly isAccount: boolean } | null,
): Promise<TableRatings> {
  const listed = await tables.table(table, reader?.id ?? null);
  if (listed === null) throw new ProblemError('notFound');
  const { game, clock, phase, seats, isRated = false } = listed.table;
  const list = { game, tempo: tempoOf(clock) };
  if (isRated && phase === 'over') await ratings.count(list);
  const sitters = await knownAt(database, listed.table, reader?.id ?? null);
  const strengths = await ratings.strengthsOf(
    sitters.map(({ user }) => user),
    list,
  );
  const counted = await countedAt(database, table);
  return {
    isRated,
    seats: seats.map((_, seat) => {
      const sitter = sitters.find((each) => each.seat === seat);
      if (sitter === undefined) return null;
      return { name: sitter.name, ...(counted.get(seat) ?? standing(strengths.get(sitter.user)!)) };
    }),
    expected:
      isRated && phase !== 'over' && reader?.isAccount === true
        ? await expectedFor(ratings, reader.id, { sitters, seats: seats.length, ...list })
        : null,
  };
}

/**
 * Where it counts everybody's rating is told. Else nobody's who sits there under another name than that of their account, or whose page
 * is closed to the reader.
 */
async function knownAt(
  database: Database,
  { id, seats, isRated }: TableStatus,
  reader: string | null,
): Promise<Sitter[]> {
  const known: Sitter[] = [];
  for (const sitter of await accountsAt(database, id)) {
    const held = seats[sitter.seat];
    const isOpenly = held?.kind === 'person' && isSameName(held.name, sitter.name);
    if (isRated === true || (isOpenly && (await maySee(database, { ...sitter, id: sitter.user }, reader))))
      known.push(sitter);
  }
  return known;
}

const accountsAt = (database: Database, table: string): Promise<Sitter[]> =>
  database.all<Sitter>(
    `SELECT seats.seat, seats.user_id AS "user", users.name, users.shown_to AS audience
     FROM seats JOIN users ON users.id = seats.user_id
     WHERE seats.match_id = ? AND EXISTS (SELECT 1 FROM account_names WHERE account_names.user_id = users.id)`,
    table,
  );

type Standing = Omit<NonNullable<TableRatings['seats'][number]>, 'name'>;

const standing = ({ number, margin, isProvisional: provisional }: Strength): Standing => ({
  number,
  margin,
  isProvisional: provisional,
  before: null,
  chance: null,
});

/** What a game has changed, as it was then: later games have changed it further. */
async function countedAt(database: Database, table: string): Promise<Map<number, Standing>> {
  const rows = await database.all<{
    seat: number;
    mu: number;
    sigma: number;
    mu_before: number;
    sigma_before: number;
    chance: number;
  }>(
    `SELECT seat, mu, sigma, mu_before, sigma_before, chance FROM results
     WHERE match_id = ? AND is_rated = 1 AND mu IS NOT NULL`,
    table,
  );
  return new Map(
    rows.map((row) => [
      row.seat,
      {
        number: numberOf(row),
        margin: marginOf(row),
        isProvisional: isProvisional(marginOf(row)),
        before: { number: numberOf({ mu: row.mu_before }), margin: marginOf({ sigma: row.sigma_before }) },
        chance: row.chance,
      },
    ]),
  );
}

async function expectedFor(
  ratings: Ratings,
  user: string,
  {
    sitters,
    ...table
  }: {
    readonly sitters: readonly Sitter[];
    readonly seats: number;
    readonly game: string;
    readonly tempo: Tempo;
  },
): Promise<TableRatings['expected']> {
  const others = sitters.flatMap((sitter) => (sitter.user === user ? [] : [sitter.user]));
  if (others.length >= table.seats) return null;
  const {
    number,
    margin,
    isProvisional: provisional,
  } = await ratings.strengthOf(user, table.game, table.tempo);
  const { byPlace, shared, chance } = await ratings.changesBefore(user, { others, ...table });
  return { number, margin, isProvisional: provisional, byPlace, shared, chance };
}
