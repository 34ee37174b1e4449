import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMailServer, type MailServer } from '../../../server/testing/mailServer.ts';
import { BLANK, openSite, PHONE, visit } from './site.ts';
import { ownSiteForTests } from './testSite.ts';

let post: MailServer;
beforeAll(async () => {
  post = await openMailServer();
});
afterAll(() => post.close());
// As many as they like: whole test files come from one address here.
const site = ownSiteForTests(() => ({ SMTP_URL: post.url, RATE_FACTOR: '1000' }));

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** A table for two, opened from the first page as fast as it goes. */
async function invite(page: Page, game = 'Imhotep'): Promise<string> {
  await page.goto('/');
  await button(page, 'Invite a friend').click();
  await button(page, game).click();
  await page.waitForURL('**/play/*');
  await page.waitForSelector('.lobby');
  return page.url();
}

/** Fills in the form for a table online. Each wish is the name of a choice. */
async function openTable(page: Page, game: string, wishes: readonly string[]): Promise<string> {
  await page.goto(`/new/${game}#online`);
  for (const wish of wishes) {
    await page.locator('label', { has: page.getByRole('radio', { name: wish, exact: true }) }).click();
  }
  await button(page, 'Open the table').click();
  await page.waitForURL('**/play/*');
  await page.waitForSelector('.lobby');
  return page.url();
}

const nameOf = async (page: Page): Promise<string> => (await page.locator('.me').textContent()) ?? '';

test('three taps lead to a link, and one tap of a friend on another device begins the match', async () => {
  const host = await visit(site, '/', { viewport: PHONE });
  await host.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await button(host.page, 'Invite a friend').click();
  await button(host.page, 'Khéops').click();
  await button(host.page, 'Copy link').click();
  await button(host.page, 'Copied').waitFor();
  const link = await host.page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(host.page.url());
  expect(await host.page.getByRole('textbox', { name: 'Link to this table' }).inputValue()).toBe(link);
  await host.page.getByText('The table is private').waitFor();

  const friend = await visit(site, link, { viewport: PHONE });
  await button(friend.page, /^Sit down/).click();
  for (const { page } of [host, friend]) await page.waitForSelector('.lobby', { state: 'detached' });
  expect(host.problems).toEqual([]);
  expect(friend.problems).toEqual([]);
});

test('who takes the last seat is at the table, however late the answer to it comes', async () => {
  const host = await visit(site, BLANK);
  const link = await invite(host.page);
  const friend = await visit(site, BLANK);
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
  for (const { page } of [host, friend]) await page.waitForSelector('.table');
});

test('everybody in the lobby sees who sits down, under which name, and who gets up', async () => {
  const host = await visit(site, BLANK);
  const link = await openTable(host.page, 'anubixx', ['3 players']);
  const friend = await visit(site, link);
  await friend.page.getByLabel('Your name').fill('Meritites');
  await button(friend.page, /^Sit down/).click();
  for (const { page } of [host, friend]) {
    await page.getByRole('listitem').filter({ hasText: 'Meritites' }).waitFor();
    await expect.poll(() => page.getByText('waiting …').count()).toBe(1);
  }
  await host.page.getByText('connected').waitFor();
  await expect
    .poll(() => host.page.locator('[role=status]').allTextContents())
    .toContain('Meritites sits down.');
  // What somebody is called at a table they are called elsewhere, too.
  await expect.poll(() => nameOf(friend.page)).toBe('Meritites');
  await button(friend.page, 'Get up').click();
  await expect.poll(() => host.page.getByText('waiting …').count()).toBe(2);
  await button(friend.page, /^Sit down/).waitFor();
});

test('who watches goes to the table with the others, without a seat', async () => {
  const host = await visit(site, BLANK);
  const link = await invite(host.page);
  const guest = await visit(site, link);
  await button(guest.page, 'Watch instead').click();
  await guest.page.getByText('You are watching.').waitFor();
  await button(host.page, 'Start with bots in the free seats').click();
  for (const { page } of [host, guest]) await page.waitForSelector('.lobby', { state: 'detached' });
});

