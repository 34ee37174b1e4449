/** What people have made of the deals of days. */
export const DAY_TABLES: readonly string[] = [
  `CREATE TABLE day_tries (
     day TEXT NOT NULL,
     user_id TEXT NOT NULL,
     -- waiting: to be played through; entered: in the list; refused: not in it, and nothing was used up.
     state TEXT NOT NULL,
     began_at BIGINT NOT NULL,
     arrived_at BIGINT NOT NULL,
     points BIGINT NOT NULL,
     place BIGINT NOT NULL,
     -- By what the list is ordered.
     worth BIGINT NOT NULL,
     record TEXT NOT NULL,
     -- Which play could not be played through.
     play BIGINT,
     PRIMARY KEY (day, user_id)
   )`,
  'CREATE INDEX day_tries_by_worth ON day_tries (day, state, worth)',
  "CREATE INDEX day_tries_waiting ON day_tries (state) WHERE state = 'waiting'",
  'CREATE INDEX day_tries_of_user ON day_tries (user_id)',
  // What the strongest bot made of the same deals.
  `CREATE TABLE day_masters (
     day TEXT PRIMARY KEY,
     points BIGINT NOT NULL,
     place BIGINT NOT NULL,
     worth BIGINT NOT NULL,
     plays TEXT NOT NULL
   )`,
];
