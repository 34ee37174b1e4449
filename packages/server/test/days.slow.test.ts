import { NoAnswer } from '@saqqara/bots';
import { gameById } from '@saqqara/games';
import { BOTS_OF_DAY, closesAt, endsAt, opensAt } from '@saqqara/games/day';
import { type GameRecord, type Play, replay } from '@saqqara/kernel';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type DayJobContext, doDayJob, waitingTries } from '../src/days/dayJobs.ts';
import { deleteUser } from '../src/people/deletion.ts';
import { merging } from '../src/people/merging.ts';
import { storedData } from '../src/people/storedData.ts';
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

/** With a play changed, and the result that would follow if it is allowed. */
function withPlay(record: GameRecord, at: number, entry: Play): GameRecord {
  return { ...record, plays: record.plays.with(at, entry) };
}

for (const databases of bothDatabases()) {
  describe.skipIf(databases.missing !== null)(`the deal of a day, in ${databases.name}`, () => {
    let days: Awaited<ReturnType<typeof daySetup>>;
    beforeAll(() => databases.start());
    afterAll(() => databases.stop());
    beforeEach(async () => {
      days = await daySetup(await databases.openEmpty());
    });
    afterEach(() => days.setup.close());

    test('enters the list once it was played through, and only then tells what others made', async () => {
      const { guest, look, handIn, doJobs } = days;
      const [ana, ben] = [await guest(), await guest()];
      expect((await look(ana)).body).toEqual({
        count: 0,
        closesAt: closesAt(DAY),
        mine: null,
        list: null,
      });
      expect((await handIn(ana, good)).body).toMatchObject({
        count: 0,
        mine: { state: 'waiting', play: null },
        list: null,
      });
      expect((await ana.ask('GET', `/api/v1/days/${DAY}/list`)).status).toBe(403);
      await doJobs();
      const { scores, places } = good.result!;
      const worth = scores[0]! - scores[1]!;
      expect((await look(ana)).body).toEqual({
        count: 1,
        closesAt: closesAt(DAY),
        mine: { state: 'entered', points: scores[0], place: places[0], play: null },
        list: {
          rank: 1,
          worth,
          results: [{ worth, count: 1 }],
          strongest: null,
          rows: [{ id: expect.any(String), rank: 1, name: expect.any(String), worth, isMe: true }],
        },
      });
      // Whoever has no try in the list is told how many have, and nothing of what they made.
      expect((await look(ben)).body).toEqual({ count: 1, closesAt: closesAt(DAY), mine: null, list: null });
      await handIn(ben, other);
      expect((await look(ben)).body.list).toBeNull();
      await doJobs();
      const { list } = (await look(ben)).body;
      expect(list.rows.map(({ isMe }: { isMe: boolean }) => isMe).filter(Boolean)).toHaveLength(1);
      expect(list.results.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(2);
      const after = list.rows[0].id;
      expect((await ben.ask('GET', `/api/v1/days/${DAY}/list?after=${after}`)).body).toMatchObject({
        count: 2,
        rows: [{ name: list.rows[1].name }],
        next: null,
      });
      expect((await ben.ask('GET', '/api/v1/me/days')).body).toEqual({
        days: [{ day: DAY, points: other.result!.scores[0], place: other.result!.places[0] }],
      });
    });

    test('everybody has one try', async () => {
      const { guest, look, handIn, doJobs } = days;
      const ana = await guest();
      await handIn(ana, good);
      // Sent again because no answer came, it is the same.
      expect((await handIn(ana, good)).status).toBe(200);
      expect(await handIn(ana, other)).toMatchObject({ status: 409, body: { code: 'usedUp' } });
      await doJobs();
      expect(await handIn(ana, other)).toMatchObject({ status: 409, body: { code: 'usedUp' } });
      expect((await look(ana)).body).toMatchObject({ count: 1, mine: { points: good.result!.scores[0] } });
    });

    test('what cannot be of that deal is refused at once, and changes nothing', async () => {
      const { guest, handIn, jobs, stored } = days;
      const ana = await guest();
      const end = good.plays.length;
      const own = good.plays.findIndex(({ seat }) => seat === 0);
      const forged: [string, GameRecord | string, number | undefined][] = [
        ['no record', 'saqqara', undefined],
        ['another seed', { ...good, seed: [1, 2, 3, 4] }, undefined],
        ['weaker bots', { ...good, bots: [null, 1] }, undefined],
        ['nobody but people', { ...good, bots: [null, null] }, undefined],
        ['a bot in my place', { ...good, bots: [8, 5] }, undefined],
        ['bots that are minded', { ...good, tempers: [null, 'builds'] }, undefined],
        ['played on from another', { ...good, forks: [{ at: 3, seed: null }] }, undefined],
        ['plays taken back', { ...good, isPractice: true }, undefined],
        ['given up by the bot', { ...good, ending: { reason: 'resigned', seat: 1 } }, undefined],
        ['other rules', { ...good, version: 2 }, undefined],
        ['another game', textOf(good).replace('game kheops 1', 'game anubixx 1'), undefined],
        ['nothing played', { ...good, plays: [], result: null }, 1],
        ['not to the end', { ...good, plays: good.plays.slice(0, 9), result: null }, 10],
        ['more points', { ...good, result: { ...good.result!, scores: [99, 0] } }, end + 1],
        ['another place', { ...good, result: { ...good.result!, places: [1, 1] } }, end + 1],
        ['no result', { ...good, result: null }, end + 1],
        ['an illegal play', withPlay(good, own, { seat: 0, action: 'wish for gold' }), own + 1],
        ['out of turn', withPlay(good, own, { ...good.plays[own]!, seat: 1 }), own + 1],
        ['a play too many', { ...good, plays: [...good.plays, good.plays[0]!] }, end + 1],
      ];
      const replies: unknown[] = [];
      for (const [what, record] of forged) {
        const { status, body } = await handIn(await guest(), record);
        replies.push([what, status, body]);
      }
      expect(replies).toEqual(
        forged.map(([what, , play]) => [
          what,
          422,
          { code: 'notPlayedThrough', ...(play === undefined ? {} : { play }) },
        ]),
      );
      expect(await stored()).toEqual([]);
      expect(jobs).toEqual([]);
      expect((await handIn(ana, good)).status).toBe(200);
    });

    test('what the bots would not have played is found out, and does not use the try up', async () => {
      const { guest, look, handIn, doJobs } = days;
      const ana = await guest();
      const { record, at } = withKindBot(good);
      expect((await handIn(ana, record)).body.mine.state).toBe('waiting');
      await doJobs();
      expect((await look(ana)).body).toMatchObject({
        count: 0,
        mine: { state: 'refused', play: at + 1 },
        list: null,
      });
      expect(await handIn(ana, good)).toMatchObject({
        status: 200,
        body: { mine: { state: 'waiting', play: null } },
      });
      await doJobs();
      expect((await look(ana)).body).toMatchObject({ count: 1, mine: { state: 'entered', play: null } });
    });

    test('a try counts that began on its day and arrives within two days', async () => {
      const { guest, look, handIn, stored } = days;
      const late = { status: 409, body: { code: 'notNow' } };
      days.at.now = endsAt(DAY) + 47 * HOUR;
      expect(await handIn(await guest(), good, { began: endsAt(DAY) })).toMatchObject(late);
      expect(await handIn(await guest(), good, { began: opensAt(DAY) - 1 })).toMatchObject(late);
      days.at.now = closesAt(DAY);
      expect(await handIn(await guest(), good, { began: endsAt(DAY) - 1 })).toMatchObject(late);
      days.at.now = closesAt(DAY) - 1;
      expect((await handIn(await guest(), good, { began: endsAt(DAY) - 1 })).status).toBe(200);
      // A clock that is ahead of ours has opened it too early: it comes again.
      days.at.now = opensAt(DAY) - 1;
      const early = await handIn(await guest(), good);
      expect(early).toMatchObject({ status: 503, body: { code: 'unavailable' } });
      expect(early.headers.get('retry-after')).toBe('1');
      expect((await look(visitor(days.setup))).status).toBe(404);
      expect(await stored()).toEqual([{ state: 'waiting' }]);
    });

    test.each(['2026-10-31', '2026-02-30', 'yesterday'])('there is no deal of %s', async (day) => {
      const { guest, look, handIn } = days;
      expect((await look(visitor(days.setup), day)).status).toBe(day === 'yesterday' ? 400 : 404);
      expect((await handIn(await guest(), good, {}, day)).status).toBe(day === 'yesterday' ? 400 : 404);
    });

    test('other bots, a closed account and too many attempts are told so', async () => {
      const { guest, handIn, stored, idOf } = days;
      const ana = await guest();
      expect(await handIn(ana, good, { bots: BOTS_OF_DAY - 1 })).toMatchObject({
        status: 409,
        body: { code: 'stale' },
      });
      days.closed.add(await idOf(ana));
      expect(await handIn(ana, good)).toMatchObject({ status: 403, body: { code: 'closed' } });
      days.closed.clear();
      const codes = new Set<string>();
      for (let n = 0; n < 12; n++) codes.add((await handIn(ana, `saqqara ${n}`)).body.code);
      expect([...codes]).toEqual(['notPlayedThrough', 'tooFast']);
      expect(await stored()).toEqual([]);
    });

    test('a bot that failed says nothing about a try: it waits on, also over a restart', async () => {
      const { guest, look, handIn, doJobs, jobs, idOf, context } = days;
      const ana = await guest();
      await handIn(ana, good);
      const failing = {
        ...context,
        think: async () => ({ thought: { action: '' }, hint: null, isMakeshift: true }) as never,
      };
      await expect(doDayJob(failing, jobs[0]!, () => false)).rejects.toThrow(NoAnswer);
      await expect(doDayJob(context, jobs[0]!, () => true)).rejects.toMatchObject({ name: 'Unfinished' });
      expect(await waitingTries(days.setup.database)).toEqual([{ day: DAY, user: await idOf(ana) }]);
      jobs.length = 0;
      await look(ana);
      expect(jobs).toHaveLength(1);
      await doJobs();
      expect((await look(ana)).body.mine.state).toBe('entered');
    });

    test('the strongest bot plays the same deal once, when somebody is in the list', async () => {
      const { guest, look, handIn, jobs, context } = days;
      const ana = await guest();
      await handIn(ana, good);
      await doDayJob(context, jobs.splice(0)[0]!, () => false);
      expect(jobs).toEqual([{ day: DAY, user: null }]);
      let asked = 0;
      const strong: DayJobContext = {
        ...context,
        think: async () => {
          asked++;
          throw new Error('nobody thinks so long in a test');
        },
      };
      await expect(doDayJob(strong, jobs[0]!, () => false)).rejects.toThrow('so long');
      expect(asked).toBe(1);
      await days.setup.database.run([
        {
          sql: "INSERT INTO day_masters (day, points, place, worth, plays) VALUES (?, 40, 1, 12, '[]')",
          values: [DAY],
        },
      ]);
      await doDayJob(strong, jobs[0]!, () => false);
      expect(asked).toBe(1);
      expect((await look(ana)).body.list.strongest).toEqual({ points: 40, place: 1, worth: 12 });
    });

    test('a guest who becomes an account takes tries along, and who goes takes them away', async () => {
      const { guest, look, handIn, doJobs, stored, idOf } = days;
      const [ana, ben] = [await guest(), await guest()];
      await handIn(ana, good);
      await handIn(ben, other);
      await doJobs();
      const [account, visiting] = [await idOf(ana), await idOf(ben)];
      expect((await storedData(days.setup.people, visiting)).days).toMatchObject([
        { day: DAY, state: 'entered', record: textOf(other) },
      ]);
      await days.setup.database.run(merging(visiting, account));
      expect(await stored()).toHaveLength(1);
      expect((await look(ana)).body).toMatchObject({ count: 1, mine: { points: good.result!.scores[0] } });
      await deleteUser(days.setup.people, account);
      expect(await stored()).toEqual([]);
    });
  });
}

/** The same game up to a play of the bot that is another one, allowed but not its own, and then on to some end. */
function withKindBot(record: GameRecord): { readonly record: GameRecord; readonly at: number } {
  const game = gameById(record.game)!;
  const options = game.parseOptions(record.options);
  const seed = record.seed!;
  for (let at = 20; at < record.plays.length; at++) {
    if (record.plays[at]!.seat !== 1) continue;
    const state = replay(game, { options, seed, plays: record.plays.slice(0, at) });
    const legal = game.legalActions(state, 1).map((action) => game.format(action));
    const action = legal.find((each) => each !== record.plays[at]!.action);
    if (action === undefined) continue;
    const plays: Play[] = [...record.plays.slice(0, at), { seat: 1, action }];
    for (;;) {
      const now = replay(game, { options, seed, plays });
      const [seat] = game.toAct(now);
      if (seat === undefined) return { record: { ...record, plays, result: game.outcome(now) }, at };
      plays.push({ seat, action: game.format(game.legalActions(now, seat)[0]) });
    }
  }
  throw new Error('the bot had no choice');
}
