import { isIP } from 'node:net';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { takeOrRefuse } from '../limits.ts';
import { ProblemError } from '../problem.ts';
import { keepChallenge, takeChallenge } from './challenges.ts';
import { EXISTING, holding } from './existence.ts';
import type { People } from './people.ts';
import type { Person } from './sessions.ts';
import { type Asker, type SignedIn, signIn } from './signIn.ts';

/** The most that one account has. */
const MOST = 20;

/** Read at the first passkey: to do so at every start would be a good part of its time. */
const webauthn = () => import('@simplewebauthn/server');

/** Browsers make passkeys only for names, and only where nobody can listen. */
export const hasPasskeys = ({ publicUrl: { protocol, hostname } }: People): boolean =>
  hostname === 'localhost' || (protocol === 'https:' && isIP(hostname.replaceAll(/[[\]]/g, '')) === 0);

/** What a browser needs to make a passkey, and the name under which its answer is awaited. */
export async function registrationOptions(people: People, { address }: Asker, person: Person) {
  if (!hasPasskeys(people)) throw new ProblemError('unsupported');
  takeOrRefuse(people.limits.attempts, address);
  const kept = await people.database.all<{ id: string }>(
    'SELECT id FROM passkeys WHERE user_id = ?',
    person.id,
  );
  if (kept.length >= MOST) throw new ProblemError('notNow');
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: 'Saqqara',
    rpID: people.publicUrl.hostname,
    userName: person.name,
    userDisplayName: person.name,
    userID: new Uint8Array(Buffer.from(person.id)),
    attestationType: 'none',
    excludeCredentials: kept,
    // The key must be found without a name being typed in first.
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  });
  return { id: await keepChallenge(people, options.challenge, person.id), options: { ...options } };
}

/** Keeps the passkey; whoever was a guest has an account now. */
export async function register(
  people: People,
  asker: Asker,
  person: Person,
  { id, credential }: { readonly id: string; readonly credential: unknown },
): Promise<SignedIn> {
  const expectedChallenge = await takeChallenge(people, id, person.id);
  const { verifyRegistrationResponse } = await webauthn();
  const verified = await orExpired(
    verifyRegistrationResponse({
      response: credential as RegistrationResponseJSON,
      expectedChallenge,
      expectedOrigin: people.publicUrl.origin,
      expectedRPID: people.publicUrl.hostname,
      requireUserVerification: false,
    }),
  );
  if (!verified.verified) throw new ProblemError('expired');
  const { id: key, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  const stored = Buffer.from(publicKey).toString('base64url');
  const [known] = await people.database.all('SELECT id FROM passkeys WHERE id = ?', key);
  if (known !== undefined) throw new ProblemError('expired');
  const sql = `INSERT INTO passkeys (id, user_id, public_key, counter, transports, created_at)
    VALUES (?, ${EXISTING}, ?, ?, ?, ?)`;
  const also = [
    holding(person.id),
    { sql, values: [key, person.id, stored, counter, JSON.stringify(transports), Date.now()] },
  ];
  return signIn(people, asker, person.id, { also, bringsGuest: false });
}

export async function forgetPasskey(
  { database, sessions }: People,
  { id }: Person,
  passkey: string,
): Promise<void> {
  const sql = 'DELETE FROM passkeys WHERE id = ? AND user_id = ?';
  const [forgotten] = await database.run([{ sql, values: [passkey, id] }]);
  if (forgotten !== 1) throw new ProblemError('notFound');
  sessions.announce({ kind: 'changed', user: id });
}

/** What a browser needs to ask for a passkey, whoever's it is. */
export async function loginOptions(people: People, { address }: Asker) {
  if (!hasPasskeys(people)) throw new ProblemError('unsupported');
  takeOrRefuse(people.limits.attempts, address);
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: people.publicUrl.hostname,
    userVerification: 'preferred',
  });
  return { id: await keepChallenge(people, options.challenge, null), options: { ...options } };
}

export async function login(
  people: People,
  asker: Asker,
  { id, credential }: { readonly id: string; readonly credential: { readonly id: string } },
): Promise<SignedIn> {
  takeOrRefuse(people.limits.attempts, asker.address);
  const expectedChallenge = await takeChallenge(people, id, null);
  const [key] = await people.database.all<{ user_id: string; public_key: string; counter: number }>(
    'SELECT user_id, public_key, counter FROM passkeys WHERE id = ?',
    credential.id,
  );
  if (key === undefined) throw new ProblemError('expired');
  const { verifyAuthenticationResponse } = await webauthn();
  const { verified, authenticationInfo } = await orExpired(
    verifyAuthenticationResponse({
      response: credential as AuthenticationResponseJSON,
      expectedChallenge,
      expectedOrigin: people.publicUrl.origin,
      expectedRPID: people.publicUrl.hostname,
      credential: {
        id: credential.id,
        publicKey: new Uint8Array(Buffer.from(key.public_key, 'base64url')),
        counter: key.counter,
      },
      requireUserVerification: false,
    }),
  );
  if (!verified) throw new ProblemError('expired');
  const sql = 'UPDATE passkeys SET counter = ? WHERE id = ?';
  const also = [{ sql, values: [authenticationInfo.newCounter, credential.id] }];
  return signIn(people, asker, key.user_id, { also, bringsGuest: true });
}

/** What is wrong with a passkey is told by throwing; whoever sent it needs to know only that it is not valid. */
async function orExpired<Result>(verification: Promise<Result>): Promise<Result> {
  try {
    return await verification;
  } catch {
    throw new ProblemError('expired');
  }
}
