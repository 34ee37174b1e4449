import type { Tempo } from '@saqqara/protocol';
import type { Database } from '../storage/database.ts';
import type { Seeker } from './seeker.ts';

/** Somebody who looks for players, as it is stored. */
export interface SeekRow {
  readonly user_id: string;
  readonly name: string;
  readonly game: string;
  readonly seats: number;
  readonly tempo: Tempo;
  readonly is_rated: number;
  readonly strength: number;
  readonly plus_minus: number;
  readonly is_known: number;
  readonly since: number;
  readonly is_first: number;
  readonly gone_at: number | null;
  /** Stopped: they look no more, and how often they did not come is remembered. */
  readonly state: 'looking' | 'offered' | 'seated' | 'missed' | 'stopped';
  readonly offer_id: string | null;
  readonly ready_at: number | null;
  readonly seal: string | null;
  readonly match_id: string | null;
  readonly misses: number;
  readonly ended_at: number | null;
}

const COLUMNS = `user_id, name, game, seats, tempo, is_rated, strength, plus_minus, is_known, since, is_first, gone_at,
  state, offer_id, ready_at, seal, match_id, misses, ended_at`;

export async function seekOf(database: Database, user: string): Promise<SeekRow | null> {
  const [row] = await database.all<SeekRow>(`SELECT ${COLUMNS} FROM seeks WHERE user_id = ?`, user);
  return row ?? null;
}

/** Who was asked together. */
export const seeksOfOffer = (database: Database, offer: string): Promise<SeekRow[]> =>
  database.all<SeekRow>(`SELECT ${COLUMNS} FROM seeks WHERE offer_id = ? ORDER BY user_id`, offer);

/** All who look now and, live, are there. */
export const seeking = (database: Database): Promise<SeekRow[]> =>
  database.all<SeekRow>(
    `SELECT ${COLUMNS} FROM seeks WHERE state = 'looking' AND (tempo = 'days' OR gone_at IS NULL)`,
  );

export const seekerOf = (row: SeekRow): Seeker => ({
  user: row.user_id,
  game: row.game,
  seats: row.seats === 0 ? null : row.seats,
  tempo: row.tempo,
  isRated: row.is_rated === 1,
  strength: row.strength,
  since: row.since,
  isFirst: row.is_first === 1,
});
