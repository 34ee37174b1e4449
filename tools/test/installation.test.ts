import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { ensureInstalled, isInstalled, progress } from '../installation.mjs';
import { project } from './project.ts';

const LOCK = {
  packages: {
    '': { dependencies: { chisel: '1.0.0' }, devDependencies: { gauge: '1.0.0' } },
    'node_modules/chisel': { integrity: 'c' },
    'node_modules/gauge': { integrity: 'g', dev: true },
    'node_modules/elsewhere': { integrity: 'e', optional: true },
  },
};

/** An npm that writes down how it was called, and installs what it was told to. */
const NPM = `#!/usr/bin/env node
const { appendFileSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs');
appendFileSync('asked', process.argv.slice(2, 4).join(' ') + ' ' + process.argv[4] + '\\n');
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const isLean = process.argv.includes('--omit=dev');
const present = Object.fromEntries(
  Object.entries(packages).filter(([path, { dev, optional }]) => path !== '' && !optional && !(dev && isLean)),
);
mkdirSync('node_modules', { recursive: true });
writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages: present }));
`;

function freshCopy(): string {
  const root = project({
    'package.json': JSON.stringify(LOCK.packages['']),
    'package-lock.json': JSON.stringify(LOCK),
    'programs/npm': NPM,
  });
  vi.stubEnv('PATH', `${join(root, 'programs')}:${process.env['PATH']}`);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  return root;
}

const asked = (root: string): string[] => readFileSync(join(root, 'asked'), 'utf8').trim().split('\n');

test('who wants to run it waits for nothing that only tests need, and the second time for nothing', async () => {
  const root = freshCopy();
  await ensureInstalled('toRun', root);
  await ensureInstalled('toRun', root);
  expect(asked(root)).toEqual([expect.stringMatching(/^ci --omit=dev/)]);
  expect([isInstalled('toRun', root), isInstalled('toTest', root)]).toEqual([true, false]);
});

test('what tests need is added to what is there', async () => {
  const root = freshCopy();
  await ensureInstalled('toRun', root);
  await ensureInstalled('toTest', root);
  expect(asked(root)[1]).toMatch(/^install --no-save --include=dev/);
  expect(isInstalled('toTest', root)).toBe(true);
});

test('who tests first has everything to run it, too', async () => {
  const root = freshCopy();
  await ensureInstalled('toTest', root);
  await ensureInstalled('toRun', root);
  expect(asked(root)).toEqual([expect.stringMatching(/^ci --include=dev/)]);
});

test('a package that is new is added, and the tools stay', async () => {
  const root = freshCopy();
  await ensureInstalled('toTest', root);
  const manifest = { ...LOCK.packages[''], dependencies: { chisel: '1.0.0', mallet: '1.0.0' } };
  const packages = { ...LOCK.packages, '': manifest, 'node_modules/mallet': { integrity: 'm' } };
  writeFileSync(join(root, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }));
  await ensureInstalled('toRun', root);
  expect(asked(root)[1]).toMatch(/^install --no-save --include=dev/);
  expect(isInstalled('toTest', root)).toBe(true);
});

test('who waits is told what for', () => {
  const root = freshCopy();
  const put = (path: string): void => {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), '{}');
  };
  expect(progress('toTest', root)).toContain('0 of 2 packages');
  put('node_modules/chisel/package.json');
  expect(progress('toTest', root)).toContain('1 of 2 packages');
  expect(progress('toRun', root)).not.toContain('1 of');
  put('node_modules/better-sqlite3/package.json');
  expect(progress('toRun', root)).toContain('is being compiled');
  put('node_modules/better-sqlite3/build/Release/better_sqlite3.node');
  expect(progress('toRun', root)).not.toContain('is being compiled');
});
