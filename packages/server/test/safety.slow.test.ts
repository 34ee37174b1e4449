import { describe, expect, test, vi } from 'vitest';
import { localBus } from '../src/bus/local.ts';
import { merging } from '../src/people/merging.ts';
import type { Database, Value } from '../src/storage/database.ts';
import { type ModeratedNode, moderatedNode, type Player } from '../testing/moderatedNode.ts';
import { BLOCKS, CASES, NOTICES, REPORTS, describeModerated } from '../testing/moderatedServer.ts';

describeModerated((server) => {
  const { player, moderator, quarrel, there, decide } = server;

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
      expect(body.confidential.reporters).toEqual([{ name: 'Ana', wasSeated: true, reports: 1, upheld: 0 }]);
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

    test('about a guest who becomes an account at that moment is about the account', async () => {
      const { ana, rek } = await quarrel();
      const table = await rek.open();
      const account = await player('Account', '192.0.2.9');
      let hasMerged = false;
      const late: Database = {
        ...server.database,
        async all<Row>(sql: string, ...values: readonly Value[]) {
          // Whom it is about is known; no case is open yet.
          if (sql.startsWith('SELECT n FROM cases') && !hasMerged) {
            hasMerged = true;
            await server.database.run(merging(rek.id, account.id));
          }
          return server.database.all<Row>(sql, ...values);
        },
      };
      const node = await moderatedNode({ database: late, bus: localBus() });
      const about = { table, seat: 0, line: null, ground: 'name' };
      expect((await ana.at(node).ask('POST', REPORTS, about)).status).toBe(200);
      const cases = await server.database.all<{ subject_id: string }>(
        'SELECT subject_id FROM cases WHERE match_id = ?',
        table,
      );
      expect(cases).toEqual([{ subject_id: account.id }]);
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
      expect(await server.database.all('SELECT * FROM cases')).toEqual([]);
      expect(await server.database.all('SELECT * FROM reports')).toEqual([]);
    });

    test('cannot be made without end: a flood is refused with the time to wait', async () => {
      vi.useFakeTimers({ toFake: ['Date'] });
      const { ana, table } = await quarrel();
      const strict = await moderatedNode({ database: server.database, bus: localBus(), rateFactor: 1 });
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
      expect(await linesFor(server.here, ana.id, other)).toEqual([]);
      await ana.ask('DELETE', `${BLOCKS}/${body.blocks[0].id}`);
      expect(await linesFor(await there(), ana.id, table)).toContain('still here');
    });

    test('hides a line from who watches while it is said', async () => {
      const { ana, rek, table } = await quarrel();
      const texts: string[] = [];
      await server.here.tables.watch(
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
      expect(await listed(await player('Cleo', '192.0.2.3'))).toEqual(expect.arrayContaining([open, before]));
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
      await server.database.run([...merging(ana.id, one.id), ...merging(rek.id, other.id)]);
      expect(await server.database.all('SELECT user_id, blocked_id FROM blocks')).toEqual([
        { user_id: one.id, blocked_id: other.id },
      ]);
      expect((await other.ask('DELETE', '/api/v1/me')).status).toBe(204);
      expect(await server.database.all('SELECT * FROM blocks')).toEqual([]);
    });
  });
  describe('signals', () => {
    const signals = async (n = 1) =>
      (await (await moderator(1)).ask('GET', `${CASES}/${n}`)).body.confidential.signals;

    test('name who came from the same address, without any address being stored', async () => {
      const ana = await player('Ana', '192.0.2.77');
      const rek = await player('Rek', '192.0.2.77');
      const table = await ana.open();
      await rek.sit(table);
      const cleo = await player('Cleo', '192.0.2.3');
      await cleo.ask('POST', REPORTS, { table, seat: 1, line: null, ground: 'together' });
      expect((await signals()).shared).toEqual([{ kind: 'address', name: 'Ana' }]);
      const stored = JSON.stringify(await server.database.all('SELECT * FROM traces'));
      expect(stored).not.toContain('192.0.2');
    });

    test('say that a closed account came from the same device, and close nothing by themselves', async () => {
      const { ana, rek } = await quarrel();
      await decide(await moderator(), { step: 'close', days: 30 });
      await rek.ask('POST', '/api/v1/logout', { everywhere: false });
      const { body } = await rek.ask('POST', '/api/v1/me', { name: 'Innocent' });
      expect(body.me.id).not.toBe(rek.id);
      const table = await ana.open();
      expect((await rek.sit(table)).status).toBe(200);
      await ana.ask('POST', REPORTS, { table, seat: 1, line: null, ground: 'other' });
      expect((await signals(2)).closed).toEqual([
        { kind: 'device', name: 'Rek' },
        { kind: 'address', name: 'Rek' },
      ]);
    });

    test('count how many judged plays of finished games are the engine’s, beside those of the others', async () => {
      const { rek, table } = await quarrel();
      await server.database.run([
        { sql: "UPDATE matches SET phase = 'over', ended_at = 1 WHERE id = ?", values: [table] },
        ...[
          [1, 0, 'a', 'b', 3],
          [2, 1, 'c', 'c', 2],
          [3, 1, 'd', 'd', 9],
          [4, 1, 'e', 'f', 3],
          // Without a choice everybody plays as the engine does; of the last, judged long ago, it is not known.
          [5, 1, 'g', 'g', 1],
          [6, 0, 'h', 'h', 1],
          [7, 1, 'i', 'i', undefined],
        ].map(([play, seat, action, best, choices]) => ({
          sql: 'INSERT INTO judgements (match_id, play, body) VALUES (?, ?, ?)',
          values: [
            table,
            Number(play),
            JSON.stringify({ play, seat, action, choices, best: { action: best }, played: null }),
          ],
        })),
      ]);
      expect(rek.id).toBeTruthy();
      expect((await signals()).engine).toEqual({ own: { same: 2, of: 3 }, others: { same: 0, of: 1 } });
    });
  });
});
