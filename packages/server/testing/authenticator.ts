import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** What an authenticator may be told to do wrong. */
export interface Flaw {
  readonly origin?: string;
  readonly rpId?: string;
  readonly counter?: number;
  readonly challenge?: string;
  /** Another signature than the one that is due. */
  readonly isForged?: boolean;
}

/** What of the options of a server an authenticator looks at. */
interface Options {
  readonly challenge: string;
  readonly rp?: { readonly id: string };
  readonly rpId?: string;
}

const USER_PRESENT = 0x01;
const HAS_CREDENTIAL = 0x40;

/** A security key in software: ES256, no attestation, no verification of its user. */
export function authenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const idText = id.toString('base64url');
  let counter = 0;

  const clientData = (type: string, challenge: string, flaw: Flaw): Buffer =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: flaw.challenge ?? challenge,
        origin: flaw.origin ?? origin,
        crossOrigin: false,
      }),
    );

  function dataFor(rpId: string, flags: number, flaw: Flaw, rest = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(flaw.counter ?? counter);
    return Buffer.concat([sha256(flaw.rpId ?? rpId), Buffer.from([flags]), count, rest]);
  }

  function credential(response: object) {
    return { id: idText, rawId: idText, type: 'public-key', clientExtensionResults: {}, response };
  }

  return {
    /** As `navigator.credentials.create` does. */
    create({ challenge, rp }: Options, flaw: Flaw = {}) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const key = map([
        [number(1), number(2)],
        [number(3), number(-7)],
        [number(-1), number(1)],
        [number(-2), bytes(Buffer.from(x, 'base64url'))],
        [number(-3), bytes(Buffer.from(y, 'base64url'))],
      ]);
      const length = Buffer.from([0, id.length]);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, key]);
      const data = dataFor(rp?.id ?? '', USER_PRESENT | HAS_CREDENTIAL, flaw, attested);
      const attestation = map([
        [text('fmt'), text('none')],
        [text('attStmt'), map([])],
        [text('authData'), bytes(data)],
      ]);
      return credential({
        clientDataJSON: clientData('webauthn.create', challenge, flaw).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['usb'],
      });
    },

    /** As `navigator.credentials.get` does. */
    get({ challenge, rpId = '' }: Options, flaw: Flaw = {}) {
      counter++;
      const client = clientData('webauthn.get', challenge, flaw);
      const data = dataFor(rpId, USER_PRESENT, flaw);
      const signed = Buffer.concat([data, sha256(flaw.isForged === true ? 'something else' : client)]);
      return credential({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      });
    },
  };
}

const sha256 = (value: string | Buffer): Buffer => createHash('sha256').update(value).digest();

/** CBOR, as far as it is needed: RFC 8949, section 3. */
function head(major: number, value: number): Buffer {
  const first = major << 5;
  if (value < 24) return Buffer.from([first | value]);
  return value < 256 ? Buffer.from([first | 24, value]) : Buffer.from([first | 25, value >> 8, value & 255]);
}

const number = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value));

const bytes = (value: Buffer): Buffer => Buffer.concat([head(2, value.length), value]);

const text = (value: string): Buffer => Buffer.concat([head(3, value.length), Buffer.from(value)]);

const map = (pairs: readonly (readonly [Buffer, Buffer])[]): Buffer =>
  Buffer.concat([head(5, pairs.length), ...pairs.flat()]);
