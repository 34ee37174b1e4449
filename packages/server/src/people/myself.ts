import type { Myself } from '@saqqara/protocol';
import { ProblemError } from '../problem.ts';
import type { Database } from '../storage/database.ts';
import { hidesName } from '../moderation/hiddenName.ts';
import { moderatorOf } from '../moderation/moderators.ts';
import { unreadNotices } from '../moderation/notices.ts';
import { giveName, ownName } from './accountNames.ts';
import type { People } from './people.ts';

/** What somebody is told about themselves. */
export async function myself(people: People, id: string): Promise<Myself> {
  const { database } = people;
  const [user] = await database.all<{ name: string; email: string | null }>(
    'SELECT name, email FROM users WHERE id = ?',
    id,
  );
  if (user === undefined) throw new ProblemError('notYours');
  const keys = await database.all<{ id: string; created_at: number }>(
    'SELECT id, created_at FROM passkeys WHERE user_id = ? ORDER BY created_at, id',
    id,
  );
  const passkeys = keys.map((key) => ({ id: key.id, createdAt: key.created_at }));
  const notices = await unreadNotices(database, id);
  const [closed] = await closings(database, id);
  const isAccount = user.email !== null || keys.length > 0;
  const isModerator = (await moderatorOf(people, id)) !== null;
  return {
    id,
    ...user,
    ...(isAccount ? { name: await ownName(database, id) } : {}),
    isAccount,
    passkeys,
    ...(notices === 0 ? {} : { notices }),
    ...(closed === undefined ? {} : { closed }),
    ...(isModerator ? { isModerator } : {}),
  };
}

/** The one that lasts longest first. */
const closings = (database: Database, id: string): Promise<{ until: number | null }[]> =>
  database.all<{ until: number | null }>(
    `SELECT until FROM acts WHERE subject_id = ? AND kind = 'close' AND undone_at IS NULL
       AND (until IS NULL OR until > ?) ORDER BY CASE WHEN until IS NULL THEN 0 ELSE 1 END, until DESC LIMIT 1`,
    id,
    Date.now(),
  );

export async function rename({ database, sessions }: People, id: string, name: string): Promise<void> {
  if (await hidesName(database, id, name)) throw new ProblemError('hiddenName');
  await giveName(database, id, name);
  sessions.announce({ kind: 'changed', user: id });
}
