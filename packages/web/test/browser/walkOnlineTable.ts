import type { Page } from 'playwright-core';
import { friendAt } from './friend.ts';
import { goTo } from './goTo.ts';
import { act, whenAsked } from './player.ts';
import { openTable, sitDown } from './tables.ts';
import type { Look } from './walk.ts';
import { walkTableWithoutRules } from './walkWithoutRules.ts';

/**
 * The states of a table at the server, without a word. The friend has no page: what they do is told to the server as a
 * program would.
 */
export async function walkOnlineTable(page: Page, look: Look): Promise<void> {
  await goTo(page, '/settings');
  await page.waitForSelector('h1');
  const context = page.context();
  const elsewhere = await context.browser()!.newContext({ baseURL: new URL(page.url()).origin });
  const open = async (): Promise<string> => {
    const table = await openTable(context, {
      game: 'imhotep',
      options: { first: 0 },
      seats: [{ kind: 'me', name: 'Nefret' }, { kind: 'open' }],
    });
    await sitDown(elsewhere, table, 'Tomás');
    await goTo(page, `/play/${table}`);
    await page.waitForSelector('.table:not([data-left])');
    await whenAsked(page);
    return table;
  };
  const plays = (count: number): Promise<unknown> => page.waitForSelector(`.table[data-plays="${count}"]`);

  const table = await open();
  const friend = friendAt(elsewhere, table);
  await look('onlineOwnTurn');
  await act(page, 'get');
  await look('onlineOthersTurn');
  await friend.plays();
  await plays(2);
  await friend.does({ type: 'ask', what: { kind: 'back', to: 1 } });
  await page.waitForSelector('.note.offer');
  await look('onlineOffer');
  await friend.does({ type: 'decline' });
  await page.waitForSelector('.note.offer', { state: 'detached' });
  await friend.does({ type: 'chat', said: { kind: 'phrase', phrase: 'goodLuck' } });
  await friend.does({ type: 'chat', said: { kind: 'text', text: 'The harbour is yours today.' } });
  await page.click('.chat-tool');
  await page.waitForSelector('.talk .lines li:nth-child(2)');
  await look('onlineChat');
  await page.keyboard.press('Escape');
  await context.setOffline(true);
  await page.waitForSelector('.note.grey');
  await look('onlineOffline');
  await context.setOffline(false);
  await page.waitForSelector('.note.green');
  await look('onlineBack');
  await friend.does({ type: 'leave' });
  await page.waitForSelector('.note select');
  await look('onlineLeft');
  await page.click('.tools .tool:last-child');
  await page.waitForSelector('dialog .menu');
  await look('onlineMenu');
  await page.click('.menu-group:last-child li:nth-child(4) > button');
  await page.waitForSelector('.menu .sure');
  await look('onlineSure');
  await page.keyboard.press('Escape');
  await friend.does({ type: 'return' });
  await friend.does({ type: 'resign' });
  await page.waitForSelector('.proof');
  await look('onlineEnd');

  const openElsewhere = (): Promise<string> =>
    openTable(elsewhere, {
      game: 'kheops',
      seats: [
        { kind: 'me', name: 'Tomás' },
        { kind: 'beside', name: 'Ilse' },
      ],
    });
  const watched = await openElsewhere();
  await goTo(page, `/play/${watched}`);
  await page.waitForSelector('.table:not([data-left]) .note');
  await look('onlineWatching');
  await walkTableWithoutRules(page, look, await openElsewhere());
  await elsewhere.close();
}
