import type { Database } from './database.ts';
import { DAY_TABLES } from './dayTables.ts';
import { FRIEND_TABLES } from './friendTables.ts';
import { GROUP_TABLES } from './groupTables.ts';
import { HABIT_TABLES } from './habitTables.ts';
import { MODERATION_TABLES } from './moderationTables.ts';
import { ORDER_TABLES } from './orderTables.ts';
import { POOL_TABLES, REMOVED_PEOPLE } from './poolTables.ts';
import { RESULT_TABLES } from './resultTables.ts';
import { TELLING_LOOKS, TELLING_TABLES } from './tellingTables.ts';

/** One statement of a migration; where the databases differ, in the words of each. */
export type Step = string | Readonly<Record<Database['dialect'], string>>;

const ENTRIES = `CREATE TABLE entries (
  match_id TEXT NOT NULL,
  seq BIGINT NOT NULL,
  at BIGINT NOT NULL,
  kind TEXT NOT NULL,
  seat BIGINT,
  body TEXT NOT NULL,
  key TEXT,
  PRIMARY KEY (match_id, seq)
)`;

/**
 * The tables, version by version; a version that was released never changes. `BIGINT` and `TEXT` mean the same in both
 * databases; times are milliseconds since 1970.
 */
export const MIGRATIONS: readonly (readonly Step[])[] = [
  [
    `CREATE TABLE users (
       id TEXT PRIMARY KEY,
       name TEXT NOT NULL,
       email TEXT UNIQUE,
       created_at BIGINT NOT NULL,
       -- A guest that was claimed by an account that existed lives on in it.
       merged_into TEXT
     )`,
    `CREATE TABLE sessions (
       token_hash TEXT PRIMARY KEY,
       user_id TEXT NOT NULL,
       created_at BIGINT NOT NULL,
       seen_at BIGINT NOT NULL
     )`,
    'CREATE INDEX sessions_of_user ON sessions (user_id)',
    `CREATE TABLE email_links (
       token_hash TEXT PRIMARY KEY,
       user_id TEXT,
       email TEXT NOT NULL,
       expires_at BIGINT NOT NULL
     )`,
    `CREATE TABLE passkeys (
       id TEXT PRIMARY KEY,
       user_id TEXT NOT NULL,
       public_key TEXT NOT NULL,
       counter BIGINT NOT NULL,
       transports TEXT NOT NULL,
       created_at BIGINT NOT NULL
     )`,
    'CREATE INDEX passkeys_of_user ON passkeys (user_id)',
    `CREATE TABLE challenges (
       id TEXT PRIMARY KEY,
       challenge TEXT NOT NULL,
       user_id TEXT,
       expires_at BIGINT NOT NULL
     )`,
    `CREATE TABLE matches (
       id TEXT PRIMARY KEY,
       game TEXT NOT NULL,
       version BIGINT NOT NULL,
       options TEXT NOT NULL,
       access TEXT NOT NULL,
       clock TEXT NOT NULL,
       -- How the seats were set when the table was opened.
       seats TEXT NOT NULL,
       shares TEXT NOT NULL,
       -- The server's part of the seed.
       secret TEXT NOT NULL,
       -- Of the seed, if the match began as soon as the table was opened.
       commitment TEXT,
       opened_at BIGINT NOT NULL,
       opened_by TEXT,
       open_key TEXT NOT NULL,
       phase TEXT NOT NULL,
       ended_at BIGINT,
       -- When the table must be looked at if nobody says anything; never later than that.
       due_at BIGINT
     )`,
    'CREATE INDEX matches_due ON matches (due_at)',
    'CREATE INDEX matches_by_phase ON matches (phase, access, opened_at)',
    'CREATE UNIQUE INDEX matches_opened ON matches (opened_by, open_key)',
    // Kept in the order of the key, an entry is one row in one tree; otherwise SQLite writes a second tree beside it.
    { sqlite: `${ENTRIES} WITHOUT ROWID`, postgres: ENTRIES },
    // Who sits where: the truth about whose seat it is.
    `CREATE TABLE seats (
       match_id TEXT NOT NULL,
       seat BIGINT NOT NULL,
       user_id TEXT NOT NULL,
       PRIMARY KEY (match_id, seat)
     )`,
    'CREATE INDEX seats_of_user ON seats (user_id)',
    // Who ever sat down where: `seq` is the entry that has the name, 0 the opening. Kept when somebody rises, since the name
    // stays in the log; found again when they want it gone.
    `CREATE TABLE sittings (
       match_id TEXT NOT NULL,
       seq BIGINT NOT NULL,
       seat BIGINT NOT NULL,
       user_id TEXT NOT NULL,
       PRIMARY KEY (match_id, seq, seat)
     )`,
    'CREATE INDEX sittings_of_user ON sittings (user_id)',
    `CREATE TABLE lines (
       match_id TEXT NOT NULL,
       n BIGINT NOT NULL,
       at BIGINT NOT NULL,
       seat BIGINT NOT NULL,
       said TEXT NOT NULL,
       key TEXT NOT NULL,
       PRIMARY KEY (match_id, n)
     )`,
    'CREATE UNIQUE INDEX lines_by_key ON lines (match_id, key)',
    `CREATE TABLE mutes (
       match_id TEXT NOT NULL,
       user_id TEXT NOT NULL,
       seat BIGINT NOT NULL,
       PRIMARY KEY (match_id, user_id, seat)
     )`,
    // What was found out about the plays of finished matches.
    `CREATE TABLE judgements (
       match_id TEXT NOT NULL,
       play BIGINT NOT NULL,
       body TEXT NOT NULL,
       PRIMARY KEY (match_id, play)
     )`,
    // When some node was last known to run: one row.
    'CREATE TABLE pulse (id BIGINT PRIMARY KEY, at BIGINT NOT NULL)',
    // When none did; on nobody's clock.
    'CREATE TABLE outages (began_at BIGINT PRIMARY KEY, ended_at BIGINT NOT NULL)',
  ],
  // The plays that were made on a device before the game came here; its seed is the secret.
  ['ALTER TABLE matches ADD COLUMN begun TEXT'],
  [
    // Of what each may do only so often, on all nodes together: when all of it may be done again.
    'CREATE TABLE allowances (name TEXT PRIMARY KEY, full_at BIGINT NOT NULL)',
  ],
  [
    // What one node does for all: who is at it until when, and when it was last done.
    'CREATE TABLE duties (name TEXT PRIMARY KEY, node TEXT NOT NULL, held_until BIGINT NOT NULL, done_at BIGINT)',
    // How each node fares, as it said itself.
    'CREATE TABLE nodes (id TEXT PRIMARY KEY, at BIGINT NOT NULL, body TEXT NOT NULL)',
  ],
  // How many milliseconds since the entry before were on nobody's clock; of older ones the outages tell.
  ['ALTER TABLE entries ADD COLUMN idle BIGINT'],
  [
    // Who said a line, so that it is found when they want it gone; of older ones, where and when they were said tells it.
    'ALTER TABLE lines ADD COLUMN said_by TEXT',
    'CREATE INDEX lines_by_user ON lines (said_by)',
  ],
  [
    // How the seed is mixed: 1 from shares that came open, 2 from shares that were sealed first.
    'ALTER TABLE matches ADD COLUMN deal BIGINT NOT NULL DEFAULT 1',
    // The hashes of the shares that were sealed when the table was opened.
    "ALTER TABLE matches ADD COLUMN seals TEXT NOT NULL DEFAULT '[]'",
  ],
  [
    // What the opener has decided about who plays; tables from before have nothing there, and go by the rules they had.
    'ALTER TABLE matches ADD COLUMN house TEXT',
    // For whom the free seats of a rematch are kept for a while.
    `CREATE TABLE kept_seats (
       match_id TEXT NOT NULL,
       seat BIGINT NOT NULL,
       user_id TEXT NOT NULL,
       PRIMARY KEY (match_id, seat)
     )`,
    'CREATE INDEX kept_seats_of_user ON kept_seats (user_id)',
  ],
  MODERATION_TABLES,
  // When somebody who sits there was last known to wait at a public table.
  ['ALTER TABLE matches ADD COLUMN waited_at BIGINT'],
  [
    // One row. Another name means that a backup was put in the place of what was stored, and that logs may go another way.
    'CREATE TABLE epoch (id BIGINT PRIMARY KEY, name TEXT NOT NULL)',
    {
      sqlite: 'INSERT INTO epoch (id, name) VALUES (1, lower(hex(randomblob(8))))',
      postgres: "INSERT INTO epoch (id, name) VALUES (1, replace(gen_random_uuid()::text, '-', ''))",
    },
  ],
  [
    // Who took an act back, or answered what was said against it: by their name they are not found when they want it gone.
    'ALTER TABLE acts ADD COLUMN undone_by_id TEXT',
    'ALTER TABLE acts ADD COLUMN answered_by_id TEXT',
    ...['undone_by', 'answered_by'].flatMap((who) => [
      `UPDATE acts SET ${who}_id = (SELECT MIN(others.moderator_id) FROM acts AS others
         WHERE others.moderator = acts.${who} AND others.moderator_id IS NOT NULL) WHERE ${who} IS NOT NULL`,
      `UPDATE acts SET ${who} = '—' WHERE ${who} IS NOT NULL AND ${who}_id IS NULL`,
    ]),
  ],
  TELLING_TABLES,
  TELLING_LOOKS,
  DAY_TABLES,
  POOL_TABLES,
  HABIT_TABLES,
  RESULT_TABLES,
  REMOVED_PEOPLE,
  FRIEND_TABLES,
  ORDER_TABLES,
  GROUP_TABLES,
];

/** The names of all tables there are in some version. */
export const TABLES: readonly string[] = [
  'schema_version',
  ...MIGRATIONS.flat().flatMap((step) =>
    [...(typeof step === 'string' ? step : step.postgres).matchAll(/CREATE TABLE (\w+)/g)].map(
      ([, name]) => name!,
    ),
  ),
];
