import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { conflictMarkers } from '../conflictMarkers.mjs';
import { project } from './project.ts';

const [OURS, BASE, MIDDLE, THEIRS] = ['<', '|', '=', '>'].map((sign) => sign.repeat(7));

/** A project whose files git tracks. */
function repository(files: Readonly<Record<string, string>>): string {
  const root = project(files);
  execFileSync('git', ['init', '--quiet'], { cwd: root });
  execFileSync('git', ['add', '--all', '--force'], { cwd: root });
  return root;
}

test('each line that a merge left is named with its file', () => {
  const text = `one\n${OURS} HEAD\ntwo\n${BASE} base\nthree\n${MIDDLE}\nfour: five\n${THEIRS} other: branch\n`;
  expect(conflictMarkers(repository({ 'docs/a.md': text, 'b.ts': 'const b = 1;\n' }))).toEqual([
    `docs/a.md:2 is left over from a merge: ${OURS} HEAD`,
    `docs/a.md:4 is left over from a merge: ${BASE} base`,
    `docs/a.md:6 is left over from a merge: ${MIDDLE}`,
    `docs/a.md:8 is left over from a merge: ${THEIRS} other: branch`,
  ]);
});

test('a single line that was forgotten is enough, also with the line ends of Windows', () => {
  expect(conflictMarkers(repository({ 'a.json': `{\r\n${MIDDLE}\r\n}\r\n` }))).toEqual([
    `a.json:2 is left over from a merge: ${MIDDLE}`,
  ]);
});

test.each([
  ['longer rules under headings', `Title\n${MIDDLE}==\n`],
  ['signs inside a line', `a ${OURS} b\n  ${MIDDLE}\n`],
  ['quotations of many levels', `${THEIRS}> said somebody\n`],
  ['pictures', `\0PNG\n${OURS} HEAD\n`],
])('no merge leaves %s', (_name, text) => {
  expect(conflictMarkers(repository({ 'a.md': text }))).toEqual([]);
});

test('files that git does not track are nobody’s business', () => {
  const root = repository({ 'a.md': `${OURS} HEAD\n` });
  execFileSync('git', ['rm', '--quiet', '--cached', 'a.md'], { cwd: root });
  expect(conflictMarkers(root)).toEqual([]);
});

test('without a repository nothing was merged', () => {
  const root = repository({ 'a.md': `${OURS} HEAD\n` });
  rmSync(join(root, '.git'), { recursive: true });
  expect(conflictMarkers(root)).toEqual([]);
});
