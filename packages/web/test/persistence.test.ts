import { expect, onTestFinished, test, vi } from 'vitest';

const DATABASE = '../src/match/storageDatabase.ts';

/** The module as a page finds it when it is opened: nobody has been asked yet. */
async function freshStorage() {
  vi.resetModules();
  vi.doMock(DATABASE, async () => {
    const { storageInMemory } = await import('../src/match/matchStorage.ts');
    return { storageInDatabase: async () => storageInMemory() };
  });
  onTestFinished(() => {
    vi.doUnmock(DATABASE);
    vi.resetModules();
  });
  return import('../src/match/storage.ts');
}

test('the browser is asked once to keep what is stored, after the first play, and nobody waits for it', async () => {
  const { appendPlay, newMatch } = await freshStorage();
  const persist = vi.fn<() => Promise<boolean>>(() => new Promise<boolean>(() => {}));
  vi.stubGlobal('navigator', { storage: { persist } });
  const { id } = await newMatch({ game: 'imhotep', version: 1, options: { seats: 2 }, seats: [] });
  expect(await appendPlay('another', 0, { seat: 0, action: 'get', at: 1 })).toBe(false);
  expect(persist).not.toHaveBeenCalled();
  expect(await appendPlay(id, 0, { seat: 0, action: 'get', at: 1 })).toBe(true);
  expect(await appendPlay(id, 1, { seat: 1, action: 'get', at: 1 })).toBe(true);
  expect(persist).toHaveBeenCalledOnce();
});
