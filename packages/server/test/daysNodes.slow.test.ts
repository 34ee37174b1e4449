import { randomUUID } from 'node:crypto';
import { gameById } from '@saqqara/games';
import { seeded, sightKey, silent } from '@saqqara/kernel';
import type { OrderLine } from '@saqqara/protocol';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { settingCalendar } from '../src/habits/habits.ts';
import type { Database } from '../src/storage/database.ts';
import { handleDueTables } from '../src/tables/dueTables.ts';
import type { TablesNode } from '../src/tables/node.ts';
import { handleOrders } from '../src/tables/orderRoutine.ts';
import { positionOf } from '../src/tables/replay.ts';
import { findTable } from '../src/tables/tableCache.ts';
import { tablesAt } from '../src/tables/tables.ts';
import { bothDatabases } from '../testing/testDatabases.ts';
import { nodeForTests } from '../testing/nodeForTests.ts';

const HOUR = 60 * 60_000;

let database: Database;
let time: number;
let nodes: TablesNode[];

/** One of several on the same database, with a bus of its own: what others do it hears of from the database alone. */
const node = (nodeId: string): Promise<TablesNode> => nodeForTests({ database, nodeId, now: () => time });

/** All of them look after what is due, at the same moment. */
const allLook = (): Promise<unknown> =>
  Promise.all(nodes.flatMap((each) => [handleDueTables(each), handleOrders(each)]));

async function passing(ms: number, step: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += step) {
    time += step;
    await allLook();
  }
}

const settled = async (): Promise<void> => {
  for (const { cache, groupCommit: writing } of nodes) {
    for (const live of cache.values()) while (live.waiting > 0) await live.turn;
    await writing.idle();
  }
};

for (const databases of bothDatabases().filter(({ name }) => name !== 'SQLite')) {
  describe.skipIf(databases.missing !== null)(`three nodes on ${databases.name}`, () => {
    beforeAll(() => databases.start());
    afterAll(() => databases.stop());
    beforeEach(async () => {
      database = await databases.openEmpty();
      time = Date.UTC(2030, 0, 1, 7);
      nodes = await Promise.all(['one', 'two', 'three'].map(node));
      for (const user of ['a', 'b'])
        await database.run([
          { sql: 'INSERT INTO users (id, name, created_at) VALUES (?, ?, 0)', values: [user, user] },
          ...settingCalendar(
            user,
            { timeZone: 'UTC', hours: { from: 8, until: 20 }, daysOff: [] },
            { since: 0, now: time },
          ),
        ]);
    });
    afterEach(async () => {
      await settled();
      await database.close();
    });

    test('stop and start a clock once, answer by an order once, and have the same clocks', async () => {
      const [one, two, three] = nodes.map(tablesAt);
      const opened = await one!.open(
        {
          game: 'imhotep',
          options: { seats: 2 },
          seats: [{ kind: 'me', name: 'A' }, { kind: 'open' }],
          access: 'link',
          clock: {
            kind: 'days',
            days: 3,
            timeUp: 'loss',
            honours: { daysOff: true, hours: true, vacation: true },
          },
          key: randomUUID(),
        },
        'a',
      );
      const { id } = opened as { id: string };
      const key = (): string => randomUUID();
      await two!.act({ type: 'sit', table: id, key: key(), seat: null, name: 'B' }, 'b');
      await settled();
      const users = ['a', 'b'];
      const { position } = (await findTable(nodes[1]!, id))!;
      const game = gameById('imhotep')!;
      const [acting] = game.toAct(position.state);
      const away = 1 - acting!;
      // What whoever waits has tried out.
      const world = game.determinize(game.view(position.state, away), seeded([1, 2, 3, 4]));
      const line: OrderLine = ['get', 'get'].map((action) => {
        const [by] = game.toAct(world);
        const sight = sightKey(game.view(world, away));
        game.apply(world, by!, game.parse(action), silent);
        return { seat: by!, action, sight, text: '' };
      });
      const given = await three!.giveOrders(id, { seat: away, user: users[away]!, lines: [line] });
      expect(given).toMatchObject({ droppedAt: null });

      await passing(3 * HOUR, HOUR);
      const base = (await two!.lengths([id])).get(id)!;
      const played = { type: 'play', table: id, key: key(), seat: acting!, base, action: 'get' } as const;
      expect(await two!.act(played, users[acting!]!)).toHaveProperty('seq');
      await settled();
      await passing(15 * 60_000, 15_000);
      await passing(22 * HOUR, HOUR);
      await settled();

      const log = await nodes[0]!.queries.log(id, 0);
      expect(log.filter(({ kind }) => kind === 'play').map(({ seat, body }) => `${seat} ${body}`)).toEqual([
        `${acting} get`,
        `${away} get`,
      ]);
      const stills = log
        .filter(({ kind }) => kind === 'still')
        .map(({ body }) => (JSON.parse(body) as { isStill: boolean }).isStill);
      // Asleep at seven, awake at eight, asleep at twenty, awake again.
      expect(stills).toEqual([true, false, true, false]);
      for (const each of nodes) {
        const live = (await findTable(each, id))!;
        await allLook();
        expect(live.position.table.times).toEqual(positionOf(position.match, log, () => 0).table.times);
      }
    });
  });
}
