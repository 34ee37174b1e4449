import { type Language, lifetimeMs, RETENTION } from '@saqqara/protocol';
import { type Rate, takeOrRefuse } from '../limits.ts';
import { ProblemError } from '../problem.ts';
import { forgetFull, takeTogether } from './allowance.ts';
import { EXISTING, holding } from './existence.ts';
import { guestName } from './guestName.ts';
import { changedLetter, linkLetter } from './letters.ts';
import type { People } from './people.ts';
import { type Asker, type SignedIn, signIn } from './signIn.ts';
import { hashOf, newId, newToken } from './token.ts';

const VALID = lifetimeMs(RETENTION.emailLink.lasts);

/** The same is done, and takes as long, whether the e-mail address is known or not. */
export async function sendLink(
  people: People,
  { session, address }: Asker,
  email: string,
  language: Language,
): Promise<void> {
  const { mail, database, limits, publicUrl } = people;
  if (mail === null) throw new ProblemError('unsupported');
  const { mails } = limits;
  const take = (rate: Rate, key: string): Promise<void> => takeTogether(database, rate, { key, cost: 1 });
  await take(mails.address, `address ${address}`);
  if (session !== null) await take(mails.person, `user ${session.person.id}`);
  await take(mails.mailboxFromAddress, `email ${email} from ${address}`);
  // Last: whoever may not ask any more cannot use up what is another's.
  await take(mails.mailbox, `email ${email}`);
  const token = newToken();
  const now = Date.now();
  await database.run([
    { sql: 'DELETE FROM email_links WHERE expires_at < ?', values: [now] },
    forgetFull(now),
    ...(session === null ? [] : [holding(session.person.id)]),
    {
      sql: `INSERT INTO email_links (token_hash, user_id, email, expires_at, language)
              VALUES (?, ${EXISTING}, ?, ?, ?)`,
      values: [hashOf(token), session?.person.id ?? null, email, now + VALID, language],
    },
  ]);
  // What stands behind # is not sent to any server, so that it is in nobody's log.
  const link = `${new URL('/claim', publicUrl).href}#${token}`;
  await mail.send(email, language, (t) => linkLetter(t, link));
}

/**
 * Signs in whoever has the link. It is they who get the account, never the one who asked for the link: else anybody could
 * ask in another's name, wait for the click, and hold the account with the session they had. For the same reason the address
 * becomes that of an existing person only if they have asked for it themselves.
 */
export async function claim(people: People, asker: Asker, token: string, bring: boolean): Promise<SignedIn> {
  takeOrRefuse(people.limits.attempts, asker.address);
  const { email, askedBy, language } = await usedUp(people, hashOf(token));
  const person = asker.session?.person ?? null;
  const hasAsked = person !== null && person.id === askedBy;
  const [account] = await people.database.all<{ id: string }>('SELECT id FROM users WHERE email = ?', email);
  if (account !== undefined) {
    const also = [{ sql: 'UPDATE users SET language = ? WHERE id = ?', values: [language, account.id] }];
    return signIn(people, asker, account.id, { also, bringsGuest: hasAsked || bring });
  }
  if (hasAsked) {
    const before = await addressOf(people, person.id);
    const sql = 'UPDATE users SET email = ?, language = ? WHERE id = ?';
    const also = [{ sql, values: [email, language, person.id] }];
    const signedIn = await signIn(people, asker, person.id, { also, bringsGuest: false });
    if (before !== null) await tellOldAddress(people, before, language);
    return signedIn;
  }
  const id = newId();
  const sql = 'INSERT INTO users (id, name, email, language, created_at) VALUES (?, ?, ?, ?, ?)';
  const also = [{ sql, values: [id, guestName(), email, language, Date.now()] }];
  return signIn(people, asker, id, { also, bringsGuest: bring });
}

async function addressOf({ database }: People, id: string): Promise<string | null> {
  const [row] = await database.all<{ email: string | null }>('SELECT email FROM users WHERE id = ?', id);
  return row?.email ?? null;
}

/** Whoever else has got hold of an account cannot take it away unnoticed. That the letter does not arrive undoes nothing. */
async function tellOldAddress(
  { mail, publicUrl, reportError }: People,
  to: string,
  language: Language,
): Promise<void> {
  try {
    await mail?.send(to, language, (t) => changedLetter(t, publicUrl.origin));
  } catch (error) {
    reportError(error);
  }
}

/** Of two that come with the same link at the same time, one gets it. */
async function usedUp(
  { database }: People,
  hash: string,
): Promise<{ email: string; askedBy: string | null; language: Language }> {
  const now = Date.now();
  const [link] = await database.all<{ email: string; user_id: string | null; language: Language | null }>(
    'SELECT email, user_id, language FROM email_links WHERE token_hash = ? AND expires_at > ?',
    hash,
    now,
  );
  const sql = 'DELETE FROM email_links WHERE token_hash = ? AND expires_at > ?';
  const [used] = await database.run([{ sql, values: [hash, now] }]);
  if (link === undefined || used !== 1) throw new ProblemError('expired');
  return { email: link.email, askedBy: link.user_id, language: link.language ?? 'en' };
}
