/** Whom the openers of tables have sent away from them. */
export const REMOVED_PEOPLE: readonly string[] = [
  `CREATE TABLE removed_people (
     match_id TEXT NOT NULL,
     user_id TEXT NOT NULL,
     PRIMARY KEY (match_id, user_id)
   )`,
  'CREATE INDEX removed_people_of_user ON removed_people (user_id)',
];

/** Who looks for players, and who was found to play together. */
export const POOL_TABLES: readonly string[] = [
  `CREATE TABLE seeks (
     user_id TEXT PRIMARY KEY,
     name TEXT NOT NULL,
     game TEXT NOT NULL,
     -- 0 for any number.
     seats BIGINT NOT NULL,
     tempo TEXT NOT NULL,
     is_rated BIGINT NOT NULL,
     strength BIGINT NOT NULL,
     plus_minus BIGINT NOT NULL,
     -- Whether it is known at all: of guests it is not.
     is_known BIGINT NOT NULL,
     since BIGINT NOT NULL,
     is_first BIGINT NOT NULL,
     -- When they last asked, and since when nobody listens who did.
     seen_at BIGINT NOT NULL,
     gone_at BIGINT,
     -- looking, offered, seated or missed.
     state TEXT NOT NULL,
     offer_id TEXT,
     ready_at BIGINT,
     seal TEXT,
     match_id TEXT,
     -- How often in a row they were found and did not come.
     misses BIGINT NOT NULL,
     ended_at BIGINT
   )`,
  'CREATE INDEX seeks_by_state ON seeks (state)',
  'CREATE INDEX seeks_of_offer ON seeks (offer_id)',
  // Who is asked, the rows of those who look tell.
  `CREATE TABLE offers (
     id TEXT PRIMARY KEY,
     seats BIGINT NOT NULL,
     until BIGINT NOT NULL
   )`,
  'CREATE INDEX offers_by_end ON offers (until)',
];
