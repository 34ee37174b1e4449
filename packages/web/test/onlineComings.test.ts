import { gameById } from '@saqqara/games';
import type { Link, Reply } from '@saqqara/protocol/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { isOpenHere, openHere } from '../src/online/match/openHere.ts';
import { OFTEN } from '../src/online/tablePace.ts';

const MOMENT = 500;

/** What is imported listens to the page. */
beforeEach(() => {
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('document', { hidden: false, addEventListener() {}, removeEventListener() {} });
});

test('a table that is opened twice is open until both are closed', () => {
  const stops = [openHere('t'), openHere('t')];
  stops[0]!();
  expect(isOpenHere('t')).toBe(true);
  stops[1]!();
  expect(isOpenHere('t')).toBe(false);
});

test('who goes while a table is still being opened, and comes back, goes on watching it', async () => {
  const { openOnlineMatch } = await import('../src/online/match/onlineMatch.ts');
  const unwatched: string[] = [];
  const answers: ((refused: Reply) => void)[] = [];
  const link = {
    watch: () => new Promise((answer) => answers.push(answer)),
    unwatch: (table: string) => unwatched.push(table),
    epoch: () => null,
  } as unknown as Link;
  const about = { looks: [0, 1], yours: [], kept: null, onGone: () => {}, onRematch: () => {} };
  const open = () => openOnlineMatch({ id: 't', game: gameById('imhotep')!, link, ...about });
  const [first, second] = [open(), open()];
  const refused = { type: 'refused', id: 1, code: 'notFound' } as const;
  answers[0]!(refused);
  expect(await first).toBeNull();
  expect(unwatched).toEqual([]);
  answers[1]!(refused);
  expect(await second).toBeNull();
  expect(unwatched).toEqual(['t']);
});

test('of two answers about tables the one that was asked for last is shown, whenever it comes', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  const { readTables, tables } = await import('../src/online/tables.ts');
  const answers: ((seats: number) => void)[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    if (path.endsWith('/me'))
      return Promise.resolve(Response.json({ me: { id: 'me', name: 'Me', notices: 0 } }));
    return new Promise((answer) =>
      answers.push((at) =>
        answer(Response.json({ tables: [{ at, table: { id: 't', phase: 'over', next: null }, yours: [] }] })),
      ),
    );
  });
  const reads = [readTables(), readTables()];
  await expect.poll(() => answers.length).toBe(2);
  answers[1]!(2);
  await reads[1];
  answers[0]!(1);
  await reads[0];
  expect(tables.get().mine.map(({ at }) => at)).toEqual([2]);
});

test('what happens just after tables were read is asked for a moment later, and a list is kept fresh once it is shown', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.stubGlobal('navigator', { onLine: true });
  const { followTables, refreshTables, watchTables } = await import('../src/online/tables.ts');
  const over = { id: 't', phase: 'over', next: null, clock: { kind: 'days' } };
  let reads = 0;
  vi.stubGlobal('fetch', (path: string) => {
    if (path.endsWith('/mine')) reads += 1;
    return Promise.resolve(Response.json({ me: null, tables: [{ at: Date.now(), table: over, yours: [] }] }));
  });
  const readsAfter = async (ms: number): Promise<number> => {
    await vi.advanceTimersByTimeAsync(ms);
    // Answers take their turns.
    for (let turn = 0; turn < 50; turn++) await new Promise((go) => setImmediate(go));
    return reads;
  };
  followTables();
  expect(await readsAfter(0)).toBe(1);
  refreshTables();
  expect(await readsAfter(0)).toBe(1);
  expect(await readsAfter(MOMENT)).toBe(2);

  const stopFirst = watchTables();
  expect(await readsAfter(0)).toBe(3);
  stopFirst();
  // That was just now; and where nobody looks one asks seldom.
  const stop = watchTables();
  expect(await readsAfter(0)).toBe(3);
  expect(await readsAfter(OFTEN)).toBe(4);
  stop();
  vi.useRealTimers();
});
