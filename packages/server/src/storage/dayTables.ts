/** What people have made of the deals of days. */
export const DAY_TABLES: readonly string[] = [
  `CREATE TABLE day_tries (
     day TEXT NOT NULL,
     user_id TEXT NOT NULL,
     -- What it is called to others in the list.
     handle TEXT NOT NULL,
     -- waiting: to be played through; entered: in the list; refused, stale: not in it, and nothing was used up.
     state TEXT NOT NULL,
     began_at BIGINT NOT NULL,
     arrived_at BIGINT NOT NULL,
     points BIGINT NOT NULL,
     place BIGINT NOT NULL,
     -- By what the list is ordered.
     worth BIGINT NOT NULL,
     record TEXT NOT NULL,
     -- With which bots it was played.
     bots BIGINT NOT NULL,
     -- Which play could not be played through.
     play BIGINT,
     PRIMARY KEY (day, user_id)
   )`,
  'CREATE INDEX day_tries_in_order ON day_tries (day, state, worth DESC, arrived_at, user_id)',
  'CREATE UNIQUE INDEX day_tries_by_handle ON day_tries (handle)',
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
