import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Seat } from '@saqqara/kernel';
import type { Database } from '../storage/database.ts';

/** What a link in a message is about. */
export interface LinkSubject {
  readonly way: string;
  /** Empty where it is about several. */
  readonly table: string;
  readonly seat: Seat;
  readonly seq: number;
}

/** Lets whoever has a message end such messages, without being signed in. Nothing else can be done with it. */
export interface Tokens {
  readonly sign: (subject: LinkSubject) => Promise<string>;
  /** `null` for what was not signed here, or too long ago. */
  readonly read: (token: string) => Promise<LinkSubject | null>;
}

const VALID = 30 * 24 * 60 * 60_000;

export function tokensIn(database: Database, now: () => number): Tokens {
  let key: Promise<string> | null = null;
  const signed = async (payload: string): Promise<string> => {
    const read = (key ??= secretIn(database, 'telling', () => randomBytes(32).toString('base64url')));
    // A database that is away is back one day.
    read.catch(() => (key = null));
    return createHmac('sha256', await read)
      .update(payload)
      .digest('base64url');
  };
  return {
    async sign({ way, table, seat, seq }) {
      const payload = Buffer.from(JSON.stringify([way, table, seat, seq, now() + VALID])).toString(
        'base64url',
      );
      return `${payload}.${await signed(payload)}`;
    },
    async read(token) {
      const [payload = '', signature = ''] = token.split('.', 2);
      const expected = Buffer.from(await signed(payload));
      const given = Buffer.from(signature);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      const [way, table, seat, seq, until] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [
        string,
        string,
        number,
        number,
        number,
      ];
      return until < now() ? null : { way, table, seat, seq };
    },
  };
}

/** What all nodes know and nobody else. Of two that make one, the first is kept. */
export async function secretIn(database: Database, name: string, make: () => string): Promise<string> {
  const read = async (): Promise<string | undefined> =>
    (await database.all<{ value: string }>('SELECT value FROM secrets WHERE name = ?', name))[0]?.value;
  const known = await read();
  if (known !== undefined) return known;
  const sql = 'INSERT INTO secrets (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING';
  await database.run([{ sql, values: [name, make()] }]);
  return (await read())!;
}
