import { describe, expect, test } from 'vitest';
import { localBus } from '../src/bus/local.ts';
import { accountNamed, giveName } from '../src/people/accountNames.ts';
import { moderatorsAtWork } from '../src/operations/moderatorsAtWork.ts';
import type { Statement } from '../src/storage/database.ts';
import { openMailServer } from '../testing/mailServer.ts';
import { moderatedNode } from '../testing/moderatedNode.ts';
import {
  ACTS,
  BLOCKS,
  CASES,
  NOTICES,
  REPORTS,
  VERDICT,
  describeModerated,
} from '../testing/moderatedServer.ts';

describeModerated((server) => {
  const { player, moderator, quarrel, there, decide } = server;

  describe('who is no moderator', () => {
    const ASKED: [string, string, unknown?][] = [
      ['GET', `${CASES}?which=waiting`],
      ['GET', `${CASES}/1`],
      ['POST', `${CASES}/1/decision`, VERDICT],
      ['POST', `${CASES}/1/second`, { note: 'look' }],
      ['POST', '/api/v1/moderation/acts/abcdefghijklmnopqrstuv/undo', { note: 'no' }],
      ['POST', '/api/v1/moderation/acts/abcdefghijklmnopqrstuv/answer', { what: 'kept', note: 'no' }],
    ];

    test('finds nothing: a guest, an account with another address, nobody at all', async () => {
      const { rek } = await quarrel();
      const account = await player('Account', '192.0.2.7');
      await server.database.run([
        { sql: 'UPDATE users SET email = ? WHERE id = ?', values: ['else@mail.example', account.id] },
      ]);
      const nobody = await player('Nobody', '192.0.2.6');
      nobody.take(null);
      for (const who of [rek, account, nobody]) {
        for (const [method, path, body] of ASKED) {
          const answer = await who.ask(method, path, body);
          expect([answer.status, answer.body]).toEqual([404, { code: 'notFound' }]);
        }
      }
      expect(await server.database.all('SELECT * FROM acts')).toEqual([]);
    });

    test.each([
      ['closed', { step: 'close', days: null }],
      ['muted', { step: 'mute', days: 3 }],
    ])('is one who was %s: at once, on every node, and is not waited for', async (_how, verdict) => {
      const [mara, nora] = [await moderator(), await moderator(1)];
      const { rek } = await quarrel();
      const table = await mara.open();
      const ana = await player('Ana');
      await ana.sit(table);
      await ana.ask('POST', REPORTS, { table, seat: 0, line: null, ground: 'other' });
      // Hears nothing of it.
      const elsewhere = await moderatedNode({ database: server.database, bus: localBus() });
      expect((await mara.at(elsewhere).ask('GET', `${CASES}?which=waiting`)).status).toBe(200);
      expect((await decide(nora, verdict, 2)).status).toBe(200);
      for (const node of [server.here, await there(), elsewhere]) {
        for (const [method, path, body] of ASKED) {
          expect((await mara.at(node).ask(method, path, body)).status).toBe(404);
        }
      }
      expect((await mara.ask('GET', '/api/v1/me')).body.me.isModerator).toBeUndefined();
      const { acts } = (await decide(nora)).body;
      await rek.ask('POST', `/api/v1/me/acts/${acts[0].id}/appeal`, { text: 'why?' });
      const answer = await nora.ask('POST', `${ACTS}/${acts[0].id}/answer`, { what: 'kept', note: 'no' });
      expect(answer.status).toBe(200);
    });

    test('is not told to be one; a moderator is', async () => {
      const { rek } = await quarrel();
      expect((await rek.ask('GET', '/api/v1/me')).body.me.isModerator).toBeUndefined();
      expect((await (await moderator()).ask('GET', '/api/v1/me')).body.me.isModerator).toBe(true);
    });
  });

  describe('a moderator', () => {
    test('is shown who said a line, whatever the clocks of nodes say of who sat there then', async () => {
      const ana = await player('Ana');
      const rek = await player('Rek', '192.0.2.2');
      const table = await ana.open({
        options: { seats: 3 },
        seats: [{ kind: 'me', name: 'Ana' }, { kind: 'open' }, { kind: 'open' }],
      });
      await rek.act(table, { type: 'sit', seat: 1, name: 'Rek', share: 'a'.repeat(32) });
      await rek.say(table, 1, 'you worm');
      await rek.act(table, { type: 'rise', seat: 1 });
      const ben = await player('Ben', '192.0.2.3');
      await ben.act(table, { type: 'sit', seat: 1, name: 'Ben', share: 'b'.repeat(32) });
      // The node where it was said was a little ahead of the one where they changed seats.
      await server.database.run([
        { sql: 'UPDATE lines SET at = at + 60000 WHERE match_id = ?', values: [table] },
      ]);
      const about = { table, seat: 1, line: 1, ground: 'talk' };
      expect((await ana.ask('POST', REPORTS, about)).status).toBe(200);
      const { body } = await (await moderator()).ask('GET', `${CASES}/1`);
      expect(body).toMatchObject({ name: 'Rek', lines: [{ name: 'Rek' }] });
    });

    test('who sat at the table, or has reported, sees what everybody there saw and decides nothing', async () => {
      const mara = await moderator();
      const { rek, table: _table } = await quarrel();
      const table = await rek.open();
      await mara.sit(table);
      await rek.say(table, 0, 'you again');
      const cleo = await player('Cleo', '192.0.2.3');
      await cleo.ask('POST', REPORTS, { table, seat: 0, line: 1, ground: 'talk' });
      await mara.ask('POST', REPORTS, { table: _table, seat: 1, line: null, ground: 'other' });
      for (const n of [1, 2]) {
        const { body } = await mara.ask('GET', `${CASES}/${n}`);
        expect(body).toMatchObject({ isOwn: true, confidential: null });
        expect(JSON.stringify(body)).not.toContain('Cleo');
        expect((await decide(mara, {}, n)).status).toBe(403);
        expect((await mara.ask('POST', `${CASES}/${n}/second`, { note: 'x' })).status).toBe(403);
      }
      expect((await decide(await moderator(1), {}, 2)).status).toBe(200);
      // What usually follows would tell what was done about them elsewhere.
      expect((await mara.ask('GET', `${CASES}/1`)).body.usual).toBe('warn');
    });

    test('who closes an account lets the others go on: who only looks on is not there', async () => {
      const { rek, table } = await quarrel();
      const present = async () => (await server.here.tables.table(table, null))!.present;
      const request = { type: 'watch', id: 1, table, as: 1, since: null, chat: 0 } as const;
      await server.here.tables.watch(request, { user: rek.id, send: () => {} });
      expect(await present()).toEqual([1]);
      await decide(await moderator(), { step: 'close', days: 3 });
      expect(await present()).toEqual([]);
    });

    test('does not see what is held against themselves', async () => {
      const mara = await moderator();
      const ana = await player('Ana');
      const table = await mara.open();
      await ana.sit(table);
      await ana.ask('POST', REPORTS, { table, seat: 0, line: null, ground: 'name' });
      expect((await mara.ask('GET', `${CASES}?which=waiting`)).body.cases).toEqual([]);
      expect((await mara.ask('GET', `${CASES}/1`)).status).toBe(404);
      expect((await decide(mara)).status).toBe(404);
    });

    test('must say why, and decides once', async () => {
      await quarrel();
      const [mara, nora] = [await moderator(), await moderator(1)];
      expect((await decide(mara, { note: '  ' })).body.code).toBe('malformed');
      expect((await decide(mara, { step: 'mute', days: null })).body.code).toBe('malformed');
      const both = await Promise.all([decide(mara), decide(nora.at(await there()))]);
      expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      const acts = await server.database.all<{ kind: string; note: string }>('SELECT kind, note FROM acts');
      expect(acts).toEqual([{ kind: 'warn', note: VERDICT.note }]);
    });

    test('is told nothing that is hidden in a match that runs', async () => {
      const { table } = await quarrel();
      const [match] = await server.database.all<{ secret: string }>(
        'SELECT secret FROM matches WHERE id = ?',
        table,
      );
      const { body } = await (await moderator()).ask('GET', `${CASES}/1`);
      expect(body.isOver).toBe(false);
      const text = JSON.stringify(body);
      expect(text).not.toContain(match!.secret);
      for (const word of ['seed', 'secret', 'share', 'view', 'options', 'state"', 'action', 'deck']) {
        expect(Object.keys(body)).not.toContain(word);
      }
      expect(text).not.toMatch(/"(seed|secret|shares?|view|deck|body)"/);
    });

    test('can take a decision back within the hour, and ask for a second look', async () => {
      const { rek, table } = await quarrel();
      await there();
      const mara = await moderator();
      expect((await mara.ask('POST', `${CASES}/1/second`, { note: 'not sure' })).body.wantsSecond).toBe(true);
      const atWork = () => moderatorsAtWork(server.database, Date.now());
      expect(await atWork()).toMatchObject({ cases: { open: 1 }, moderators: [] });
      const { body } = await decide(mara, { step: 'mute', days: 7 });
      const [{ name } = { name: '' }] = (await atWork()).moderators;
      expect(await atWork()).toEqual({
        cases: { open: 0, oldest: null },
        moderators: [{ name, cases: 1, undone: 0 }],
      });
      // The other node hears of it, and looks it up.
      const elsewhere = rek.at(await there());
      await expect.poll(async () => (await elsewhere.say(table, 1, 'hm')).body.code).toBe('muted');
      const act = body.acts.find(({ kind }: { kind: string }) => kind === 'mute').id as string;
      const undone = await mara.ask('POST', `/api/v1/moderation/acts/${act}/undo`, { note: 'wrong case' });
      expect(undone.body.state).toBe('open');
      expect((await atWork()).moderators).toEqual([{ name, cases: 1, undone: 1 }]);
      await expect.poll(async () => (await elsewhere.say(table, 1, 'thanks')).status).toBe(200);
      await server.database.run([{ sql: 'UPDATE acts SET undone_at = NULL, at = at - 3600001', values: [] }]);
      const late = await mara.ask('POST', `/api/v1/moderation/acts/${act}/undo`, { note: 'too late' });
      expect(late.body.code).toBe('notNow');
    });
  });

  describe('what is decided', () => {
    test('a mute is refused with its end and its ground on every node and after a restart; playing goes on', async () => {
      const { ana, rek, table } = await quarrel();
      await there();
      await decide(await moderator(), { step: 'mute', days: 7 });
      const restarted = await moderatedNode({ database: server.database, bus: localBus() });
      for (const node of [server.here, await there(), restarted]) {
        // The other node hears of it, and looks it up.
        await expect.poll(async () => (await rek.at(node).say(table, 1, 'and')).status).toBe(403);
        const { status, body } = await rek.at(node).say(table, 1, 'but');
        expect([status, body.code, body.ground]).toEqual([403, 'muted', 'talk']);
        expect(body.until).toBeGreaterThan(Date.now());
      }
      expect((await ana.say(table, 0, 'quiet now')).status).toBe(200);
      expect((await rek.sit(await ana.open())).status).toBe(200);
      await server.database.run([{ sql: 'UPDATE acts SET until = ?', values: [Date.now() - 1] }]);
      const later = await moderatedNode({ database: server.database, bus: localBus() });
      expect((await rek.at(later).say(table, 1, 'sorry')).status).toBe(200);
    });

    test('who is closed out neither sits nor opens nor plays, has left, can read, save and delete', async () => {
      const { ana, rek, table } = await quarrel();
      await there();
      const waiting = await rek.open();
      await decide(await moderator(), { step: 'close', days: null });
      for (const node of [server.here, await there()]) {
        const shut = rek.at(node);
        const me = async () => (await shut.ask('GET', '/api/v1/me')).body.me;
        await expect.poll(async () => (await me()).closed).toEqual({ until: null });
        expect((await shut.sit(await ana.open({ access: 'link' }))).body).toEqual({
          code: 'closed',
          until: null,
          ground: 'talk',
        });
        expect((await shut.act(table, { type: 'return', seat: 1 })).body.code).toBe('closed');
        expect((await shut.act(table, { type: 'play', seat: 1, base: 1, action: 'get' })).body.code).toBe(
          'closed',
        );
        expect(await shut.open()).toBeUndefined();
      }
      const left = (await ana.ask('GET', `/api/v1/tables/${table}`)).body.table.seats[1];
      expect(left).toMatchObject({ name: 'Rek', isAway: true });
      expect((await ana.ask('GET', `/api/v1/tables/${waiting}`)).body.table.phase).toBe('over');
      const { acts } = (await rek.ask('GET', NOTICES)).body;
      expect(acts).toMatchObject([{ kind: 'close', ground: 'talk', until: null, isInForce: true }]);
      expect((await rek.ask('GET', '/api/v1/me/export')).body.acts).toMatchObject([{ kind: 'close' }]);
      expect((await rek.ask('DELETE', '/api/v1/me')).status).toBe(204);
      expect(await server.database.all('SELECT * FROM cases')).toEqual([]);
    });

    test('a hidden name is neutral in lists, at the table, in the log; it cannot be taken again; it comes back', async () => {
      const { ana, rek, table } = await quarrel();
      await there();
      await ana.ask('POST', BLOCKS, { table, seat: 1 });
      const { body } = await decide(await moderator(), {
        step: 'nothing',
        hidesName: true,
        ground: 'name',
      });
      const [row] = await server.database.all<{ body: string }>(
        "SELECT body FROM entries WHERE kind = 'sat'",
      );
      const neutral = JSON.parse(row!.body).name as string;
      expect(neutral).not.toBe('Rek');
      for (const node of [server.here, await there()]) {
        await expect
          .poll(
            async () => (await ana.at(node).ask('GET', `/api/v1/tables/${table}`)).body.table.seats[1].name,
          )
          .toBe(neutral);
      }
      const everything = [
        await ana.ask('GET', '/api/v1/tables/mine'),
        await ana.ask('GET', `/api/v1/tables/${table}/updates?since=0`),
        await ana.ask('GET', NOTICES),
        await ana.ask('GET', BLOCKS),
        await rek.ask('GET', '/api/v1/me'),
      ];
      expect(JSON.stringify(everything.map((answer) => answer.body))).not.toContain('Rek');
      const next = await ana.open({ access: 'link' });
      const again = await rek.act(next, { type: 'sit', seat: null, name: 'REK', share: 'ab'.repeat(16) });
      expect([again.status, again.body]).toEqual([409, { code: 'hiddenName' }]);
      const act = body.acts[0].id as string;
      const nora = await moderator(1);
      await nora.ask('POST', `/api/v1/moderation/acts/${act}/undo`, { note: 'a real name' });
      const [back] = await server.database.all<{ body: string }>(
        "SELECT body FROM entries WHERE kind = 'sat'",
      );
      expect(JSON.parse(back!.body).name).toBe('Rek');
    });

    test('an account whose name is hidden is found by the new one alone; what another took meanwhile stays theirs', async () => {
      const { rek } = await quarrel();
      const { database } = server;
      const asAccount = (id: string) => ({
        sql: 'UPDATE users SET email = ? WHERE id = ?',
        values: [`${id}@example.org`, id],
      });
      await database.run([asAccount(rek.id)]);
      expect((await rek.ask('GET', '/api/v1/me')).body.me.name).toBe('Rek');
      expect(await accountNamed(database, 'Rek')).toBe(rek.id);
      const nora = await moderator(1);
      const { body } = await decide(await moderator(), {
        step: 'nothing',
        hidesName: true,
        ground: 'name',
      });
      const nameOf = async (id: string) =>
        (await database.all<{ name: string }>('SELECT name FROM users WHERE id = ?', id))[0]!.name;
      expect(await accountNamed(database, 'Rek')).toBeNull();
      expect(await accountNamed(database, await nameOf(rek.id))).toBe(rek.id);
      const other = await player('Other', '192.0.2.9');
      await database.run([asAccount(other.id)]);
      await giveName(database, other.id, 'Rek');
      await nora.ask('POST', `/api/v1/moderation/acts/${body.acts[0].id}/undo`, { note: 'a real name' });
      expect([await nameOf(rek.id), await nameOf(other.id)]).toEqual(['Rek 2', 'Rek']);
      expect(await accountNamed(database, 'Rek 2')).toBe(rek.id);
    });

    test('a name that is taken while it is being hidden is hidden there, too, and comes back with the others', async () => {
      const { ana, rek } = await quarrel();
      const next = await ana.open({ access: 'link' });
      const racing = {
        ...server.database,
        run: async (statements: readonly Statement[]) => {
          if (statements.some(({ sql }) => sql.startsWith('UPDATE cases SET decision')))
            await rek.act(next, { type: 'sit', seat: null, name: 'Rek', share: 'ab'.repeat(16) });
          return server.database.run(statements);
        },
      };
      const node = await moderatedNode({ database: racing, bus: localBus() });
      const mara = await moderator();
      const names = async (): Promise<string[]> => {
        const rows = await server.database.all<{ body: string }>(
          "SELECT body FROM entries WHERE kind = 'sat'",
        );
        return rows.map(({ body }) => JSON.parse(body).name as string);
      };
      const { body } = await decide(mara.at(node), { step: 'nothing', hidesName: true, ground: 'name' });
      expect(await names()).toHaveLength(2);
      expect(await names()).not.toContain('Rek');
      await mara.ask('POST', `/api/v1/moderation/acts/${body.acts[0].id}/undo`, { note: 'a real name' });
      expect(await names()).toEqual(['Rek', 'Rek']);
    });

    test('a name is hidden with the decision or not at all', async () => {
      await quarrel();
      const failing = {
        ...server.database,
        run: (statements: readonly Statement[]) =>
          server.database.run(
            statements.map((each) =>
              each.sql.startsWith('UPDATE users SET name = ?') ? { sql: 'UPDATE nowhere', values: [] } : each,
            ),
          ),
      };
      const node = await moderatedNode({ database: failing, bus: localBus() });
      const mara = await moderator();
      expect((await decide(mara.at(node), { hidesName: true })).status).toBe(500);
      expect((await mara.ask('GET', `${CASES}/1`)).body).toMatchObject({
        state: 'open',
        acts: [],
        name: 'Rek',
      });
    });

    test('a name that is hidden with the number of a table is hidden without it, and cannot be chosen again', async () => {
      const [rek, ben] = [await player('Rek'), await player('Rek', '192.0.2.2')];
      const table = await rek.open();
      await ben.sit(table);
      const other = await ben.open({ access: 'link' });
      await rek.ask('POST', REPORTS, { table, seat: 1, line: null, ground: 'name' });
      const mara = await moderator();
      const { body } = await decide(mara, { step: 'nothing', hidesName: true, ground: 'name' });
      expect(body.acts).toMatchObject([{ kind: 'hideName', hidden: 'Rek 2' }]);
      const nameAt = async (id: string, seat: number) =>
        (await mara.ask('GET', `/api/v1/tables/${id}`)).body.table.seats[seat].name as string;
      await expect.poll(() => nameAt(other, 0)).not.toMatch(/Rek/);
      expect(await nameAt(table, 1)).not.toMatch(/Rek/);
      expect(await nameAt(table, 0)).toBe('Rek');
      expect((await ben.ask('GET', '/api/v1/me')).body.me.name).not.toMatch(/Rek/);
      const ways = [
        (name: string) => ben.ask('PATCH', '/api/v1/me', { name }),
        (name: string) => ben.ask('POST', '/api/v1/me', { name }),
      ];
      for (const way of ways) {
        for (const name of ['Rek', 'REK 2', 'Rеk 17']) {
          const { status, body: refused } = await way(name);
          expect([status, refused.code]).toEqual([409, 'hiddenName']);
        }
        expect((await way('Ben')).status).toBe(200);
      }
      expect((await rek.ask('PATCH', '/api/v1/me', { name: 'Rek' })).status).toBe(200);
      await ben.ask('PATCH', '/api/v1/me', { name: 'Ben' });
      await mara.ask('POST', `${ACTS}/${body.acts[0].id}/undo`, { note: 'a real name' });
      await expect.poll(() => nameAt(other, 0)).toBe('Rek');
      expect(await nameAt(table, 1)).toBe('Rek 2');
      expect((await ben.ask('GET', '/api/v1/me')).body.me.name).toBe('Ben');
    });

    test('whoever has the table open is told that somebody is called otherwise, on every node', async () => {
      const { ana, table } = await quarrel();
      const told: string[][] = [[], []];
      for (const [n, node] of [server.here, await there()].entries()) {
        const request = { type: 'watch', id: 1, table, as: 0, since: null, chat: 0 } as const;
        await node.tables.watch(request, { user: ana.id, send: (text) => void told[n]!.push(text) });
      }
      await decide(await moderator(), { step: 'nothing', hidesName: true, ground: 'name' });
      for (const texts of told) {
        await expect.poll(() => texts.map((text) => JSON.parse(text).type as string)).toContain('renamed');
      }
      expect((await ana.ask('GET', `/api/v1/tables/${table}`)).body.table.seats[1].name).not.toBe('Rek');
    });

    test('is told to the person and to who reported, who hears nothing but that it was', async () => {
      const { ana, rek } = await quarrel();
      expect((await ana.ask('GET', NOTICES)).body.reports).toMatchObject([
        { outcome: 'waiting', isNew: false },
      ]);
      await decide(await moderator(), { step: 'mute', days: 7 });
      expect((await ana.ask('GET', '/api/v1/me')).body.me.notices).toBe(1);
      expect((await ana.ask('GET', NOTICES)).body).toEqual({
        acts: [],
        reports: [expect.objectContaining({ ground: 'talk', name: 'Rek', outcome: 'acted', isNew: true })],
      });
      expect(JSON.stringify((await ana.ask('GET', NOTICES)).body)).not.toMatch(/mute|until|worm/);
      expect((await rek.ask('GET', '/api/v1/me')).body.me.notices).toBe(1);
      const { acts } = (await rek.ask('GET', NOTICES)).body;
      expect(acts).toMatchObject([{ kind: 'mute', said: { text: 'hurry up you worm' }, isNew: true }]);
      expect(JSON.stringify(acts)).not.toMatch(/Ana|Moderator|worm is not/);
      await rek.ask('POST', `${NOTICES}/seen`);
      expect((await rek.ask('GET', '/api/v1/me')).body.me.notices).toBeUndefined();
    });

    test('is told by mail in the language of the person', async () => {
      const post = await openMailServer();
      const node = await moderatedNode({ database: server.database, bus: localBus(), smtp: post.url });
      const { rek } = await quarrel();
      const sql = 'UPDATE users SET email = ?, language = ? WHERE id = ?';
      await server.database.run([{ sql, values: ['rek@mail.example', 'de', rek.id] }]);
      const mara = (await moderator()).at(node);
      const { acts } = (await decide(mara, { step: 'close', days: 30 })).body;
      await expect.poll(() => post.delivered.length).toBe(1);
      expect(post.delivered[0]!.to).toEqual(['rek@mail.example']);
      expect(post.delivered[0]!.text).toMatch(
        /Konto geschlossen[^]*Beleidigungen[^]*gilt bis[^]*\/me#notices/,
      );
      await mara.ask('POST', `/api/v1/moderation/acts/${acts[0].id}/undo`, { note: 'too hard' });
      await expect.poll(() => post.delivered.length).toBe(2);
      expect(post.delivered[1]!.text).toMatch(/zurückgenommen[^]*Beleidigungen/);
      expect(post.delivered[1]!.text).not.toMatch(/too hard|gilt bis/);
      await node.idle();
      node.setup.people.mail?.close();
      await post.close();
    });
  });
});
