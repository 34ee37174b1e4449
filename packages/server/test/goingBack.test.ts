import { gameById } from '@saqqara/games';
import { parseRecord, verifyRecord } from '@saqqara/kernel';
import type { Opening } from '@saqqara/protocol';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { allowancesOn } from '../src/tables/allowances.ts';
import { findTable } from '../src/tables/tableCache.ts';
import { watch } from '../src/tables/watch.ts';
import { matchesAt } from '../testing/matches.ts';
import { type TablesSetup, tablesSetup } from '../testing/tablesSetup.ts';

let setup: TablesSetup;
beforeEach(async () => {
  setup = await tablesSetup();
});
afterEach(() => setup.close());

const PATIENCE = 60_000;
const PLAYS = 6;

const { tableOf, base, match: begun, playOn } = matchesAt(() => setup);

/** A match after a few plays. */
async function match(people: number, change: Partial<Opening> = {}, plays = PLAYS) {
  const { id, users } = await begun(people, change);
  await playOn(users, id, plays);
  return { id, users };
}

const askBack = async (user: string, id: string, seat: number, to = 0) =>
  setup.act(user, id, { type: 'ask', seat, what: { kind: 'back', to }, base: await base(id) });

const agree = async (user: string, id: string, seat: number) =>
  setup.act(user, id, { type: 'agree', seat, base: await base(id) });

describe('nobody goes back behind the back of others', () => {
  test('who left is asked, and decides once they are back', async () => {
    const { id } = await match(2, { game: 'anubixx' });
    await setup.act('b', id, { type: 'leave', seat: 1 });
    await askBack('a', id, 0);
    expect(await tableOf(id)).toMatchObject({ plays: PLAYS, offer: { seat: 0, needs: [1] } });
    expect(await agree('b', id, 1)).toEqual({ code: 'notNow' });
    await setup.act('b', id, { type: 'return', seat: 1 });
    await agree('b', id, 1);
    expect(await tableOf(id)).toMatchObject({ plays: 0, offer: null });
  });

  test('so is who left and is played for by a bot', async () => {
    const { id } = await match(2);
    await setup.act('b', id, { type: 'leave', seat: 1 });
    await setup.act('a', id, { type: 'standIn', seat: 0, absent: 1, level: 1 });
    await askBack('a', id, 0);
    expect(await tableOf(id)).toMatchObject({ plays: PLAYS, offer: { needs: [1] } });
  });

  test('so is who lost the connection and is played for by a bot', async () => {
    const { id } = await match(2);
    await setup.watch('a', id, 0);
    const { watcher } = await setup.watch('b', id, 1);
    setup.tables.unwatch(id, watcher);
    setup.pass(PATIENCE);
    await setup.act('a', id, { type: 'standIn', seat: 0, absent: 1, level: 1 });
    await askBack('a', id, 0);
    expect(await tableOf(id)).toMatchObject({ plays: PLAYS, offer: { needs: [1] } });
  });

  test('so is each who had no time left', async () => {
    const { id, users } = await match(3, {
      clock: { kind: 'live', bank: 60, increment: 0, timeUp: 'bot' },
    });
    const { seat: late } = await setup.legal(id);
    setup.pass(61_000);
    await setup.handleDue();
    expect((await tableOf(id)).seats[late]).toMatchObject({ standIn: 5 });
    const [asker, other] = [0, 1, 2].filter((seat) => seat !== late) as [number, number];
    await askBack(users[asker]!, id, asker);
    await agree(users[other]!, id, other);
    expect(await tableOf(id)).toMatchObject({
      plays: PLAYS,
      offer: { needs: [0, 1, 2].filter((seat) => seat !== asker), agreed: [other] },
    });
  });

  test('who has resigned is asked no more', async () => {
    const { id } = await match(3);
    await setup.act('c', id, { type: 'resign', seat: 2 });
    await askBack('a', id, 0);
    expect((await tableOf(id)).offer).toMatchObject({ needs: [1] });
    await agree('b', id, 1);
    expect((await tableOf(id)).plays).toBe(0);
  });

  test('nor who does not exist any more', async () => {
    const { id } = await match(3);
    await setup.act('c', id, { type: 'leave', seat: 2 });
    await setup.node.database.run([
      { sql: 'DELETE FROM seats WHERE match_id = ? AND seat = ?', values: [id, 2] },
    ]);
    setup.tables.reload([id], 'owners');
    await askBack('a', id, 0);
    expect((await tableOf(id)).offer).toMatchObject({ needs: [1] });
  });

  test('who leaves while they are asked makes it void, not agreed', async () => {
    const { id } = await match(3);
    await askBack('a', id, 0);
    await agree('b', id, 1);
    await setup.act('c', id, { type: 'leave', seat: 2 });
    expect(await tableOf(id)).toMatchObject({ plays: PLAYS, offer: null });
  });
});

