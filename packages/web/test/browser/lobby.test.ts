import { gameById } from '@saqqara/games';
import { parseRecord, sealOf, verifyRecord } from '@saqqara/kernel';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { friendAt } from './friend.ts';
import { goTo } from './goTo.ts';
import { BLANK, PHONE, visit } from './site.ts';
import { siteForTests } from './testSite.ts';

// Host and friend meet at one table after the other.
const site = siteForTests({ closes: 'afterAll' });

const settings = { sound: false, speed: 'off', coach: false };

let host: Awaited<ReturnType<typeof visit>>;
let friend: Awaited<ReturnType<typeof visit>>;
beforeAll(async () => {
  host = await visit(site, '/', { settings, viewport: PHONE });
  friend = await visit(site, BLANK, { settings, viewport: PHONE });
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** A table for two, opened from the first page as fast as it goes. */
async function invite(): Promise<string> {
  await goTo(host.page, '/');
  await button(host.page, 'Invite a friend').click();
  await button(host.page, 'Imhotep').click();
  await host.page.waitForSelector('.lobby');
  return host.page.url();
}

const bothAtTable = (): Promise<unknown> =>
  Promise.all([host, friend].map(({ page }) => page.waitForSelector('.table:not([data-left])')));

test('three taps lead to a link, and one tap of a friend on another device begins a match whose deal is proved', async () => {
  const sent: string[] = [];
  host.page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/v1/tables'))
      sent.push(request.postData()!);
  });
  await host.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await button(host.page, 'Invite a friend').click();
  await button(host.page, 'Khéops').click();
  await button(host.page, 'Copy link').click();
  await button(host.page, 'Copied').waitFor();
  const link = await host.page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(host.page.url());
  expect(await host.page.getByRole('textbox', { name: 'Link to this table' }).inputValue()).toBe(link);
  await host.page.getByText('The table is private').waitFor();

  await goTo(friend.page, link);
  await button(friend.page, /^Sit down/).click();
  for (const { page } of [host, friend]) await page.waitForSelector('.lobby', { state: 'detached' });
  await bothAtTable();

  const table = link.split('/').at(-1)!;
  // Before the server has pledged its secret, nothing but a hash is told; the share comes when all are bound.
  const [opening, reveal, ...more] = sent.map((text) => JSON.parse(text) as Record<string, unknown>);
  expect(more).toEqual([]);
  expect(opening).not.toHaveProperty('share');
  expect(opening).toMatchObject({ seal: sealOf(reveal!['share'] as string) });
  expect(reveal).toMatchObject({ type: 'reveal', table, seat: 0 });

  await friendAt(host.context, table, 0).does({ type: 'resign' });
  for (const { page } of [host, friend]) {
    await page.locator('.proof.right', { hasText: 'yours included' }).waitFor();
  }
  const { record } = (await (await host.context.request.get(`/api/v1/tables/${table}/record`)).json()) as {
    record: string;
  };
  const parsed = parseRecord(record);
  expect(verifyRecord(gameById('kheops')!, parsed)).toBeNull();
  expect(parsed.deal).toMatchObject({
    steps: [{ type: 'sealed' }, { type: 'sealed' }, { type: 'revealed' }, { type: 'revealed' }],
  });

  // A rematch calls the friend on whatever page they are, and one tap leads straight in.
  await goTo(friend.page, '/');
  await friendAt(host.context, table, 0).does({ type: 'rematch' });
  const call = friend.page.getByRole('group', { name: /^[^,]+ wants a rematch$/ });
  await call.getByRole('button', { name: 'Not now' }).click();
  await friend.page.getByRole('button', { name: 'A rematch is waiting for you' }).click();
  await call.getByRole('button', { name: 'Play again' }).click();
  await friend.page.waitForURL(/\/play\//);
  await friend.page.waitForSelector('.table:not([data-left])');
  expect(host.problems).toEqual([]);
  expect(friend.problems).toEqual([]);
});

test('everybody in the lobby sees who sits down, under which name, and who gets up', async () => {
  await goTo(host.page, '/new/anubixx#online');
  await host.page.click('.seat-add');
  await button(host.page, /^Open the table/).click();
  await host.page.waitForSelector('.lobby');
  await goTo(friend.page, host.page.url());
  await friend.page.getByLabel('Your name').fill('Meritites');
  await button(friend.page, /^Sit down/).click();
  for (const { page } of [host, friend]) {
    await page.getByRole('listitem').filter({ hasText: 'Meritites' }).waitFor();
    await expect.poll(() => page.getByText('waiting…').count()).toBe(1);
  }
  await host.page.getByText('online', { exact: true }).waitFor();
  await expect
    .poll(() => host.page.locator('[role=status]').allTextContents())
    .toContain('Meritites sits down.');
  // What somebody is called at a table they are called elsewhere, too.
  await expect.poll(() => friend.page.locator('.me').textContent()).toBe('Meritites');
  await button(friend.page, 'Leave seat').click();
  await expect.poll(() => host.page.getByText('waiting…').count()).toBe(2);
  await button(friend.page, /^Sit down/).waitFor();
});

test('who watches goes to the table with the others, without a seat', async () => {
  await goTo(friend.page, await invite());
  await button(friend.page, 'Watch instead').click();
  await friend.page.getByText('You are watching.').waitFor();
  await button(host.page, 'Start with bots in the free seats').click();
  for (const { page } of [host, friend]) await page.waitForSelector('.lobby', { state: 'detached' });
  await bothAtTable();
});

test('who takes the last seat is at the table, however late the answer to it comes', async () => {
  const link = await invite();
  // The sitting down is answered after the match was asked for, and before it is shown.
  let tell = (): void => {};
  const asked = new Promise<void>((resolve) => (tell = resolve));
  let shown: Promise<unknown> = Promise.resolve();
  await friend.page.routeWebSocket('**/socket*', (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      if (String(message).includes('"since":-1')) {
        tell();
        shown = new Promise((resolve) => setTimeout(resolve, 2_000));
      }
      server.send(message);
    });
    server.onMessage((message) => void shown.then(() => socket.send(message)));
  });
  await friend.page.route('**/deeds', async (route) => {
    const response = await route.fetch();
    await asked;
    await route.fulfill({ response });
  });
  await friend.page.goto(link);
  await button(friend.page, /^Sit down/).click();
  await bothAtTable();
});
