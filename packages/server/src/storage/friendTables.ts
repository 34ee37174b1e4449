/** Whom somebody wants to play with again, who is here, and who is asked to a table. */
export const FRIEND_TABLES: readonly string[] = [
  `CREATE TABLE follows (
     -- What it is called to who follows: nobody is told who somebody is.
     id TEXT PRIMARY KEY,
     user_id TEXT NOT NULL,
     followed_id TEXT NOT NULL,
     at BIGINT NOT NULL
   )`,
  'CREATE UNIQUE INDEX follows_of_user ON follows (user_id, followed_id)',
  'CREATE INDEX follows_of_followed ON follows (followed_id)',
  // To whom somebody shows that they are here: friends, followers or nobody. Friends follow each other.
  'CREATE TABLE showings (user_id TEXT PRIMARY KEY, shown_to TEXT NOT NULL)',
  // When somebody was last here, to a minute.
  'CREATE TABLE people_here (user_id TEXT PRIMARY KEY, seen_at BIGINT NOT NULL)',
  `CREATE TABLE invitations (
     match_id TEXT NOT NULL,
     user_id TEXT NOT NULL,
     from_id TEXT NOT NULL,
     at BIGINT NOT NULL,
     PRIMARY KEY (match_id, user_id)
   )`,
  'CREATE INDEX invitations_of_user ON invitations (user_id)',
];
