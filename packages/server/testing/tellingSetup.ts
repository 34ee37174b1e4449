import type { Told, WayKind, Wishes } from '@saqqara/protocol';
import { speechOf } from '../src/speech.ts';
import type { Database } from '../src/storage/database.ts';
import type { Cause } from '../src/telling/cause.ts';
import { type Message, messagesWith } from '../src/telling/message.ts';
import type { Sent, WayRow } from '../src/telling/outbox.ts';
import { type SenderContext, tellDue } from '../src/telling/sender.ts';
import { tokensIn } from '../src/telling/tokens.ts';
import { storingWishes } from '../src/telling/wishes.ts';
import type { TablesSetup } from './tablesSetup.ts';

/** What was sent, and by which way. */
export interface Delivery {
  readonly way: WayRow;
  readonly message: Message;
}

/** Sends into memory. */
export interface TellingSetup {
  readonly sent: Delivery[];
  /** What the other side answers from now on. */
  answer: Sent;
  /** What fails from now on for a table. */
  broken: { readonly at: 'stillToTell' | 'words'; readonly table: string } | null;
  /** What was reported while something was broken; otherwise the test fails. */
  readonly errors: unknown[];
  tell(node?: string): Promise<void>;
  /** Somebody has a way. */
  way(user: string, besides?: { kind?: WayKind; what?: readonly Told[]; id?: string }): Promise<void>;
  wish(user: string, wishes: Partial<Wishes>): Promise<void>;
  waiting(): Promise<{ user: string; cause: Cause; table: string; dueAt: number }[]>;
  ways(): Promise<Record<string, unknown>[]>;
}

const PUBLIC_URL = new URL('https://saqqara.example');

const SPEECH = speechOf(['told', 'app', 'imhotep', 'kheops', 'anubixx']);

export function tellingSetup(setup: TablesSetup): TellingSetup {
  const sent: Delivery[] = [];
  const database = (): Database => setup.node.database;
  const now = (): number => setup.node.now();
  const channel = {
    send: async (way: WayRow, message: Message): Promise<Sent> => {
      sent.push({ way, message });
      return telling.answer;
    },
  };
  const write: SenderContext['write'] = (...given) =>
    messagesWith({
      publicUrl: PUBLIC_URL,
      speech: SPEECH,
      tokens: tokensIn(database(), now),
      waitingFor: async () => 1,
    })(...given);
  function breakAt(at: 'stillToTell' | 'words', tables: readonly string[]): void {
    if (telling.broken?.at === at && tables.includes(telling.broken.table)) throw new Error('broken');
  }
  const context = (nodeId: string): SenderContext => ({
    database: database(),
    nodeId,
    now,
    stillToTell: async (pending) => {
      breakAt('stillToTell', [pending.table]);
      return setup.tables.stillToTell(pending);
    },
    write: async (way, wishes, told) => {
      breakAt(
        'words',
        told.news.map(({ account }) => account.table.id),
      );
      return write(way, wishes, told);
    },
    channels: { push: channel, email: channel, webhook: channel },
    reportError: (error) => {
      if (telling.broken === null) throw error;
      telling.errors.push(error);
    },
  });
  const telling: TellingSetup = {
    sent,
    answer: { isSent: true },
    broken: null,
    errors: [],
    tell: (node = 'node') => tellDue(context(node)),
    async way(user, { kind = 'push', what = ['turn', 'short', 'match', 'seat', 'invite', 'ask'], id } = {}) {
      const sql = 'INSERT INTO users (id, name, created_at) VALUES (?, ?, 0) ON CONFLICT DO NOTHING';
      await database().run([
        { sql, values: [user, user] },
        {
          sql: `INSERT INTO ways (id, user_id, kind, name, address, keys, what, is_on, created_at, tries, retry_at, held_until)
            VALUES (?, ?, ?, '', ?, '{}', ?, 1, 0, 0, 0, 0)`,
          values: [id ?? `${user}-${kind}`, user, kind, id ?? kind, ` ${what.join(' ')} `],
        },
      ]);
    },
    wish: async (user, wishes) => {
      const usual: Wishes = { language: 'en', timeZone: 'UTC', digestAt: null, quiet: null };
      await database().run([storingWishes(user, { ...usual, ...wishes })]);
    },
    waiting: () =>
      database().all(
        'SELECT user_id AS "user", cause, match_id AS "table", due_at AS "dueAt" FROM tellings ORDER BY due_at, user_id',
      ),
    ways: () => database().all('SELECT * FROM ways ORDER BY id'),
  };
  return telling;
}
