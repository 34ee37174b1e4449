/** When and how somebody plays, which is nobody else's business. */
export const HABIT_TABLES: readonly string[] = [
  // What counts from which moment on: the last that has come, and what is to come.
  `CREATE TABLE calendars (
     user_id TEXT NOT NULL,
     since BIGINT NOT NULL,
     -- JSON: time zone, hours, days off.
     body TEXT NOT NULL,
     PRIMARY KEY (user_id, since)
   )`,
  `CREATE TABLE vacations (
     id TEXT PRIMARY KEY,
     user_id TEXT NOT NULL,
     -- Dates, both of them part of it, where the person lived then.
     first_day TEXT NOT NULL,
     last_day TEXT NOT NULL,
     time_zone TEXT NOT NULL,
     begins_at BIGINT NOT NULL,
     ends_at BIGINT NOT NULL
   )`,
  'CREATE INDEX vacations_of_user ON vacations (user_id, first_day)',
  `CREATE TABLE habits (
     user_id TEXT PRIMARY KEY,
     -- Whether what must be done anyway is done for them.
     plays_forced BIGINT NOT NULL
   )`,
];
