import { openSite, visit, PHONE } from './site.ts';
const site = await openSite({ RATE_FACTOR: '1000' });
console.log(site.address);
const WIDE = { width: 1440, height: 900 };
const want = process.argv[2] ?? '';
try {
  const host = await visit(site, '/', { viewport: WIDE });
  await host.context.addInitScript('globalThis.__name = (n) => n');
  const t0 = Date.now();
  await host.page.getByRole('button', { name: 'Invite a friend', exact: true }).click();
  await host.page.screenshot({ path: '/tmp/s-dialog.png' });
  await host.page.getByRole('dialog').getByRole('button', { name: 'Imhotep' }).click();
  await host.page.getByRole('button', { name: 'Copy link' }).waitFor();
  console.log('link after', Date.now() - t0);
  const url = host.page.url();
  // a public table, too
  await host.page.goto('/new/kheops#online');
  await host.page.locator('label', { hasText: 'Everybody' }).click();
  await host.page.locator('label', { hasText: 'By days' }).click();
  await host.page.screenshot({ path: '/tmp/s-new-1440-light.png', fullPage: true });
  await host.page.getByRole('button', { name: 'Open the table' }).click();
  await host.page.getByRole('button', { name: 'Copy link' }).waitFor();
  await host.page.goto('/new/imhotep#online');
  await host.page.locator('label', { hasText: '4 players' }).click();
  await host.page.locator('label', { hasText: 'Everybody' }).click();
  await host.page.locator('label', { hasText: 'Live' }).click();
  await host.page.getByRole('button', { name: 'Open the table' }).click();
  await host.page.getByRole('button', { name: 'Copy link' }).waitFor();
  const pub = host.page.url();
  for (const [vp, v] of [
    ['390', PHONE],
    ['1440', WIDE],
  ] as const)
    for (const colorScheme of ['light', 'dark'] as const) {
      await host.page.setViewportSize(v);
      await host.page.emulateMedia({ colorScheme });
      const snap = async (name: string, p = host.page) => {
        await p.waitForTimeout(700);
        await p.screenshot({ path: `/tmp/s-${name}-${vp}-${colorScheme}.png`, fullPage: true });
      };
      await host.page.goto('/');
      await host.page.waitForTimeout(800);
      await snap('homemine');
      await host.page.goto(url);
      await host.page.getByRole('button', { name: /Cop/ }).waitFor();
      await snap('lobbyhost');
      await host.page.goto('/me');
      await host.page.locator('h1').waitFor();
      await snap('me');
      await host.page.goto('/new/imhotep#online');
      await snap('newonline');
      const guest = await visit(site, '/', { viewport: v, colorScheme });
      await guest.page.waitForTimeout(900);
      await snap('homeguest', guest.page);
      await guest.page.goto(pub);
      await guest.page.getByRole('button', { name: 'Sit down' }).waitFor();
      await snap('lobbyguest', guest.page);
      await guest.page.goto('/me');
      await snap('menobody', guest.page);
      console.log(guest.problems);
      await guest.context.close();
    }
  console.log(host.problems);
} finally {
  await site.close();
}
