import { join } from 'node:path';
import { GAME_IDS, gameById } from '@saqqara/games';
import { formatSeed, openRecord, parseRecord, replay, seeded, seedFrom } from '@saqqara/kernel';
import { isLong } from '@saqqara/kernel/testing';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { backup } from '../../../server/src/operations/backup.ts';
import { restore } from '../../../server/src/operations/restore.ts';
import { socketTexts, viewsIn } from './socketTexts.ts';
import { act, decide, playsSoFar, playToTheEnd, whenAsked } from './player.ts';
import { BLANK, visit } from './site.ts';
import { openTable, sitDown, type Wishes } from './tables.ts';
import { ownSiteForTests } from './testSite.ts';

const site = ownSiteForTests();

const settings = { sound: false, speed: 'off', coached: true };

const NEFRET_BEGINS = { game: 'imhotep', options: { first: 0 } };

type Visitor = Awaited<ReturnType<typeof visit>>;

interface Couple {
  readonly table: string;
  readonly nefret: Visitor;
  readonly tomas: Visitor;
  /** All that Nefret's page is sent. */
  readonly heard: readonly string[];
}

/** Two people in their own browsers, at a table that both have open. */
async function couple(wishes: Omit<Wishes, 'seats'>): Promise<Couple> {
  const nefret = await visit(site, BLANK, { settings });
  const tomas = await visit(site, BLANK, { settings });
  const seats = [{ kind: 'me', name: 'Nefret' }, { kind: 'open' }];
  const table = await openTable(nefret.context, { ...wishes, seats });
  await sitDown(tomas.context, table, 'Tomás');
  const heard = socketTexts(nefret.page);
  await Promise.all([nefret, tomas].map(({ page }) => page.goto(`/play/${table}`)));
  return { table, nefret, tomas, heard };
}

/** One decision of whoever is on turn, in their own browser. */
async function oneDecision({ page }: Visitor, seed: number): Promise<void> {
  await decide(page, await whenAsked(page), seeded(seedFrom(seed)), 'mouse');
}

/** Whoever is to decide. */
async function whoIsAsked(people: readonly Visitor[]): Promise<Visitor> {
  for (;;) {
    for (const person of people) {
      if ((await person.page.locator('.slot, .option').count()) > 0) return person;
    }
    await people[0]!.page.waitForTimeout(30);
  }
}

const shows = (page: Page, plays: number): Promise<unknown> =>
  page.waitForSelector(`.table[data-plays="${plays}"]`);

const totals = (page: Page): Promise<string[]> => page.locator('.scores tfoot td').allTextContents();

// Whole games are played without a screen, and their ends in `carry.test.ts`; the long form plays them here, too.
test.each(GAME_IDS)('two browsers play a live game of %s with each other', async (game) => {
  const { nefret, tomas } = await couple({ game });
  if (isLong) {
    await Promise.all([
      playToTheEnd(nefret.page, seeded(seedFrom(1)), 'mouse'),
      playToTheEnd(tomas.page, seeded(seedFrom(2)), 'mouse'),
    ]);
  } else {
    for (let n = 0; n < 8; n++) await oneDecision(await whoIsAsked([nefret, tomas]), n);
    await resign(tomas.page);
  }
  await checkEnd([nefret, tomas]);
});

/** Both see the same end, and the proof of it. */
async function checkEnd(people: readonly [Visitor, Visitor]): Promise<void> {
  for (const { page, problems } of people) {
    await expect
      .poll(() => page.locator('.proof.right h3').textContent())
      .toContain('fixed before the first play');
    expect(problems).toEqual([]);
  }
  expect(await totals(people[0].page)).toEqual(await totals(people[1].page));
}

test('who goes offline in the middle of a turn sees it, plays on, and nothing is lost', async () => {
  const { nefret, tomas } = await couple(NEFRET_BEGINS);
  await whenAsked(nefret.page);
  await nefret.context.setOffline(true);
  await nefret.page.click('.slot[data-part=get]');
  await nefret.page.click('.confirm');
  await expect.poll(() => nefret.page.locator('#prompt').textContent()).toContain('Will be sent');
  await expect.poll(() => nefret.page.locator('.note.grey').textContent()).toContain('Your play is kept');
  // The others see that she is gone, and nothing of her play.
  await expect.poll(() => tomas.page.locator('.player .dot.here').count()).toBe(1);
  expect(await playsSoFar(tomas.page)).toBe('0');
  await nefret.context.setOffline(false);
  await Promise.all([shows(nefret.page, 1), shows(tomas.page, 1)]);
  await expect.poll(() => nefret.page.locator('.note.green').textContent()).toContain('nothing was lost');
  await oneDecision(tomas, 1);
  await shows(nefret.page, 2);
  await oneDecision(nefret, 2);
  await Promise.all([shows(nefret.page, 3), shows(tomas.page, 3)]);
});

