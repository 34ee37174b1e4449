import { readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import { type GameId, gameById } from '@saqqara/games';
import { formatRecord } from '@saqqara/kernel';
import type { Page } from 'playwright-core';
import { goTo } from './goTo.ts';

/** A recorded game up to its n-th play; the whole of it, with its result, without `plays`. */
export function recordOf(name: string, plays = Number.POSITIVE_INFINITY, game = 'imhotep'): string {
  const replay = new URL(`../../../${game}/test/replays/${name}.txt`, import.meta.url);
  const lines = readFileSync(replay, 'utf8').trim().split('\n');
  const isPlay = (line: string): boolean => /^\d/.test(line);
  if (plays >= lines.filter(isPlay).length) return `${lines.join('\n')}\n`;
  const head = lines.filter((line) => !isPlay(line) && !/^(?:scores|places)/.test(line));
  return `${[...head, ...lines.filter(isPlay).slice(0, plays)].join('\n')}\n`;
}

/** A game that nobody has begun: the first seats are people, on the others sit the weakest bots. */
export function newRecord(
  id: GameId,
  options: { readonly seats: number; readonly first?: number },
  people = 1,
): string {
  const game = gameById(id)!;
  const seats = Array.from({ length: options.seats }, (_, seat) => seat);
  return formatRecord({
    remarks: [],
    game: id,
    version: game.version,
    options: game.parseOptions(options),
    names: seats.map(() => null),
    bots: seats.map((seat) => (seat < people ? null : 1)),
    seed: [1, 2, 3, 4],
    commitment: null,
    deal: null,
    plays: [],
    ending: null,
    result: null,
  });
}

/** Opens a link that carries a record, and sits down at its table. */
export async function bring(page: Page, record: string): Promise<void> {
  await goTo(page, `/shared#${deflateRawSync(record).toString('base64url')}`);
  await page.waitForSelector('.table:not([data-left])');
}

export async function offerFile(page: Page, text: string): Promise<void> {
  const file = { name: 'record.txt', mimeType: 'text/plain', buffer: Buffer.from(text) };
  await page.setInputFiles('input[type=file]', file);
}

/** The whole position in words: what lies where, who has what. */
export async function position(page: Page): Promise<string> {
  await askForPosition(page);
  const text = await page.locator('.text-board').allInnerTexts();
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog', { state: 'detached' });
  return text.join('\n');
}

/** A table is painted a moment before it hears keys: until it answers, it is asked again. */
async function askForPosition(page: Page): Promise<void> {
  await page.keyboard.press('t');
  const board = page.locator('dialog .text-board').first();
  const isShown = await board.waitFor({ timeout: 2_000 }).then(
    () => true,
    () => false,
  );
  if (!isShown) await askForPosition(page);
}

/** What the menu saves as a file. */
export async function save(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Menu' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the record as a file' }).click(),
  ]);
  const name = download.suggestedFilename();
  if (!/^(?:imhotep|kheops|anubixx)-\w+\.txt$/.test(name)) throw new Error(`the file is called ${name}`);
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog', { state: 'detached' });
  return readFileSync(await download.path(), 'utf8');
}
