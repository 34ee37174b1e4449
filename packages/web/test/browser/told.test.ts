import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { goTo } from './goTo.ts';
import { AT_TABLE, commonVisits } from './sharedVisits.ts';
import { siteForTests } from './testSite.ts';

const arrive = commonVisits(siteForTests({ closes: 'afterAll' }));

test('a guest chooses when they are told, by keyboard; a link that is too old says so', async () => {
  const { page, context, problems } = await arrive(AT_TABLE);
  await context.request.post('/api/v1/me', { data: { name: 'Ana' } });
  await page.goto('/told');
  await page.getByRole('switch', { name: 'Told by: This browser' }).waitFor();
  await page.getByRole('radio', { name: 'Once a day' }).focus();
  await page.keyboard.press('Space');
  await page.getByLabel('At what hour').selectOption('07:00');
  await expect.poll(async () => (await told(page)).wishes).toMatchObject({ digestAt: 7, language: 'en' });
  await page.getByRole('radio', { name: 'At once' }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('switch', { name: 'Quiet hours' }).press('Space');
  await page.getByRole('img', { name: 'Quiet from 22:00 to 07:00' }).waitFor();
  expect(await page.getByText('E-mail and webhooks come with an account.').isVisible()).toBe(true);

  const token = `${'a'.repeat(20)}.${'b'.repeat(43)}`;
  await goTo(page, '/settings');
  await goTo(page, `/told#endWay.${token}`);
  await page.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor();
  expect(await page.getByText('You will get no more messages this way.').count()).toBe(0);
  // What is too old is answered with 410, which the browser mentions.
  expect(problems.splice(0).filter((problem) => !problem.includes('410'))).toEqual([]);
});

const told = (page: Page): Promise<{ wishes: unknown }> =>
  page.evaluate(async () => (await fetch('/api/v1/me/told')).json() as Promise<{ wishes: unknown }>);
