import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { objections } from './axe.ts';
import { PHONE, visit } from './site.ts';
import { ownSiteForTests } from './testSite.ts';

const TOKEN = 'correct-horse-battery-staple';

const folder = mkdtempSync(join(tmpdir(), 'saqqara-legal-'));
beforeAll(() =>
  writeFileSync(
    join(folder, 'imprint.md'),
    '## Register\n\n- **No.** 29\n- [Court](https://court.example)\n\n<img src=x onerror="document.title=1">',
  ),
);
afterAll(() => rmSync(folder, { recursive: true }));
const site = ownSiteForTests(() => ({
  OPERATIONS_TOKEN: TOKEN,
  OPERATOR_NAME: 'Imhotep & Sons',
  OPERATOR_ADDRESS: 'Step Pyramid 1; Saqqara',
  OPERATOR_EMAIL: 'imhotep@saqqara.example',
  LEGAL_FOLDER: folder,
}));

test('whoever runs the server sees how it fares with the token, and not without; everybody sees who they are', async () => {
  const { page, problems } = await visit(site, '/operations', { viewport: PHONE, colorScheme: 'dark' });
  await page.getByLabel('Token').fill('wrong-wrong-wrong-wrong');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').filter({ hasText: 'That is not the right token.' }).waitFor();
  await page.getByLabel('Token').fill(TOKEN);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /^Node / }).waitFor();
  await page.getByText('People here now').waitFor();
  expect(await objections(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await page.getByRole('button', { name: 'Forget the token' }).click();
  await page.getByLabel('Token').waitFor();

  await page.getByRole('navigation', { name: 'About this server' }).getByText('Imprint').click();
  await page.getByText('Imhotep & Sons').waitFor();
  await page.getByRole('heading', { name: 'Register' }).waitFor();
  expect(await page.getByRole('link', { name: 'Court' }).getAttribute('href')).toBe('https://court.example');
  expect(await page.locator('.prose img').count()).toBe(0);
  expect(await objections(page)).toEqual([]);
  // A wrong token is answered with 401, which the browser mentions.
  expect(problems.filter((problem) => !problem.includes('401'))).toEqual([]);
});
