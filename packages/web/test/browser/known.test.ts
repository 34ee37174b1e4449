import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailServer, openMailServer } from '../../../server/testing/mailServer.ts';
import { friendAt } from './friend.ts';
import { goTo } from './goTo.ts';
import { signInByMail } from './mailedLink.ts';
import { visit } from './site.ts';
import { ownSiteForTests } from './testSite.ts';

let post: MailServer;
beforeAll(async () => {
  post = await openMailServer();
});
afterAll(() => post.close());
const site = ownSiteForTests(() => ({ SMTP_URL: post.url, RATE_FACTOR: '1000' }));

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
