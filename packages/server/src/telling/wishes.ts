import { LANGUAGES, type Wishes } from '@saqqara/protocol';
import type { Database, Statement } from '../storage/database.ts';
import { EXISTING } from '../people/existence.ts';

interface Row {
  readonly language: string;
  readonly time_zone: string;
  readonly digest_at: number | null;
  readonly quiet_from: number | null;
  readonly quiet_until: number | null;
}

/** Who has chosen nothing is told at once, in the language in which they are written to. */
export async function wishesOf(database: Database, user: string): Promise<Wishes> {
  return (await chosenWishes(database, user)) ?? (await usualWishes(database, user));
}

export async function chosenWishes(database: Database, user: string): Promise<Wishes | null> {
  const [row] = await database.all<Row>(
    'SELECT language, time_zone, digest_at, quiet_from, quiet_until FROM wishes WHERE user_id = ?',
    user,
  );
  if (row === undefined) return null;
  const { quiet_from: from, quiet_until: until } = row;
  return {
    language: languageIn(row.language),
    timeZone: row.time_zone,
    digestAt: row.digest_at,
    quiet: from === null || until === null ? null : { from, until },
  };
}

async function usualWishes(database: Database, user: string): Promise<Wishes> {
  const [row] = await database.all<{ language: string | null }>(
    'SELECT language FROM users WHERE id = ?',
    user,
  );
  return { language: languageIn(row?.language ?? null), timeZone: 'UTC', digestAt: null, quiet: null };
}

const languageIn = (text: string | null): Wishes['language'] =>
  LANGUAGES.find((language) => language === text) ?? 'en';

export const storingWishes = (user: string, { language, timeZone, digestAt, quiet }: Wishes): Statement => ({
  sql: `INSERT INTO wishes (user_id, language, time_zone, digest_at, quiet_from, quiet_until)
    VALUES (${EXISTING}, ?, ?, ?, ?, ?)
    ON CONFLICT (user_id) DO UPDATE SET language = excluded.language, time_zone = excluded.time_zone,
      digest_at = excluded.digest_at, quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until`,
  values: [user, language, timeZone, digestAt, quiet?.from ?? null, quiet?.until ?? null],
});
