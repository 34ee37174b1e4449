import { execFile, spawnSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { seeded, seedFrom } from '@saqqara/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openReceiver, pushBrowser, type Receiver } from '../../../server/testing/pushService.ts';
import type * as Program from '../../../server/src/main.ts';
import { CHANGES, projectWithTrove, ROOT } from './fourthGame.ts';
import { playToTheEnd } from './player.ts';
import { type Served, visit } from './site.ts';
import { siteForTests } from './testSite.ts';

const site = siteForTests();

let root: string;
let served: Served | undefined;
let receiver: Receiver | undefined;

const node = (...argv: readonly string[]) =>
  promisify(execFile)(process.execPath, argv, { cwd: root, maxBuffer: 1e8 });

beforeAll(async () => {
  root = projectWithTrove();
  // Without asking npm whether everything is installed: it links what is.
  await node('--eval', `import('./tools/setup.mjs').then(({ buildAll }) => buildAll())`);
  const program = pathToFileURL(join(root, 'packages/server/dist/main.js')).href;
  const { configFrom, serve } = (await import(program)) as typeof Program;
  const data = mkdtempSync(join(root, 'data-'));
  const told = {
    PORT: '0',
    SAQQARA_DATA: data,
    BOT_PACE: 'instant',
    RATE_FACTOR: '100',
    TELL_INSIDE: 'yes',
    TELL_AFTER: '0',
  };
  served = await serve(configFrom(told), join(root, 'packages/web/dist'));
});

afterAll(async () => {
  await served?.stop();
  await receiver?.close();
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
  expect(await page.innerText('h1')).toBe('The Trove');
  expect(await page.textContent('body')).not.toContain('⟦');
  expect(problems).toEqual([]);
});

test('it is played at the server', async () => {
  const { stdout } = await node(join(ROOT, 'docs/exampleBot.mjs'), served!.address, 'trove');
  expect(stdout).toMatch(/^played: \d+ to \d+\n/);
  expect(stdout).toContain('game trove 1');
});

test('who is not there is told that it is their turn in it, and what was played', async () => {
  const { address } = served!;
  const [ana, ben] = [await strangerAt(address), await strangerAt(address)];
  receiver = await openReceiver();
  const browser = pushBrowser();
  const subscription = { endpoint: `${receiver.url}/push`, keys: browser.keys };
  const { id } = await ana('/api/v1/tables', {
    game: 'trove',
    options: { seats: 2 },
    seats: [{ kind: 'me', name: 'Ana' }, { kind: 'open' }],
    access: 'link',
    clock: { kind: 'none' },
    seal: SEAL,
    key: randomUUID(),
  });
  const act = (who: typeof ana, seat: number, deed: object): Promise<Answer> =>
    who(`/api/v1/tables/${id}/deeds`, { table: id, key: randomUUID(), seat, ...deed });
  await act(ben, 1, { type: 'sit', name: 'Ben', seal: SEAL });
  await act(ana, 0, { type: 'reveal', share: SHARE });
  await act(ben, 1, { type: 'reveal', share: SHARE });
  await ben('/api/v1/me/ways', { way: { kind: 'push', name: 'Chrome', subscription }, wishes: WISHES });
  for (const type of ['point', 'lay']) {
    const { seq, actions } = await ana(`/api/v1/tables/${id}/choices?as=0`);
    expect(actions[0]).toContain(type);
    await act(ana, 0, { type: 'play', base: seq, action: actions[0] });
  }
  await expect.poll(() => receiver!.posted.length).toBe(1);
  expect(browser.open(receiver.posted[0]!.body)).toMatchObject({
    title: 'Your turn: The Trove',
    body: expect.stringMatching(/Ana pointed at column \w+\. Ana laid card \w+\./) as string,
    game: 'trove',
    table: id,
  });
  expect(existsSync(join(root, 'packages/web/dist/sign-trove.png'))).toBe(true);
});

/** What the server answers, as far as it is looked at. */
interface Answer {
  readonly id: string;
  readonly bearer: string;
  readonly seq: number;
  readonly actions: readonly string[];
}

const SHARE = '0123456789abcdef0123456789abcdef';
const SEAL = createHash('sha256').update(`saqqara share ${SHARE}`).digest('hex');
const WISHES = { language: 'en', timeZone: 'UTC', digestAt: null, quiet: null };

/** Asks in the name of somebody whom the server has not seen before; with a body it posts. */
async function strangerAt(address: string): Promise<(path: string, body?: object) => Promise<Answer>> {
  let bearer: string | null = null;
  const call = async (path: string, body?: object): Promise<Answer> => {
    const answer = await fetch(new URL(path, address), {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'content-type': 'application/json',
        ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    expect([path, answer.status]).toEqual([path, 200]);
    return (await answer.json()) as Answer;
  };
  ({ bearer } = await call('/api/v1/me', { name: 'Ana', wantsBearer: true }));
  return call;
}

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
