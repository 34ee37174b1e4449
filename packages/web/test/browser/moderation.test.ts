import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailServer, openMailServer } from '../../../server/testing/mailServer.ts';
import { signInByMail } from './mailedLink.ts';
import { goTo } from './goTo.ts';
import { BLANK, isOfPage, PHONE, visit } from './site.ts';
import { openTable, sitDown } from './tables.ts';
import { ownSiteForTests } from './testSite.ts';

const MODERATOR = 'mara@mail.example';

let post: MailServer;
beforeAll(async () => {
  post = await openMailServer();
});
afterAll(() => post.close());
const site = ownSiteForTests(() => ({ SMTP_URL: post.url, MODERATORS: MODERATOR }), { closes: 'afterAll' });

const settings = { sound: false, speed: 'off', coach: false };

type Visitor = Awaited<ReturnType<typeof visit>>;

let ana: Visitor;
let rek: Visitor;
beforeAll(async () => {
  ana = await visit(site, BLANK, { settings, viewport: PHONE });
  rek = await visit(site, BLANK, { settings });
});

/** A table of the two. */
async function openForBoth(): Promise<string> {
  const seats = [{ kind: 'me', name: 'Ana' }, { kind: 'open' }];
  const table = await openTable(ana.context, { game: 'imhotep', seats });
  await sitDown(rek.context, table, 'Rekhmire');
  return table;
}

/** Says a line at a table, past the page. */
async function say({ context }: Visitor, table: string, seat: number, text: string): Promise<void> {
  const key = randomBytes(8).toString('hex');
  const data = { type: 'chat', table, seat, key, said: { kind: 'text', text } };
  const response = await context.request.post(`/api/v1/tables/${table}/deeds`, { data });
  expect(response.status()).toBe(200);
}

test('a line is reported in two taps, becomes a case, is decided, told, objected to and looked at again', async () => {
  const mara = await visit(site, BLANK, { settings });
  const table = await openForBoth();
  await say(ana, table, 0, 'good sail');
  await say(rek, table, 1, 'hurry up you worm');

  await ana.page.goto(`/play/${table}`);
  await ana.page.getByRole('button', { name: /chat/i }).first().click();
  await ana.page.getByRole('button', { name: 'Report or block Rekhmire' }).first().click();
  await ana.page.getByRole('heading', { name: 'Report Rekhmire' }).waitFor();
  await ana.page.getByRole('button', { name: /Insults or threats/ }).click();
  await ana.page.locator('.report-said', { hasText: 'Reported. Thank you.' }).waitFor();
  await ana.page.getByRole('button', { name: 'Done' }).click();
  await ana.page.locator('.lines', { hasText: 'good sail' }).waitFor();
  expect(await ana.page.locator('.lines').innerText()).not.toContain('worm');

  await signInByMail(mara.context, post, MODERATOR);
  await mara.page.goto('/me');
  await mara.page.getByRole('link', { name: 'Go to the reports' }).click();
  await mara.page.getByRole('link', { name: /Insults at a table of Imhotep/ }).waitFor();
  await mara.page.getByRole('link', { name: /Insults at a table of Imhotep/ }).click();
  await mara.page.locator('.reported', { hasText: 'hurry up you worm' }).waitFor();
  await mara.page.getByLabel(/^Why, for the log/).fill('worm is no word for a guest');
  await mara.page.getByRole('button', { name: 'Decide' }).click();
  await mara.page.locator('.case-log', { hasText: 'Warned' }).waitFor();

  await rek.page.goto('/me');
  await rek.page.getByText('A moderator asks you to treat the others with respect').waitFor();
  await rek.page.getByText('You wrote: “hurry up you worm”').waitFor();
  await rek.page.getByRole('button', { name: 'Appeal' }).click();
  await rek.page.getByLabel('Why do you see it differently?').fill('We are friends.');
  await rek.page.getByRole('button', { name: 'Send', exact: true }).click();
  await rek.page.getByText('Not answered yet.').waitFor();

  const reported = new URL(mara.page.url()).pathname;
  await goTo(mara.page, '/settings');
  await goTo(mara.page, reported);
  await mara.page.getByText('Appeal: “We are friends.”').waitFor();
  await mara.page.getByLabel(/^Why \(other/).fill('they are');
  await mara.page.getByRole('button', { name: 'Lift it' }).click();
  await mara.page.getByText(/^Lifted by/).waitFor();
  // Who looks after people may see how the server fares, without a token.
  await goTo(mara.page, '/operations');
  await mara.page.getByRole('heading', { name: 'All nodes together' }).waitFor();
  expect(await mara.page.getByLabel('Token').count()).toBe(0);

  await goTo(rek.page, '/settings');
  await goTo(rek.page, '/me');
  await rek.page.getByText('Reviewed: it is lifted.').waitFor();
  await goTo(ana.page, '/me');
  await ana.page.getByRole('heading', { name: 'Your reports' }).waitFor();
  for (const { problems } of [ana, rek, mara]) expect(problems.filter(isOfPage)).toEqual([]);
});

test('who is blocked is listed, and can be let back in', async () => {
  await ana.page.setViewportSize({ width: 1440, height: 900 });
  await goTo(ana.page, `/play/${await openForBoth()}`);
  await ana.page.getByRole('button', { name: 'Report or block Rekhmire' }).click();
  await ana.page.getByRole('button', { name: 'Block everywhere' }).click();
  await ana.page.locator('.report-said', { hasText: 'Rekhmire is blocked' }).waitFor();
  await goTo(ana.page, '/me');
  await ana.page.getByRole('button', { name: 'Unblock Rekhmire' }).waitFor();
  await ana.page.getByRole('button', { name: 'Unblock Rekhmire' }).click();
  await ana.page.getByRole('button', { name: 'Unblock Rekhmire' }).waitFor({ state: 'detached' });
  // Whoever is no moderator finds nothing.
  await goTo(rek.page, '/moderation');
  await rek.page.getByText('There is nothing here for you.').waitFor();
});
