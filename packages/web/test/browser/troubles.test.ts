import { OUTDATED } from '@saqqara/protocol';
import { LANGUAGES } from '@saqqara/words';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { objections } from './axe.ts';
import { bring, recordOf } from './records.ts';
import { BLANK, visit } from './site.ts';
import { openTable } from './tables.ts';
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
  await expect
    .poll(panels)
    .toEqual(['Name', 'Keep your tables', 'Notifications', 'When you play', 'My data']);
  expect(await sentence.count()).toBe(1);
  expect(problems).toEqual([]);
});

test('a page that is too old for the server says so, and offers to reload', async () => {
  const { page, context } = await visit(site, BLANK);
  const seats = [
    { kind: 'me', name: 'Nefret' },
    { kind: 'bot', level: 1 },
  ];
  const table = await openTable(context, { game: 'kheops', seats });
  await page.routeWebSocket(/socket/, (socket) => void socket.close({ code: OUTDATED }));
  await page.goto(`/play/${table}`);
  const bar = page.getByRole('alert').filter({ hasText: 'a newer version of Saqqara' });
  await bar.waitFor();
  await page.getByText('This page is too old to show the table').waitFor();
  expect(await objections(page)).toEqual([]);
  await Promise.all([page.waitForEvent('load'), bar.getByRole('button', { name: 'Reload' }).click()]);
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

const lose = (page: Page, files: string): Promise<unknown> =>
  page.route(`**/assets/${files}`, (route) => route.abort());

test('a page whose texts do not come says so in the language of the person, and tries again', async () => {
  const { page } = await visit(site, 'about:blank', { locale: 'de-DE' });
  await lose(page, '*de-*.js');
  await page.goto('/');
  await heading(page, 'Die Seite konnte nicht vollständig geladen werden').waitFor();
  expect(await objections(page)).toEqual([]);
  await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
  await heading(page, 'Die Seite konnte nicht vollständig geladen werden').waitFor();
  await page.unroute('**/assets/*de-*.js');
  await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
  await page.waitForSelector('.cta');
});

test('a page whose code does not come says so, and comes by itself when there is a network again', async () => {
  const { page, context } = await visit(site, 'about:blank');
  await lose(page, 'page-*.js');
  await page.goto('/');
  await heading(page, 'The page could not be loaded completely').waitFor();
  await page.unroute('**/assets/page-*.js');
  await context.setOffline(true);
  await context.setOffline(false);
  await page.waitForSelector('.cta');
});

test('a screen whose part does not come says so, what was there before comes back, and so it is with a language', async () => {
  const { page } = await visit(site, '/');
  await page.waitForSelector('.cta');
  const parts = [
    ['SettingsScreen-*.js', page.getByRole('link', { name: 'Settings' })],
    ['board-*.js', page.getByRole('button', { name: 'Play now' })],
  ] as const;
  for (const [files, way] of parts) {
    await lose(page, files);
    await way.click();
    await heading(page, 'This part could not be loaded').waitFor();
    await expect.poll(() => page.title()).toBe('This part could not be loaded · Saqqara');
    await page.goBack();
    await page.waitForSelector('.cta');
  }

  await lose(page, '*de-*.js');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
  await page.getByText('The texts in this language could not be loaded.').waitFor();
  await page.getByRole('button', { name: 'Play now' }).waitFor();
  await page.unroute('**/assets/*de-*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Jetzt spielen' }).waitFor();
});

test('a browser that is too old is told so, and nothing else', async () => {
  const { page } = await visit(site, 'about:blank', { locale: 'fr-FR' });
  await page.addInitScript('delete Array.prototype.toSorted');
  await page.goto('/table/none');
  await heading(page, 'Ce navigateur est trop ancien pour Saqqara').waitFor();
  await page.waitForLoadState('load');
  await page.getByText('Safari 16.4, Firefox 121, Chrome 111').waitFor();
  expect(await page.locator('#app').innerHTML()).toBe('');
  expect(await objections(page)).toEqual([]);
});

test('the page introduces itself in its language, and without scripts in all of them', async () => {
  const { page, context } = await visit(site, '/', { locale: 'sv-SE' });
  await page.waitForSelector('.cta');
  const described = (): Promise<string | null> => page.getAttribute('meta[name=description]', 'content');
  await expect.poll(described).toContain('Tre brädspel');
  const manifest = await page.getAttribute('link[rel=manifest]', 'href');
  const installed = (await (await context.request.get(manifest ?? '')).json()) as object;
  expect(installed).toMatchObject({ id: '/', lang: 'sv', description: await described() });
  const sent = await (await context.request.get('/')).text();
  expect(sent).toMatch(/<meta name="description" content="Three board games[^"]*friends a link/);
  for (const language of LANGUAGES) expect(sent).toMatch(new RegExp(`<p lang="${language}">[^<]*JavaScript`));
});