describe('among bots alone', () => {
  const BOT = { kind: 'bot', level: 1 } as const;

  /** Bots do the first thing that is legal until the person is to act. */
  async function answered(id: string): Promise<void> {
    for (let next = await setup.legal(id); next.seat !== 0; next = await setup.legal(id))
      await setup.tables.botAnswer(setup.turns.at(-1)!, next.actions[0]!);
  }

  test('a person goes back as far as they like, at once, and the match is practice from then on', async () => {
    const { id } = await begun(1, { seats: [{ kind: 'me', name: 'Nefret' }, BOT] });
    await answered(id);
    for (let turn = 0; turn < 3; turn++) {
      await setup.play(['a'], id);
      await answered(id);
    }
    expect((await tableOf(id)).plays).toBeGreaterThan(4);
    expect(await tableOf(id)).not.toHaveProperty('isPractice');
    expect(await askBack('a', id, 0, 1)).toHaveProperty('seq');
    expect(await tableOf(id)).toMatchObject({ plays: 1, offer: null, isPractice: true });
  });

  test('the record says so, and is right', async () => {
    const { id } = await begun(1, { seats: [{ kind: 'me', name: 'Nefret' }, BOT] });
    await answered(id);
    await setup.play(['a'], id);
    await answered(id);
    await askBack('a', id, 0);
    await setup.act('a', id, { type: 'resign', seat: 0 });
    const record = parseRecord((await setup.tables.record(id)) as string);
    expect(record).toMatchObject({ isPractice: true, plays: [] });
    expect(verifyRecord(gameById('imhotep')!, record)).toBeNull();
  });

  test('where people agree to go back it is no practice', async () => {
    const { id } = await match(2);
    await askBack('a', id, 0);
    await agree('b', id, 1);
    expect(await tableOf(id)).toMatchObject({ plays: 0 });
    expect(await tableOf(id)).not.toHaveProperty('isPractice');
    await setup.act('a', id, { type: 'resign', seat: 0 });
    expect(await setup.tables.record(id)).not.toContain('practice');
  });
});

describe('the log of a match does not grow without end', () => {
  const spentIn = async (id: string) => (await findTable(setup.node, id))!.position.spent;

  test('a match is gone back in so often, and no more', async () => {
    const { id, users } = await match(2, {}, 0);
    const seat = await setup.play(users, id, 'get');
    const back = async () =>
      setup.act(users[seat]!, id, { type: 'takeBack', seat, to: 0, base: await base(id) });
    const spent = await spentIn(id);
    spent.backs = 199;
    await back();
    expect(spent).toMatchObject({ backs: 200, takenBack: 1 });
    await setup.play(users, id, 'get');
    expect(await back()).toEqual({ code: 'usedUp' });
    expect(await askBack(users[seat]!, id, seat)).toEqual({ code: 'usedUp' });
    // It goes on, and who asks for the end of it is heard.
    await setup.play(users, id);
    const end = { type: 'ask', seat, what: { kind: 'end' }, base: await base(id) } as const;
    expect(await setup.act(users[seat]!, id, end)).toHaveProperty('seq');
  });

  test('nor does it help to go back far', async () => {
    const { id } = await match(2);
    (await spentIn(id)).takenBack = 995;
    expect(await askBack('a', id, 0, 0)).toEqual({ code: 'usedUp' });
    expect(await askBack('a', id, 0, 1)).toHaveProperty('seq');
  });

  test('nor to come and go', async () => {
    const { id } = await match(2);
    await setup.act('b', id, { type: 'leave', seat: 1 });
    await setup.act('b', id, { type: 'return', seat: 1 });
    const spent = await spentIn(id);
    expect(spent.others).toBe(2);
    spent.others = 399;
    await setup.act('b', id, { type: 'leave', seat: 1 });
    expect(await askBack('a', id, 0)).toEqual({ code: 'usedUp' });
    expect(await setup.act('a', id, { type: 'leave', seat: 0 })).toEqual({ code: 'usedUp' });
    expect(await setup.act('b', id, { type: 'return', seat: 1 })).toHaveProperty('seq');
    expect(await setup.act('b', id, { type: 'resign', seat: 1 })).toHaveProperty('seq');
  });

  test('what was spent is known after a restart', async () => {
    const { id, users } = await match(2, {}, 0);
    const seat = await setup.play(users, id, 'get');
    await setup.act(users[seat]!, id, { type: 'takeBack', seat, to: 0, base: await base(id) });
    await setup.restart(0);
    expect(await spentIn(id)).toEqual({ backs: 1, takenBack: 1, others: 0 });
  });
});

