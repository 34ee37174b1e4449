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

/** The same for what is stored about somebody, not by them: a guest who was merged meanwhile is the account. */
export const LIVING = '(SELECT COALESCE(merged_into, id) FROM users WHERE id = ?)';
