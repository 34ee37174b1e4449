import {
  commitment,
  type DealStep,
  formatRecord,
  parseRecord,
  parseSeed,
  sealedSeed,
  sealOf,
  type GameRecord,
} from '@saqqara/kernel';
import { gameById } from '@saqqara/games';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { offerFile, recordOf } from './records.ts';
import { goTo } from './goTo.ts';
import { AT_TABLE, commonVisits } from './sharedVisits.ts';
import { siteForTests } from './testSite.ts';

const arrive = commonVisits(siteForTests({ closes: 'afterAll' }));

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const SECRET = parseSeed('00112233445566778899aabbccddeeff')!;
const SHARE = '0'.repeat(31) + '1';
const SEALS = [sealOf(SHARE), sealOf('0'.repeat(31) + '2')];
const STEPS: readonly DealStep[] = [
  ...SEALS.map((seal, seat) => ({ type: 'sealed', seat, seal }) as const),
  { type: 'revealed', seat: 0, share: SHARE },
  { type: 'unrevealed', seat: 1 },
];

/** A game nobody has begun, dealt by the server and two players, of whom one did not reveal. */
function dealt(change: Partial<GameRecord> = {}): string {
  const kheops = gameById('kheops')!;
  const seed = sealedSeed(SECRET, { seals: SEALS, shares: [SHARE, null] });
  return formatRecord({
    remarks: [],
    game: 'kheops',
    version: kheops.version,
    options: kheops.parseOptions({ seats: 2 }),
    names: ['Nefret', null],
    bots: [null, 6],
    seed,
    commitment: commitment(seed),
    deal: { pledge: commitment(SECRET), secret: SECRET, steps: STEPS },
    plays: [],
    ending: null,
    result: null,
    ...change,
  });
}

async function check(page: Page, record: string): Promise<void> {
  await page.getByLabel('Paste a record').fill(record);
  await button(page, 'Check').click();
}

test('a record is told to be right or wrong in words, and why, and can be stepped through', async () => {
  const { page, problems } = await arrive(AT_TABLE);
  await goTo(page, '/verify');
  const won = parseRecord(recordOf('shared-victory'));
  const wrong: readonly (readonly [record: string, why: string])[] = [
    ['hello', 'line 1 cannot be read'],
    [
      formatRecord({ ...won, result: { ...won.result!, places: won.result!.places.map(() => 2) } }),
      'not the one that its moves lead to',
    ],
    [formatRecord({ ...won, plays: won.plays.slice(1) }), 'Move 1 is not allowed'],
    [dealt({ commitment: commitment(SECRET) }), 'not the one that was promised'],
    [dealt({ ending: { reason: 'timeUp', seat: 1 } }), 'cannot have ended early'],
    [
      dealt({ deal: { pledge: commitment(SECRET), secret: SECRET, steps: [] } }),
      'does not follow from the secret',
    ],
    [
      dealt({ deal: { pledge: commitment(SECRET), secret: SECRET, steps: STEPS.toReversed() } }),
      'does not keep its order',
    ],
  ];
  for (const [record, why] of wrong) {
    await check(page, record);
    await page.locator('.finding.wrong', { hasText: why }).waitFor();
    expect(await page.locator('.finding.right').count()).toBe(0);
  }

  await page.getByRole('heading', { level: 1 }).waitFor();
  await offerFile(page, recordOf('shared-victory'));
  await page.getByRole('heading', { name: 'Everything checks out' }).waitFor();
  await page.getByText('The result is the one that these moves lead to.').waitFor();
  await page.getByText('nothing was promised about it before the game').waitFor();
  await check(page, dealt());
  await page.getByText('This deal was fixed before the first move').waitFor();
  await page.getByText('committed to its secret and 1 player had sealed a share').waitFor();
  await page.getByText('Bot, level 6 did not reveal a share in time').waitFor();
  const ending = { reason: 'resigned', seat: 0 } as const;
  await check(page, dealt({ ending, result: { scores: [0, 0], places: [2, 1] } }));
  await page.getByText('Nefret resigned before the game was over and comes last').waitFor();
  await page.getByText('Bot, level 6: 0 points').waitFor();
  await button(page, 'Step through it').click();
  await page.waitForSelector('.table');
  await page.getByText('Nefret resigned.').waitFor();
  expect(problems).toEqual([]);
});