describe('what somebody missed', () => {
  test('is read from where they were, and nobody who goes back reads the log', async () => {
    const { id, users } = await match(2);
    for (let n = 0; n < 60; n++) await setup.play(users, id);
    const read: number[] = [];
    const { queries } = setup.node;
    const log = queries.log.bind(queries);
    Object.assign(queries, {
      log: (table: string, since: number) => {
        read.push(since);
        return log(table, since);
      },
    });
    await askBack('a', id, 0, PLAYS);
    await agree('b', id, 1);
    expect((await tableOf(id)).plays).toBe(PLAYS);
    expect(read).toEqual([]);
    const { updates } = await setup.watch('a', id, 0, (await base(id)) - 2);
    expect(updates.map(({ entry }) => entry.kind)).toEqual(['asked', 'agreed']);
    expect(read).toEqual([64]);
  });

  test('is read for them as long as it is not too much', async () => {
    const { id } = await match(2);
    const { seq } = await tableOf(id);
    const asked: number[] = [];
    const look = (since: number | null, mayRead: boolean) =>
      watch(
        setup.node,
        { type: 'watch', id: 1, table: id, as: null, since, chat: -1 },
        {
          user: null,
          send: () => {},
          mayRead(entries) {
            asked.push(entries);
            return mayRead;
          },
        },
      );
    expect(await look(-1, false)).toEqual({ code: 'tooFast' });
    for (const since of [null, seq, seq - 1]) expect(await look(since, true)).not.toHaveProperty('code');
    expect(asked).toEqual([seq, 0, 0, seq]);
  });

  test('is limited by what it costs, for each person and each address', () => {
    const allowances = allowancesOn({ rateFactor: 1 });
    const stranger = { user: null, address: '192.0.2.1' };
    for (let n = 0; n < 15; n++) expect(allowances.read(stranger, 2_000)).toBe(true);
    expect(allowances.read(stranger, 2_000)).toBe(false);
    expect(allowances.read({ user: null, address: '192.0.2.2' }, 2_000)).toBe(true);
    expect(allowances.read({ user: 'a', address: '192.0.2.3' }, 5_000)).toBe(true);
    expect(allowances.read({ user: 'a', address: '192.0.2.3' }, 5_000)).toBe(false);
    expect(allowances.read({ user: 'b', address: '192.0.2.3' }, 5_000)).toBe(true);
  });
});

describe('what a clock gained by plays that are taken back', () => {
  const LIVE = { kind: 'live', bank: 60, increment: 5, timeUp: 'loss' } as const;

  /** Two people have so many turns each, each of which took them a second. */
  async function taken(turns: number) {
    const { id, users } = await match(2, { clock: LIVE }, 0);
    const watcher = await setup.watch(null, id, null);
    for (let turn = 0; turn < turns * 2; turn++) {
      setup.pass(1_000);
      await setup.play(users, id, turn % 4 < 2 ? 'get' : 'load');
    }
    return { id, watcher };
  }

  const timesOf = async (id: string) => (await tableOf(id)).times!;

  test('is taken back with them, for everybody, as all who watch reckon too', async () => {
    const { id, watcher } = await taken(3);
    expect((await timesOf(id)).left).toEqual([72_000, 72_000]);
    await askBack('a', id, 0, 2);
    await agree('b', id, 1);
    expect((await timesOf(id)).left).toEqual([62_000, 62_000]);
    expect(watcher.mirror().table.times).toEqual(await timesOf(id));
    await askBack('a', id, 0, 0);
    await agree('b', id, 1);
    expect((await timesOf(id)).left).toEqual([57_000, 57_000]);
    await setup.restart(0);
    expect((await timesOf(id)).left).toEqual([57_000, 57_000]);
  });

  test('leaves who has used it up as much as one turn brings, or what they had', async () => {
    const { id, users } = await match(2, { clock: LIVE }, 0);
    for (let turn = 0; turn < 8; turn++) {
      setup.pass(12_000);
      await setup.play(users, id, turn % 4 < 2 ? 'get' : 'load');
    }
    expect((await timesOf(id)).left).toEqual([32_000, 32_000]);
    setup.pass(29_000);
    const { seat } = await setup.legal(id);
    await askBack('a', id, 0, 0);
    await agree('b', id, 1);
    expect((await timesOf(id)).left).toEqual([12_000, 12_000].with(seat, 3_000));
  });
});

