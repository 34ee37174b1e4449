/** What finished games were, for those who played them and for their ratings. */
export const RESULT_TABLES: readonly string[] = [
  `CREATE TABLE finished_games (
     match_id TEXT PRIMARY KEY,
     game TEXT NOT NULL,
     version BIGINT NOT NULL,
     seats BIGINT NOT NULL,
     -- JSON.
     options TEXT NOT NULL,
     -- live or days.
     tempo TEXT NOT NULL,
     is_rated BIGINT NOT NULL,
     -- Whether it is in the ratings as they stand.
     is_counted BIGINT NOT NULL,
     ended_at BIGINT NOT NULL,
     plays BIGINT NOT NULL,
     -- How it ended, and whose resignation or time that was.
     reason TEXT NOT NULL,
     ended_by BIGINT,
     -- JSON: for each seat the level of the bot that had it; null for a person.
     bots TEXT NOT NULL,
     -- JSON: for each seat the score; null where nobody has won.
     scores TEXT,
     places TEXT,
     -- JSON: for each seat which of the game's colours it had.
     looks TEXT
   )`,
  'CREATE INDEX finished_games_to_count ON finished_games (is_rated, is_counted, ended_at)',
  'CREATE INDEX finished_games_in_order ON finished_games (game, tempo, is_rated, ended_at, match_id)',
  // One row a person and seat. What is asked for by person stands here again, so that it is found in one tree.
  `CREATE TABLE results (
     match_id TEXT NOT NULL,
     seat BIGINT NOT NULL,
     user_id TEXT NOT NULL,
     -- Whether it is the first seat that they had there: who had two has one game.
     is_first BIGINT NOT NULL,
     game TEXT NOT NULL,
     tempo TEXT NOT NULL,
     seats BIGINT NOT NULL,
     is_rated BIGINT NOT NULL,
     ended_at BIGINT NOT NULL,
     -- As the game's rules rank them; null where nobody has won.
     place BIGINT,
     -- How many share that place.
     sharing BIGINT,
     score BIGINT,
     -- As it counts for ratings: who gave up or was replaced by a bot is last.
     rank BIGINT,
     -- JSON: of what the points were made.
     tally TEXT NOT NULL,
     mu_before DOUBLE PRECISION,
     sigma_before DOUBLE PRECISION,
     mu DOUBLE PRECISION,
     sigma DOUBLE PRECISION,
     -- What was expected of them to win, of one.
     chance DOUBLE PRECISION,
     PRIMARY KEY (match_id, seat)
   )`,
  'CREATE INDEX results_of_user ON results (user_id, ended_at, match_id)',
  'CREATE INDEX results_of_rating ON results (user_id, game, tempo, is_rated, ended_at, match_id)',
  'CREATE INDEX results_of_game ON results (game, ended_at)',
  // How each stands in each list: now, and at the end of each month. It follows from the rated games in their order.
  `CREATE TABLE ratings (
     -- all, or a month: 2026-11.
     span TEXT NOT NULL,
     game TEXT NOT NULL,
     tempo TEXT NOT NULL,
     user_id TEXT NOT NULL,
     mu DOUBLE PRECISION NOT NULL,
     sigma DOUBLE PRECISION NOT NULL,
     -- As they are shown.
     number BIGINT NOT NULL,
     margin BIGINT NOT NULL,
     games BIGINT NOT NULL,
     -- Whether it is certain enough for a ladder.
     is_certain BIGINT NOT NULL,
     PRIMARY KEY (span, game, tempo, user_id)
   )`,
  'CREATE INDEX ratings_ladder ON ratings (span, game, tempo, is_certain, number DESC, user_id)',
  'CREATE INDEX ratings_of_user ON ratings (user_id)',
  // Of many nodes that carry on a list at once one does.
  'CREATE TABLE rating_turns (name TEXT PRIMARY KEY, turn BIGINT NOT NULL)',
  // What somebody has written to a game of theirs.
  `CREATE TABLE game_notes (
     user_id TEXT NOT NULL,
     match_id TEXT NOT NULL,
     text TEXT NOT NULL,
     at BIGINT NOT NULL,
     PRIMARY KEY (user_id, match_id)
   )`,
  // Every way in which the name of an account can look; no other account may look so.
  'CREATE TABLE account_names (look TEXT PRIMARY KEY, user_id TEXT NOT NULL)',
  'CREATE INDEX account_names_of_user ON account_names (user_id)',
  // Who sees what an account has played: everybody, companions, nobody.
  "ALTER TABLE users ADD COLUMN shown_to TEXT NOT NULL DEFAULT 'everybody'",
  'CREATE INDEX matches_by_end ON matches (phase, ended_at)',
];
