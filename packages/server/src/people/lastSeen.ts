import type { Database } from '../storage/database.ts';
import { EXISTING, holding } from './existence.ts';

/** Who was seen within so long is here: a page asks for something at least once a minute. */
export const HERE_FOR = 150_000;

/** It is noted so often at most. */
const NOTED_EVERY = 60_000;
const REMEMBERED = 20_000;

/** Takes a person and a moment. */
export const NOTING_SEEN = `INSERT INTO people_here (user_id, seen_at) VALUES (${EXISTING}, ?)
  ON CONFLICT (user_id) DO UPDATE SET seen_at = excluded.seen_at`;

/** Who is here, to a minute, on whichever node. */
export interface LastSeen {
  /** Never fails: who cannot be noted now is noted the next time. */
  note(user: string): void;
}

export function lastSeenIn(database: Database): LastSeen {
  const noted = new Map<string, number>();
  return {
    note(user) {
      const now = Date.now();
      if (now - (noted.get(user) ?? 0) < NOTED_EVERY) return;
      noted.delete(user);
      if (noted.size >= REMEMBERED) noted.delete(noted.keys().next().value ?? '');
      noted.set(user, now);
      database
        .run([
          // What is stored while they are deleted would stay.
          holding(user),
          { sql: NOTING_SEEN, values: [user, now] },
        ])
        .catch(() => noted.delete(user));
    },
  };
}
