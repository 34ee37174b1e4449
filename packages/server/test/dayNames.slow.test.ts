import { describe, expect, test } from 'vitest';
import { storedData } from '../src/people/storedData.ts';
import type { Player } from '../testing/moderatedNode.ts';
import { CASES, describeModerated, REPORTS } from '../testing/moderatedServer.ts';

const DAY = '2026-11-14';
const rowOf = (who: Player): string => who.id;

describeModerated((server) => {
  const { player, moderator, decide } = server;

  /** In the list of the day, on a line that is called as they are. */
  const enter = (...people: readonly Player[]) =>
    server.database.run(
      people.map((who) => ({
        sql: `INSERT INTO day_tries (day, user_id, handle, state, began_at, arrived_at, points, place, worth, record, bots)
              VALUES (?, ?, ?, 'entered', 0, 0, 0, 1, 0, '', 1)`,
        values: [DAY, who.id, rowOf(who)],
      })),
    );
  const about = (who: Player, row: string, day = DAY) =>
    who.ask('POST', `/api/v1/days/${day}/reports`, { row });

  describe('a name in the list of a day', () => {
    test('is reported by its line, and hidden as any other', async () => {
      const [ana, rek] = [await player('Ana'), await player('Offence', '192.0.2.2')];
      await enter(ana, rek);
      const { body } = await about(ana, rowOf(rek));
      expect((await about(ana, rowOf(rek))).body).toEqual(body);
      const mara = await moderator();
      expect((await mara.ask('GET', `${CASES}?which=waiting`)).body.cases).toMatchObject([
        { n: 1, name: 'Offence', game: 'kheops', day: DAY, grounds: ['name'], reports: 1 },
      ]);
      expect((await mara.ask('GET', `${CASES}/1`)).body).toMatchObject({
        table: null,
        day: DAY,
        game: 'kheops',
        name: 'Offence',
        lines: [],
        plays: [],
        confidential: { reporters: [{ name: 'Ana', wasSeated: false }] },
      });
      expect((await storedData(server.here.setup.people, ana.id)).reports).toMatchObject([{ table: DAY }]);
      await decide(mara, { step: 'nothing', hidesName: true, ground: 'name', days: null });
      const [row] = await server.database.all<{ name: string }>(
        'SELECT name FROM users WHERE id = ?',
        rek.id,
      );
      expect(row?.name).not.toBe('Offence');
    });

    test('can be taken back, and leaves nothing', async () => {
      const [ana, rek] = [await player('Ana'), await player('Rek', '192.0.2.2')];
      await enter(ana, rek);
      const { body } = await about(ana, rowOf(rek));
      expect((await ana.ask('DELETE', `${REPORTS}/${body.id}`)).status).toBe(204);
      expect(await server.database.all('SELECT * FROM cases')).toEqual([]);
    });

    test('is nothing to who is not in the list, is one’s own, or of another day', async () => {
      const [ana, rek, eve] = [await player('Ana'), await player('Rek'), await player('Eve')];
      await enter(ana, rek);
      expect((await about(eve, rowOf(rek))).body.code).toBe('nothing');
      expect((await about(ana, rowOf(ana))).body.code).toBe('nothing');
      expect((await about(ana, rowOf(rek), '2026-11-13')).body.code).toBe('nothing');
      expect(await server.database.all('SELECT * FROM cases')).toEqual([]);
    });
  });
});
