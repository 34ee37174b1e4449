import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addGoldenRecords, changedGoldenRecords } from '../goldenRecords.mjs';
import { project } from './project.ts';

const index = (version: number): string =>
  `export const senet = {\n  id: 'senet',\n  version: ${version},\n};\n`;

const rules = (folder: string, version: number, record: string): Record<string, string> => ({
  [`packages/${folder}/package.json`]: '{}',
  [`packages/${folder}/RULES.md`]: '- SE-1 Sticks are thrown.',
  [`packages/${folder}/src/index.ts`]: index(version),
  [`packages/${folder}/test/replays/draw.txt`]: record,
  [`packages/${folder}/test/perft.test.ts`]: 'test.each([[3, [4, 11, 1_200]]])',
});

/** A project whose golden records are known. */
function known(): string {
  const root = project({ ...rules('senet', 1, '0 throw\n'), 'tools/goldenRecords.json': '{}' });
  addGoldenRecords(root);
  return root;
}

const write = (root: string, path: string, text: string): void => writeFileSync(join(root, path), text);

test('what is known and unchanged is no problem, however the counts are set', () => {
  const root = known();
  write(root, 'packages/senet/test/perft.test.ts', 'const rows = [\n  [3, [4, 11, 1200]],\n];');
  expect(changedGoldenRecords(root)).toEqual([]);
});

test.each([
  ['a record', 'replays/draw.txt', '0 pass\n'],
  ['a count of lines of play', 'perft.test.ts', 'test.each([[3, [4, 12, 1_200]]])'],
])('%s that changed is a problem, and writing them anew does not hide it', (_what, name, text) => {
  const root = known();
  write(root, `packages/senet/test/${name}`, text);
  const problem = [expect.stringContaining(`packages/senet/test/${name} is not what it was`)];
  expect(changedGoldenRecords(root)).toEqual(problem);
  addGoldenRecords(root);
  expect(changedGoldenRecords(root)).toEqual(problem);
});

test('a record that is gone is a problem', () => {
  const root = known();
  rmSync(join(root, 'packages/senet/test/replays/draw.txt'));
  expect(changedGoldenRecords(root)).toEqual([expect.stringContaining('draw.txt is gone')]);
});

test('sources of earlier rules stay, however they are set; those of the newest may change', () => {
  const root = project({
    ...rules('senet', 2, '0 pass\n'),
    ...rules('senet-1', 1, '0 throw\n'),
    'tools/goldenRecords.json': '{}',
  });
  expect(changedGoldenRecords(root)).toContainEqual(
    expect.stringContaining('packages/senet-1/src is not in'),
  );
  addGoldenRecords(root);
  write(root, 'packages/senet/src/sticks.ts', 'export const STICKS = 4;\n');
  write(root, 'packages/senet-1/src/index.ts', index(1).replaceAll('  ', '    '));
  expect(changedGoldenRecords(root)).toEqual([]);
  write(root, 'packages/senet-1/src/sticks.ts', 'export const STICKS = 4;\n');
  const problem = [expect.stringContaining('packages/senet-1/src is not what it was')];
  expect(changedGoldenRecords(root)).toEqual(problem);
  addGoldenRecords(root);
  expect(changedGoldenRecords(root)).toEqual(problem);
});

test('a new record is to be added, once', () => {
  const root = known();
  write(root, 'packages/senet/test/replays/tie.txt', '0 throw\n');
  expect(changedGoldenRecords(root)).toEqual([expect.stringContaining('tie.txt is not in')]);
  addGoldenRecords(root);
  expect(changedGoldenRecords(root)).toEqual([]);
});

test('a version that rises without its old rules is a problem; beside them it is none', () => {
  const root = known();
  const old = readFileSync(join(root, 'packages/senet/test/replays/draw.txt'), 'utf8');
  const stored = readFileSync(join(root, 'tools/goldenRecords.json'), 'utf8');
  write(root, 'packages/senet/src/index.ts', index(2));
  addGoldenRecords(root);
  expect(changedGoldenRecords(root)).toEqual([
    'no package has the rules of senet 1, by which games are stored',
  ]);
  const both = project({
    ...rules('senet', 2, '0 pass\n'),
    ...rules('senet-1', 1, old),
    'tools/goldenRecords.json': stored,
  });
  addGoldenRecords(both);
  expect(changedGoldenRecords(both)).toEqual([]);
});
