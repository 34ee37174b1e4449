import { api, type Myself } from '../session.ts';
import { nowAm } from './account.ts';

/** A browser's own way to write a credential as JSON came late; it is a few fields in base64url. */
const bytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

const written = (buffer: ArrayBuffer | null): string | undefined =>
  buffer === null
    ? undefined
    : btoa(String.fromCharCode(...new Uint8Array(buffer)))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '');

interface Named {
  readonly id: string;
  readonly type: 'public-key';
}

/** Browsers have them only for names, and only where nobody can listen. */
export const hasPasskeys = (): boolean =>
  isSecureContext && 'PublicKeyCredential' in globalThis && !/^[\d.]+$|^\[/.test(location.hostname);

/** Makes a passkey on this device; a guest has an account by it. `null` if the person changed their mind. */
export async function makePasskey(): Promise<Myself | null> {
  const { id, options } = await api('POST /api/v1/me/passkeys/options');
  const { challenge, user, excludeCredentials, ...rest } = options as unknown as {
    challenge: string;
    user: { id: string; name: string; displayName: string };
    excludeCredentials: readonly Named[];
  } & Omit<PublicKeyCredentialCreationOptions, 'challenge' | 'user' | 'excludeCredentials'>;
  const made = await orNull<AuthenticatorAttestationResponse>(
    navigator.credentials.create({
      publicKey: {
        ...rest,
        challenge: bytes(challenge),
        user: { ...user, id: bytes(user.id) },
        excludeCredentials: excludeCredentials.map((each) => ({ ...each, id: bytes(each.id) })),
      },
    }),
  );
  if (made === null) return null;
  const credential = credentialOf(made, {
    attestationObject: written(made.response.attestationObject),
    transports: made.response.getTransports(),
  });
  const { me } = await api('POST /api/v1/me/passkeys', { body: { id, credential } });
  return nowAm(me);
}

/** Signs in with a passkey, whichever the person chooses; what the guest has comes along. */
export async function enterByPasskey(): Promise<Myself | null> {
  const { id, options } = await api('POST /api/v1/login/passkey/options');
  const { challenge, rpId } = options as { challenge: string; rpId?: string };
  const found = await orNull<AuthenticatorAssertionResponse>(
    navigator.credentials.get({
      publicKey: {
        challenge: bytes(challenge),
        userVerification: 'preferred',
        ...(rpId === undefined ? {} : { rpId }),
      },
    }),
  );
  if (found === null) return null;
  const credential = credentialOf(found, {
    authenticatorData: written(found.response.authenticatorData),
    signature: written(found.response.signature),
    userHandle: written(found.response.userHandle),
  });
  const { me } = await api('POST /api/v1/login/passkey', { body: { id, credential } });
  return nowAm(me);
}

type Answered<Response> = PublicKeyCredential & { readonly response: Response };

/** What both kinds of answers have in common, and what this one says besides. */
const credentialOf = <Rest extends object>({ id, rawId, response }: PublicKeyCredential, rest: Rest) => ({
  id,
  rawId: written(rawId) ?? '',
  type: 'public-key' as const,
  clientExtensionResults: {},
  response: { clientDataJSON: written(response.clientDataJSON) ?? '', ...rest },
});

/** A person who closes the browser's question has not made a mistake. */
async function orNull<Response>(asked: Promise<Credential | null>): Promise<Answered<Response> | null> {
  try {
    return (await asked) as Answered<Response> | null;
  } catch (error) {
    if (error instanceof DOMException && ['NotAllowedError', 'AbortError'].includes(error.name)) return null;
    throw error;
  }
}
