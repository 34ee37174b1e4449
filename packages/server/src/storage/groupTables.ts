/** Named lists of accounts, which play among themselves. */
export const GROUP_TABLES: readonly string[] = [
  `CREATE TABLE groups_of_people (
     id TEXT PRIMARY KEY,
     name TEXT NOT NULL,
     -- Who knows it may become a member; every member can tell it, and who keeps the group can change it.
     invitation TEXT NOT NULL,
     created_at BIGINT NOT NULL
   )`,
  `CREATE TABLE group_members (
     -- What it is called to the others: nobody is told who somebody is.
     id TEXT PRIMARY KEY,
     group_id TEXT NOT NULL,
     user_id TEXT NOT NULL,
     joined_at BIGINT NOT NULL
   )`,
  'CREATE UNIQUE INDEX group_members_of_group ON group_members (group_id, user_id)',
  'CREATE INDEX group_members_of_user ON group_members (user_id)',
  // For whose members a table was opened.
  'ALTER TABLE matches ADD COLUMN group_id TEXT',
  'CREATE INDEX matches_of_group ON matches (group_id, phase, opened_at)',
];
