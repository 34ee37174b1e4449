import { looksOf } from '@saqqara/protocol';
import { hidesName } from '../moderation/hiddenName.ts';
import { ProblemError } from '../problem.ts';
import type { Database, Statement } from '../storage/database.ts';
import { IS_ACCOUNT } from './existence.ts';

/*
 * An account's name belongs to it alone, and so does every name that could be taken for it: each way in which it can look is a
 * row, and of two accounts that want the same one the database lets one have it.
 */

/** What makes a name somebody's; fails where another has one that looks like it. */
const taking = (user: string, name: string): Statement[] => [
  { sql: 'DELETE FROM account_names WHERE user_id = ?', values: [user] },
  ...looksOf(name).map((look) => ({
    sql: 'INSERT INTO account_names (look, user_id) VALUES (?, ?)',
    values: [look, user],
  })),
];

/** Whose name looks like this one, if it is an account's. */
export async function accountNamed(database: Database, name: string): Promise<string | null> {
  const looks = looksOf(name);
  const [row] = await database.all<{ user_id: string }>(
    `SELECT user_id FROM account_names WHERE look IN (${looks.map(() => '?').join(', ')}) LIMIT 1`,
    ...looks,
  );
  return row?.user_id ?? null;
}

/** Gives an account another name. Guests are called as they like. */
export async function giveName(database: Database, user: string, name: string): Promise<void> {
  const naming: Statement = { sql: 'UPDATE users SET name = ? WHERE id = ?', values: [name, user] };
  if (!(await isAccount(database, user))) {
    await database.run([naming]);
    return;
  }
  const owner = await accountNamed(database, name);
  if (owner !== null && owner !== user) throw new ProblemError('nameTaken');
  try {
    await database.run([...taking(user, name), naming]);
  } catch (error) {
    // Somebody took it at the same moment.
    const other = await accountNamed(database, name);
    if (other !== null && other !== user) throw new ProblemError('nameTaken');
    throw error;
  }
}

/** So many who are called alike have to be told apart. */
const MOST = 10_000;

/**
 * The name of an account, which is now its own: who becomes an account keeps the name they had, with a number behind it where
 * another account is called so, and so do accounts from before names were told apart.
 */
export async function ownName(database: Database, user: string): Promise<string> {
  const [row] = await database.all<{ name: string; is_known: number }>(
    `SELECT name, (SELECT COUNT(*) FROM account_names WHERE user_id = users.id AND look = ?) AS is_known
     FROM users WHERE id = ?`,
    looksOf(await nameOf(database, user))[0]!,
    user,
  );
  const name = row?.name ?? '';
  if (row === undefined || row.is_known > 0 || !(await isAccount(database, user))) return name;
  for (let n = 1; n < MOST; n++) {
    const told = n === 1 ? name : `${name} ${n}`;
    if (n > 1 && (await hidesName(database, user, told))) continue;
    try {
      await giveName(database, user, told);
      return told;
    } catch (error) {
      if (!(error instanceof ProblemError) || error.problem.code !== 'nameTaken') throw error;
    }
  }
  return name;
}

/** Gives every account its name that has none of its own yet, the oldest first. */
export async function nameAccounts(database: Database, pause: () => Promise<void>): Promise<void> {
  const accounts = await database.all<{ id: string }>(
    `SELECT id FROM users WHERE ${IS_ACCOUNT} AND NOT EXISTS
       (SELECT 1 FROM account_names WHERE account_names.user_id = users.id) ORDER BY created_at, id`,
  );
  for (const { id } of accounts) {
    await ownName(database, id);
    await pause();
  }
}

async function nameOf(database: Database, user: string): Promise<string> {
  const [row] = await database.all<{ name: string }>('SELECT name FROM users WHERE id = ?', user);
  return row?.name ?? '';
}

async function isAccount(database: Database, user: string): Promise<boolean> {
  return (await database.all(`SELECT id FROM users WHERE id = ? AND ${IS_ACCOUNT}`, user)).length > 0;
}
