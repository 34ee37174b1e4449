/**
 * Pictures of every screen and of every state of the table, to look at: `npm run screenshots`, or only of some walks, widths or
 * colours: `npm run screenshots -- online onlineTable --widths 320,390 --colours dark`. They lie in `screenshots/`, named by
 * width, colours and what they show.
 */
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { BLANK, DESKTOP, openSite, PHONE, visit } from './site.ts';
import { walkCarry, walkOnline, walkPages, walkRecords, walkTable } from './walk.ts';
import { walkAnubixx, walkKheops } from './walkGames.ts';
import { walkGuides, walkInvited, walkStory } from './walkLearning.ts';
import { walkOnlineTable } from './walkOnlineTable.ts';

const FOLDER = fileURLToPath(new URL('../../../../screenshots/', import.meta.url));
const SIZES = [
  { width: 320, height: 568 },
  PHONE,
  { width: 768, height: 1024 },
  DESKTOP,
  { width: 2560, height: 1440 },
];
const SMALL = { width: 360, height: 640 };

const WALKS = {
  pages: walkPages,
  online: walkOnline,
  carry: walkCarry,
  onlineTable: walkOnlineTable,
  table: walkTable,
  records: walkRecords,
  kheops: walkKheops,
  anubixx: walkAnubixx,
  guides: walkGuides,
  story: walkStory,
  invited: walkInvited,
};
const { positionals: wanted, values } = parseArgs({
  allowPositionals: true,
  options: { widths: { type: 'string' }, colours: { type: 'string' } },
});
const unknown = wanted.filter((name) => !Object.hasOwn(WALKS, name));
if (unknown.length > 0)
  throw new Error(`There are ${Object.keys(WALKS).join(', ')}, not ${unknown.join(', ')}.`);

mkdirSync(FOLDER, { recursive: true });
const site = await openSite();
try {
  for (const viewport of SIZES.filter(({ width }) => isWanted(values.widths, String(width)))) {
    for (const colorScheme of (['light', 'dark'] as const).filter((name) => isWanted(values.colours, name))) {
      await series(`${viewport.width}-${colorScheme}`, { viewport, colorScheme });
    }
  }
  if (values.widths === undefined && values.colours === undefined) {
    await series('360-german', { viewport: SMALL, language: 'de' });
    await series('1440-grey', { viewport: DESKTOP, isGrey: true });
  }
} finally {
  await site.close();
}

/** Whether a list from the command line has it; without a list everything is wanted. */
function isWanted(list: string | undefined, name: string): boolean {
  return list === undefined || list.split(',').includes(name);
}

interface Wishes {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly colorScheme?: 'light' | 'dark';
  readonly language?: string;
  /** As somebody sees it who sees no colours. */
  readonly isGrey?: boolean;
}

async function series(title: string, { viewport, colorScheme, language, isGrey }: Wishes): Promise<void> {
  const began = Date.now();
  const { page, context } = await visit(site, BLANK, {
    viewport,
    colorScheme: colorScheme ?? 'light',
    settings: { botPace: 'instant', sound: false, language: language ?? 'en' },
    seed: [1, 2, 3, 4],
  });
  // The compiler of this script names functions by a call that the page does not know.
  await context.addInitScript('globalThis.__name = (named) => named');
  if (isGrey === true) {
    const eyes = await context.newCDPSession(page);
    await eyes.send('Emulation.setEmulatedVisionDeficiency', { type: 'achromatopsia' });
  }
  let count = 0;
  const look = async (name: string): Promise<void> => {
    count += 1;
    await page.screenshot({ path: `${FOLDER}${title}-${name}.png`, fullPage: await isLong(page) });
  };
  for (const [name, walk] of Object.entries(WALKS)) {
    if (wanted.length === 0 || wanted.includes(name)) await walk(page, look);
  }
  await context.close();
  console.log(`${title}: ${count} pictures in ${((Date.now() - began) / 1000).toFixed(0)} s`);
}

/** A page is shown from top to bottom, but for the rules, which nobody looks through in a picture. */
function isLong(page: Page): Promise<boolean> {
  return page.evaluate(() => document.querySelector('dialog, .rule, .table:not(.over)') === null);
}
