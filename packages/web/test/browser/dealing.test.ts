import { gameById } from '@saqqara/games';
import { parseRecord, sealOf, verifyRecord } from '@saqqara/kernel';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { BLANK, visit } from './site.ts';
import { siteForTests } from './testSite.ts';

const site = siteForTests();

const settings = { sound: false, speed: 'off', coached: true };

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function resign({ request }: BrowserContext, table: string, seat: number): Promise<void> {
  const data = { type: 'resign', table, seat, key: `resigning-${seat}` };
  const response = await request.post(`/api/v1/tables/${table}/deeds`, { data });
  if (!response.ok()) throw new Error(await response.text());
}

test('both pages seal and reveal by themselves, and the end says what is proved', async () => {
  const host = await visit(site, '/', { settings });
  const sent: string[] = [];
  host.page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/v1/tables'))
      sent.push(request.postData()!);
  });
  await button(host.page, 'Invite a friend').click();
  await button(host.page, 'Khéops').click();
  await host.page.locator('.lobby').waitFor();
  const table = host.page.url().split('/').at(-1)!;

  const friend = await visit(site, BLANK, { settings });
  await friend.page.goto(`/play/${table}`);
  await button(friend.page, 'Sit down and play').click();
  for (const { page } of [host, friend]) await page.waitForSelector('.table');

  // Before the server has pledged its secret, nothing but a hash is told; the share comes when all are bound.
  const [opening, reveal, ...more] = sent.map((text) => JSON.parse(text) as Record<string, unknown>);
  expect(more).toEqual([]);
  expect(opening).not.toHaveProperty('share');
  expect(opening).toMatchObject({ seal: sealOf(reveal!['share'] as string) });
  expect(reveal).toMatchObject({ type: 'reveal', table, seat: 0 });

  await resign(host.context, table, 0);
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
});
