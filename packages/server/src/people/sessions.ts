import type { Bus } from '../bus/bus.ts';
import type { Database, Statement } from '../storage/database.ts';
import { type Credentials, SESSION_DAYS, tokenIn } from './cookie.ts';
import { EXISTING } from './existence.ts';
import { onNews, type News, publishNews } from './news.ts';
import { hashOf, newToken } from './token.ts';

/** Somebody who asks for something. */
export interface Person {
  /** Known to nobody but themselves. */
  readonly id: string;
  readonly name: string;
  readonly isAccount: boolean;
}

export interface Session {
  readonly hash: string;
  readonly person: Person;
}

export interface Sessions {
  readonly sessionOf: (credentials: Credentials) => Promise<Session | null>;

  /** Whether a session that was read before still is what it was; at once, unless the database must be asked. */
  readonly isLive: (session: Session) => boolean | Promise<boolean>;

  /** Those of many that are not live any more, whatever is remembered. */
  readonly dead: (sessions: readonly Session[]) => Promise<readonly Session[]>;
  readonly end: (session: Session) => Promise<void>;
  readonly endAll: (person: Person) => Promise<void>;

  /** Forgets what is no longer so, here before it returns, on the other nodes as soon as they hear of it. */
  readonly announce: (news: News) => void;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const REMEMBERED = 20_000;

/**
 * For how long a session that was read is believed without asking the database again. With many nodes the bus tells of those
 * that end elsewhere; but it only hints, so that it is believed for a few seconds, and not at all while it is known to be down.
 */
const FRESH: Readonly<Record<Database['dialect'], number>> = { sqlite: 5 * MINUTE, postgres: 5_000 };

const MOST_AT_ONCE = 500;

interface Memory extends Session {
  /** By a clock that nobody sets. */
  readonly readAt: number;
}

/** What a node remembers of who has which token. */
interface Remembered {
  readonly database: Database;
  readonly bus: Bus;
  /** By the hash of the token; the oldest is forgotten first. */
  readonly memory: Map<string, Memory>;
  /** Rises with every change, so that what was read before one is not remembered after it. */
  changes: number;
}

/** A token that lets its bearer act as a user, and what stores it. */
export function newSession(user: string, now = Date.now()): { token: string; statement: Statement } {
  const token = newToken();
  const sql = `INSERT INTO sessions (token_hash, user_id, created_at, seen_at) VALUES (?, ${EXISTING}, ?, ?)`;
  return { token, statement: { sql, values: [hashOf(token), user, now, now] } };
}

/** Who has which token. Every request and every socket asks, so the answers are remembered. */
export function sessions(database: Database, bus: Bus): Sessions {
  const state: Remembered = { database, bus, memory: new Map(), changes: 0 };
  onNews(
    bus,
    (news) => forget(state, news),
    () => forgetAll(state),
  );
  bus.whenRestored(() => forgetAll(state));
  return {
    sessionOf: (credentials) => sessionOf(state, credentials),
    isLive: (session) => isLive(state, session),
    dead: (all) => dead(database, all),
    async end({ hash, person }) {
      await database.run([{ sql: 'DELETE FROM sessions WHERE token_hash = ?', values: [hash] }]);
      announce(state, { kind: 'loggedOut', user: person.id, session: hash });
    },
    async endAll({ id }) {
      await database.run([{ sql: 'DELETE FROM sessions WHERE user_id = ?', values: [id] }]);
      announce(state, { kind: 'loggedOut', user: id, session: null });
    },
    announce: (news) => announce(state, news),
  };
}

/** What may have been missed is looked up anew. */
function forgetAll(state: Remembered): void {
  state.changes++;
  state.memory.clear();
}

function forget(state: Remembered, { user }: News): void {
  state.changes++;
  for (const [hash, { person }] of state.memory) if (person.id === user) state.memory.delete(hash);
}

function announce(state: Remembered, news: News): void {
  forget(state, news);
  publishNews(state.bus, news);
}

async function sessionOf(state: Remembered, credentials: Credentials): Promise<Session | null> {
  const token = tokenIn(credentials);
  if (token === null) return null;
  const hash = hashOf(token);
  return believed(state, hash) ?? (await read(state, hash));
}

function believed({ memory, database, bus }: Remembered, hash: string): Session | null {
  const known = memory.get(hash);
  const isFresh = known !== undefined && performance.now() - known.readAt < FRESH[database.dialect];
  return isFresh && bus.isUp() ? known : null;
}

async function read(state: Remembered, hash: string): Promise<Session | null> {
  const before = state.changes;
  const readAt = performance.now();
  const person = await stored(state.database, hash, Date.now());
  if (person === null) {
    state.memory.delete(hash);
    return null;
  }
  const session = { hash, person, readAt };
  if (state.changes === before) remember(state, session);
  return session;
}

/** The oldest is forgotten first; who is still there is read again. */
function remember({ memory }: Remembered, session: Memory): void {
  memory.delete(session.hash);
  if (memory.size >= REMEMBERED) memory.delete(memory.keys().next().value ?? '');
  memory.set(session.hash, session);
}

function isLive(state: Remembered, { hash, person }: Session): boolean | Promise<boolean> {
  const isSame = (found: Session | null): boolean => found?.person.id === person.id;
  const known = believed(state, hash);
  return known === null ? read(state, hash).then(isSame) : isSame(known);
}

async function dead(database: Database, all: readonly Session[]): Promise<readonly Session[]> {
  const users = new Map<string, string>();
  for (let at = 0; at < all.length; at += MOST_AT_ONCE) {
    const hashes = all.slice(at, at + MOST_AT_ONCE).map(({ hash }) => hash);
    const rows = await database.all<{ token_hash: string; user_id: string }>(
      `SELECT token_hash, user_id FROM sessions WHERE token_hash IN (${hashes.map(() => '?').join(', ')})`,
      ...hashes,
    );
    for (const { token_hash: hash, user_id: user } of rows) users.set(hash, user);
  }
  return all.filter(({ hash, person }) => users.get(hash) !== person.id);
}

async function stored(database: Database, hash: string, now: number): Promise<Person | null> {
  const [row] = await database.all<{ id: string; name: string; is_account: number; seen_at: number }>(
    `SELECT users.id, users.name, sessions.seen_at,
       CASE WHEN users.email IS NOT NULL
         OR EXISTS (SELECT 1 FROM passkeys WHERE passkeys.user_id = users.id) THEN 1 ELSE 0 END AS is_account
     FROM sessions JOIN users ON users.id = sessions.user_id
     WHERE sessions.token_hash = ? AND sessions.seen_at > ?`,
    hash,
    now - SESSION_DAYS * DAY,
  );
  if (row === undefined) return null;
  if (now - row.seen_at > DAY) {
    await database.run([
      { sql: 'UPDATE sessions SET seen_at = ? WHERE token_hash = ?', values: [now, hash] },
    ]);
  }
  return { id: row.id, name: row.name, isAccount: row.is_account === 1 };
}
