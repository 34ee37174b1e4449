import { join } from 'node:path';
import { GAME_IDS, gameById } from '@saqqara/games';
import { formatSeed, openRecord, parseRecord, replay, seeded, seedFrom } from '@saqqara/kernel';
import { isLong } from '@saqqara/kernel/testing';
import { sayIn } from '@saqqara/words/testing';
import { type Page, request } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { friendAt } from './friend.ts';
import { goTo } from './goTo.ts';
import { backup } from '../../../server/src/operations/backup.ts';
import { restore } from '../../../server/src/operations/restore.ts';
import { sinceShown, socketTexts, viewsIn } from './socketTexts.ts';
import { act, decide, playsSoFar, playToTheEnd, whenAsked } from './player.ts';
import { BLANK, visit } from './site.ts';
import { openTable, sitDown, type Wishes } from './tables.ts';
import { ownSiteForTests } from './testSite.ts';

// Nefret and Tomás have a browser each, and go from table to table with it. The tests of a group are at one table, and go on
// where the one before them ended.
const site = ownSiteForTests(() => ({}), { closes: 'afterAll' });

const settings = { sound: false, speed: 'off', coach: false };

const NEFRET_BEGINS = { game: 'imhotep', options: { first: 0 } };

type Visitor = Awaited<ReturnType<typeof visit>>;

let nefret: Visitor;
let tomas: Visitor;
/** All that the pages of the two are sent. */
let heard: readonly string[];
let heardByTomas: readonly string[];

beforeAll(async () => {
  [nefret, tomas] = [await newcomer(), await newcomer()];
  [heard, heardByTomas] = [socketTexts(nefret.page), socketTexts(tomas.page)];
});
// Whatever became of the test before.
beforeEach(async () => {
  await nefret.context.setOffline(false);
  for (const { problems } of [nefret, tomas]) problems.length = 0;
});

/** Somebody whom the server knows before the first page. */
async function newcomer(): Promise<Visitor> {
  const visitor = await visit(site, BLANK, { settings });
  await visitor.context.request.post('/api/v1/me', { data: {} });
  return visitor;
}

/** A table for the two, which both have open. */
async function openForBoth(wishes: Omit<Wishes, 'seats'>): Promise<string> {
  const seats = [{ kind: 'me', name: 'Nefret' }, { kind: 'open' }];
  const table = await openTable(nefret.context, { ...wishes, seats });
  await sitDown(tomas.context, table, 'Tomás');
  for (const { page } of [nefret, tomas]) await goTo(page, `/play/${table}`);
  return table;
}

/** One decision of whoever is on turn, in their own browser. */
async function oneDecision({ page }: Visitor, seed: number): Promise<void> {
  await decide(page, await whenAsked(page), seeded(seedFrom(seed)), 'mouse');
}

/** So many decisions, each of whoever the server waits for. */
async function decisions(table: string, count: number): Promise<void> {
  for (let n = 0; n < count; n++) await oneDecision((await toActAt(table)) === 0 ? nefret : tomas, n);
}

/** Whom the server waits for. */
async function toActAt(table: string): Promise<number> {
  const response = await nefret.context.request.get(`/api/v1/tables/${table}`);
  return ((await response.json()) as { toAct: readonly number[] }).toAct[0]!;
}

const shows = (page: Page, plays: number): Promise<unknown> =>
  page.waitForSelector(`.table[data-plays="${plays}"]:not([data-left])`);

const bothShow = (plays: number): Promise<unknown> =>
  Promise.all([shows(nefret.page, plays), shows(tomas.page, plays)]);

const totals = (page: Page): Promise<string[]> => page.locator('.scores tfoot td').allTextContents();

/** Both see the same end, each in their language, and the proof of it. */
async function checkEnd(languageOfTomas: 'en' | 'de' = 'en'): Promise<void> {
  for (const [{ page, problems }, language] of [
    [nefret, 'en'],
    [tomas, languageOfTomas],
  ] as const) {
    const { t } = sayIn(language);
    await expect
      .poll(() => page.locator('.proof.right h3').textContent())
      .toContain(t('onlineTable.dealWasFixed'));
    expect(problems).toEqual([]);
  }
  await expect.poll(() => totals(nefret.page)).toEqual(await totals(tomas.page));
}

async function nefretResigns(languageOfTomas: 'en' | 'de' = 'en'): Promise<void> {
  await nefret.page.getByRole('button', { name: 'Menu' }).click();
  await nefret.page.getByRole('button', { name: 'Resign' }).click();
  await nefret.page.locator('.sure').getByRole('button', { name: 'Resign' }).click();
  for (const [{ page }, language] of [
    [nefret, 'en'],
    [tomas, languageOfTomas],
  ] as const) {
    const { t } = sayIn(language);
    await expect
      .poll(() => page.locator('.end .verdict').textContent())
      .toContain(t('table.ended.resigned', { name: 'Nefret' }));
  }
}

