import { randomBytes, randomUUID } from 'node:crypto';
import type { Deed, Opening } from '@saqqara/protocol';
import type { Bus } from '../src/bus/bus.ts';
import { moderationRoutes } from '../src/http/moderationRoutes.ts';
import { tableRoutes } from '../src/http/tableRoutes.ts';
import { sanctionsIn } from '../src/moderation/sanctions.ts';
import type { Database } from '../src/storage/database.ts';
import { groupCommit } from '../src/storage/groupCommit.ts';
import { reloadWhenPeopleChange, riseEverywhere } from '../src/people/peopleAtTables.ts';
import { type Tables, tablesAt } from '../src/tables/tables.ts';
import { type ApplicationSetup, applicationSetup, type Visitor, visitor } from './applicationSetup.ts';
import { nodeForTests } from './nodeForTests.ts';

/** One of the nodes of a server, with tables and moderators, asked without a socket. */
export interface ModeratedNode {
  readonly setup: ApplicationSetup;
  readonly tables: Tables;
  /** Resolves when nothing is on its way to the database any more. */
  readonly idle: () => Promise<void>;
}

const MODERATORS = ['mara@mail.example', 'nora@mail.example'];

interface Given {
  readonly database: Database;
  readonly bus: Bus;
  readonly smtp?: string;
  readonly rateFactor?: number;
}

export async function moderatedNode({
  database,
  bus,
  smtp,
  rateFactor = 1_000,
}: Given): Promise<ModeratedNode> {
  const reportError = (error: unknown): void =>
    queueMicrotask(() => {
      throw error;
    });
  const sanctions = await sanctionsIn({ database, bus, reportError });
  const writing = groupCommit(database);
  const tables = tablesAt(
    await nodeForTests({
      database,
      groupCommit: writing,
      bus,
      sanctions,
      now: Date.now,
      endPatience: 60_000,
      rateFactor,
      reportError,
    }),
  );
  reloadWhenPeopleChange(bus, tables, sanctions);
  const setup = await applicationSetup({
    database,
    bus,
    ...(smtp === undefined ? {} : { smtp }),
    moderators: MODERATORS,
    rateFactor,
    rise: (user) => riseEverywhere(tables, user, reportError),
    answering: (people) => [
      ...tableRoutes(tables, ''),
      ...moderationRoutes({ people, tables, sanctions, reportError }),
    ],
  });
  return {
    setup,
    tables,
    idle: async () => {
      await writing.idle();
      await sanctions.refresh();
    },
  };
}

type Loose<T> = T extends { table: string; key: string } ? Omit<T, 'table' | 'key'> : never;

/** Somebody with a browser, who knows what to do at a table. */
export interface Player extends Visitor {
  readonly id: string;
  /** The same browser at another node. */
  readonly at: (node: ModeratedNode) => Player;
  readonly open: (opening?: Partial<Opening>) => Promise<string>;
  readonly act: (table: string, deed: Loose<Deed>) => ReturnType<Visitor['ask']>;
  readonly sit: (table: string) => ReturnType<Visitor['ask']>;
  readonly say: (table: string, seat: number, text: string) => ReturnType<Visitor['ask']>;
}

export async function player(node: ModeratedNode, name: string, address = '192.0.2.1'): Promise<Player> {
  const browser = visitor(node.setup, address);
  const { body } = await browser.ask('POST', '/api/v1/me', { name });
  return playerAt(browser, { id: body.me.id as string, name, address });
}

function playerAt(
  browser: Visitor,
  who: { readonly id: string; readonly name: string; readonly address: string },
): Player {
  const { id, name, address } = who;
  const act: Player['act'] = (table, deed) =>
    browser.ask('POST', `/api/v1/tables/${table}/deeds`, { ...deed, table, key: randomUUID() });
  return {
    ...browser,
    id,
    at(node) {
      const other = visitor(node.setup, address);
      other.take(browser.cookie());
      return playerAt(other, who);
    },
    async open(opening) {
      const { body } = await browser.ask('POST', '/api/v1/tables', {
        game: 'imhotep',
        options: { seats: 2 },
        seats: [{ kind: 'me', name }, { kind: 'open' }],
        access: 'public',
        clock: { kind: 'none' },
        share: share(),
        key: randomUUID(),
        ...opening,
      });
      return body.id as string;
    },
    act,
    sit: (table) => act(table, { type: 'sit', seat: null, name, share: share() }),
    say: (table, seat, text) => act(table, { type: 'chat', seat, said: { kind: 'text', text } }),
  };
}

const share = (): string => randomBytes(16).toString('hex');

/** Somebody whose address is among those of the moderators. */
export async function moderator(node: ModeratedNode, which = 0): Promise<Player> {
  const somebody = await player(node, `Moderator ${which}`, `192.0.2.20${which}`);
  await node.setup.database.run([
    { sql: 'UPDATE users SET email = ? WHERE id = ?', values: [MODERATORS[which]!, somebody.id] },
  ]);
  return somebody;
}

/** Ana and Rek play; Rek has said something, and Ana has reported it. */
export async function quarrel(
  node: ModeratedNode,
): Promise<{ ana: Player; rek: Player; table: string; report: string }> {
  const [ana, rek] = [await player(node, 'Ana'), await player(node, 'Rek', '192.0.2.2')];
  const table = await ana.open();
  await rek.sit(table);
  await ana.say(table, 0, 'good sail');
  await rek.say(table, 1, 'hurry up you worm');
  await ana.say(table, 0, 'I have two days');
  const about = { table, seat: 1, line: 2, ground: 'talk' };
  const { status, body } = await ana.ask('POST', '/api/v1/reports', about);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return { ana, rek, table, report: body.id as string };
}
