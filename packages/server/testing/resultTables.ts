import { randomUUID } from 'node:crypto';
import { botLevel, type Deed, type Opening } from '@saqqara/protocol';
import type { Database } from '../src/storage/database.ts';
import { act as botAct } from '../src/tables/act.ts';
import type { TablesNode } from '../src/tables/node.ts';
import { findTable } from '../src/tables/tableCache.ts';
import { type Tables, tablesAt } from '../src/tables/tables.ts';
import { nodeForTests } from './nodeForTests.ts';

type Loose<T> = T extends { table: string; key: string } ? Omit<T, 'table' | 'key'> : never;

/** Tables on a database of whatever kind at which people play to the end, by a clock that the test turns. */
export interface ResultTables {
  readonly database: Database;
  readonly tables: Tables;
  readonly clock: { now: number };
  guest(id: string): Promise<string>;
  account(id: string): Promise<string>;
  open(user: string, opening: Partial<Opening> & Pick<Opening, 'seats'>): Promise<string>;
  act(user: string, table: string, deed: Loose<Deed>): Promise<object>;
  /** Sits down everybody and has the last one resign; where more than two were there, the others and a bot play on. */
  finish(users: readonly string[], opening?: Partial<Opening>): Promise<string>;
  /** Everybody does the first thing that is legal until it is over. */
  playOut(users: readonly string[], table: string): Promise<void>;
  idle(): Promise<void>;
}

export async function resultTables(database: Database, at = Date.UTC(2030, 0, 1)): Promise<ResultTables> {
  const clock = { now: at };
  const now = (): number => clock.now;
  const node = await nodeForTests({ database, now });
  const tables = tablesAt(node);
  const act: ResultTables['act'] = (user, table, deed) =>
    tables.act({ ...deed, table, key: randomUUID() }, user);
  const open: ResultTables['open'] = async (user, opening) => {
    const opened = await tables.open(
      {
        game: 'anubixx',
        options: { seats: opening.seats.length },
        access: 'link',
        clock:
          opening.rated === true
            ? { kind: 'live', bank: 3_600, increment: 0, timeUp: 'loss' }
            : { kind: 'none' },
        key: randomUUID(),
        ...opening,
      },
      user,
    );
    if ('code' in opened) throw new Error(opened.code);
    return opened.id;
  };
  const person = async (id: string, email: string | null): Promise<string> => {
    await database.run([
      {
        sql: 'INSERT INTO users (id, name, email, created_at) VALUES (?, ?, ?, 0)',
        values: [id, id, email],
      },
    ]);
    return id;
  };
  return {
    database,
    tables,
    clock,
    guest: (id) => person(id, null),
    account: (id) => person(id, `${id}@saqqara.example`),
    open,
    act,
    async finish(users, opening = {}) {
      const [first = '', ...others] = users;
      const id = await open(first, {
        seats: [{ kind: 'me', name: first }, ...others.map(() => ({ kind: 'open' as const }))],
        ...opening,
      });
      for (const user of others) await done(act(user, id, { type: 'sit', seat: null, name: user }));
      clock.now += 1_000;
      await done(act(others.at(-1)!, id, { type: 'resign', seat: others.length }));
      if (others.length > 1) await playOut(node, act, users, id);
      return id;
    },
    playOut: (users, table) => playOut(node, act, users, table),
    async idle() {
      // What tables still read of themselves is read before their database is closed.
      for (const live of node.cache.values()) while (live.waiting > 0) await live.turn;
      await node.groupCommit.idle();
    },
  };
}

async function done(acting: Promise<object>): Promise<void> {
  const result = await acting;
  if ('code' in result) throw new Error(JSON.stringify(result));
}

/** Everybody does the first thing that is legal until it is over. */
async function playOut(
  node: TablesNode,
  act: ResultTables['act'],
  users: readonly string[],
  table: string,
): Promise<void> {
  for (;;) {
    const { position } = (await findTable(node, table))!;
    const { match, state, table: status } = position;
    if (status.phase === 'over') return;
    const seat = match.game.toAct(state)[0]!;
    const [action] = match.game.legalActions(match.game.view(state, seat), seat);
    const deed = { type: 'play', seat, base: status.seq, action: match.game.format(action) } as const;
    await done(
      botLevel(status.seats[seat]!) === null
        ? act(users[seat]!, table, deed)
        : botAct(node, {
            deed: { ...deed, table, key: randomUUID() },
            doer: { bot: seat },
            key: null,
            asker: null,
          }),
    );
  }
}