describe('who takes their own play back', () => {
  const goBack = async (users: readonly string[], id: string, seat: number) =>
    setup.act(users[seat]!, id, { type: 'takeBack', seat, to: 0, base: await base(id) });

  const leftAt = async (id: string): Promise<readonly number[]> => (await tableOf(id)).times!.left;

  test('wins no time by it, however often, and takes none from who was to act meanwhile', async () => {
    const { id, users } = await match(
      2,
      { clock: { kind: 'live', bank: 60, increment: 5, timeUp: 'loss' } },
      0,
    );
    const watcher = await setup.watch(null, id, null);
    const { seat: first } = await setup.legal(id);
    for (let n = 0; n < 3; n++) {
      setup.pass(1_000);
      const seat = await setup.play(users, id);
      setup.pass(4_000);
      expect(await goBack(users, id, seat)).toHaveProperty('seq');
    }
    expect(await leftAt(id)).toEqual([60_000, 60_000].with(first, 57_000));
    expect(watcher.mirror().table.times).toEqual((await tableOf(id)).times);
    const seat = await setup.play(users, id);
    expect((await leftAt(id))[seat]).toBe(62_000);
  });

  test('has by days no more of them than before', async () => {
    const { id, users } = await match(2, { clock: { kind: 'days', days: 2, timeUp: 'loss' } }, 0);
    setup.pass(60_000);
    const seat = await setup.play(users, id);
    const left = await leftAt(id);
    await goBack(users, id, seat);
    expect((await leftAt(id))[seat]).toBe(left[seat]);
  });

  test('has the time that they had at a table from before that was so', async () => {
    const { id, users } = await match(
      2,
      { clock: { kind: 'live', bank: 60, increment: 5, timeUp: 'loss' } },
      0,
    );
    await setup.node.database.run([{ sql: 'UPDATE matches SET house = NULL WHERE id = ?', values: [id] }]);
    await setup.restart(0);
    const seat = await setup.play(users, id);
    await goBack(users, id, seat);
    expect(await leftAt(id)).toEqual([65_000, 65_000]);
  });
});

test('a log from when only those who were there were asked leads where it led', async () => {
  const { id } = await match(2);
  await setup.act('b', id, { type: 'leave', seat: 1 });
  const seq = (await base(id)) + 1;
  await setup.node.database.append([
    {
      match: id,
      seq,
      at: setup.node.now(),
      kind: 'asked',
      seat: 0,
      body: JSON.stringify({ what: { kind: 'back', to: 2 } }),
      key: null,
      idle: 0,
      also: [],
    },
  ]);
  await setup.restart(0);
  expect(await tableOf(id)).toMatchObject({ seq, plays: 2, offer: null });
});

describe('in Anubixx, where a touch unmarks a stone', () => {
  const of = async (id: string) => ({ seat: (await setup.legal(id)).seat, base: await base(id) });
  const mark = async (users: readonly string[], id: string, action: string) => {
    const { seat, base: at } = await of(id);
    return setup.act(users[seat]!, id, { type: 'play', seat, base: at, action });
  };
  const unmark = async (users: readonly string[], id: string, to: number) => {
    const { seat, base: at } = await of(id);
    return setup.act(users[seat]!, id, { type: 'takeBack', seat, to, base: at });
  };
  /** What can be marked now, and is paid for by a die. */
  const marks = async (id: string) =>
    (await setup.legal(id)).actions.filter((action) => /^mark .* die$/.test(action));

  test('another is marked in its place, and everybody who watches sees that alone', async () => {
    const { id, users } = await begun(2, { game: 'anubixx' });
    const { seat } = await setup.legal(id);
    const other = await setup.watch(users[1 - seat]!, id, 1 - seat);
    const [first, second] = await marks(id);
    expect(await mark(users, id, first!)).toMatchObject({ isTold: false });
    expect(await unmark(users, id, 0)).toMatchObject({ isTold: false });
    expect(await mark(users, id, second!)).toMatchObject({ isTold: false });
    expect(await tableOf(id)).toMatchObject({ plays: 1 });
    expect(other.mirror().table.plays).toBe(1);
    const written = (
      other.mirror().view as { readonly turns: readonly { readonly marks: readonly object[] }[] }
    ).turns[seat]!.marks;
    expect(written).toHaveLength(1);
    expect(second).toContain((written[0] as { readonly field: string }).field);
  });

  test('the turn that ends by itself while a stone is unmarked elsewhere is not ended, and nothing is taken back after its end', async () => {
    const { id, users } = await begun(2, { game: 'anubixx' });
    const [first] = await marks(id);
    await mark(users, id, first!);
    // On one device the turn is over by itself; on the other of the same person the stone was touched before that was heard of.
    const { seat, base: at } = await of(id);
    const user = users[seat]!;
    const [back, done] = await Promise.all([
      setup.act(user, id, { type: 'takeBack', seat, to: 0, base: at }),
      setup.act(user, id, { type: 'play', seat, base: at, action: 'done' }),
    ]);
    expect(back).toMatchObject({ seq: at + 1 });
    expect(done).toEqual({ code: 'stale' });
    expect(await tableOf(id)).toMatchObject({ plays: 0 });
    await mark(users, id, first!);
    await mark(users, id, 'done');
    expect((await setup.legal(id)).seat).not.toBe(seat);
    expect(await setup.act(user, id, { type: 'takeBack', seat, to: 1, base: at })).toEqual({ code: 'stale' });
  });
});
