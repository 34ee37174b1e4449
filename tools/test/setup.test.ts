import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { BUILDING } from '../alone.mjs';
import { build } from '../setup.mjs';
import { project } from './project.ts';

const ENTRY = 'packages/cli/src/main.ts';
const BUNDLE = 'packages/cli/dist/main.js';
const THREAD = 'packages/cli/src/thread.ts';
const THREAD_BUNDLE = 'packages/cli/dist/thread.js';

test('bundles are made once, and again when a source has changed', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const root = project({
    'packages/cli/package.json': '{"type":"module"}',
    [ENTRY]: `import { word } from './word.ts';\nconsole.log(word satisfies string);`,
    [THREAD]: `console.log('reed');`,
    'packages/cli/src/word.ts': `export const word: string = 'papyrus';`,
  });
  const bundles = { [BUNDLE]: ENTRY, [THREAD_BUNDLE]: THREAD };
  const output = (bundle = BUNDLE) =>
    execFileSync(process.execPath, [join(root, bundle)], { encoding: 'utf8' });

  await build(root, bundles);
  expect(output()).toBe('papyrus\n');
  expect(output(THREAD_BUNDLE)).toBe('reed\n');
  const made = statSync(join(root, BUNDLE)).mtimeMs;
  await build(root, bundles);
  expect(statSync(join(root, BUNDLE)).mtimeMs).toBe(made);
  expect(said).toHaveBeenCalledTimes(1);

  rmSync(join(root, THREAD_BUNDLE));
  await build(root, bundles);
  expect(output(THREAD_BUNDLE)).toBe('reed\n');

  writeFileSync(join(root, 'packages/cli/src/word.ts'), `export const word: string = 'granite';`);
  await build(root, bundles);
  expect(output()).toBe('granite\n');
  expect(said).toHaveBeenCalledTimes(3);
});

test('a source that does not build leaves the old bundle and says why', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const root = project({
    'packages/cli/package.json': '{"type":"module"}',
    [ENTRY]: `console.log('whole');`,
  });
  await build(root, { [BUNDLE]: ENTRY });
  writeFileSync(join(root, ENTRY), `import './lost.ts';`);
  await expect(build(root, { [BUNDLE]: ENTRY })).rejects.toThrow('./lost.ts');
  expect(readFileSync(join(root, BUNDLE), 'utf8')).toContain('whole');
});

test('of two commands that find old bundles at once one makes them, and the other waits', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const root = project({
    'packages/cli/package.json': '{"type":"module"}',
    [ENTRY]: `console.log('whole');`,
  });
  await Promise.all([build(root, { [BUNDLE]: ENTRY }), build(root, { [BUNDLE]: ENTRY })]);
  expect(said).toHaveBeenCalledTimes(1);
});

test('a command that was killed while it built stops nobody', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const root = project({
    'packages/cli/package.json': '{"type":"module"}',
    [ENTRY]: `console.log('whole');`,
  });
  const dead = spawnSync(process.execPath, ['--version']).pid;
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  writeFileSync(join(root, BUILDING), String(dead));
  await build(root, { [BUNDLE]: ENTRY });
  expect(readFileSync(join(root, BUNDLE), 'utf8')).toContain('whole');
  expect(existsSync(join(root, BUILDING))).toBe(false);
});
