import { readFileSync, writeFileSync } from 'node:fs';
import { loadRules } from '@saqqara/games';
import { formatRecord, parseRecord, replay, verifyRecord } from '@saqqara/kernel';
import { expect, test } from 'vitest';
import { saqqara, scratch } from './fakeTerminal.ts';
import { randomRecord } from './randomRecord.ts';

/** A whole game by each version of the rules; temple B, so that they differ. */
const sides = { temple: 'B' };
const earlier = (await loadRules('imhotep', 1))!.game;
const games = [
  [1, earlier],
  [2, (await loadRules('imhotep', 2))!.game],
] as const;

test.each(games)(
  'a record of version %i is verified and replayed by its own rules',
  async (version, game) => {
    const record = randomRecord(11, game, { sides });
    const path = scratch(`version-${version}.txt`);
    writeFileSync(path, formatRecord(record));
    const verified = await saqqara(['verify', path]);
    expect(verified.out).toContain(`: right. imhotep, 2 players, ${record.plays.length} moves`);
    expect(verified.code).toBe(0);
    const { out } = await saqqara(['replay', path, '--at', '70', '--json']);
    const log = { options: record.options, seed: record.seed!, plays: record.plays };
    expect(JSON.parse(out.trimEnd().split('\n').at(-1)!)).toMatchObject({
      version,
      state: replay(game, log, 70),
    });
  },
);

test.each(games)('a game of version %i goes on as it began', async (version, game) => {
  const whole = randomRecord(11, game, { sides });
  const begun = { ...whole, plays: whole.plays.slice(0, 60), result: null };
  const path = scratch(`begun-${version}.txt`);
  const kept = scratch(`kept-${version}.txt`);
  writeFileSync(path, formatRecord(begun));
  const argv = ['play', 'imhotep', '--resume', path, '--save', kept, '--opponents', 'apprentice'];
  const { code } = await saqqara(
    argv,
    Array.from({ length: 400 }, () => '1'),
  );
  expect(code).toBe(0);
  const record = parseRecord(readFileSync(kept, 'utf8'));
  expect(record.version).toBe(version);
  expect(record.result).not.toBeNull();
  expect(verifyRecord(game, record)).toBeNull();
});

test('a record of another version is not one of these rules', async () => {
  const path = scratch('renamed.txt');
  writeFileSync(path, formatRecord({ ...randomRecord(11, earlier, { sides }), version: 2 }));
  const { code, out } = await saqqara(['verify', path]);
  expect(out).toContain('wrong. Move');
  expect(code).toBe(1);
});

test('a record whose rules are missing is refused in a sentence', async () => {
  const path = scratch('missing.txt');
  writeFileSync(path, formatRecord({ ...randomRecord(11), version: 3 }));
  const { code, err } = await saqqara(['verify', path]);
  expect(err).toContain('uses version 3 of the rules; the newest one here is 2.');
  expect(code).toBe(2);
});
