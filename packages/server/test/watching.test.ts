import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { matchesAt } from '../testing/matches.ts';
import { type TablesSetup, tablesSetup } from '../testing/tablesSetup.ts';

let setup: TablesSetup;
beforeEach(async () => {
  setup = await tablesSetup();
});
afterEach(() => setup.close());

const { base, match, playOn } = matchesAt(() => setup);

describe('chat', () => {
  test('is shown to all who watch, once, and not to who muted the speaker', async () => {
    const { id, users } = await match(2);
    const [one, two] = [await setup.watch(users[0]!, id, 0), await setup.watch(users[1]!, id, 1)];
    const line = { type: 'chat', seat: 0, key: randomUUID(), said: { kind: 'text', text: 'Hello' } } as const;
    expect(await setup.act(users[1]!, id, line)).toEqual({ code: 'notYours' });
    await setup.act(users[0]!, id, line);
    await setup.act(users[0]!, id, line);
    const said = (watching: typeof one) =>
      watching.others.flatMap((message) => (message.type === 'said' ? message.lines : []));
    await expect.poll(() => said(two).length).toBe(1);
    expect(said(two)[0]).toMatchObject({ n: 1, seat: 0, said: { kind: 'text', text: 'Hello' } });
    await setup.act(users[1]!, id, { type: 'mute', seat: 0, isMuted: true });
    await setup.act(users[0]!, id, { ...line, key: randomUUID(), said: { kind: 'phrase', phrase: 'oops' } });
    await expect.poll(() => said(one).length).toBe(2);
    expect(said(two)).toHaveLength(1);
    const later = await setup.watch(users[1]!, id, 1);
    expect(said(later)).toEqual([]);
  });
});

describe('watching', () => {
  test('whoever comes back gets exactly what was missed, as it was told to those who stayed', async () => {
    const { id, users } = await match(2);
    const stayed = await setup.watch(users[0]!, id, 0, -1);
    await playOn(users, id, 12);
    const seat = (await setup.legal(id)).seat;
    await setup.play(users, id, 'get');
    await setup.act(users[seat]!, id, { type: 'takeBack', seat, to: 12, base: await base(id) });
    await playOn(users, id, 3);
    const total = await base(id);
    for (const since of [0, 1, 5, 13, 14, 15, total - 1]) {
      const back = await setup.watch(users[0]!, id, 0, since);
      expect(back.updates.map(({ seq }) => seq)).toEqual(
        Array.from({ length: total - since }, (_, n) => since + n + 1),
      );
      const expected = stayed.updates.filter(({ seq }) => seq > since);
      const bare = ({ at: _at, ...rest }: (typeof expected)[number]) => rest;
      expect(back.updates.map(bare)).toEqual(expected.map(bare));
    }
    const fresh = await setup.watch(users[0]!, id, 0);
    expect(stayed.mirror().view).toEqual(fresh.mirror().view);
    expect(stayed.mirror().table).toEqual(fresh.mirror().table);
  });

  test('what is asked in one breath is answered in that order', async () => {
    const { id, users } = await match(2);
    await playOn(users, id, 2);
    const order: string[] = [];
    const send = (text: string): void => void order.push(text.startsWith('[') ? 'update' : 'watching');
    const [user] = users;
    const key = 'playedOnAnOlderTable';
    await Promise.all([
      setup.tables.watch(
        { type: 'watch', id: 1, table: id, as: 0, since: 1, chat: -1 },
        { user: user!, send },
      ),
      setup.tables
        .act({ type: 'play', table: id, key, seat: 0, base: 1_000, action: 'get' }, user!)
        .then((answer) => order.push('code' in answer ? answer.code : 'done')),
    ]);
    expect(order[0]).toBe('watching');
    expect(order.lastIndexOf('update')).toBeGreaterThan(0);
    expect(order.at(-1)).toBe('stale');
  });

  test('a seat is shown to nobody else', async () => {
    const { id } = await match(2);
    await expect(setup.watch('stranger', id, 0)).rejects.toThrow('notYours');
    await expect(setup.watch(null, id, 1)).rejects.toThrow('notYours');
    expect((await setup.watch(null, id, null)).mirror().view).not.toBeNull();
  });

  test('presence tells whose people are there', async () => {
    const { id, users } = await match(2);
    const one = await setup.watch(users[0]!, id, 0);
    const two = await setup.watch(users[1]!, id, null);
    expect(one.others.at(-1)).toEqual({ type: 'present', table: id, seats: [0, 1] });
    setup.tables.unwatch(id, two.watcher);
    expect(one.others.at(-1)).toMatchObject({ type: 'present', table: id, seats: [0] });
  });
});