test('a public table is offered on the first page, a private one is not', async () => {
  const host = await visit(site, BLANK);
  await invite(host.page);
  const link = await openTable(host.page, 'imhotep', ['4 players', 'Everybody', 'Live', 'The game is lost']);
  await host.page.getByText('15 min each + 20 s a turn').waitFor();
  const visitor = await visit(site, '/');
  const row = visitor.page.getByRole('listitem').filter({ hasText: await nameOf(host.page) });
  await row.getByText('Imhotep, 15 min each').waitFor();
  await expect.poll(() => row.count()).toBe(1);
  await row.getByRole('link', { name: /^Join/ }).click();
  await visitor.page.waitForURL(link);
  // What was chosen last is what the form begins with.
  await host.page.goto('/new/imhotep#online');
  await host.page.getByRole('radio', { name: 'The game is lost', checked: true }).waitFor();
  expect(visitor.problems).toEqual([]);
});

test('on a quiet river there is a table to create, and what waits for me is counted in the tab', async () => {
  const quiet = await openSite();
  try {
    const { page } = await visit(quiet, '/');
    await page.getByText('Quiet on the river').waitFor();
    await page.getByRole('link', { name: 'Create one' }).click();
    await page.waitForURL('**/new/imhotep#online');
    await openTable(page, 'imhotep', ['You start', 'By days']);
    await page.goto('/');
    await page.getByText('1 free seat').waitFor();
    expect(await page.title()).toBe('Saqqara');
    await page.getByRole('link', { name: /^View: Imhotep/ }).click();
    await button(page, 'Start with bots in the free seats').click();
    await page.waitForSelector('.lobby', { state: 'detached' });
    await page.goto('/');
    await page.getByText(/^Your turn · 2d 23h left$/).waitFor();
    await expect.poll(() => page.title()).toBe('(1) Saqqara');
    await page.goto('/games');
    await page.getByRole('link', { name: /^Play: Imhotep with Bot/ }).waitFor();
    await expect.poll(() => page.title()).toBe('(1) My games · Saqqara');
  } finally {
    await quiet.close();
  }
});

test('without the server the page says so, still shows my tables, and plays', async () => {
  const { page, context } = await visit(site, BLANK);
  await invite(page);
  await page.goto('/');
  await page.getByText('1 free seat').first().waitFor();
  // What is fetched later must be there: on a second visit it is.
  await page.goto('/new/imhotep');
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await context.route('**/api/**', (route) => route.abort());
  await page.reload();
  await page.getByText('the server cannot be reached').waitFor();
  await page.getByText('1 free seat').first().waitFor();
  await button(page, 'Invite a friend').click();
  await button(page, 'Imhotep').click();
  await page.getByText('against bots you can play right now').waitFor();
  await button(page, 'Not now').click();
  await button(page, 'Play now').click();
  await page.waitForSelector('.table');
  await page.goto('/play/0123456789abcdef');
  await page.getByText('the table cannot be shown').waitFor();
  await context.unroute('**/api/**');
  await button(page, 'Try again').click();
  await page.getByText('There is no such table').waitFor();
});

async function authenticator(page: Page, context: BrowserContext): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a guest keeps everything with a passkey, and comes back with it', async () => {
  const { page, context, problems } = await visit(site, BLANK);
  await authenticator(page, context);
  const link = await invite(page);
  const name = await nameOf(page);
  await page.goto('/me');
  await page.getByText('You are a guest').waitFor();
  await button(page, 'Keep them with a passkey').click();
  await page.getByText('You have an account').waitFor();
  await page.getByText(/^Passkey of/).waitFor();
  await button(page, 'Log out here').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await page.getByText('The server does not know you yet').waitFor();
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(await page.getByText('My tables online').count()).toBe(0);

  await page.goto('/me');
  await button(page, 'Sign in with a passkey').click();
  await page.getByText('You have an account').waitFor();
  await expect.poll(() => page.getByLabel('Your name').inputValue()).toBe(name);
  await page.goto(link);
  await button(page, 'Get up').waitFor();

  await page.goto('/me');
  await button(page, /^Remove the passkey/).click();
  await page.getByText('It is the last way').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByText('You are a guest').waitFor();
  expect(problems).toEqual([]);
});

