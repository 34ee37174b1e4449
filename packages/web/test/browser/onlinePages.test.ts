import { readFileSync } from 'node:fs';
import { type BrowserContext, type Page, request } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMailServer, type MailServer } from '../../../server/testing/mailServer.ts';
import { goTo } from './goTo.ts';
import { unfold } from './seating.ts';
import { BLANK, visit } from './site.ts';
import { openTable } from './tables.ts';
import { ownSiteForTests } from './testSite.ts';

let post: MailServer;
beforeAll(async () => {
  post = await openMailServer();
});
afterAll(() => post.close());
// As many as they like: whole test files come from one address here. Two people go through all of it, each in their browser, as
// guests, with an account and as nobody: each test goes on where the one before it ended.
const site = ownSiteForTests(() => ({ SMTP_URL: post.url, RATE_FACTOR: '1000' }), { closes: 'afterAll' });

type Visitor = Awaited<ReturnType<typeof visit>>;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

let nefret: Visitor;
let other: Visitor;
let tablesOfOther: readonly string[];

/** Becomes a guest who sits at a table for two, past the page, which does not know of it. Resolves with where the table is. */
async function guestAtTable({ context }: Visitor, name: string, game = 'imhotep'): Promise<string> {
  await context.request.post('/api/v1/me', { data: { name } });
  const table = await openTable(context, { game, seats: [{ kind: 'me', name }, { kind: 'open' }] });
  return `/play/${table}`;
}

/** Fills in the form for a table of Imhotep online. Each wish is the name of a choice. */
async function openByForm(page: Page, wishes: readonly string[], seats = 2): Promise<string> {
  await goTo(page, '/new/imhotep#online');
  await unfold(page);
  for (let more = 2; more < seats; more++) await page.click('.seat-add');
  for (const wish of wishes) {
    await page.locator('label', { has: page.getByRole('radio', { name: wish, exact: true }) }).click();
  }
  await button(page, /^Open the table/).click();
  await page.waitForURL('**/play/*');
  await page.waitForSelector('.lobby');
  return page.url();
}

const nameOf = async (page: Page): Promise<string> => (await page.locator('.me').textContent()) ?? '';

// Before anybody has opened a table to all.
test('on a quiet river there is a table to create, and what waits for me is counted in the tab', async () => {
  nefret = await visit(site, '/');
  const { page } = nefret;
  await page.getByText('Quiet on the river').waitFor();
  await page.getByRole('link', { name: 'Create one' }).click();
  await page.waitForURL('**/new/imhotep#online');
  await openByForm(page, ['You start', 'Correspondence']);
  await goTo(page, '/');
  await page.getByText('1 free seat').waitFor();
  await expect.poll(() => page.title()).toBe('Saqqara');
  await page.getByRole('link', { name: /^View: Imhotep/ }).click();
  await button(page, 'Start with bots in the free seats').click();
  await page.waitForSelector('.lobby', { state: 'detached' });
  await goTo(page, '/');
  await page.getByText(/^Your turn · 2d 23h left$/).waitFor();
  await expect.poll(() => page.title()).toBe('(1) Saqqara');
  await goTo(page, '/games');
  await page.getByRole('link', { name: /^Play: Imhotep with Bot/ }).waitFor();
  await expect.poll(() => page.title()).toBe('(1) My games · Saqqara');
});

test('a public table is offered on the first page, a private one is not', async () => {
  other = await visit(site, BLANK);
  const hidden = await guestAtTable(other, 'Hapuseneb');
  const link = await openByForm(other.page, ['Anyone', 'Live', 'The game is lost'], 4);
  await other.page.getByText('15 min each + 20 s per turn').waitFor();
  const { page, problems } = nefret;
  await goTo(page, '/');
  const row = page.getByRole('listitem').filter({ hasText: 'Hapuseneb' });
  await row.getByText('Imhotep, 15 min each').waitFor();
  await expect.poll(() => row.count()).toBe(1);
  await row.getByRole('link', { name: /^Join/ }).click();
  await page.waitForURL(link);
  tablesOfOther = [hidden, link].map((address) => address.split('/').at(-1)!);
  // What was chosen last is what the form begins with.
  await goTo(other.page, '/new/imhotep#online');
  await unfold(other.page);
  await other.page.getByRole('radio', { name: 'The game is lost', checked: true }).waitFor();
  await expect.poll(() => other.page.locator('.arc-seat').count()).toBe(4);
  expect(problems).toEqual([]);
});

