import { createHmac, randomBytes } from 'node:crypto';
import { lifetimeMs, RETENTION } from '@saqqara/protocol';
import type { Database } from '../storage/database.ts';
import { holding } from './existence.ts';

/** What two people can have in common: a browser, or the way to the network. */
export const TRACE_KINDS = ['device', 'address'] as const;
export type TraceKind = (typeof TRACE_KINDS)[number];

/** So long after somebody last came by it, nobody can tell any more. */
export const TRACES_KEPT = lifetimeMs(RETENTION.trace.lasts);

/** Under this stand the traces of those who deleted themselves while their account was closed. */
export const SHUT_OUT = 'shut out';

/** What is known is not stored again so soon. */
const FRESH = 6 * 60 * 60_000;
const REMEMBERED = 20_000;

/** From where people come: only as hashes under a key of this site, which nobody can read back without it. */
export interface Traces {
  /** Never fails: who cannot be noted now is noted the next time. */
  readonly note: (user: string, seen: Readonly<Record<TraceKind, string | null>>) => Promise<void>;
}

export function tracesIn(database: Database): Traces {
  const noted = new Map<string, number>();
  let key: string | null = null;

  /** The same on all nodes: of two that make one, the first is kept. */
  async function readKey(): Promise<string> {
    await database.run([
      {
        sql: "INSERT INTO secrets (name, value) VALUES ('traces', ?) ON CONFLICT DO NOTHING",
        values: [randomBytes(32).toString('base64url')],
      },
    ]);
    const [row] = await database.all<{ value: string }>("SELECT value FROM secrets WHERE name = 'traces'");
    if (row === undefined) throw new Error('there is no key for traces');
    return row.value;
  }

  /** Of nobody who has just deleted themselves. */
  const store = async (
    user: string,
    hashes: readonly (readonly [TraceKind, string])[],
    now: number,
  ): Promise<unknown> =>
    database.run([
      holding(user),
      ...hashes.map(([kind, hash]) => ({
        sql: `INSERT INTO traces (user_id, kind, hash, seen_at) SELECT id, ?, ?, ? FROM users WHERE id = ?
              ON CONFLICT (user_id, kind, hash) DO UPDATE SET seen_at = excluded.seen_at`,
        values: [kind, hash, now, user],
      })),
    ]);

  function isFresh(name: string, now: number): boolean {
    const at = noted.get(name);
    if (at !== undefined && now - at < FRESH) return true;
    noted.delete(name);
    if (noted.size >= REMEMBERED) noted.delete(noted.keys().next().value ?? '');
    noted.set(name, now);
    return false;
  }

  return {
    async note(user, seen) {
      const now = Date.now();
      const fresh = TRACE_KINDS.filter((kind) => {
        const value = seen[kind];
        return value !== null && value !== '' && !isFresh(`${user} ${kind} ${value}`, now);
      });
      if (fresh.length === 0) return;
      try {
        const secret = (key ??= await readKey());
        await store(
          user,
          fresh.map((kind) => [kind, hashUnder(secret, `${kind} ${seen[kind]}`)]),
          now,
        );
      } catch {
        for (const kind of fresh) noted.delete(`${user} ${kind} ${seen[kind]}`);
      }
    },
  };
}

const hashUnder = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url').slice(0, 22);
