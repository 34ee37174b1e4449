import { expect, test, vi } from 'vitest';
import { GAME_IDS, GAMES, gameById, hasRules, levelsOf, loadRules } from '../src/index.ts';

test('an earlier version is not there before it is loaded, and then it is', async () => {
  // Somebody else may have loaded it on the same thread.
  vi.resetModules();
  const { gameById, hasRules, levelsOf, loadRules } = await import('../src/index.ts');
  expect(gameById('imhotep', 1)).toBeNull();
  expect(levelsOf('imhotep', 1)).toEqual([]);
  expect(hasRules('imhotep', 1)).toBe(true);
  const rules = await loadRules('imhotep', 1);
  expect(rules?.game).toMatchObject({ id: 'imhotep', version: 1 });
  expect(gameById('imhotep', 1)).toBe(rules?.game);
  expect(levelsOf('imhotep', 1)).toBe(rules?.levels);
  expect(levelsOf('imhotep', 1)).toHaveLength(8);
});

test.each(GAME_IDS)('the newest version of %s is what new games are played by', async (id) => {
  const { version } = GAMES[id];
  expect(gameById(id)).toBe(GAMES[id]);
  expect(gameById(id, version)).toBe(GAMES[id]);
  expect(levelsOf(id)).toBe(levelsOf(id, version));
  expect((await loadRules(id, version))?.game).toBe(GAMES[id]);
});

test.each(GAME_IDS)('every version of %s up to the newest has rules, and none beyond', async (id) => {
  const { version } = GAMES[id];
  for (let each = 1; each <= version; each++) {
    expect(hasRules(id, each)).toBe(true);
    expect((await loadRules(id, each))?.game).toMatchObject({ id, version: each });
  }
  for (const none of [0, version + 1, 1.5, Number.NaN]) {
    expect(hasRules(id, none)).toBe(false);
    expect(await loadRules(id, none)).toBeNull();
    expect(gameById(id, none)).toBeNull();
  }
});

test.each(['chess', 'toString', '__proto__'])('there are no rules of %s', async (id) => {
  expect(hasRules(id, 1)).toBe(false);
  expect(await loadRules(id, 1)).toBeNull();
  expect(levelsOf(id, 1)).toEqual([]);
});
