import { holding } from '../people/existence.ts';
import { newId } from '../people/token.ts';
import type { Statement } from '../storage/database.ts';
import type { Finished, FinishedSeat } from './finished.ts';

/** Stores what is kept of a finished game, once. */
export const storing = (finished: Finished): Statement[] => [
  // In one order everywhere, or two games that end at once could wait for each other.
  ...[...new Set(finished.seats.map(({ user }) => user))].sort().map(holding),
  {
    sql: `INSERT INTO finished_games (match_id, game, version, seats, options, tempo, is_rated, is_counted, ended_at, plays,
            reason, ended_by, bots, scores, places, looks)
          VALUES (?, ?, ?, ?, ?, ?, ?, 0, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
    values: [
      finished.match,
      finished.game,
      finished.version,
      finished.options.seats,
      JSON.stringify(finished.options),
      finished.tempo,
      finished.isRated ? 1 : 0,
      finished.endedAt,
      finished.plays,
      finished.ending.reason,
      finished.ending.seat,
      JSON.stringify(finished.bots),
      finished.ending.result === null ? null : JSON.stringify(finished.ending.result.scores),
      finished.ending.result === null ? null : JSON.stringify(finished.ending.result.places),
      finished.looks === null ? null : JSON.stringify(finished.looks),
    ],
  },
  ...finished.seats.map((seat) => storingSeat(finished, seat)),
];

/** A guest who was merged meanwhile is the account; who is gone has left a result that is nobody's. */
const storingSeat = (
  { match, game, tempo, options, isRated, endedAt }: Finished,
  { seat, user, isFirst, place, sharing, score, rank, tally }: FinishedSeat,
): Statement => ({
  sql: `INSERT INTO results (match_id, seat, user_id, is_first, game, tempo, seats, is_rated, ended_at, place, sharing,
          score, rank, tally)
        VALUES (?, ?, COALESCE((SELECT COALESCE(merged_into, id) FROM users WHERE id = ?), ?), ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT DO NOTHING`,
  values: [
    match,
    seat,
    user,
    newId(),
    isFirst ? 1 : 0,
    game,
    tempo,
    options.seats,
    isRated ? 1 : 0,
    endedAt,
    place,
    sharing,
    score,
    rank,
    JSON.stringify(tally),
  ],
});
