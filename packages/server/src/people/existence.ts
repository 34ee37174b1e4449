import type { Statement } from '../storage/database.ts';

/**
 * Nothing may be stored of somebody who deletes themselves at the same moment: nobody would ever erase it. What is stored in
 * their name begins with `holding`, which a deletion waits for, and names them by `EXISTING`, which fails all of it where they
 * are gone: the columns take no NULL.
 */
export const holding = (user: string): Statement => ({
  sql: 'UPDATE users SET name = name WHERE id = ?',
  values: [user],
});

export const EXISTING = '(SELECT id FROM users WHERE id = ?)';

/** Of a row of `users`: an e-mail address or a passkey leads back to it, and it lives on in nobody else. */
export const IS_ACCOUNT = `users.merged_into IS NULL AND (users.email IS NOT NULL
  OR EXISTS (SELECT 1 FROM passkeys WHERE passkeys.user_id = users.id))`;

/** The same for what is stored about somebody, not by them: a guest who was merged meanwhile is the account. */
export const LIVING = '(SELECT COALESCE(merged_into, id) FROM users WHERE id = ?)';
