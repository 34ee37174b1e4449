import { GAME_IDS, gameById } from '@saqqara/games';
import { openRecord, parseRecord, replay, verifyRecord } from '@saqqara/kernel';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { matchesAt } from '../testing/matches.ts';
import { type TablesSetup, tablesSetup } from '../testing/tablesSetup.ts';

let setup: TablesSetup;
beforeEach(async () => {
  setup = await tablesSetup();
});
afterEach(() => setup.close());

const { match, playOn, sit, tableOf } = matchesAt(() => setup);

test.each(GAME_IDS)(
  'who resigned at a table of %s plays again: a new deal, which both see and play',
  async (id) => {
    const game = gameById(id)!;
    const { id: first, users } = await match(2, { game: id, options: { seats: 2 } });
    await playOn(users, first, 2);
    await setup.act(users[0]!, first, { type: 'resign', seat: 0 });
    const asked = await setup.act(users[1]!, first, { type: 'rematch', seat: 1, share: 'b'.repeat(32) });
    const { opened: second } = asked as { opened: string };
    await sit(users[0]!, second);
    expect(await tableOf(second)).toMatchObject({ game: id, phase: 'running', plays: 0 });

    // Everybody sits one seat further on.
    const turned = users.toReversed();
    const watched = await Promise.all(turned.map((user, seat) => setup.watch(user, second, seat)));
    await playOn(turned, second, 3);
    const seen = watched.map((watcher) => watcher.mirror().view);
    await setup.act(turned[1]!, second, { type: 'resign', seat: 1 });
    const records = await Promise.all(
      [first, second].map(async (each) => parseRecord(await textOf(each, users[0]!))),
    );
    expect(records.map((record) => verifyRecord(game, record))).toEqual([null, null]);
    expect(records[0]!.seed).not.toEqual(records[1]!.seed);
    const log = openRecord(game, records[1]!);
    if ('type' in log) throw new Error(log.type);
    expect(seen).toEqual(turned.map((_, seat) => game.view(replay(game, log), seat)));
  },
);

async function textOf(table: string, user: string): Promise<string> {
  const record = await setup.tables.record(table, user);
  if (typeof record !== 'string') throw new Error(record.code);
  return record;
}
