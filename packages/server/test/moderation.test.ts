import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Bus } from '../src/bus/bus.ts';
import { localBus } from '../src/bus/local.ts';
import type { Database } from '../src/storage/database.ts';
import { openMailServer } from '../testing/mailServer.ts';
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

const VERDICT = {
  step: 'warn',
  days: null,
  hidesName: false,
  ground: 'talk',
  note: 'worm is not a word for a guest',
};

const decide = (who: Player, verdict: Partial<Record<keyof typeof VERDICT, unknown>> = {}, n = 1) =>
  who.ask('POST', `${CASES}/${n}/decision`, { ...VERDICT, ...verdict });

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
        await database.run([
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
        expect(await database.all('SELECT * FROM acts')).toEqual([]);
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
        await database.run([{ sql: 'UPDATE lines SET at = at + 60000 WHERE match_id = ?', values: [table] }]);
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
        const present = async () => (await here.tables.table(table, null))!.present;
        const request = { type: 'watch', id: 1, table, as: 1, since: null, chat: 0 } as const;
        await here.tables.watch(request, { user: rek.id, send: () => {} });
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
        const acts = await database.all<{ kind: string; note: string }>('SELECT kind, note FROM acts');
        expect(acts).toEqual([{ kind: 'warn', note: VERDICT.note }]);
      });

      test('is told nothing that is hidden in a match that runs', async () => {
        const { table } = await quarrel();
        const [match] = await database.all<{ secret: string }>(
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
        expect((await mara.ask('POST', `${CASES}/1/second`, { note: 'not sure' })).body.wantsSecond).toBe(
          true,
        );
        const { body } = await decide(mara, { step: 'mute', days: 7 });
        expect((await rek.at(await there()).say(table, 1, 'hm')).body.code).toBe('muted');
        const act = body.acts.find(({ kind }: { kind: string }) => kind === 'mute').id as string;
        const undone = await mara.ask('POST', `/api/v1/moderation/acts/${act}/undo`, { note: 'wrong case' });
        expect(undone.body.state).toBe('open');
        expect((await rek.at(await there()).say(table, 1, 'thanks')).status).toBe(200);
        await database.run([{ sql: 'UPDATE acts SET undone_at = NULL, at = at - 3600001', values: [] }]);
        const late = await mara.ask('POST', `/api/v1/moderation/acts/${act}/undo`, { note: 'too late' });
        expect(late.body.code).toBe('notNow');
      });
    });

    describe('what is decided', () => {
      test('a mute is refused with its end and its ground on every node and after a restart; playing goes on', async () => {
        const { ana, rek, table } = await quarrel();
        await there();
        await decide(await moderator(), { step: 'mute', days: 7 });
        const restarted = await moderatedNode({ database, bus: localBus() });
        for (const node of [here, await there(), restarted]) {
          const { status, body } = await rek.at(node).say(table, 1, 'but');
          expect([status, body.code, body.ground]).toEqual([403, 'muted', 'talk']);
          expect(body.until).toBeGreaterThan(Date.now());
        }
        expect((await ana.say(table, 0, 'quiet now')).status).toBe(200);
        expect((await rek.sit(await ana.open())).status).toBe(200);
        await database.run([{ sql: 'UPDATE acts SET until = ?', values: [Date.now() - 1] }]);
        const later = await moderatedNode({ database, bus: localBus() });
        expect((await rek.at(later).say(table, 1, 'sorry')).status).toBe(200);
      });

      test('who is closed out neither sits nor opens nor plays, has left, can read, save and delete', async () => {
        const { ana, rek, table } = await quarrel();
        await there();
        const waiting = await rek.open();
        await decide(await moderator(), { step: 'close', days: null });
        for (const node of [here, await there()]) {
          const shut = rek.at(node);
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
        expect(await database.all('SELECT * FROM cases')).toEqual([]);
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
        const [row] = await database.all<{ body: string }>("SELECT body FROM entries WHERE kind = 'sat'");
        const neutral = JSON.parse(row!.body).name as string;
        expect(neutral).not.toBe('Rek');
        for (const node of [here, await there()]) {
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
        const [back] = await database.all<{ body: string }>("SELECT body FROM entries WHERE kind = 'sat'");
        expect(JSON.parse(back!.body).name).toBe('Rek');
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
        const node = await moderatedNode({ database, bus: localBus(), smtp: post.url });
        const { rek } = await quarrel();
        const sql = 'UPDATE users SET email = ?, language = ? WHERE id = ?';
        await database.run([{ sql, values: ['rek@mail.example', 'de', rek.id] }]);
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

    describe('an appeal', () => {
      test('is not forgotten when the case is decided anew meanwhile', async () => {
        const { rek } = await quarrel();
        const mara = await moderator();
        const { acts } = (await decide(mara, { step: 'mute', days: 3, hidesName: true })).body;
        const idOf = (kind: string): string =>
          (acts as { kind: string; id: string }[]).find((act) => act.kind === kind)!.id;
        await rek.ask('POST', `/api/v1/me/acts/${idOf('mute')}/appeal`, { text: 'it was a joke' });
        await mara.ask('POST', `/api/v1/moderation/acts/${idOf('hideName')}/undo`, { note: 'a fine name' });
        await decide(mara, { step: 'warn' });
        const { cases } = (await mara.ask('GET', `${CASES}?which=waiting`)).body;
        expect(cases).toMatchObject([{ n: 1, state: 'appealed' }]);
      });

      test('is plain text: what no database stores and what cannot be seen is left out, lines stay', async () => {
        const { rek } = await quarrel();
        const mara = await moderator();
        const [{ id }] = (await decide(mara)).body.acts;
        const text = ' it was\u0000 a joke\u202e\n\nreally ';
        expect((await rek.ask('POST', `/api/v1/me/acts/${id}/appeal`, { text })).status).toBe(204);
        const [act] = (await mara.ask('GET', `${CASES}/1`)).body.acts;
        expect(act.appeal.text).toBe('it was a joke\n\nreally');
        const nothing = { text: '\u0000 \n' };
        expect((await rek.ask('POST', `/api/v1/me/acts/${id}/appeal`, nothing)).status).toBe(400);
      });

      test('is made once, comes up again, is answered by another, and lifts what was decided', async () => {
        const { ana, rek, table } = await quarrel();
        await there();
        const [mara, nora] = [await moderator(), await moderator(1)];
        await decide(mara, { step: 'mute', days: 7 });
        const act = (await rek.ask('GET', NOTICES)).body.acts[0].id as string;
        const appeal = (who: Player, text: string) =>
          who.ask('POST', `/api/v1/me/acts/${act}/appeal`, { text });
        expect((await appeal(ana, 'not mine')).status).toBe(404);
        expect((await appeal(rek, 'it was a joke')).status).toBe(204);
        expect((await appeal(rek, 'really')).body.code).toBe('notNow');
        const waiting = (await mara.ask('GET', `${CASES}?which=waiting`)).body.cases;
        expect(waiting).toMatchObject([{ n: 1, state: 'appealed' }]);
        const answer = (who: Player) =>
          who.ask('POST', `/api/v1/moderation/acts/${act}/answer`, {
            what: 'lifted',
            note: 'a joke among friends',
          });
        expect((await answer(mara)).status).toBe(403);
        expect((await answer(nora)).body.state).toBe('decided');
        expect((await rek.at(await there()).say(table, 1, 'peace')).status).toBe(200);
        expect((await rek.ask('GET', NOTICES)).body.acts).toMatchObject([
          { answer: 'lifted', isUndone: true, isInForce: false, isNew: true },
        ]);
      });

      test('can be made by who is closed out, and is answered by who decided if nobody else can', async () => {
        const { rek } = await quarrel();
        const mara = await moderator();
        await decide(mara, { step: 'close', days: 30 });
        const act = (await rek.ask('GET', NOTICES)).body.acts[0].id as string;
        expect((await rek.ask('POST', `/api/v1/me/acts/${act}/appeal`, { text: 'please' })).status).toBe(204);
        const kept = await mara.ask('POST', `/api/v1/moderation/acts/${act}/answer`, {
          what: 'kept',
          note: 'no',
        });
        expect(kept.body.state).toBe('decided');
        expect((await rek.ask('GET', NOTICES)).body.acts).toMatchObject([
          { answer: 'kept', isInForce: true },
        ]);
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
        const stored = JSON.stringify(await database.all('SELECT * FROM traces'));
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
        await database.run([
          { sql: "UPDATE matches SET phase = 'over', ended_at = 1 WHERE id = ?", values: [table] },
          ...[
            [1, 0, 'a', 'b'],
            [2, 1, 'c', 'c'],
            [3, 1, 'd', 'd'],
            [4, 1, 'e', 'f'],
          ].map(([play, seat, action, best]) => ({
            sql: 'INSERT INTO judgements (match_id, play, body) VALUES (?, ?, ?)',
            values: [
              table,
              play!,
              JSON.stringify({ play, seat, action, best: { action: best }, played: null }),
            ],
          })),
        ]);
        expect(rek.id).toBeTruthy();
        expect((await signals()).engine).toEqual({ own: { same: 2, of: 3 }, others: { same: 0, of: 1 } });
      });
    });
  });
}
