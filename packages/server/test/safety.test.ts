import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Bus } from '../src/bus/bus.ts';
import { localBus } from '../src/bus/local.ts';
import type { Database } from '../src/storage/database.ts';
import {
  type ModeratedNode,
  moderatedNode,
  moderator as moderatorAt,
  type Player,
  player as playerAt,
  quarrel as quarrelAt,
} from '../testing/moderatedNode.ts';
import { bothDatabases } from '../testing/testDatabases.ts';

const REPORTS = '/api/v1/reports';
const BLOCKS = '/api/v1/me/blocks';
const NOTICES = '/api/v1/me/notices';
const CASES = '/api/v1/moderation/cases';

let database: Database;
let here: ModeratedNode;
let bus: Bus;
let second: Promise<ModeratedNode> | null;

/** Another node of the same server, from when it is first needed. */
const there = (): Promise<ModeratedNode> => (second ??= moderatedNode({ database, bus }));

const player = (name: string, address?: string): Promise<Player> => playerAt(here, name, address);
const moderator = (which?: number): Promise<Player> => moderatorAt(here, which);

const quarrel = () => quarrelAt(here);

for (const databases of bothDatabases()) {
  describe.skipIf(databases.missing !== null)(`on ${databases.name}`, () => {
    beforeAll(() => databases.start());
    afterAll(() => databases.stop());

    beforeEach(async () => {
      database = await databases.open(await databases.fresh());
      bus = localBus();
      second = null;
      here = await moderatedNode({ database, bus });
    });
    afterEach(async () => {
      vi.useRealTimers();
      await Promise.all([here.idle(), (await second)?.idle()]);
      await database.close();
    });

    describe('a report', () => {
      test('has what was said, from what the server has stored, with the lines around it', async () => {
        await quarrel();
        const mara = await moderator();
        const { body } = await mara.ask('GET', `${CASES}/1`);
        expect(body.reported).toMatchObject([
          { ground: 'talk', line: 2, name: 'Rek', said: { kind: 'text', text: 'hurry up you worm' } },
        ]);
        expect(
          body.lines.map((line: { name: string; said: { text: string } }) => [line.name, line.said.text]),
        ).toEqual([
          ['Ana', 'good sail'],
          ['Rek', 'hurry up you worm'],
          ['Ana', 'I have two days'],
        ]);
        expect(body.confidential.reporters).toEqual([
          { name: 'Ana', wasSeated: true, reports: 1, upheld: 0 },
        ]);
      });

      test('is refused about oneself, a free seat, a line that nobody said there, a table that is not', async () => {
        const { ana, table } = await quarrel();
        const about = (wish: object) =>
          ana.ask('POST', REPORTS, { table, seat: 1, line: null, ground: 'name', ...wish });
        expect((await about({ seat: 0 })).body.code).toBe('nothing');
        expect((await about({ seat: 5 })).body.code).toBe('nothing');
        expect((await about({ line: 1 })).body.code).toBe('nothing');
        expect((await about({ line: 77 })).body.code).toBe('nothing');
        expect((await about({ table: 'abcdefghijkmnopq' })).body.code).toBe('nothing');
        expect((await about({ said: 'words of mine' })).body.code).toBe('malformed');
      });

      test('is one with the others about the same person at the same table, and stored once', async () => {
        const { ana, table, report } = await quarrel();
        const again = await ana.ask('POST', REPORTS, { table, seat: 1, line: 2, ground: 'talk' });
        expect(again.body.id).toBe(report);
        await ana.ask('POST', REPORTS, { table, seat: 1, line: null, ground: 'name' });
        const { body } = await (await moderator()).ask('GET', `${CASES}?which=waiting`);
        expect(body.cases).toMatchObject([{ n: 1, reports: 2, grounds: ['talk', 'name'] }]);
      });

      test('can be taken back at once, and leaves nothing', async () => {
        const { ana, rek, report } = await quarrel();
        expect((await rek.ask('DELETE', `${REPORTS}/${report}`)).body.code).toBe('nothing');
        expect((await ana.ask('DELETE', `${REPORTS}/${report}`)).status).toBe(204);
        expect(await database.all('SELECT * FROM cases')).toEqual([]);
        expect(await database.all('SELECT * FROM reports')).toEqual([]);
      });

      test('cannot be made without end: a flood is refused with the time to wait', async () => {
        vi.useFakeTimers({ toFake: ['Date'] });
        const { ana, table } = await quarrel();
        const strict = await moderatedNode({ database, bus: localBus(), rateFactor: 1 });
        const flooding = ana.at(strict);
        const codes: unknown[] = [];
        for (let n = 0; n < 12; n++) {
          codes.push(
            (await flooding.ask('POST', REPORTS, { table, seat: 1, line: null, ground: 'other' })).status,
          );
        }
        // One was made before.
        expect(codes).toEqual([...Array(7).fill(200), ...Array(5).fill(429)]);
      });
    });

    describe('a block', () => {
      const linesFor = async (node: ModeratedNode, user: string, table: string): Promise<string[]> => {
        const texts: string[] = [];
        const watcher = await node.tables.watch(
          { type: 'watch', id: 1, table, as: null, since: null, chat: -1 },
          { user, send: (text) => void texts.push(text) },
        );
        if (!('code' in watcher)) node.tables.unwatch(table, watcher);
        return texts.flatMap((text) => {
          const message = JSON.parse(text) as { type?: string; lines?: { said: { text: string } }[] };
          return message.type === 'said' ? (message.lines ?? []).map(({ said }) => said.text) : [];
        });
      };

      test('hides what the person writes, on every node and at every table, from who blocked them alone', async () => {
        const { ana, rek, table } = await quarrel();
        const { body } = await ana.ask('POST', BLOCKS, { table, seat: 1 });
        expect(body.blocks).toMatchObject([{ name: 'Rek' }]);
        await rek.say(table, 1, 'still here');
        expect(await linesFor(await there(), ana.id, table)).toEqual(['good sail', 'I have two days']);
        expect(await linesFor(await there(), rek.id, table)).toContain('still here');
        const other = await rek.open({ access: 'link' });
        await rek.say(other, 0, 'elsewhere');
        expect(await linesFor(here, ana.id, other)).toEqual([]);
        await ana.ask('DELETE', `${BLOCKS}/${body.blocks[0].id}`);
        expect(await linesFor(await there(), ana.id, table)).toContain('still here');
      });

      test('hides a line from who watches while it is said', async () => {
        const { ana, rek, table } = await quarrel();
        const texts: string[] = [];
        await here.tables.watch(
          { type: 'watch', id: 1, table, as: 0, since: null, chat: 3 },
          { user: ana.id, send: (text) => void texts.push(text) },
        );
        await ana.ask('POST', BLOCKS, { table, seat: 1 });
        await rek.say(table, 1, 'unheard');
        await ana.say(table, 0, 'heard');
        await expect.poll(() => texts.join('')).toContain('"heard"');
        expect(texts.join('')).not.toContain('unheard');
      });

      test('keeps the person from public tables at which one sits, without telling them', async () => {
        const { ana, rek, table } = await quarrel();
        const before = await ana.open();
        await ana.ask('POST', BLOCKS, { table, seat: 1 });
        const [open, byLink] = [await ana.open(), await ana.open({ access: 'link' })];
        const listed = async (who: Player) =>
          (await who.ask('GET', '/api/v1/tables')).body.tables.map(
            (each: { table: { id: string } }) => each.table.id,
          );
        expect(await listed(rek)).toEqual([]);
        expect(await listed(await player('Cleo', '192.0.2.3'))).toEqual(
          expect.arrayContaining([open, before]),
        );
        for (const id of [open, before]) {
          expect((await rek.at(await there()).sit(id)).body).toEqual({ code: 'nothing' });
        }
        expect((await rek.sit(byLink)).status).toBe(200);
        expect((await rek.ask('GET', NOTICES)).body).toEqual({ acts: [], reports: [] });
        expect(JSON.stringify((await rek.ask('GET', '/api/v1/me/export')).body)).not.toContain('Ana');
      });

      test('is of nobody, of oneself and of a bot not possible', async () => {
        const { ana, table } = await quarrel();
        for (const seat of [0, 7]) {
          expect((await ana.ask('POST', BLOCKS, { table, seat })).body.code).toBe('nothing');
        }
      });

      test('goes along into an account, on both sides, and goes with either', async () => {
        const { ana, rek, table } = await quarrel();
        await ana.ask('POST', BLOCKS, { table, seat: 1 });
        const [one, other] = [await player('One', '192.0.2.8'), await player('Other', '192.0.2.9')];
        const { merging } = await import('../src/people/merging.ts');
        await database.run([...merging(ana.id, one.id), ...merging(rek.id, other.id)]);
        expect(await database.all('SELECT user_id, blocked_id FROM blocks')).toEqual([
          { user_id: one.id, blocked_id: other.id },
        ]);
        expect((await other.ask('DELETE', '/api/v1/me')).status).toBe(204);
        expect(await database.all('SELECT * FROM blocks')).toEqual([]);
      });
    });
  });
}
