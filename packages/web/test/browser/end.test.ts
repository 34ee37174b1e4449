import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { formatSeed, parseRecord } from '@saqqara/kernel';
import type { BrowserContext } from 'playwright-core';
import { expect, test } from 'vitest';
import { goTo } from './goTo.ts';
import { bring, recordOf } from './records.ts';
import { AT_TABLE, commonVisits, ON_PHONE } from './sharedVisits.ts';
import { PHONE } from './site.ts';
import { openTable } from './tables.ts';
import { siteForTests } from './testSite.ts';

const arrive = commonVisits(siteForTests({ closes: 'afterAll' }));

const NAMES = ['Nefret', 'Tomás', 'Ilse', 'Amenhotep', 'Bartholomea'];

/** A recorded game at a table of the server, all its people at one device, played to its end by a program. */
async function endedTable(context: BrowserContext, game: string, name: string): Promise<string> {
  const record = parseRecord(recordOf(name, undefined, game));
  const { plays, options, seed, version } = record;
  const seats = Array.from({ length: options.seats }, (_, seat) => seat);
  const last = plays.at(-1)!;
  const table = await openTable(context, {
    game,
    options,
    seats: seats.map((seat) => ({ kind: seat === 0 ? 'me' : 'beside', name: NAMES[seat] })),
    begun: { version, seed: formatSeed(seed!), looks: seats, plays: plays.slice(0, -1) },
  });
  const { seat, action } = last;
  const path = `/api/v1/tables/${table}`;
  const { seq } = (await (await context.request.get(`${path}/choices?as=${seat}`)).json()) as { seq: number };
  const key = randomBytes(12).toString('hex');
  const played = await context.request.post(`${path}/deeds`, {
    data: { type: 'play', action, base: seq, table, seat, key },
  });
  expect(await played.json()).toEqual({ seq: seq + 1 });
  return table;
}

const ENDS = [
  ['kheops', 'summit-network', 2],
  ['imhotep', 'game-ended-by-sailing', 3],
  ['imhotep', 'wrath-stayed-away', 4],
  ['anubixx', 'bonus-shared-in-one-roll', 5],
] as const;

test.each(ENDS)(
  'the end of %s online (%s) shows every total, and nothing lies on it',
  async (game, record, seats) => {
    const { page, context, problems } = await arrive(AT_TABLE);
    const table = await endedTable(context, game, record);
    await goTo(page, `/play/${table}`);
    await page.waitForSelector('.table:not([data-left]) .proof');
    for (const viewport of [{ width: 1280, height: 800 }, { width: 1440, height: 900 }, PHONE]) {
      await page.setViewportSize(viewport);
      const totals = page.locator('.end .scores tfoot td');
      await expect.poll(() => totals.count()).toBe(seats);
      // On a phone one scrolls there; beside the board it is seen at once.
      if (viewport === PHONE) await totals.first().scrollIntoViewIfNeeded();
      const areFree = (): Promise<boolean[]> =>
        totals.evaluateAll((cells) =>
          cells.map((cell) => {
            const { left, top, width, height } = cell.getBoundingClientRect();
            return [0.1, 0.9].every((share) =>
              cell.contains(document.elementFromPoint(left + width / 2, top + share * height)),
            );
          }),
        );
      // The table is laid out anew.
      await expect.poll(areFree, { message: `${viewport.width} pixels` }).toEqual(Array(seats).fill(true));
    }
    expect(problems).toEqual([]);
  },
);

test('on a phone: what is looked back at is in sight, and a picture and a link can be shared', async () => {
  const { page, problems } = await arrive(ON_PHONE);
  await bring(page, recordOf('game-ended-by-sailing'));
  await page.getByRole('button', { name: 'Watch again' }).click();
  await page.waitForSelector('.finished.reviewing');
  const areInSight = (): Promise<boolean[]> =>
    page.locator('.watched :is(.board-area, .story .text, .scrubber)').evaluateAll((parts) =>
      parts.map((part) => {
        const { top, bottom } = part.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      }),
    );
  await expect.poll(areInSight).toEqual([true, true, true]);
  await page.getByRole('button', { name: 'Latest' }).click();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const [picture] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Save picture' }).click(),
  ]);
  expect(picture.suggestedFilename()).toBe('saqqara-imhotep.png');
  // A PNG of 1200 by 1200: its size stands behind its name.
  const bytes = readFileSync(await picture.path());
  expect([bytes.toString('latin1', 1, 4), bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([
    'PNG',
    1200,
    1200,
  ]);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByRole('button', { name: 'Link copied' }).waitFor();
  expect(problems).toEqual([]);
});
