import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { goTo } from './goTo.ts';
import { sharedVisits } from './sharedVisits.ts';
import { siteForTests } from './testSite.ts';

// What is pushed is tried where the program is installed, in `offline.test.ts`.
const arrive = sharedVisits(siteForTests({ closes: 'afterAll' }));

test('a guest chooses when they are told, by keyboard; a link that is too old says so', async () => {
  const { page, context, problems } = await arrive();
  await context.request.post('/api/v1/me', { data: { name: 'Ana' } });
  await page.goto('/told');
  await page.getByRole('switch', { name: 'Notify me by: This browser' }).waitFor();
  await page.getByRole('radio', { name: 'Once a day' }).focus();
  await page.keyboard.press('Space');
  await page.getByLabel('At what hour').selectOption('07:00');
  await expect.poll(async () => (await told(page)).wishes).toMatchObject({ digestAt: 7, language: 'en' });
  await page.getByRole('radio', { name: 'At once' }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('switch', { name: 'Quiet hours' }).press('Space');
  await page.getByRole('img', { name: 'Quiet from 22:00 to 07:00' }).waitFor();
  await page.getByText('You need an account for e-mail and webhooks.').waitFor();

  const token = `${'a'.repeat(20)}.${'b'.repeat(43)}`;
  await goTo(page, '/settings');
  await goTo(page, `/told#endWay.${token}`);
  // Following the link does nothing yet.
  await page.getByRole('button', { name: 'Stop all e-mails' }).press('Enter');
  await page.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor();
  expect(await page.getByText('You will get no more messages this way.').count()).toBe(0);
  // What is too old is answered with 410, which the browser mentions.
  expect(problems.splice(0).filter((problem) => !problem.includes('410'))).toEqual([]);
});

test('a browser that fails can be switched off, and a webhook be led elsewhere', async () => {
  const { page, context } = await arrive();
  await context.request.post('/api/v1/me', { data: { name: 'Ana' } });
  const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
  const subscription = { endpoint: 'https://push.example/1', keys };
  const added = await context.request.post('/api/v1/me/ways', {
    data: { way: { kind: 'push', name: 'Chrome · Linux', subscription } },
  });
  const { id } = (await added.json()) as { id: string };
  await page.evaluate((way) => localStorage.setItem('saqqara.browserWay', way), id);
  // As if it had failed, and there were a webhook: it takes an account and another server to have them.
  const failing = { failure: 'refused', status: 403, failedAt: 1, tries: 3, retryAt: 2 };
  await page.route('**/api/v1/me', async (route) => {
    const text = await (await route.fetch()).text();
    await route.fulfill({
      contentType: 'application/json',
      body: text.replace(/("isAccount":)false/, '$1true'),
    });
  });
  await page.route('**/api/v1/me/told', async (route) => {
    const before = (await (await route.fetch()).json()) as { ways: readonly object[] };
    const [way] = before.ways;
    const hook = { ...way, id: 'hook', kind: 'webhook', name: 'hooks.example', form: 'plain' };
    await route.fulfill({ json: { ...before, ways: [{ ...way, ...failing }, hook] } });
  });
  await page.goto('/told');
  await page.getByText('3 tries failed (403)').waitFor();
  await page.getByRole('button', { name: 'Change: Webhook, hooks.example' }).press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Webhook address');
  await page.getByLabel('Address', { exact: true }).fill('https://other.example/2');
  const [posted] = await Promise.all([
    page.waitForRequest((asked) => asked.method() === 'POST' && asked.url().endsWith('/me/ways')),
    page.keyboard.press('Enter'),
  ]);
  expect(posted.postDataJSON()).toMatchObject({
    instead: 'hook',
    way: { kind: 'webhook', form: 'plain', address: 'https://other.example/2' },
  });
  await page.getByRole('switch', { name: 'Notify me by: This browser' }).press('Space');
  await expect
    .poll(async () => (await context.request.get('/api/v1/me/told')).json())
    .toMatchObject({ ways: [{ id, isOn: false }] });
});

const told = (page: Page): Promise<{ wishes: unknown }> =>
  page.evaluate(async () => (await fetch('/api/v1/me/told')).json() as Promise<{ wishes: unknown }>);
