import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { missing } from '../../../../tools/programs.mjs';
import type { Driver } from './drivers/driver.ts';
import { walkGame, WALKED_GAMES } from './drivers/gameWalk.ts';
import { openWebKit } from './drivers/webkit.ts';
import { serveFolder, type Served } from './site.ts';

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));

const isLong = process.env['SAQQARA_LONG'] === '1';
const absent = missing('webkit', 'xvfb');

describe.runIf(isLong && absent === null)(`in WebKit ${absent ?? ''}`, () => {
  let site: Served;
  let webkit: Driver;
  beforeAll(async () => {
    [site, webkit] = await Promise.all([serveFolder(DIST), openWebKit()]);
  });
  afterAll(async () => {
    await webkit.close();
    await site.stop();
  });

  test.each(WALKED_GAMES)('%s is set up, played by mouse, keys and dragging, and ends', async (game) => {
    await walkGame(webkit, site.address, game);
  });
});
