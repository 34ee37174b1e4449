import { setTimeout as sleep } from 'node:timers/promises';

const PAUSE = 50;

/** Asks again until the server answers: it may be down, or go down while it is asked. */
async function ask<T>(url: URL, init: RequestInit): Promise<T> {
  for (;;) {
    try {
      const response = await fetch(url, init);
      const body: unknown = await response.json();
      if (response.ok) return body as T;
      if (response.status < 500)
        throw new RefusedCall(`${url.pathname}: ${response.status} ${JSON.stringify(body)}`);
    } catch (error) {
      if (error instanceof RefusedCall) throw error;
    }
    await sleep(PAUSE);
  }
}

class RefusedCall extends Error {
  override readonly name = 'RefusedCall';
}

export const call = <T>(address: string, token: string | null, path: string, body?: unknown): Promise<T> =>
  ask<T>(new URL(path, address), {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

/** A new guest. */
export async function tokenAt(address: string): Promise<string> {
  const { bearer } = await call<{ bearer: string }>(address, null, '/api/v1/me', {
    name: 'Nefret',
    wantsBearer: true,
  });
  return bearer;
}
