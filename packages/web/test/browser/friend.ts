import { randomBytes } from 'node:crypto';
import type { Caller } from './tables.ts';

interface Doing {
  readonly type: string;
  readonly [key: string]: unknown;
}

/** Somebody at a table whose page nobody looks at: what they do is told to the server as a program would. */
export interface Friend {
  readonly does: (deed: Doing) => Promise<void>;
  /** Without an action, whatever comes first. */
  readonly plays: (action?: string) => Promise<void>;
}

/** What a deed says of the log that whoever does it had before their eyes. */
const HAS_BASE = ['play', 'takeBack', 'ask', 'agree', 'decline'];

/** Whoever this browser belongs to, in their seat; who sits elsewhere says where. */
export function friendAt({ request }: Caller, table: string, seat = 1): Friend {
  const path = `/api/v1/tables/${table}`;
  const choices = async (): Promise<{ seq: number; actions: string[] }> =>
    (await (await request.get(`${path}/choices?as=${seat}`)).json()) as { seq: number; actions: string[] };
  const does = async (deed: Doing): Promise<void> => {
    const base = HAS_BASE.includes(deed.type) ? { base: (await choices()).seq } : {};
    const key = randomBytes(12).toString('hex');
    const response = await request.post(`${path}/deeds`, { data: { ...deed, ...base, table, seat, key } });
    if (!response.ok()) throw new Error(`${deed.type}: ${await response.text()}`);
  };
  return {
    does,
    plays: async (action) => does({ type: 'play', action: action ?? (await choices()).actions[0] }),
  };
}
