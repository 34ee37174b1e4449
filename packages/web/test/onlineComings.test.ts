import { gameById } from '@saqqara/games';
import type { Link, Reply } from '@saqqara/protocol/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { isOpenHere, openHere } from '../src/online/match/openHere.ts';

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
