import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { missing } from '../../../../tools/programs.mjs';
import { click, type Driver, see, until } from './drivers/driver.ts';
import { openFirefox } from './drivers/firefox.ts';
import { walkGame, WALKED_GAMES } from './drivers/gameWalk.ts';
import { serveFolder, type Served } from './site.ts';

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));

const absent = missing('firefox');

describe.skipIf(absent !== null)(`in Firefox ${absent ?? ''}`, () => {
  let site: Served;
  let firefox: Driver;
  let isServed = true;
  beforeAll(async () => {
    [site, firefox] = await Promise.all([serveFolder(DIST), openFirefox()]);
  });
  afterAll(async () => {
    await firefox.close();
    if (isServed) await site.stop();
  });

  test.each(WALKED_GAMES)('%s is set up, played by mouse, keys and dragging, and ends', async (game) => {
    await walkGame(firefox, site.address, game);
  });

  test('the page opens without a server', async () => {
    await firefox.open(site.address);
    await until(
      firefox,
      async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated',
    );
    isServed = false;
    await site.stop();
    await firefox.reload();
    // What says so moves the page under the mouse.
    await until(firefox, () => document.body.innerText.includes('the server cannot be reached'));
    await click(firefox, '.cta button');
    await see(firefox, '.table .slot');
    await expect.poll(() => firefox.ask(() => document.title)).toContain('Imhotep');
  });
});
