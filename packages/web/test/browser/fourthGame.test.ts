import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { seeded, seedFrom } from '@saqqara/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type * as Program from '../../../server/src/main.ts';
import { CHANGES, projectWithTrove, ROOT } from './fourthGame.ts';
import { playToTheEnd } from './player.ts';
import { type Served, visit } from './site.ts';
import { siteForTests } from './testSite.ts';

const site = siteForTests();

let root: string;
let served: Served | undefined;

const node = (...argv: readonly string[]) =>
  promisify(execFile)(process.execPath, argv, { cwd: root, maxBuffer: 1e8 });

beforeAll(async () => {
  root = projectWithTrove();
  // Without asking npm whether everything is installed: it links what is.
  await node('--eval', `import('./tools/setup.mjs').then(({ buildAll }) => buildAll())`);
  const program = pathToFileURL(join(root, 'packages/server/dist/main.js')).href;
  const { configFrom, serve } = (await import(program)) as typeof Program;
  const data = mkdtempSync(join(root, 'data-'));
  const told = { PORT: '0', SAQQARA_DATA: data, BOT_PACE: 'instant', RATE_FACTOR: '100' };
  served = await serve(configFrom(told), join(root, 'packages/web/dist'));
});

afterAll(async () => {
  await served?.stop();
  rmSync(root, { recursive: true, force: true });
});

test('CONTRIBUTING names the files that a new game changes', () => {
  const guide = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8');
  const [chapter = ''] = guide.split('## A new game\n')[1]?.split('\n## ') ?? [];
  const named = [...chapter.matchAll(/^- changes `([^`]+)`/gm)].map((match) => match[1] ?? '');
  expect(named.toSorted()).toEqual([...Object.keys(CHANGES), 'package-lock.json'].toSorted());
});

test('its types fit', async () => {
  const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
  for (const settings of ['tsconfig.engines.json', 'tsconfig.web.json']) {
    await node(compiler, '-p', settings, '--singleThreaded');
  }
});

test('it is played on the page', async () => {
  const settings = { botPace: 'instant', sound: false };
  const address = served!.address;
  const { page, problems } = await visit({ address, browser: site.browser }, '/', { settings });
  await page.click('.learn a[href="/rules/trove"]');
  await page.waitForSelector('.rule-figure');
  await page.goBack();
  await page.click('.card a[href="/new/trove"]');
  await page.click('.new-start .btn.pri');
  expect(await playToTheEnd(page, seeded(seedFrom(1)), 'mouse')).toBe(6);
  expect(await page.innerText('h1')).toBe('Trove');
  expect(await page.textContent('body')).not.toContain('⟦');
  expect(problems).toEqual([]);
});

test('it is played at the server', async () => {
  const { stdout } = await node(join(ROOT, 'docs/exampleBot.mjs'), served!.address, 'trove');
  expect(stdout).toMatch(/^played: \d+ to \d+\n/);
  expect(stdout).toContain('game trove 1');
});

test('it is played in the terminal', () => {
  const argv = ['packages/cli/dist/main.js', 'play', 'trove', '--players', '2', '--seed', '1'];
  const { stdout, stderr, status } = spawnSync(process.execPath, argv, {
    cwd: root,
    env: { ...process.env, LC_ALL: 'en_GB.UTF-8' },
    input: '1\n'.repeat(6),
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toContain('The trove of the kernel');
  expect(stdout).toMatch(/\bwins?\b|\bwon\b/);
});
