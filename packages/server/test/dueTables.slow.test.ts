import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { REVEAL_MS } from '@saqqara/protocol';
import type { BotTurn } from '../src/bots/botTurn.ts';
import type { Database } from '../src/storage/database.ts';
import { openPostgres } from '../src/storage/postgres.ts';
import { BOT_TURN_DUE_MS } from '../src/tables/due.ts';
import { handleDueTables } from '../src/tables/dueTables.ts';
import type { TablesNode } from '../src/tables/node.ts';
import { findTable } from '../src/tables/tableCache.ts';
import { type Tables, tablesAt } from '../src/tables/tables.ts';
import { MOST_WAITING } from '../src/tables/waitingLimit.ts';
import { newSealedShare } from '../testing/guest.ts';
import { missingPostgres, newDatabase } from '../testing/postgres.ts';
import { nodeForTests } from '../testing/nodeForTests.ts';

/** A node that hears nothing of the others, but for what is in the database they share. */
interface Node {
  readonly node: TablesNode;
  readonly tables: Tables;
  readonly turns: BotTurn[];
  readonly complaints: unknown[];
}

const missing = missingPostgres();
const HOST = 'host';

describe.skipIf(missing !== null)(`a bot's turn on several nodes ${missing ?? ''}`, () => {
  let database: Database;
  let time = Date.UTC(2030, 0, 1);

  beforeEach(async () => {
    database = await openPostgres(await newDatabase(inject('commonPostgres')));
    const sql = 'INSERT INTO users (id, name, created_at) VALUES (?, ?, ?)';
    await database.run([{ sql, values: [HOST, 'Host', time] }]);
  });
  afterEach(() => database.close());

  async function nodeOn(storage: Database): Promise<Node> {
    const turns: BotTurn[] = [];
    const complaints: unknown[] = [];
    const node = await nodeForTests({
      database: storage,
      now: () => time,
      rateFactor: 1,
      wake: (turn) => void turns.push(turn),
      reportError: (error) => void complaints.push(error),
    });
    return { node, tables: tablesAt(node), turns, complaints };
  }

  async function openAt({ tables }: Node, seal?: string): Promise<string> {
    const opened = await tables.open(
      {
        game: 'imhotep',
        options: { seats: 2 },
        seats: [
          { kind: 'me', name: 'Host' },
          { kind: 'bot', level: 1 },
        ],
        access: 'link',
        clock: { kind: 'none' },
        ...(seal === undefined ? {} : { seal }),
        key: randomUUID(),
      },
      HOST,
    );
    if ('code' in opened) throw new Error(opened.code);
    return opened.id;
  }

  /** Plays for whoever is to act until it is the host's turn. */
  async function playToHost({ node, tables }: Node, table: string): Promise<void> {
    for (;;) {
      const { match, state, table: known } = (await findTable(node, table))!.position;
      const seat = match.game.toAct(state)[0]!;
      if (seat === 0) return;
      const action = match.game.format(match.game.legalActions(state, seat)[0]);
      await tables.botAnswer({ table, seat, seq: known.seq }, action);
    }
  }

  test('is not forgotten though the node that stored what came before it was slow and died', async () => {
    const line = { isSlow: false, enter: (): void => {}, pass: (): void => {} };
    const entered = new Promise<void>((resolve) => (line.enter = resolve));
    const passed = new Promise<void>((resolve) => (line.pass = resolve));
    const slow: Database = {
      ...database,
      async append(entries) {
        if (line.isSlow) {
          line.enter();
          await passed;
        }
        return database.append(entries);
      },
    };
    const doomed = await nodeOn(slow);
    const other = await nodeOn(database);
    const table = await openAt(doomed);
    await playToHost(doomed, table);
    time += BOT_TURN_DUE_MS / 3;

    line.isSlow = true;
    const { seq } = (await findTable(doomed.node, table))!.position.table;
    const choices = await doomed.tables.choices(table, 0, HOST);
    const action = 'code' in choices ? '' : choices.actions.find((text) => text.startsWith('load'))!;
    const deed = { type: 'play', table, seat: 0, key: randomUUID(), base: seq, action } as const;
    const played = doomed.tables.act(deed, HOST);
    await entered;
    // Meanwhile the moment comes to look at it; nothing is a bot's to do, as far as the other node can know.
    time += BOT_TURN_DUE_MS;
    await handleDueTables(other.node);
    expect(other.turns).toEqual([]);
    line.pass();
    expect(await played).toMatchObject({ seq: seq + 1 });

    // The first node does nothing more.
    time += BOT_TURN_DUE_MS + 1;
    await handleDueTables(other.node);
    expect(other.turns).toMatchObject([{ table, seat: 1, seq: seq + 1 }]);
    expect([...doomed.complaints, ...other.complaints]).toEqual([]);
  });

  test('waits for a share that was sealed on one node and revealed on another', async () => {
    const [one, other] = [await nodeOn(database), await nodeOn(database)];
    const { share, seal } = newSealedShare();
    const table = await openAt(one, seal);
    const deed = { type: 'reveal', table, seat: 0, key: randomUUID(), share } as const;
    expect(await other.tables.act(deed, HOST)).toMatchObject({ seq: 1 });
    // The first has not heard of it, and would go on without the share.
    time += REVEAL_MS;
    await handleDueTables(one.node);
    expect((await findTable(one.node, table))!.position.table).toMatchObject({
      phase: 'running',
      shares: [share, null],
      seq: 1,
    });
    expect([...one.complaints, ...other.complaints]).toEqual([]);
  });

  test('comes though nobody reveals, and the node that was told of the seal died', async () => {
    const doomed = await nodeOn(database);
    const table = await openAt(doomed, newSealedShare().seal);
    const other = await nodeOn(database);
    time += REVEAL_MS;
    await handleDueTables(other.node);
    const { position } = (await findTable(other.node, table))!;
    expect(position.table).toMatchObject({ phase: 'running', shares: [null, null], seq: 1 });
  });

  test('comes though hundreds of tables that nobody can read any more are due before it', async () => {
    const node = await nodeOn(database);
    const table = await openAt(node);
    await playToHost(node, table);
    node.turns.length = 0;
    await database.run(
      Array.from({ length: 250 }, (_, n) => ({
        sql: `INSERT INTO matches (id, game, version, options, access, clock, seats, shares, secret, opened_at,
                opened_by, open_key, phase, due_at)
              SELECT ?, game, version, '?', access, clock, seats, shares, secret, opened_at, NULL, ?, phase, 1
              FROM matches WHERE id = ?`,
        values: [`unreadable${n}`, `key${n}`, table],
      })),
    );
    await database.run([
      { sql: "UPDATE matches SET seats = '[]' WHERE id LIKE 'unreadable%'", values: [] },
      { sql: 'UPDATE matches SET due_at = ? WHERE id = ?', values: [time, table] },
    ]);
    for (let n = 0; n < 3; n++) await handleDueTables(node.node);
    const [row] = await database.all<{ due_at: number | null }>(
      'SELECT due_at FROM matches WHERE id = ?',
      table,
    );
    expect(row!.due_at).toBeNull();
    expect(node.complaints).toHaveLength(250);
    // They are tried again, but not all the time.
    time += 60_000;
    await handleDueTables(node.node);
    expect(node.complaints.length).toBeGreaterThan(250);
  });

  test('openings at once are counted together, of a person and of an address', async () => {
    const people = Array.from({ length: 6 }, (_, n) => `guest ${n}`);
    await database.run(
      people.flatMap((user) => [
        { sql: 'INSERT INTO users (id, name, created_at) VALUES (?, ?, 0)', values: [user, user] },
        {
          sql: "INSERT INTO traces (user_id, kind, hash, seen_at) VALUES (?, 'address', 'here', ?)",
          values: [user, time],
        },
      ]),
    );
    const nodes = [await nodeOn(database), await nodeOn(database)];
    const opened = await Promise.all(
      people.flatMap((user) =>
        Array.from({ length: 6 }, (_, n) =>
          nodes[n % 2]!.tables.open(
            {
              game: 'imhotep',
              options: { seats: 2 },
              seats: [{ kind: 'me', name: 'Guest' }, { kind: 'open' }],
              access: 'public',
              clock: { kind: 'none' },
              key: randomUUID(),
            },
            user,
          ),
        ),
      ),
    );
    expect(opened.filter((each) => 'code' in each && each.code !== 'tooMany')).toEqual([]);
    const counts = await database.all<{ opened: number }>(
      'SELECT COUNT(*) AS opened FROM matches GROUP BY opened_by',
    );
    expect(Math.max(...counts.map((each) => each.opened))).toBe(MOST_WAITING.person.public);
    expect(counts.reduce((sum, each) => sum + each.opened, 0)).toBe(MOST_WAITING.address.public);
  });
});