test('a play that was made offline survives the page, and is explained away if the position has changed', async () => {
  const { nefret, tomas, table } = await couple(NEFRET_BEGINS);
  await oneDecision(nefret, 3);
  await oneDecision(tomas, 4);
  await shows(nefret.page, 2);
  await whenAsked(nefret.page);
  await nefret.context.setOffline(true);
  await nefret.page.click('.slot[data-part=get]');
  await nefret.page.click('.confirm');
  await expect.poll(() => nefret.page.locator('#prompt').textContent()).toContain('Will be sent');
  const kept = await nefret.page.evaluate((id) => localStorage.getItem(`saqqara.unsent.${id}`), table);
  await nefret.page.close();
  await nefret.context.setOffline(false);
  const page = await nefret.context.newPage();
  await page.goto(`/play/${table}`);
  await Promise.all([shows(page, 3), shows(tomas.page, 3)]);
  // The same once more, as if it had been decided a second time on the table of that moment.
  const late = kept!.replace(/"key":"\w+"/, '"key":"decidedTooLate"');
  await page.evaluate(([id, deed]) => localStorage.setItem(`saqqara.unsent.${id}`, deed!), [table, late]);
  await page.reload();
  await expect
    .poll(() => page.locator('.notice[role=alert]').textContent())
    .toContain('position has changed');
  expect(await playsSoFar(page)).toBe('3');
});

test('a third browser watches, has no input, and is sent no secret', async () => {
  const { nefret, tomas, table, heard: own } = await couple({ game: 'kheops' });
  const watcher = await visit(site, BLANK, { settings });
  const watched = socketTexts(watcher.page);
  await watcher.page.goto(`/play/${table}`);
  for (let n = 0; n < 10; n++) await oneDecision(await whoIsAsked([nefret, tomas]), n);
  const plays = Number(await playsSoFar(nefret.page));
  expect(plays).toBeGreaterThan(4);
  await shows(watcher.page, plays);
  expect(await watcher.page.locator('.note').textContent()).toContain('You are watching');
  expect(await watcher.page.locator('button.slot, .option, .confirm, [data-mark=target]').count()).toBe(0);

  await resign(nefret.page);
  await watcher.page.waitForSelector('.end');
  const response = await watcher.context.request.get(`/api/v1/tables/${table}/record`);
  const { record: text } = (await response.json()) as { record: string };
  const record = parseRecord(text);
  const game = gameById(record.game)!;
  const log = openRecord(game, record);
  if ('type' in log) throw new Error(log.type);
  const states = [...log.plays, null].map((_, count) => replay(game, log, count));
  expect(viewsIn(watched)).toEqual(states.map((state) => game.view(state, null)));
  expect(viewsIn(own)).toEqual(states.map((state) => game.view(state, 0)));
  expect(viewsIn(own)).not.toEqual(viewsIn(watched));
  const said = [...watched, ...own].join('\n');
  expect(said).not.toContain(formatSeed(log.seed));
  expect(said).not.toContain(formatSeed(record.deal!.secret));
});

test('a play is taken back freely, and later with the consent of the other', async () => {
  const { nefret, tomas } = await couple(NEFRET_BEGINS);
  await whenAsked(nefret.page);
  await act(nefret.page, 'get');
  await nefret.page.getByRole('button', { name: 'Take back', exact: true }).click();
  await Promise.all([shows(nefret.page, 0), shows(tomas.page, 0)]);
  await act(nefret.page, 'get');
  await oneDecision(tomas, 1);
  await shows(nefret.page, 2);
  await nefret.page.getByRole('button', { name: 'Ask to take back' }).click();
  await tomas.page.getByRole('button', { name: 'Decline' }).click();
  await nefret.page.getByRole('button', { name: 'Ask to take back' }).click();
  expect(await tomas.page.locator('.note.offer').textContent()).toContain(
    'Nefret would like to take back the last 2 plays.',
  );
  await tomas.page.getByRole('button', { name: 'Agree' }).click();
  await Promise.all([shows(nefret.page, 0), shows(tomas.page, 0)]);
  expect(await nefret.page.title()).toContain('Your turn');
  expect(await tomas.page.title()).toContain('Nefret is on turn');
});

async function resign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.locator('.sure').getByRole('button', { name: 'Resign' }).click();
}