test('my data comes as a file; whoever deletes themselves is asked first, and nobody afterwards', async () => {
  const { page, problems } = other;
  await goTo(page, '/me');
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
  expect(new Set(data.tables.map(({ id }) => id))).toEqual(new Set(tablesOfOther));
  await button(page, 'Delete my data').click();
  await button(page, 'Stay').click();
  await button(page, 'Delete my data').click();
  // The page reads its lists just when the server has forgotten who asks, and the page has not heard of it yet.
  await page.route('**/api/v1/me', async (route) => {
    if (route.request().method() !== 'DELETE') return route.continue();
    const response = await route.fetch();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await page.evaluate(() => fetch('/api/v1/me').catch(() => {}));
    await route.fulfill({ response });
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Delete my data' }).click();
  await page.getByText('The server does not know you yet').waitFor();
  await page.unrouteAll({ behavior: 'wait' });
  await expect.poll(() => nameOf(page)).toBe('Guest');
  await page.reload();
  await page.getByText('The server does not know you yet').waitFor();
  expect(problems).toEqual([]);
});

const lastLink = (): string =>
  /^http\S+\/claim#[\w-]{43}$/m.exec(post.delivered.at(-1)?.text ?? '')?.[0] ?? '';

async function askForLink(page: Page, email: string): Promise<string> {
  const before = post.delivered.length;
  await page.getByLabel('E-mail address').fill(email);
  await button(page, 'Send me a link').click();
  await page.getByText(`on its way to ${email}`).waitFor();
  await expect.poll(() => post.delivered.length).toBe(before + 1);
  return lastLink();
}

test('whoever opens a link that somebody else asked for may leave their guest behind', async () => {
  const { page } = other;
  // Whoever asks for it does so elsewhere.
  const asker = await request.newContext({ baseURL: site.address });
  await asker.post('/api/v1/me/email', { data: { email: 'bea@mail.example', language: 'en' } });
  await expect.poll(() => post.delivered.at(-1)?.to).toContain('bea@mail.example');
  await asker.dispose();
  const table = await guestAtTable(other, 'Senbi');
  await page.goto('about:blank');
  await page.goto(lastLink());
  await page.locator('label', { hasText: 'tables along' }).click();
  await button(page, 'Sign in').click();
  await page.getByText('You are signed in as').waitFor();
  await goTo(page, table);
  await button(page, /^Sit down/).waitFor();
});

/** A table of Nefret's, with a free seat. */
let table: string;

test('without the server the page says so, still shows my tables, and plays', async () => {
  const { page, context, problems } = nefret;
  const seats = [{ kind: 'me', name: 'Nefret' }, { kind: 'open' }];
  table = `/play/${await openTable(context, { game: 'imhotep', seats })}`;
  await goTo(page, '/');
  await page.getByText('1 free seat').first().waitFor();
  await context.route('**/api/**', (route) => route.abort());
  await page.reload();
  await page.getByText('the server cannot be reached').waitFor();
  await page.getByText('1 free seat').first().waitFor();
  await button(page, 'Invite a friend').click();
  await button(page, 'Imhotep').click();
  await page.getByText('or play against bots right now').waitFor();
  await button(page, 'Not now').click();
  await button(page, 'Play now').click();
  await page.waitForSelector('.table');
  await goTo(page, '/play/0123456789abcdef');
  await page.getByText('the table cannot be shown').waitFor();
  await context.unroute('**/api/**');
  await button(page, 'Try again').click();
  await page.getByText('There is no such table').waitFor();
  // A browser complains of what it could not fetch.
  problems.length = 0;
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
  const { page, context, problems } = nefret;
  await authenticator(page, context);
  await goTo(page, '/me');
  await page.getByText('You are a guest').waitFor();
  await page.getByLabel('Your name').fill('Nefret');
  await button(page, 'Save').click();
  await expect.poll(() => nameOf(page)).toBe('Nefret');
  await button(page, 'Keep them with a passkey').click();
  await page.getByText('You have an account').waitFor();
  await page.getByText(/^Passkey of/).waitFor();
  await button(page, 'Sign out here').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await page.getByText('The server does not know you yet').waitFor();
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(await page.getByText('My tables online').count()).toBe(0);

  await goTo(page, '/me');
  await button(page, 'Sign in with a passkey').click();
  await page.getByText('You have an account').waitFor();
  await expect.poll(() => page.getByLabel('Your name').inputValue()).toBe('Nefret');
  await goTo(page, table);
  await button(page, 'Leave seat').waitFor();

  await goTo(page, '/me');
  await button(page, /^Remove the passkey/).click();
  await page.getByText('It is the last way').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByText('You are a guest').waitFor();
  expect(problems).toEqual([]);
});

test('a guest is claimed by an account: a link by e-mail, opened as often as one likes and used once', async () => {
  const { page, problems } = nefret;
  const link = await askForLink(page, 'nefret@mail.example');
  await goTo(page, link);
  await button(page, 'Sign in').waitFor();
  await page.goto('about:blank');
  await page.goto(link);
  await button(page, 'Sign in').click();
  await page.getByText('You are signed in as Nefret.').waitFor();
  expect(page.url()).not.toContain('#');
  await goTo(page, '/me');
  await page.getByText('By a link to nefret@mail.example').waitFor();
  expect(problems).toEqual([]);

  // On another device, where a guest has a table that comes along.
  const { page: second } = other;
  await goTo(second, '/me');
  await button(second, 'Sign out here').click();
  await second.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await second.getByText('The server does not know you yet').waitFor();
  const brought = await guestAtTable(other, 'Guest of Nefret', 'anubixx');
  await second.goto('/me');
  await goTo(second, await askForLink(second, 'nefret@mail.example'));
  await second.getByText('the guest in this browser, come with you').waitFor();
  await button(second, 'Sign in').click();
  await second.getByText('You are signed in as Nefret.').waitFor();
  for (const address of [table, brought]) {
    await goTo(second, address);
    await button(second, 'Leave seat').waitFor();
  }
  // The link is used up.
  await goTo(second, link);
  await button(second, 'Sign in').click();
  await second.getByText('no longer valid').waitFor();
});
