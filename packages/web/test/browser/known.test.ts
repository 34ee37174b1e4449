import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailServer, openMailServer } from '../../../server/testing/mailServer.ts';
import { openReceiver, pushBrowser } from '../../../server/testing/pushService.ts';
import { friendAt } from './friend.ts';
import { goTo } from './goTo.ts';
import { signInByMail } from './mailedLink.ts';
import { pushedAndOpened } from './pushes.ts';
import { visit } from './site.ts';
import { ownSiteForTests } from './testSite.ts';

let post: MailServer;
beforeAll(async () => {
  post = await openMailServer();
});
afterAll(() => post.close());
const site = ownSiteForTests(() => ({
  SMTP_URL: post.url,
  RATE_FACTOR: '1000',
  TELL_INSIDE: 'yes',
  TELL_AFTER: '1',
  FOUND_PATIENCE: '600',
}));

const settings = { sound: false, speed: 'off', coach: false };

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

test('a rated game: what it would change is told before, what it changed after, and the profile has it', async () => {
  const host = await visit(site, '/', { settings });
  await signInByMail(host.context, post, 'merit@saqqara.example');
  await host.context.request.patch('/api/v1/me', { data: { name: 'Merit' } });
  const opened = await host.context.request.post('/api/v1/tables', {
    data: {
      game: 'kheops',
      options: { seats: 2 },
      seats: [{ kind: 'me', name: 'Merit' }, { kind: 'open' }],
      access: 'public',
      clock: { kind: 'live', bank: 3_600, increment: 0, timeUp: 'loss' },
      rated: true,
      key: 'a-table-of-merit',
    },
  });
  const { id } = (await opened.json()) as { id: string };
  const guest = await visit(site, `/play/${id}`, { settings });
  await guest.page.getByText('Only people with an account can play here.').waitFor();
  await signInByMail(guest.context, post, 'tomas@saqqara.example');
  await guest.context.request.patch('/api/v1/me', { data: { name: 'Tomás' } });
  await guest.page.reload();
  await guest.page.getByRole('heading', { name: 'What would change' }).waitFor();
  await guest.page.getByText('You are expected to win 50 of 100 such games.').waitFor();
  await button(guest.page, 'Sit down and play').click();
  await guest.page.waitForSelector('.table:not([data-left])');
  await friendAt(host.context, id, 0).does({ type: 'resign' });
  const rating = guest.page.getByRole('region', { name: 'Rating, Khéops live' });
  await rating.waitFor();
  await rating.getByText('You were expected to win 50 of 100 such games.').waitFor();
  await expect.poll(() => rating.getByRole('listitem').first().textContent()).toMatch(/\+\d+/);
  await goTo(guest.page, '/player/merit');
  await guest.page.getByRole('heading', { level: 1, name: 'Merit' }).waitFor();
  await guest.page.getByText('1 : 0', { exact: true }).waitFor();
  await goTo(guest.page, '/games/finished');
  await guest.page.getByText('1 game of 1.').waitFor();
  await guest.page.getByRole('searchbox').fill('nobody');
  await guest.page.getByText('No games match.').waitFor();
  await button(guest.page, 'Show all').click();
  await guest.page.getByText('1 game of 1.').waitFor();
});

test('two strangers find each other and play rated; one closes the page, is pushed, comes back, and both ratings change', async () => {
  const service = await openReceiver();
  try {
    const [ana, ben] = [
      await visit(site, '/', { settings }),
      await visit(site, '/', { settings, installs: true }),
    ];
    const sealed = pushBrowser();
    for (const [{ page, context }, name] of [
      [ana, 'Nofret'],
      [ben, 'Hori'],
    ] as const) {
      await signInByMail(context, post, `${name.toLowerCase()}@saqqara.example`);
      await context.request.patch('/api/v1/me', { data: { name } });
      await page.reload();
    }
    const subscription = { endpoint: `${service.url}/push/ben`, keys: sealed.keys };
    const wishes = { language: 'en', timeZone: 'UTC', digestAt: null, quiet: null };
    await ben.context.request.post('/api/v1/me/ways', {
      data: { way: { kind: 'push', name: 'Chrome · Linux', subscription }, wishes },
    });
    for (const { page } of [ana, ben]) {
      await goTo(page, '/tables');
      await button(page, 'Find players').click();
      await page.getByRole('dialog').getByRole('radio', { name: 'Khéops' }).check();
      await page.getByRole('switch', { name: 'Rated' }).check();
      await page.getByRole('dialog').getByRole('button', { name: 'Look for players' }).click();
    }
    for (const { page } of [ana, ben]) {
      await page.getByRole('dialog', { name: /is ready$/ }).waitFor();
      await page.keyboard.press('Enter');
    }
    for (const { page } of [ana, ben]) {
      await page.waitForURL('**/play/**');
      await page.waitForSelector('.table:not([data-left])');
    }
    const table = ana.page.url().split('/play/')[1]!.split('#')[0]!;
    const seatOf = async ({ context }: typeof ana): Promise<number> => {
      const answer = await context.request.get(`/api/v1/tables/${table}`);
      return ((await answer.json()) as { yours: number[] }).yours[0]!;
    };
    const [hers, his] = [await seatOf(ana), await seatOf(ben)];

    // Something must be open for the test to hand the browser what was pushed; the table is not.
    const open = await ben.context.newPage();
    await open.goto('/imprint');
    // What is pushed goes to the worker that is active: one that is still being installed would never hear of it.
    await open.evaluate(async () => void (await navigator.serviceWorker.ready));
    const worker = ben.context.serviceWorkers().at(-1)!;
    await ben.page.close();
    const anaPlays = friendAt(ana.context, table, hers);
    const mayPlay = async (context: typeof ana.context, seat: number): Promise<boolean> => {
      const answer = await context.request.get(`/api/v1/tables/${table}/choices?as=${seat}`);
      return ((await answer.json()) as { actions: string[] }).actions.length > 0;
    };
    const benPlays = friendAt(ben.context, table, his);
    // Whoever begins, a turn of hers ends and it is his.
    while (await mayPlay(ben.context, his)) await benPlays.plays();
    while (await mayPlay(ana.context, hers)) await anaPlays.plays();

    await expect.poll(() => service.posted.length).toBeGreaterThan(0);
    const told = sealed.open(service.posted.at(-1)!.body) as { url: string };
    expect(told).toMatchObject({ title: 'Your turn: Khéops', game: 'kheops', table });
    const leads = await pushedAndOpened(open, ben.context, worker, told);
    const back = await ben.context.newPage();
    await back.goto(leads);
    await back.waitForSelector('.table:not([data-left])');
    expect(new URL(back.url()).pathname).toBe(`/play/${table}`);
    await benPlays.plays();
    await benPlays.does({ type: 'resign' });
    for (const [page, change] of [
      [ana.page, /\+\d+/],
      [back, /[-−]\d+/],
    ] as const) {
      const rating = page.getByRole('region', { name: 'Rating, Khéops live' });
      await rating.waitFor();
      expect(await rating.textContent()).toMatch(change);
    }
  } finally {
    await service.close();
  }
});