test('who resigns has lost, and both play again', async () => {
  const { nefret, tomas } = await couple({ game: 'anubixx' });
  await resign(nefret.page);
  for (const { page } of [nefret, tomas]) {
    await expect.poll(() => page.locator('.end .verdict').textContent()).toContain('Nefret resigned.');
  }
  const first = nefret.page.url();
  await tomas.page.getByRole('button', { name: 'Play again' }).click();
  await tomas.page.waitForURL((url) => url.href !== first);
  await nefret.page.getByRole('button', { name: 'Play again' }).click();
  await Promise.all([shows(nefret.page, 0), shows(tomas.page, 0)]);
  expect(nefret.page.url()).toBe(tomas.page.url());
});

test('who leaves is stood in for by a bot of the others’ choice, and comes back', async () => {
  const { nefret, tomas } = await couple(NEFRET_BEGINS);
  await whenAsked(nefret.page);
  await nefret.page.getByRole('button', { name: 'Menu' }).click();
  await nefret.page.getByRole('button', { name: 'Leave the table' }).click();
  await nefret.page.locator('.sure').getByRole('button', { name: 'Leave the table' }).click();
  await tomas.page.getByRole('button', { name: 'Let a bot play on' }).click();
  await shows(tomas.page, 1);
  await nefret.page.getByRole('button', { name: 'Come back' }).click();
  await oneDecision(tomas, 1);
  await oneDecision(nefret, 2);
  await shows(tomas.page, 3);
});

test('a game by days goes on across a restart of the server, and from a backup, which both are told', async () => {
  const { nefret, tomas } = await couple({
    ...NEFRET_BEGINS,
    clock: { kind: 'days', days: 2, timeUp: 'bot' },
  });
  await oneDecision(nefret, 1);
  await shows(tomas.page, 1);
  expect(await tomas.page.locator('.player .time.running').textContent()).toMatch(/2d 0h|1d 23h/);
  await site.restart();
  await oneDecision(tomas, 2);
  await shows(nefret.page, 2);
  // From another device, as the same person.
  await nefret.page.reload();
  await shows(nefret.page, 2);
  const stored = { databaseUrl: null, folder: site.folder };
  const file = join(site.folder, 'backup');
  await backup(stored, file);
  await oneDecision(nefret, 3);
  await shows(tomas.page, 3);
  await site.restart(() => restore(file, stored));
  for (const { page } of [nefret, tomas]) {
    await page.locator('.note', { hasText: 'restored from a backup' }).waitFor();
    await shows(page, 2);
  }
  await oneDecision(nefret, 4);
  await shows(tomas.page, 3);
});

test('people who share a device at the table of a server take turns behind the curtain', async () => {
  const { page, context, problems } = await visit(site, BLANK, { settings });
  const seats = [
    { kind: 'me', name: 'Nefret' },
    { kind: 'beside', name: 'Ilse' },
  ];
  const table = await openTable(context, { game: 'kheops', seats });
  await page.goto(`/play/${table}`);
  let curtains = 0;
  for (let decisions = 0; decisions < 12;) {
    const offer = await whenAsked(page);
    if (offer.curtain) {
      curtains++;
      await page.click('.curtain button');
      await page.waitForSelector('.curtain', { state: 'detached' });
    } else if (offer.slots.length + offer.options.length + offer.targets.length > 0) {
      await decide(page, offer, seeded(seedFrom(decisions)), 'mouse');
      decisions++;
    }
  }
  expect(curtains).toBeGreaterThan(2);
  expect(problems).toEqual([]);
});

test('what is said is heard in the other’s language, as text, unless muted', async () => {
  const { nefret, tomas, table } = await couple({ game: 'anubixx' });
  await tomas.page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('saqqara.settings') ?? '{}') as object;
    localStorage.setItem('saqqara.settings', JSON.stringify({ ...stored, language: 'de' }));
  });
  await tomas.page.goto(`/play/${table}`);
  await nefret.page.getByRole('button', { name: 'Chat' }).click();
  await nefret.page.getByRole('button', { name: 'Good luck!' }).click();
  await nefret.page.getByLabel('Say something').fill('<b>bold</b> & co');
  await nefret.page.getByRole('button', { name: 'Send' }).click();
  await tomas.page.getByRole('button', { name: 'Chat, 2 neue Zeilen' }).click();
  await expect
    .poll(() => tomas.page.locator('.talk .lines .text').allTextContents())
    .toEqual(['Viel Glück!', '<b>bold</b> & co']);
  await tomas.page.getByRole('button', { name: 'Nefret stummschalten' }).click();
  await nefret.page.getByRole('button', { name: 'Oops!' }).click();
  await expect.poll(() => nefret.page.locator('.talk .lines li').count()).toBe(3);
  expect(await tomas.page.locator('.talk .lines .text').count()).toBe(0);
});
