import { BOTS_OF_DAY, daysAfter, opensAt } from '@saqqara/games/day';
import type { GameRecord } from '@saqqara/kernel';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { doDayJob } from '../src/days/dayJobs.ts';
import { enter } from '../src/days/entering.ts';
import { merging } from '../src/people/merging.ts';
import { storedData } from '../src/people/storedData.ts';
import type { Database } from '../src/storage/database.ts';
import { visitor } from '../testing/applicationSetup.ts';
import { DAY, daySetup, HOUR } from '../testing/daySetup.ts';
import { playedDay, textOf } from '../testing/playedDays.ts';
import { bothDatabases } from '../testing/testDatabases.ts';

let good: GameRecord;
let other: GameRecord;
beforeAll(async () => {
  good = await playedDay(DAY, 0);
  other = await playedDay(DAY, 1);
});

/** One more in the list, called by a number. */
const filling = (n: number, worth: number) => [
  { sql: 'INSERT INTO users (id, name, created_at) VALUES (?, ?, 0)', values: [`u${n}`, `Guest ${n}`] },
  {
    sql: `INSERT INTO day_tries (day, user_id, handle, state, began_at, arrived_at, points, place, worth, record, bots)
          VALUES (?, ?, ?, 'entered', 0, 0, 0, 1, ?, '', 1)`,
    values: [DAY, `u${n}`, `handle-${n}`.padEnd(22, '-'), worth],
  },
];

const fill = async (database: Database, worths: readonly number[]): Promise<void> => {
  await database.run(worths.flatMap((worth, n) => filling(n, worth)));
};

