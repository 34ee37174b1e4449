import { expect, test } from 'vitest';
import { bring, recordOf } from './records.ts';
import { BLANK, visit } from './site.ts';
import { siteForTests } from './testSite.ts';

const site = siteForTests();

test('where nothing may be copied the link stands in the menu, marked', async () => {
  const { page, context, problems } = await visit(site, BLANK);
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.execCommand = () => false;
  });
  await bring(page, recordOf('stone-beyond-the-great-pyramid', 30));
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Copy a link to this game' }).click();
  const field = page.getByLabel('Here is the link to copy by hand');
  await expect.poll(() => field.inputValue()).toContain('/shared#');
  const marked = await field.evaluate((input: HTMLInputElement) =>
    input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0),
  );
  expect(marked).toBe(await field.inputValue());
  expect(problems).toEqual([]);
});

test('without passkeys and mail the account says so once, to whoever comes and to guests', async () => {
  // No browser makes passkeys for a number.
  const { page, problems } = await visit(site, site.address.replace('localhost', '127.0.0.1') + '/me');
  const panels = (): Promise<string[]> => page.locator('.panel h2').allInnerTexts();
  const sentence = page.getByText('This server offers neither passkeys nor e-mail links');
  await sentence.waitFor();
  await expect.poll(panels).toEqual(['Name', 'Sign in']);
  await page.getByRole('textbox').fill('Nefret');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await sentence.waitFor();
  await expect.poll(panels).toEqual(['Name', 'Keep it', 'My data']);
  expect(await sentence.count()).toBe(1);
  expect(problems).toEqual([]);
});
