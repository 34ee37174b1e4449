import { describe, expect, test } from 'vitest';
import type { Player } from '../testing/moderatedNode.ts';
import { ACTS, CASES, NOTICES, describeModerated } from '../testing/moderatedServer.ts';

describeModerated((server) => {
  const { moderator, quarrel, there, decide } = server;

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
      // The other node hears of it, and looks it up.
      const elsewhere = rek.at(await there());
      await expect.poll(async () => (await elsewhere.say(table, 1, 'peace')).status).toBe(200);
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
      expect((await rek.ask('GET', NOTICES)).body.acts).toMatchObject([{ answer: 'kept', isInForce: true }]);
    });

    test.each([
      ['kept', 'lifted'],
      ['lifted', 'lifted'],
    ])('of two answers at once, %s and %s, one counts', async (one, other) => {
      const { rek } = await quarrel();
      const [mara, nora] = [await moderator(), await moderator(1)];
      const { acts } = (await decide(mara, { step: 'mute', days: 7 })).body;
      const act = acts[0].id as string;
      await rek.ask('POST', `/api/v1/me/acts/${act}/appeal`, { text: 'it was a joke' });
      const answer = (who: Player, what: string) =>
        who.ask('POST', `${ACTS}/${act}/answer`, { what, note: what });
      const both = await Promise.all([answer(nora, one), answer(nora.at(await there()), other)]);
      expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      const what = both[0].status === 200 ? one : other;
      const [logged] = (await nora.ask('GET', `${CASES}/1`)).body.acts;
      expect(logged.answer).toMatchObject({ what, note: what, by: 'Moderator 1' });
      expect(logged.undone?.note).toBe(what === 'lifted' ? 'lifted' : undefined);
    });

    test('of two who take a decision back at once one does; who deletes themselves is not named any more', async () => {
      const { rek } = await quarrel();
      const [mara, nora] = [await moderator(), await moderator(1)];
      const undo = (who: Player, id: string) => who.ask('POST', `${ACTS}/${id}/undo`, { note: 'no' });
      const first = (await decide(mara)).body.acts[0].id as string;
      const both = await Promise.all([undo(nora, first), undo(nora.at(await there()), first)]);
      expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      const again = (await decide(mara, { step: 'mute', days: 7 })).body.acts.at(-1).id as string;
      await rek.ask('POST', `/api/v1/me/acts/${again}/appeal`, { text: 'it was a joke' });
      await nora.ask('POST', `${ACTS}/${again}/answer`, { what: 'lifted', note: 'yes' });
      expect(JSON.stringify(await server.database.all('SELECT * FROM acts'))).toContain('Moderator 1');
      expect((await nora.ask('DELETE', '/api/v1/me')).status).toBe(204);
      const acts = JSON.stringify(await server.database.all('SELECT * FROM acts'));
      expect(acts).not.toContain('Moderator 1');
      expect(acts).not.toContain(nora.id);
      const { body } = await mara.ask('GET', `${CASES}/1`);
      const undoneBy = (body.acts as { undone: { by: string } }[]).map(({ undone }) => undone.by);
      expect(undoneBy).toEqual(['—', '—']);
    });
  });
});