const lastLink = (): string =>
  /^http\S+\/claim#[\w-]{43}$/m.exec(post.delivered.at(-1)?.text ?? '')?.[0] ?? '';

async function askForLink(page: Page, email: string): Promise<string> {
  const before = post.delivered.length;
  await page.goto('/me');
  await page.getByLabel('E-mail address').fill(email);
  await button(page, 'Send me a link').click();
  await page.getByText(`on its way to ${email}`).waitFor();
  await expect.poll(() => post.delivered.length).toBe(before + 1);
  return lastLink();
}

test('a guest is claimed by an account: a link by e-mail, opened as often as one likes and used once', async () => {
  const first = await visit(site, BLANK);
  const table = await invite(first.page);
  const name = await nameOf(first.page);
  const link = await askForLink(first.page, 'ada@mail.example');
  for (let time = 0; time < 2; time++) {
    await first.page.goto('about:blank');
    await first.page.goto(link);
    await button(first.page, 'Sign in').waitFor();
  }
  await button(first.page, 'Sign in').click();
  await first.page.getByText(`You are signed in as ${name}.`).waitFor();
  expect(first.page.url()).not.toContain('#');
  await first.page.goto('/me');
  await first.page.getByText('By a link to ada@mail.example').waitFor();
  expect(first.problems).toEqual([]);

  // On another device, where a guest has a table that comes along.
  const second = await visit(site, BLANK);
  const brought = await invite(second.page, 'Anubixx');
  await second.page.goto(await askForLink(second.page, 'ada@mail.example'));
  await second.page.getByText('the guest in this browser, come along').waitFor();
  await button(second.page, 'Sign in').click();
  await second.page.getByText(`You are signed in as ${name}.`).waitFor();
  for (const address of [table, brought]) {
    await second.page.goto(address);
    await button(second.page, 'Get up').waitFor();
  }
  // The link is used up.
  await second.page.goto(link);
  await button(second.page, 'Sign in').click();
  await second.page.getByText('no longer valid').waitFor();
});

test('whoever opens a link that somebody else asked for may leave their guest behind', async () => {
  const asker = await visit(site, BLANK);
  const link = await askForLink(asker.page, 'bea@mail.example');
  const opener = await visit(site, BLANK);
  const table = await invite(opener.page);
  await opener.page.goto(link);
  await opener.page.locator('label', { hasText: 'tables along' }).click();
  await button(opener.page, 'Sign in').click();
  await opener.page.getByText('You are signed in as').waitFor();
  await opener.page.goto(table);
  await button(opener.page, /^Sit down/).waitFor();
});

test('my data comes as a file; whoever deletes themselves is asked first, and nobody afterwards', async () => {
  const { page, problems } = await visit(site, BLANK);
  const link = await invite(page);
  await page.goto('/me');
  await page.getByLabel('Your name').fill('Khufu');
  await button(page, 'Save').click();
  await expect.poll(() => nameOf(page)).toBe('Khufu');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Save all my data').click(),
  ]);
  const data = JSON.parse(readFileSync(await download.path(), 'utf8')) as {
    me: { name: string };
    tables: { id: string }[];
  };
  expect(data.me.name).toBe('Khufu');
  expect(data.tables.map(({ id }) => id)).toEqual([link.split('/').at(-1)]);
  await button(page, 'Delete my data').click();
  await button(page, 'Stay').click();
  await button(page, 'Delete my data').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete my data' }).click();
  await page.getByText('The server does not know you yet').waitFor();
  await expect.poll(() => nameOf(page)).toBe('Guest');
  await page.reload();
  await page.getByText('The server does not know you yet').waitFor();
  expect(problems).toEqual([]);
});
