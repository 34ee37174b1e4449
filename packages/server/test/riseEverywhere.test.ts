import { expect, test } from 'vitest';
import { riseEverywhere } from '../src/people/peopleAtTables.ts';
import { tablesSetup } from '../testing/tablesSetup.ts';

test('gets up from every table that is not over, however many there are, whatever one of them says', async () => {
  const setup = await tablesSetup();
  const first = await setup.open('ana', { seats: [{ kind: 'me', name: 'Ana' }, { kind: 'open' }] });
  // Nobody can read these.
  const copies = Array.from({ length: 230 }, (_, n) => `copy ${n}`);
  await setup.node.database.run(
    copies.flatMap((id, n) => [
      {
        sql: `INSERT INTO matches (id, game, version, options, access, clock, seats, shares, secret, opened_at,
                opened_by, open_key, phase)
              SELECT ?, 'gone', version, options, access, clock, seats, shares, secret, opened_at + 1, NULL, ?, ?
              FROM matches WHERE id = ?`,
        values: [id, id, n < 15 ? 'running' : 'over', first],
      },
      { sql: 'INSERT INTO seats (match_id, seat, user_id) VALUES (?, 0, ?)', values: [id, 'ana'] },
    ]),
  );
  const reported: string[] = [];
  await riseEverywhere(setup.tables, 'ana', (error) => void reported.push((error as Error).message));
  expect((await setup.tables.table(first, null))!.table.phase).toBe('over');
  expect(reported).toHaveLength(15);
  expect(reported[0]).toBe('Seat 0 of table copy 0 could not be left: notFound.');
  await setup.close();
});

test('knows who is away already, and leaves a match that has begun meanwhile', async () => {
  const setup = await tablesSetup();
  const reported: unknown[] = [];
  const open = () => setup.open('ana', { seats: [{ kind: 'me', name: 'Ana' }, { kind: 'open' }] });
  const begun = await open();
  const away = await open();
  for (const table of [begun, away])
    await setup.act('ben', table, { type: 'sit', seat: null, name: 'Ben', share: '0'.repeat(32) });
  await setup.act('ana', away, { type: 'leave', seat: 0 });
  await setup.node.groupCommit.idle();
  const late = { sql: "UPDATE matches SET phase = 'open' WHERE id = ?", values: [begun] };
  await setup.node.database.run([late]);
  await riseEverywhere(setup.tables, 'ana', (error) => void reported.push(error));
  expect(reported).toEqual([]);
  for (const table of [begun, away])
    expect((await setup.tables.table(table, null))!.table.seats[0]).toMatchObject({ isAway: true });
  await setup.close();
});
