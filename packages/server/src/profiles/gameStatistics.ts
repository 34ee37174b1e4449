import type { GameStatistics } from '@saqqara/protocol';
import type { Database } from '../storage/database.ts';
import type { Narrowed } from './gameFilter.ts';
import { talliesOf } from './tallies.ts';

const WEEK = 7 * 24 * 60 * 60_000;

/** From the Thursday on which time began back to a Monday. */
const MONDAY = 3 * 24 * 60 * 60_000;

const MOST_OPPONENTS = 8;
const MOST_WEEKS = 16;

const WON = 'SUM(CASE WHEN own.place = 1 AND own.sharing = 1 THEN 1 ELSE 0 END)';

interface Share {
  readonly games: number;
  readonly won: number;
}

/** What the games that fit add up to; those without a winner are in no share. */
export async function statisticsOf(database: Database, { where, values }: Narrowed): Promise<GameStatistics> {
  const decided = `${where} AND own.place IS NOT NULL`;
  const bySeat = await database.all<Share & { seat: number }>(
    `SELECT own.seat, COUNT(*) AS games, ${WON} AS won FROM results AS own WHERE ${decided}
     GROUP BY own.seat ORDER BY own.seat`,
    ...values,
  );
  const byOpponent = await database.all<Share & { name: string }>(
    `SELECT users.name, COUNT(*) AS games, ${WON} AS won FROM results AS own
       JOIN results AS theirs ON theirs.match_id = own.match_id AND theirs.user_id <> own.user_id
       JOIN users ON users.id = theirs.user_id
     WHERE ${decided} GROUP BY users.id, users.name ORDER BY COUNT(*) DESC, users.name LIMIT ?`,
    ...values,
    MOST_OPPONENTS,
  );
  const byWeek = await database.all<Share & { week: number }>(
    `SELECT (own.ended_at + ${MONDAY}) / ${WEEK} AS week, COUNT(*) AS games, ${WON} AS won FROM results AS own
     WHERE ${decided} GROUP BY (own.ended_at + ${MONDAY}) / ${WEEK} ORDER BY week DESC LIMIT ?`,
    ...values,
    MOST_WEEKS,
  );
  return {
    bySeat: bySeat.map(shareOf),
    byOpponent: byOpponent.map(shareOf),
    byWeek: byWeek.map(({ week, ...share }) => ({ from: week * WEEK - MONDAY, ...shareOf(share) })).reverse(),
    tallies: await talliesOf(database, where, values),
  };
}

/** PostgreSQL adds up to a number that may be larger than ours, and sends it as text. */
const shareOf = <Row extends Share>(row: Row): Row => ({ ...row, won: Number(row.won) });
