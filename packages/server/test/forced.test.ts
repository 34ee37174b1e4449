import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { choosingForced } from '../src/habits/habits.ts';
import { forcedAction } from '../src/tables/forced.ts';
import { toActIn } from '../src/tables/position.ts';
import { findTable } from '../src/tables/tableCache.ts';
import { matchesAt } from '../testing/matches.ts';
import { type TablesSetup, tablesSetup } from '../testing/tablesSetup.ts';

let setup: TablesSetup;
beforeEach(async () => {
  setup = await tablesSetup();
});
afterEach(() => setup.close());

const { match } = matchesAt(() => setup);

async function wish(user: string, isChosen = true): Promise<void> {
  const sql = 'INSERT INTO users (id, name, created_at) VALUES (?, ?, 0) ON CONFLICT DO NOTHING';
  const { database } = setup.node;
  await database.run([{ sql, values: [user, user] }, choosingForced(user, isChosen)]);
  await setup.tables.habitsChanged(user);
}

const live = async (id: string) => (await findTable(setup.node, id))!;

/** When everything that follows by itself is done. */
async function settled(id: string): Promise<void> {
  const table = await live(id);
  while (table.waiting > 0) await table.turn;
}

/** Plays a whole match by chance; tells by which entries it went on. */
async function played(
  game: string,
  people: number,
): Promise<readonly { key: string | null; body: string }[]> {
  const { id, users } = await match(people, { game, options: { seats: people } });
  const { position } = await live(id);
  for (let n = 0; (await live(id)).position.table.phase === 'running'; n++) {
    const { seat, actions, seq } = await setup.legal(id);
    const action = actions[(n * 7 + 3) % actions.length]!;
    const done = await setup.act(users[seat]!, id, { type: 'play', seat, base: seq, action });
    expect(done).not.toHaveProperty('code');
    await settled(id);
    // Nobody who wishes so is ever asked for what is not a choice.
    const now = (await live(id)).position;
    expect(toActIn(now).map((each) => forcedAction(now, each))).toEqual(toActIn(now).map(() => null));
  }
  expect(position.match.id).toBe(id);
  return (await setup.node.queries.log(id, 0)).filter(({ kind }) => kind === 'play');
}

describe('what must be done anyway', () => {
  test('is played at once for who wishes so, and stored as any play', async () => {
    for (const user of ['a', 'b', 'c']) await wish(user);
    const log = await played('imhotep', 3);
    const forced = log.filter(({ key }) => key?.startsWith('forced ') === true);
    expect(forced.length).toBeGreaterThan(0);
    expect(forced.length).toBeLessThan(log.length);
  });

  test('is played for nobody who does not', async () => {
    await wish('a');
    await wish('a', false);
    const { id, users } = await match(2);
    for (let n = 0; n < 40; n++) {
      await setup.play(users, id);
      await settled(id);
    }
    const log = await setup.node.queries.log(id, 0);
    expect(log.filter(({ key }) => key?.startsWith('forced ') === true)).toEqual([]);
  });

  test('never what a hand that is hidden forces, nor what ends a turn in which something comes to light', async () => {
    for (const user of ['a', 'b']) await wish(user);
    // A tile is laid from a hidden hand, and another one drawn; a turn's end brings a roll, and cannot be taken back.
    for (const game of ['kheops', 'anubixx']) {
      const log = await played(game, 2);
      const forced = log.filter(({ key }) => key?.startsWith('forced ') === true).map(({ body }) => body);
      expect(forced.filter((action) => action.startsWith('lay') || action === 'done')).toEqual([]);
    }
  });
});
