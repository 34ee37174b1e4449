import { expect, test, vi } from 'vitest';
import { appendPlay, newMatch } from '../src/match/storage.ts';

vi.mock('../src/match/storageDatabase.ts', async () => {
  const { shelfInMemory } = await import('../src/match/storageShelf.ts');
  return { shelfInDatabase: async () => shelfInMemory() };
});

test('the browser is asked once to keep what is stored, after the first play, and nobody waits for it', async () => {
  const persist = vi.fn<() => Promise<boolean>>(() => new Promise<boolean>(() => {}));
  vi.stubGlobal('navigator', { storage: { persist } });
  const { id } = await newMatch({ game: 'imhotep', version: 1, options: { seats: 2 }, seats: [] });
  expect(await appendPlay('another', 0, { seat: 0, action: 'get', at: 1 })).toBe(false);
  expect(persist).not.toHaveBeenCalled();
  expect(await appendPlay(id, 0, { seat: 0, action: 'get', at: 1 })).toBe(true);
  expect(await appendPlay(id, 1, { seat: 1, action: 'get', at: 1 })).toBe(true);
  expect(persist).toHaveBeenCalledOnce();
});
