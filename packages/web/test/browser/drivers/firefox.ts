import { type ConsoleMessage, launch } from 'puppeteer-core';
import { programAt } from '../../../../../tools/programs.mjs';
import type { Driver } from './driver.ts';

const DESKTOP = { width: 1440, height: 900 };

/** One process for the page, and none in reserve; nothing moves for its own sake, and thirty pictures a second are enough. */
const PREFERENCES = {
  'dom.ipc.processCount': 1,
  'dom.ipc.processPrelaunch.enabled': false,
  'fission.autostart': false,
  'layout.frame_rate': 30,
  'ui.prefersReducedMotion': 1,
};

/** Firefox without a window, over WebDriver BiDi, as a person's own browser: nothing is stored yet. */
export async function openFirefox(): Promise<Driver> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: programAt('firefox'),
    headless: true,
    extraPrefsFirefox: PREFERENCES,
  });
  const page = await browser.newPage();
  await page.setViewport(DESKTOP);
  const told: Promise<string>[] = [];
  page.on('pageerror', (error) => told.push(Promise.resolve(String(error))));
  page.on('console', (message) => {
    if (message.type() === 'error') told.push(wordsOf(message));
  });
  const { mouse, keyboard } = page;
  return {
    open: async (address) => void (await page.goto(address, { waitUntil: 'domcontentloaded' })),
    reload: async () => void (await page.reload({ waitUntil: 'domcontentloaded' })),
    ask: (question, ...given) => page.evaluate(question as never, ...(given as unknown as never[])),
    moveTo: ({ x, y }) => mouse.move(x, y),
    down: () => mouse.down(),
    up: () => mouse.up(),
    press: (key) => keyboard.press(key as 'Enter'),
    problems: () => Promise.all(told),
    close: () => browser.close(),
  };
}

/** An error that the page logs is an object there; its words are not in the text of the message. */
async function wordsOf(message: ConsoleMessage): Promise<string> {
  const words = await Promise.all(
    message.args().map((each) => each.evaluate((what: unknown) => String(what))),
  );
  return words.length === 0 ? message.text() : words.join(' ');
}