/** Who has lost is asked for another game, and both sit down to it. */
async function bothPlayAgain(): Promise<void> {
  const first = nefret.page.url();
  await tomas.page.getByRole('button', { name: 'Play again' }).click();
  await tomas.page.waitForURL((url) => url.href !== first);
  await nefret.page.getByRole('group', { name: 'Tomás wants a rematch' }).waitFor();
  await nefret.page.locator('.note.rematch').getByRole('button', { name: 'Play again' }).click();
  await bothShow(0);
  await expect.poll(() => nefret.page.url()).toBe(tomas.page.url());
}

// Otherwise whole games are played without a screen, and their ends in `carry.test.ts`; rematches of each game in the server's
// `rematches.test.ts`.
test.each(isLong ? GAME_IDS : [])('two browsers play a whole game of %s, and another one', async (game) => {
  await openForBoth({ game });
  await bothShow(0);
  await Promise.all([
    playToTheEnd(nefret.page, seeded(seedFrom(1)), 'mouse'),
    playToTheEnd(tomas.page, seeded(seedFrom(2)), 'mouse'),
  ]);
  await checkEnd();
  await bothPlayAgain();
});

describe('at a live table of Imhotep', () => {
  let table: string;
  beforeAll(async () => {
    table = await openForBoth(NEFRET_BEGINS);
  });

  test('a play is taken back freely, and later with the consent of the other', async () => {
    await bothShow(0);
    await whenAsked(nefret.page);
    await act(nefret.page, 'get');
    await nefret.page.getByRole('button', { name: 'Undo', exact: true }).click();
    await bothShow(0);
    await act(nefret.page, 'get');
    await friendAt(tomas.context, table).plays();
    await shows(nefret.page, 2);
    await nefret.page.getByRole('button', { name: 'Ask to undo' }).click();
    await tomas.page.getByRole('button', { name: 'Decline' }).click();
    await nefret.page.getByRole('button', { name: 'Ask to undo' }).click();
    await expect
      .poll(() => tomas.page.locator('.note.offer').textContent())
      .toContain('Nefret would like to undo the last 2 moves.');
    await tomas.page.getByRole('button', { name: 'Agree' }).click();
    await bothShow(0);
    await expect.poll(() => nefret.page.title()).toContain('Your turn');
    await expect.poll(() => tomas.page.title()).toContain('It is Nefret’s turn');
  });

  test('who goes offline in the middle of a turn sees it, plays on, and nothing is lost', async () => {
    await whenAsked(nefret.page);
    await nefret.context.setOffline(true);
    await nefret.page.click('.slot[data-part=get]');
    await nefret.page.click('.confirm');
    await expect.poll(() => nefret.page.locator('#prompt').textContent()).toContain('Will be sent');
    await expect.poll(() => nefret.page.locator('.note.grey').textContent()).toContain('Your move is saved');
    // The others see that she is gone, and nothing of her play.
    await expect.poll(() => tomas.page.locator('.player .dot.here').count()).toBe(1);
    expect(await playsSoFar(tomas.page)).toBe('0');
    await nefret.context.setOffline(false);
    await bothShow(1);
    await expect.poll(() => nefret.page.locator('.note.green').textContent()).toContain('nothing was lost');
    await friendAt(tomas.context, table).plays();
    await shows(nefret.page, 2);
    await oneDecision(nefret, 2);
    await bothShow(3);
  });

  test('who leaves is stood in for by a bot of the others’ choice, and comes back', async () => {
    await friendAt(tomas.context, table).plays();
    await shows(nefret.page, 4);
    await whenAsked(nefret.page);
    await nefret.page.getByRole('button', { name: 'Menu' }).click();
    await nefret.page.getByRole('button', { name: 'Leave the table' }).click();
    await nefret.page.locator('.sure').getByRole('button', { name: 'Leave the table' }).click();
    await tomas.page.getByRole('button', { name: 'Let a bot take over' }).click();
    await shows(tomas.page, 5);
    await nefret.page.getByRole('button', { name: 'Come back' }).click();
    await friendAt(tomas.context, table).plays();
    await oneDecision(nefret, 2);
    await shows(tomas.page, 7);
  });

  test('the two play with each other; who resigns has lost, and both play again', async () => {
    await decisions(table, 2);
    await nefretResigns();
    await checkEnd();
    await bothPlayAgain();
  });
});

