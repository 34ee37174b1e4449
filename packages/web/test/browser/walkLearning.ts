import { seeded, seedFrom } from '@saqqara/kernel';
import { GAME_IDS } from '@saqqara/games';
import type { Page } from 'playwright-core';
import { friendAt } from './friend.ts';
import { goTo } from './goTo.ts';
import { decide, freePoint, whenAsked } from './player.ts';
import { bring, newRecord, recordOf } from './records.ts';
import { openTable, sitDown } from './tables.ts';
import type { Look } from './walk.ts';

/** More touches than any lesson asks for. */
const TOUCHES = 60;
const LESSONS = 12;

/** Every lesson of every guide, as it is asked and as it is answered. Needs no words. */
export async function walkGuides(page: Page, look: Look): Promise<void> {
  for (const game of GAME_IDS) {
    await goTo(page, `/learn/${game}`);
    for (let lesson = 1; lesson <= LESSONS; lesson++) {
      await page.waitForSelector('.lesson .guide:not(.answered), .table:not(.lesson *)');
      if (!page.url().includes('/learn/')) break;
      // The camera is where it belongs.
      await page.waitForTimeout(300);
      await look(`${game}Guide${lesson}`);
      await pass(page, () => look(`${game}Guide${lesson}Answered`));
    }
  }
}

/** Answers a lesson; after a wrong answer, which is a picture as well, with another one. */
async function pass(page: Page, lookAtAnswer: () => Promise<void>): Promise<void> {
  const lesson = (): Promise<string | null> =>
    page.evaluate(() => document.querySelector<HTMLElement>('.lesson')?.dataset['lesson'] ?? null);
  const asked = await lesson();
  for (let attempt = 0; (await lesson()) === asked; attempt++) {
    await answer(page, attempt);
    await lookAtAnswer();
    await page.locator('.guide-buttons .pri').click();
    await page.waitForSelector('.guide.answered', { state: 'detached' });
  }
}

/** Touches what the ring lies on, and what is lit where one may choose, until the guide has an answer. */
async function answer(page: Page, attempt: number): Promise<void> {
  for (let touches = 0; touches < TOUCHES; touches++) {
    if ((await page.locator('.guide.answered').count()) > 0) return;
    if ((await page.locator('.lesson .confirm').count()) > 0) {
      await page.locator('.lesson .confirm').click();
    } else if ((await page.locator('.lesson [data-pointed]').count()) > 0) {
      await page.locator('.lesson [data-pointed]').first().click();
    } else if ((await page.locator('.ring').count()) > 0) {
      const box = await page.locator('.ring').first().boundingBox();
      if (box !== null) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    } else {
      await touchSomething(page, touches + attempt);
    }
    await page.waitForTimeout(150);
  }
  await page.waitForSelector('.guide.answered');
}

/** One of what is lit, or of all there is where nothing is: another one each time. */
async function touchSomething(page: Page, which: number): Promise<void> {
  const lit = page.locator('.lesson .hotspot[data-mark="target"]');
  const offered = (await lit.count()) > 0 ? lit : page.locator('.lesson .hotspot');
  const part = await offered.nth(which % (await offered.count())).getAttribute('data-part');
  const { x, y } = await freePoint(page, `.lesson .hotspot[data-part="${part}"]`);
  await page.mouse.click(x, y);
}

const CARDS = [
  ['imhotep', 'stone-beyond-the-great-pyramid', 30, 'site:temple'],
  ['kheops', 'summit-network', 34, 'net:A'],
  ['anubixx', 'tie-broken-by-pyramid-fields', 60, 'field:CAP'],
] as const;

/** What a thing tells when it is held, the scene at the end of a round, and a game among bots that nobody plays. */
export async function walkStory(page: Page, look: Look): Promise<void> {
  for (const [game, record, plays, part] of CARDS) {
    await bring(page, recordOf(record, plays, game));
    const { curtain } = await whenAsked(page);
    if (curtain) await page.click('.curtain button');
    const held = page.locator(`[data-part="${part}"]`);
    const holds = (await held.count()) > 0 ? held.first() : page.locator('.hotspot').first();
    await holds.focus();
    await page.keyboard.press('i');
    await page.waitForSelector('dialog.learn');
    await look(`${game}LearnCard`);
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog', { state: 'detached' });
  }
  await bring(page, newRecord('imhotep', { seats: 3, first: 0 }));
  const rng = seeded(seedFrom(3));
  for (let turns = 0; turns < 30 && (await page.locator('.band').count()) === 0; turns++) {
    await decide(page, await whenAsked(page), rng, 'keys');
    await page.waitForTimeout(200);
  }
  await look('roundEnd');
}

/** Somebody is invited, sits down, and is asked for a rematch: at the table and elsewhere. */
export async function walkInvited(page: Page, look: Look): Promise<void> {
  await goTo(page, '/settings');
  await page.waitForSelector('h1');
  const elsewhere = await page
    .context()
    .browser()!
    .newContext({ baseURL: new URL(page.url()).origin });
  const table = await openTable(elsewhere, {
    game: 'imhotep',
    options: { first: 0 },
    seats: [{ kind: 'me', name: 'Mara' }, { kind: 'open' }],
  });
  await goTo(page, `/play/${table}`);
  await page.waitForSelector('.lobby');
  await look('invitee');
  await sitDown(page.context(), table, 'Nefret');
  await page.waitForSelector('.table:not([data-left])');
  const host = friendAt(elsewhere, table, 0);
  await host.does({ type: 'resign' });
  await page.waitForSelector('.end');
  await look('invitedEnd');
  await goTo(page, '/');
  await page.waitForSelector('.cta');
  await host.does({ type: 'rematch' });
  await page.waitForSelector('.call');
  await look('rematchCall');
  await goTo(page, `/play/${table}`);
  await page.waitForSelector('.note.rematch');
  await look('rematch');
  await elsewhere.close();
}
