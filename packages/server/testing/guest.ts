import { randomBytes, randomUUID } from 'node:crypto';
import { gameById } from '@saqqara/games';
import { sealOf } from '@saqqara/kernel';
import {
  type Deed,
  type Link,
  linkTo,
  type Mirror,
  type Opening,
  PROTOCOL,
  type Socket,
  type Update,
} from '@saqqara/protocol';
import { WebSocket } from 'ws';

/** Somebody with a session, as a program is somebody: by a bearer token. */
export interface Guest {
  readonly token: string;
  readonly link: Link;
  readonly heard: (listen: (mirror: Mirror, update: Update | null) => void) => void;
  call(method: string, path: string, body?: unknown): Promise<{ status: number; body: never }>;
  open(opening: Partial<Opening> & Pick<Opening, 'game' | 'options' | 'seats'>): Promise<string>;
  sit(table: string, name: string): Promise<unknown>;
}

export const newKey = (): string => randomUUID();
export const newShare = (): string => randomBytes(16).toString('hex');

/** A share, and what is told of it before it is revealed. */
export function newSealedShare(): { readonly share: string; readonly seal: string } {
  const share = newShare();
  return { share, seal: sealOf(share) };
}

/** The address is asked for each time: a server that comes back may have another. */
export async function guestAt(
  address: () => string,
  name = 'Nefret',
  /** With everything they send, say as a proxy adds. */
  headers: Readonly<Record<string, string>> = {},
): Promise<Guest> {
  const answer = await fetch(new URL('/api/v1/me', address()), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ name, wantsBearer: true }),
  });
  const { bearer: token } = (await answer.json()) as { bearer: string };
  const listeners: ((mirror: Mirror, update: Update | null) => void)[] = [];
  const link = linkTo({
    connect: () => socketTo(address(), token, headers),
    gameById,
    after(ms, act) {
      const timer = setTimeout(act, ms);
      return () => clearTimeout(timer);
    },
    changed: (mirror, update) => listeners.forEach((listen) => listen(mirror, update)),
    linked: () => {},
  });
  const call: Guest['call'] = async (method, path, body) => {
    const response = await fetch(new URL(path, address()), {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: (text === '' ? null : JSON.parse(text)) as never };
  };
  return {
    token,
    link,
    heard: (listen) => void listeners.push(listen),
    call,
    async open(opening) {
      const whole = { access: 'link', clock: { kind: 'none' }, share: newShare(), key: newKey(), ...opening };
      const { status, body } = await call('POST', '/api/v1/tables', whole);
      if (status !== 200) throw new Error(`could not open a table: ${status} ${JSON.stringify(body)}`);
      return (body as { id: string }).id;
    },
    sit: (table, as) => {
      const deed: Deed = { type: 'sit', table, key: newKey(), seat: null, name: as, share: newShare() };
      return link.act(deed);
    },
  };
}

export function socketTo(
  address: string,
  token: string | null,
  besides: Readonly<Record<string, string>> = {},
): Socket {
  const url = `${address.replace(/^http/, 'ws')}api/v1/socket?protocol=${PROTOCOL}`;
  const headers = { ...besides, ...(token === null ? {} : { authorization: `Bearer ${token}` }) };
  return new WebSocket(url, { headers }) as unknown as Socket;
}