test('another browser watches, has no input, and is sent no secret', async () => {
  const ilse = { request: await request.newContext({ baseURL: site.address }) };
  const seats = [{ kind: 'me', name: 'Nefret' }, { kind: 'open' }];
  const table = await openTable(nefret.context, { game: 'kheops', seats });
  await sitDown(ilse, table, 'Ilse');
  for (const { page } of [nefret, tomas]) await goTo(page, `/play/${table}`);
  await bothShow(0);
  const players = [friendAt(nefret.context, table, 0), friendAt(ilse, table)];
  for (let n = 0; n < 5; n++) await players[await toActAt(table)]!.plays();
  await bothShow(5);
  await expect.poll(() => tomas.page.locator('.note').textContent()).toContain('You are watching');
  // Nothing lies before them that would look like theirs.
  expect(await tomas.page.locator('.bottom > *').count()).toBe(1);
  expect(await tomas.page.locator('button.slot, .option, .confirm, [data-mark=target]').count()).toBe(0);

  await players[0]!.does({ type: 'resign' });
  for (const { page } of [nefret, tomas]) await page.waitForSelector('.end');
  const response = await ilse.request.get(`/api/v1/tables/${table}/record`);
  const { record: text } = (await response.json()) as { record: string };
  await ilse.request.dispose();
  const record = parseRecord(text);
  const game = gameById(record.game)!;
  const log = openRecord(game, record);
  if ('type' in log) throw new Error(log.type);
  const states = [...log.plays, null].map((_, count) => replay(game, log, count));
  const [own, watched] = [sinceShown(heard, table), sinceShown(heardByTomas, table)];
  expect(viewsIn(watched)).toEqual(states.map((state) => game.view(state, null)));
  expect(viewsIn(own)).toEqual(states.map((state) => game.view(state, 0)));
  expect(viewsIn(own)).not.toEqual(viewsIn(watched));
  const said = [...watched, ...own].join('\n');
  expect(said).not.toContain(formatSeed(log.seed));
  expect(said).not.toContain(formatSeed(record.deal!.secret));
});

test('people who share a device at the table of a server take turns behind the curtain', async () => {
  const { page, context, problems } = nefret;
  const seats = [
    { kind: 'me', name: 'Nefret' },
    { kind: 'beside', name: 'Ilse' },
  ];
  const table = await openTable(context, { game: 'kheops', seats });
  await goTo(page, `/play/${table}`);
  await shows(page, 0);
  for (let curtains = 0, decisions = 0; curtains < 3;) {
    const offer = await whenAsked(page);
    if (offer.curtain) {
      curtains++;
      await page.click('.curtain button');
      await page.waitForSelector('.curtain', { state: 'detached' });
    } else if (offer.slots.length + offer.options.length + offer.targets.length > 0) {
      if (decisions === 12) throw new Error(`only ${curtains} curtains`);
      await decide(page, offer, seeded(seedFrom(decisions++)), 'mouse');
    }
  }
  expect(problems).toEqual([]);
});

test('a game by days goes on across a restart of the server, and from a backup, which both are told', async () => {
  const table = await openForBoth({ ...NEFRET_BEGINS, clock: { kind: 'days', days: 2, timeUp: 'bot' } });
  const player = friendAt(nefret.context, table, 0);
  await player.plays();
  await shows(tomas.page, 1);
  await expect.poll(() => tomas.page.locator('.player .time.running').textContent()).toMatch(/2d 0h|1d 23h/);
  await site.restart();
  await oneDecision(tomas, 2);
  await shows(nefret.page, 2);
  // From another device, as the same person.
  await nefret.page.reload();
  await shows(nefret.page, 2);
  const stored = { databaseUrl: null, folder: site.folder };
  const file = join(site.folder, 'backup');
  await backup(stored, file);
  await player.plays();
  await shows(tomas.page, 3);
  await site.restart(() => restore(file, stored));
  for (const { page } of [nefret, tomas]) {
    await page.locator('.note', { hasText: 'restored from a backup' }).waitFor();
    await shows(page, 2);
  }
  await oneDecision(nefret, 4);
  await shows(tomas.page, 3);
});

test('two play a live game of Anubixx; what is said is heard in the other’s language, as text, unless muted', async () => {
  const table = await openForBoth({ game: 'anubixx' });
  await bothShow(0);
  await decisions(table, 2);
  await tomas.page.getByRole('button', { name: 'Menu' }).click();
  await tomas.page.locator('dialog select').selectOption('de');
  await tomas.page.locator('dialog[lang=de], html[lang=de]').first().waitFor({ state: 'attached' });
  await tomas.page.keyboard.press('Escape');
  await nefret.page.getByRole('button', { name: 'Chat' }).click();
  await nefret.page.getByRole('button', { name: 'Good luck!' }).click();
  await nefret.page.getByLabel('Say something').fill('<b>bold</b> & co');
  await nefret.page.getByRole('button', { name: 'Send' }).click();
  await tomas.page.getByRole('button', { name: 'Chat, 2 neue Nachrichten' }).click();
  await expect
    .poll(() => tomas.page.locator('.talk .lines .text').allTextContents())
    .toEqual(['Viel Glück!', '<b>bold</b> & co']);
  await tomas.page.getByRole('button', { name: 'Nefret stummschalten' }).click();
  await nefret.page.getByRole('button', { name: 'Oops!' }).click();
  await expect.poll(() => nefret.page.locator('.talk .lines li').count()).toBe(3);
  await expect.poll(() => tomas.page.locator('.talk .lines .text').count()).toBe(0);
  await nefretResigns('de');
  await checkEnd('de');
});
