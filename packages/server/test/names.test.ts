import { randomUUID } from 'node:crypto';
import type { TableSeat } from '@saqqara/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApplicationSetup, applicationSetup, visitor } from '../testing/applicationSetup.ts';
import { type TablesSetup, tablesSetup } from '../testing/tablesSetup.ts';

let setup: TablesSetup;
let application: ApplicationSetup;
beforeAll(async () => {
  setup = await tablesSetup();
  application = await applicationSetup();
});
afterAll(async () => {
  await setup.close();
  await application.close();
});

const share = 'a'.repeat(32);
const nameOf = (seat: TableSeat | undefined) => (seat?.kind === 'person' ? seat.name : null);

async function sitting(...names: readonly string[]): Promise<(string | null)[]> {
  const [mine = '', ...others] = names;
  const open = others.map(() => ({ kind: 'open' }) as const);
  const id = await setup.open('opener', { seats: [{ kind: 'me', name: mine }, ...open] });
  for (const [at, name] of others.entries()) {
    await setup.act(`guest ${at}`, id, { type: 'sit', seat: null, name, share });
  }
  return (await setup.tables.table(id, null))!.table.seats.map(nameOf);
}

describe('at a table', () => {
  test('nobody can be taken for somebody who sits there already', async () => {
    expect(await sitting('Mira', 'Мira', 'MIRA', 'Tomás')).toEqual(['Mira', 'Мira 2', 'MIRA 3', 'Tomás']);
  });

  test('people who share a device are told apart, too', async () => {
    const seats = [
      { kind: 'me', name: 'Ana' },
      { kind: 'beside', name: 'Ana' },
    ] as const;
    const id = await setup.open('opener', { seats: [...seats], key: randomUUID() });
    expect((await setup.tables.table(id, null))!.table.seats.map(nameOf)).toEqual(['Ana', 'Ana 2']);
  });

  test('who has got up has taken the name along', async () => {
    const open = { kind: 'open' } as const;
    const id = await setup.open('a', { seats: [{ kind: 'me', name: 'Ana' }, open, open] });
    await setup.act('b', id, { type: 'sit', seat: 1, name: 'Mira', share });
    await setup.act('b', id, { type: 'rise', seat: 1 });
    await setup.act('c', id, { type: 'sit', seat: 1, name: 'Mira', share });
    expect((await setup.tables.table(id, null))!.table.seats.map(nameOf)).toEqual(['Ana', 'Mira', null]);
  });
});

describe('over HTTP', () => {
  test.each([
    ['\u3164\u200b', 'empty'],
    ['n'.repeat(41), 'tooLong'],
    ['n'.repeat(300), 'tooLong'],
    [`Z${'\u0300\u0301\u0302\u0303'}o`, 'stacked'],
  ])('%j is refused with why', async (name, fault) => {
    const { status, body } = await visitor(application).ask('POST', '/api/v1/me', { name });
    expect([status, body]).toEqual([400, { code: 'name', fault }]);
  });

  test('a name is stored as it is shown', async () => {
    const { body } = await visitor(application).ask('POST', '/api/v1/me', {
      name: '\u202e Ne\u0301fret\u2066\n',
    });
    expect(body.me.name).toBe('Néfret');
  });

  test('who had a name before there was such a rule still is somebody', async () => {
    const old = visitor(application);
    const { body } = await old.ask('POST', '/api/v1/me', {});
    const sql = 'UPDATE users SET name = ? WHERE id = ?';
    await application.database.run([{ sql, values: ['\u3164', body.me.id] }]);
    expect((await old.ask('GET', '/api/v1/me')).body.me.name).toBe('\u3164');
  });
});
