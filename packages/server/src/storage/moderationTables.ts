/** What people hold against each other, and what is done about it. */
export const MODERATION_TABLES: readonly string[] = [
  // Whose lines somebody does not want to see, and whom they do not want at their tables: under the name they had then.
  `CREATE TABLE blocks (
     id TEXT PRIMARY KEY,
     user_id TEXT NOT NULL,
     blocked_id TEXT NOT NULL,
     name TEXT NOT NULL,
     at BIGINT NOT NULL
   )`,
  'CREATE UNIQUE INDEX blocks_of_user ON blocks (user_id, blocked_id)',
  'CREATE INDEX blocks_of_blocked ON blocks (blocked_id)',
  // What is held against one person at one table, or in the list of one day: open, appealed or decided.
  `CREATE TABLE cases (
     n BIGINT PRIMARY KEY,
     subject_id TEXT NOT NULL,
     match_id TEXT NOT NULL,
     opened_at BIGINT NOT NULL,
     state TEXT NOT NULL,
     -- Names the acts that decided it.
     decision TEXT
   )`,
  'CREATE INDEX cases_by_state ON cases (state, n)',
  'CREATE INDEX cases_of_subject ON cases (subject_id)',
  // What was said is kept with the report: a table that is cleared away takes its lines along.
  `CREATE TABLE reports (
     id TEXT PRIMARY KEY,
     case_n BIGINT NOT NULL,
     reporter_id TEXT,
     ground TEXT NOT NULL,
     seat BIGINT NOT NULL,
     name TEXT NOT NULL,
     line BIGINT,
     said TEXT,
     at BIGINT NOT NULL,
     told_at BIGINT
   )`,
  'CREATE INDEX reports_of_case ON reports (case_n)',
  'CREATE INDEX reports_of_reporter ON reports (reporter_id)',
  // What moderators did, with who and why; nothing of it is ever changed, only what became of it is added.
  `CREATE TABLE acts (
     id TEXT PRIMARY KEY,
     case_n BIGINT NOT NULL,
     decision TEXT NOT NULL,
     subject_id TEXT NOT NULL,
     kind TEXT NOT NULL,
     ground TEXT NOT NULL,
     moderator_id TEXT,
     moderator TEXT NOT NULL,
     note TEXT NOT NULL,
     at BIGINT NOT NULL,
     until BIGINT,
     hidden TEXT,
     told_at BIGINT,
     undone_at BIGINT,
     undone_by TEXT,
     undone_note TEXT,
     appeal TEXT,
     appealed_at BIGINT,
     answer TEXT,
     answered_by TEXT,
     answer_note TEXT
   )`,
  'CREATE INDEX acts_of_case ON acts (case_n)',
  'CREATE INDEX acts_of_subject ON acts (subject_id)',
  'CREATE INDEX acts_in_force ON acts (kind, undone_at)',
  // From which devices and addresses somebody came, as keyed hashes.
  `CREATE TABLE traces (
     user_id TEXT NOT NULL,
     kind TEXT NOT NULL,
     hash TEXT NOT NULL,
     seen_at BIGINT NOT NULL,
     PRIMARY KEY (user_id, kind, hash)
   )`,
  'CREATE INDEX traces_by_hash ON traces (kind, hash)',
  'CREATE INDEX traces_by_age ON traces (seen_at)',
  // What all nodes know and nobody else: the key of those hashes.
  'CREATE TABLE secrets (name TEXT PRIMARY KEY, value TEXT NOT NULL)',
  // In which language somebody is written to.
  'ALTER TABLE email_links ADD COLUMN language TEXT',
  'ALTER TABLE users ADD COLUMN language TEXT',
];