for (const databases of bothDatabases()) {
  describe.skipIf(databases.missing !== null)(`tries at the deal of a day, in ${databases.name}`, () => {
    let days: Awaited<ReturnType<typeof daySetup>>;
    beforeAll(() => databases.start());
    afterAll(() => databases.stop());
    beforeEach(async () => {
      days = await daySetup(await databases.openEmpty());
    });
    afterEach(() => days.setup.close());
    const people = () => days.setup.database.all<{ id: string }>('SELECT id FROM users');

    test('nobody becomes somebody by handing in: they are who they are before', async () => {
      const { handIn, stored } = days;
      const replies = await Promise.all([1, 2].map(() => handIn(visitor(days.setup), good)));
      expect(replies.map(({ status }) => status)).toEqual([401, 401]);
      expect(await stored()).toEqual([]);
      expect(await people()).toEqual([]);
    });

    test('the same result three times at once is there once, and none of them is told of another', async () => {
      const { guest, handIn, stored } = days;
      const ana = await guest();
      const replies = await Promise.all([1, 2, 3].map(() => handIn(ana, good)));
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await stored()).toEqual([{ state: 'waiting' }]);
    });

    test('two results at once are one, and the other is told so', async () => {
      const { guest, handIn, stored } = days;
      const ana = await guest();
      const replies = await Promise.all([handIn(ana, good), handIn(ana, other)]);
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
      expect(await stored()).toHaveLength(1);
    });

    test('of a guest’s and an account’s try the one that counts stands', async () => {
      const { guest, handIn, doJobs, idOf, look } = days;
      const { database } = days.setup;
      const [account, visiting] = [await guest(), await guest()];
      await handIn(account, good);
      await database.run([{ sql: "UPDATE day_tries SET state = 'refused', play = 4", values: [] }]);
      await handIn(visiting, other);
      await doJobs();
      await database.run(merging(await idOf(visiting), await idOf(account)));
      expect((await look(account)).body).toMatchObject({
        count: 1,
        mine: { state: 'entered', points: other.result!.scores[0] },
      });
    });

    test('what a guest hands in while they become an account is the account’s', async () => {
      const { guest, handIn, idOf, stored } = days;
      const { database } = days.setup;
      const [account, visiting] = [await guest(), await guest()];
      const late = {
        day: DAY,
        user: await idOf(visiting),
        address: '192.0.2.1',
        record: textOf(other),
        began: opensAt(DAY) + HOUR,
        bots: BOTS_OF_DAY,
      };
      await database.run(merging(late.user, await idOf(account)));
      await enter(days.days, late);
      expect(await database.all('SELECT user_id FROM day_tries')).toEqual([{ user_id: await idOf(account) }]);
      // Sent again by the account it is the same; another one is not.
      expect((await handIn(account, other)).status).toBe(200);
      expect(await handIn(account, good)).toMatchObject({ status: 409, body: { code: 'usedUp' } });
      expect(await stored()).toHaveLength(1);
    });

    test('a guest who became an account with another try is told so', async () => {
      const { guest, handIn, idOf, stored } = days;
      const [account, visiting] = [await guest(), await guest()];
      await handIn(account, good);
      const user = await idOf(visiting);
      await days.setup.database.run(merging(user, await idOf(account)));
      const late = { day: DAY, user, address: '', began: opensAt(DAY) + HOUR, bots: BOTS_OF_DAY };
      await expect(enter(days.days, { ...late, record: textOf(other) })).rejects.toThrow('usedUp');
      expect(await stored()).toHaveLength(1);
    });

    test('a try with bots of before is out of date, not wrong; one with bots to come waits', async () => {
      const { guest, handIn, jobs, context, look, stored } = days;
      const { database } = days.setup;
      const ana = await guest();
      // A page may be newer than the node that it asks, while all are exchanged.
      expect(await handIn(ana, good, { bots: BOTS_OF_DAY + 1 })).toMatchObject({
        status: 503,
        body: { code: 'unavailable' },
      });
      expect(await handIn(ana, good, { bots: BOTS_OF_DAY - 1 })).toMatchObject({
        status: 409,
        body: { code: 'stale' },
      });
      await handIn(ana, good);
      const [job] = jobs.splice(0);
      for (const [bots, state] of [
        [BOTS_OF_DAY + 1, 'waiting'],
        [BOTS_OF_DAY - 1, 'stale'],
      ] as const) {
        await database.run([{ sql: 'UPDATE day_tries SET bots = ?', values: [bots] }]);
        await doDayJob(context, job!, () => false);
        expect(await stored()).toEqual([{ state }]);
      }
      expect((await look(ana)).body).toMatchObject({ count: 0, mine: { state: 'stale', play: null } });
    });

    test('nothing but the game is kept of a record', async () => {
      const { guest, handIn, idOf } = days;
      const ana = await guest();
      const remarked = { ...good, remarks: ['#'.repeat(9_000)], names: ['Ana of Memphis', 'Foreman'] };
      await handIn(ana, remarked);
      const { days: kept } = await storedData(days.setup.people, await idOf(ana));
      expect(kept[0]?.record).toBe(textOf({ ...good, remarks: [], names: [null, null] }));
      expect((await handIn(ana, remarked)).status).toBe(200);
    });

    test('there is no deal yet of a day after tomorrow', async () => {
      const { guest, handIn } = days;
      const ana = await guest();
      expect((await handIn(ana, good, {}, daysAfter(DAY, 1))).status).toBe(503);
      expect((await handIn(ana, good, {}, daysAfter(DAY, 2))).status).toBe(404);
      expect((await handIn(ana, good, {}, '9999-12-31')).status).toBe(404);
    });

    test('who has made the same shares a rank, and the list is read on from where it ended', async () => {
      const { guest, handIn, doJobs, look } = days;
      const ana = await guest();
      await handIn(ana, good);
      await doJobs();
      const worth = good.result!.scores[0]! - good.result!.scores[1]!;
      // A hundred ahead in pairs, two that made the same and came before, one who came behind.
      const ahead = Array.from({ length: 100 }, (_, n) => worth + 1 + Math.floor(n / 2));
      await fill(days.setup.database, [...ahead, worth, worth, worth - 7]);
      days.at.now += HOUR;
      const { count, list } = (await look(ana)).body;
      expect(count).toBe(104);
      expect(list).toMatchObject({ rank: 101, worth });
      expect(list.rows.map(({ rank, isMe }: { rank: number; isMe: boolean }) => [rank, isMe])).toEqual([
        [1, false],
        [1, false],
        [3, false],
        [101, false],
        [101, true],
        [104, false],
      ]);
      const first = (await ana.ask('GET', `/api/v1/days/${DAY}/list`)).body;
      expect(first.rows).toHaveLength(100);
      const rest = (await ana.ask('GET', `/api/v1/days/${DAY}/list?after=${first.next}`)).body;
      expect(rest.next).toBeNull();
      const ranks = [...first.rows, ...rest.rows].map(({ rank }: { rank: number }) => rank);
      expect(ranks).toEqual([...Array.from({ length: 100 }, (_, n) => n - (n % 2) + 1), 101, 101, 101, 104]);
    });

    test('who was shut out is not named in the list', async () => {
      const { guest, handIn, doJobs, look, idOf } = days;
      const [ana, ben] = [await guest(), await guest()];
      await handIn(ana, good);
      await handIn(ben, other);
      await doJobs();
      days.closed.add(await idOf(ben));
      const { list } = (await look(ana)).body;
      expect(list.rows).toMatchObject([{ isMe: true }]);
      const whole = (await ana.ask('GET', `/api/v1/days/${DAY}/list`)).body;
      expect(whole.rows).toMatchObject([{ isMe: true }]);
    });
  });
}
