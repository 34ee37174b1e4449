import { type Guest, guestAt } from '../guest.ts';

/** One way to do harm. */
export interface Attack {
  readonly name: string;
  /** Milliseconds between two bouts. */
  readonly pause: number;
  /** One bout; what goes wrong in it is the attacker's own trouble. */
  readonly bout: (attacker: Attacker) => Promise<void>;
}

/** Somebody at an address of their own. */
export interface Attacker {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  /** How many bouts there were before. */
  readonly turn: number;
  readonly guest: (name?: string) => Promise<Guest>;
  /** Whatever the server answers; read to its end, so that nothing piles up here. */
  readonly ask: (method: string, path: string, wishes?: Wishes) => Promise<number>;
}

interface Wishes {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export function attackerAt(address: string, from: string, turn: number): Attacker {
  const headers = { 'x-forwarded-for': from };
  return {
    address,
    headers,
    turn,
    guest: (name = 'Seth') => guestAt(() => address, name, headers),
    async ask(method, path, { body, headers: besides = {} } = {}) {
      const response = await fetch(new URL(path, address), {
        method,
        headers: {
          ...headers,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...besides,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      await response.arrayBuffer();
      return response.status;
    },
  };
}
