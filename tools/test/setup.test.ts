import { execFileSync } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { build } from '../setup.mjs';
import { project } from './project.ts';

const ENTRY = 'packages/cli/src/main.ts';
const BUNDLE = 'packages/cli/dist/main.js';

test('the bundle is made once, and again when a source has changed', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const root = project({
    'packages/cli/package.json': '{"type":"module"}',
    [ENTRY]: `import { word } from './word.ts';\nconsole.log(word satisfies string);`,
    'packages/cli/src/word.ts': `export const word: string = 'papyrus';`,
  });
  const output = () => execFileSync(process.execPath, [join(root, BUNDLE)], { encoding: 'utf8' });

  await build(root, ENTRY, BUNDLE);
  expect(output()).toBe('papyrus\n');
  const made = statSync(join(root, BUNDLE)).mtimeMs;
  await build(root, ENTRY, BUNDLE);
  expect(statSync(join(root, BUNDLE)).mtimeMs).toBe(made);
  expect(said).toHaveBeenCalledTimes(1);

  writeFileSync(join(root, 'packages/cli/src/word.ts'), `export const word: string = 'granite';`);
  await build(root, ENTRY, BUNDLE);
  expect(output()).toBe('granite\n');
  expect(said).toHaveBeenCalledTimes(2);
});

test('a source that does not build leaves the old bundle and says why', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const root = project({
    'packages/cli/package.json': '{"type":"module"}',
    [ENTRY]: `console.log('whole');`,
  });
  await build(root, ENTRY, BUNDLE);
  writeFileSync(join(root, ENTRY), `import './lost.ts';`);
  await expect(build(root, ENTRY, BUNDLE)).rejects.toThrow('./lost.ts');
  expect(readFileSync(join(root, BUNDLE), 'utf8')).toContain('whole');
});
