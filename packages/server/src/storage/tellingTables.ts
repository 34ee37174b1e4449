/** By what people are told that something waits for them, and what is still to be told. */
export const TELLING_TABLES: readonly string[] = [
  // A browser, the e-mail address of the account, a webhook; and how it fares.
  `CREATE TABLE ways (
     id TEXT PRIMARY KEY,
     user_id TEXT NOT NULL,
     kind TEXT NOT NULL,
     name TEXT NOT NULL,
     address TEXT NOT NULL,
     -- JSON: what a message is sealed or signed with.
     keys TEXT NOT NULL,
     -- Words with a space before and behind each.
     what TEXT NOT NULL,
     is_on BIGINT NOT NULL,
     created_at BIGINT NOT NULL,
     sent_at BIGINT,
     opened_at BIGINT,
     tries BIGINT NOT NULL,
     failure TEXT,
     status BIGINT,
     failed_at BIGINT,
     retry_at BIGINT NOT NULL,
     -- The node that is just sending by it.
     held_by TEXT,
     held_until BIGINT NOT NULL
   )`,
  'CREATE UNIQUE INDEX ways_of_user ON ways (user_id, kind, address)',
  `CREATE TABLE wishes (
     user_id TEXT PRIMARY KEY,
     language TEXT NOT NULL,
     time_zone TEXT NOT NULL,
     digest_at BIGINT,
     quiet_from BIGINT,
     quiet_until BIGINT
   )`,
  // The tables of which somebody wants to hear no more.
  `CREATE TABLE hushed_tables (
     match_id TEXT NOT NULL,
     user_id TEXT NOT NULL,
     PRIMARY KEY (match_id, user_id)
   )`,
  'CREATE INDEX hushed_tables_of_user ON hushed_tables (user_id)',
  // One thing to be told by one way; stored with the entry that caused it, gone when it is told.
  `CREATE TABLE tellings (
     id TEXT PRIMARY KEY,
     way_id TEXT NOT NULL,
     user_id TEXT NOT NULL,
     match_id TEXT NOT NULL,
     seat BIGINT NOT NULL,
     seq BIGINT NOT NULL,
     cause TEXT NOT NULL,
     due_at BIGINT NOT NULL,
     -- What goes out together has one name, however often it is tried.
     batch TEXT
   )`,
  'CREATE INDEX tellings_due ON tellings (due_at)',
  'CREATE INDEX tellings_of_way ON tellings (way_id)',
  'CREATE INDEX tellings_of_user ON tellings (user_id, match_id)',
];

/** When each is looked at again, apart from when it came due: what must wait for somebody or something is no newer for that. */
export const TELLING_LOOKS: readonly string[] = [
  'ALTER TABLE tellings ADD COLUMN look_at BIGINT NOT NULL DEFAULT 0',
  // Since when it is asked in vain whether the person is there; NULL where it is known.
  'ALTER TABLE tellings ADD COLUMN asked_at BIGINT',
  'UPDATE tellings SET look_at = due_at',
  'DROP INDEX IF EXISTS tellings_due',
  'CREATE INDEX tellings_to_look_at ON tellings (look_at)',
];
