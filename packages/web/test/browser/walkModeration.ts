import { randomBytes } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';
import type { MailServer } from '../../../server/testing/mailServer.ts';
import { goTo } from './goTo.ts';
import { signInByMail } from './mailedLink.ts';
import { openTable, sitDown } from './tables.ts';
import type { Look } from './walk.ts';

/** Whoever has one of these addresses looks after the others. */
export const MODERATORS = ['mara@mail.example', 'ben@mail.example'] as const;

const API = '/api/v1';

/**
 * What people can do about each other, and what moderators see of it, without a word. First somebody reports and is
 * reported; then they are a moderator themselves.
 */
export async function walkModeration(page: Page, look: Look, post: MailServer): Promise<void> {
  const own = page.context();
  await goTo(page, '/settings');
  const [friend, mara] = [await elsewhere(page), await elsewhere(page)] as const;
  await signInByMail(mara, post, MODERATORS[0]);
  const table = await tableOf(own, 'Ana', friend);
  await say(friend, table, 'hurry up you worm');

  await goTo(page, `/play/${table}`);
  await page.click('.chat-tool');
  await page.click('.lines .more');
  await page.waitForSelector('.report-grounds');
  await look('report');
  await page.click('.report-grounds button');
  await page.waitForSelector('.report-outcome');
  await look('reported');

  await report(friend, table, 0);
  await post200(mara, `/moderation/cases/${await latestCase(mara)}/decision`, {
    step: 'warn',
    days: null,
    hidesName: false,
    ground: 'stalling',
    note: 'The clock.',
  });
  await goTo(page, '/me');
  await page.click('#notices button');
  await page.waitForSelector('.told textarea');
  await look('appeal');

  // Of this one they know nothing but what a moderator may.
  await report(mara, await tableOf(mara, 'Mara', friend), 1);
  // Behind the back of a page it would ask as whom it knew, and be refused.
  await page.goto('about:blank');
  await signInByMail(own, post, MODERATORS[1]);
  await page.goto('/moderation');
  await page.waitForSelector('.case-rows');
  await look('cases');
  await page.click('.case-rows a');
  await page.waitForSelector('.steps');
  await page.locator('.steps label').last().click();
  await look('case');
  for (const context of [friend, mara]) await context.close();
}

async function elsewhere(page: Page): Promise<BrowserContext> {
  return page
    .context()
    .browser()!
    .newContext({ baseURL: new URL(page.url()).origin });
}

async function tableOf(host: BrowserContext, name: string, friend: BrowserContext): Promise<string> {
  const seats = [{ kind: 'me', name }, { kind: 'open' }];
  const table = await openTable(host, { game: 'imhotep', seats });
  await sitDown(friend, table, 'Rekhmire');
  return table;
}

const say = (context: BrowserContext, table: string, text: string): Promise<void> =>
  post200(context, `/tables/${table}/deeds`, {
    type: 'chat',
    table,
    seat: 1,
    key: randomBytes(8).toString('hex'),
    said: { kind: 'text', text },
  });

const report = (context: BrowserContext, table: string, seat: number): Promise<void> =>
  post200(context, '/reports', { table, seat, line: null, ground: 'stalling' });

async function latestCase({ request }: BrowserContext): Promise<number> {
  const response = await request.get(`${API}/moderation/cases?which=waiting`);
  const { cases } = (await response.json()) as { cases: { n: number }[] };
  return cases[0]!.n;
}

async function post200({ request }: BrowserContext, path: string, data: object): Promise<void> {
  const response = await request.post(API + path, { data });
  if (!response.ok()) throw new Error(`${path}: ${await response.text()}`);
}
