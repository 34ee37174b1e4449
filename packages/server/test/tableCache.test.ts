import { expect, test } from 'vitest';
import { dropUnused, findTable, keepAtMost } from '../src/tables/tableCache.ts';
import { tablesSetup } from '../testing/tablesSetup.ts';

test('of tables in memory as many stay as there may be: those that are watched, then those that were used last', async () => {
  const setup = await tablesSetup();
  const { node } = setup;
  const ids: string[] = [];
  for (let n = 0; n < 12; n++) {
    ids.push(await setup.open('a', { seats: [{ kind: 'me', name: 'Ana' }, { kind: 'open' }] }));
    setup.pass(1);
  }
  await setup.watch('a', ids[0]!, 0);
  await findTable(node, ids[1]!);
  await node.groupCommit.idle();
  keepAtMost(node, 12);
  expect(node.cache.size).toBe(12);
  keepAtMost(node, 10);
  expect(new Set(node.cache.keys())).toEqual(new Set([ids[0], ids[1], ...ids.slice(5)]));
  // What was thrown out is read again.
  expect((await setup.tables.table(ids[2]!, null))!.table.phase).toBe('open');
  setup.pass(60_000);
  dropUnused(node);
  expect([...node.cache.keys()]).toEqual([ids[0]]);
  await setup.close();
});
