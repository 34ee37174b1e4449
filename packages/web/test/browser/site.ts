import { rmSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import type * as Program from '../../../server/src/main.ts';
import { openChromium } from './chromium.ts';
import { FOR_TESTS, newFolder, ROOT, startServer } from './server.ts';
import { FEW_NODES, thinkLittle } from './thinkLittle.ts';

/** The product as `npm start` serves it, and a browser in front of it. */
export interface Site {
  readonly address: string;
  readonly browser: Browser;
  /** Where the server keeps what it has. */
  readonly folder: string;
  /** Ends the server as an operator does, and starts it again where it was; `meanwhile` has the folder for itself. */
  restart(meanwhile?: () => Promise<unknown>): Promise<void>;
  close(): Promise<void>;
}

/**
 * Each site has tables and people of its own; `environment` is what its server is told besides. Who brings a browser closes it,
 * too, and has the program built: the server is then one of their own process, which costs a fraction of another one.
 */
export async function openSite(
  environment: Readonly<Record<string, string>> = {},
  brought?: Promise<Browser>,
): Promise<Site> {
  const folder = newFolder();
  const told = { SAQQARA_DATA: folder, ...environment };
  const start = (all: Readonly<Record<string, string>>): Promise<Served> =>
    brought === undefined ? startServer(all) : serveFolder(BUILT, all);
  const [started, browser] = await Promise.all([start(told), brought ?? openChromium()]);
  let server = started;
  const { address } = server;
  return {
    address,
    browser,
    folder,
    async restart(meanwhile) {
      await server.stop();
      await meanwhile?.();
      server = await start({ ...told, PORT: new URL(address).port });
    },
    async close() {
      if (brought === undefined) await browser.close();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The page as it is built. */
export const BUILT = `${ROOT}packages/web/dist`;

/** The server of `npm start` in this process, before any folder and as it is told; without a folder for its data it has one of its own. */
export async function serveFolder(
  folder: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<Served> {
  const { configFrom, serve } = (await import(
    pathToFileURL(`${ROOT}packages/server/dist/main.js`).href
  )) as typeof Program;
  const data = newFolder();
  const config = configFrom({ SAQQARA_DATA: data, ...FOR_TESTS, ...environment });
  const served = await serve(config, folder, UNREAD);
  return {
    address: served.address,
    async stop() {
      await served.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** Nobody reads what the server tells of its work here. */
const UNREAD = { write: () => {} };

export interface Served {
  readonly address: string;
  readonly stop: () => Promise<void>;
}

/** On a busy machine a page takes many seconds where it takes none elsewhere; only what never comes costs this time. */
export const PATIENCE = 120_000;

/** For a visit that begins elsewhere: the home page costs more than most of what follows it. */
export const BLANK = 'about:blank';

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

interface Visit extends BrowserContextOptions {
  /** What the person chose in the settings on an earlier visit. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Makes every new game the same one: its seed is these four numbers. */
  readonly seed?: readonly [number, number, number, number];
  /** Whether the browser keeps the program for later; that costs as much as the visit itself. */
  readonly installs?: boolean;
  /** Whether bots think as long as they do for everybody. */
  readonly thinks?: boolean;
}

/** A person's own browser, with nothing stored yet. What goes wrong on the page fails the test. */
export async function visit(
  { browser, address }: Pick<Site, 'browser' | 'address'>,
  path: string,
  { settings, seed, installs = false, thinks = false, ...options }: Visit = {},
): Promise<{ page: Page; context: BrowserContext; problems: string[] }> {
  const context = await browser.newContext({
    viewport: DESKTOP,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    baseURL: address,
    ...options,
  });
  context.setDefaultTimeout(PATIENCE);
  // Playwright's own way to store it opens another page first, which costs as much as a visit.
  // A voice that nobody hears costs much.
  await context.addInitScript(chooseOnce, JSON.stringify({ sound: false, ...settings }));
  if (seed !== undefined) await context.addInitScript(dealAlways, seed);
  if (!installs) await context.addInitScript(installNothing);
  if (!thinks) await context.addInitScript(thinkLittle, FEW_NODES);
  const page = await context.newPage();
  // A second debugger would make an installed page forget that it is offline.
  if (SLOWER > 1 && !installs) {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  }
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${message.text()} ${message.location().url}`.trim());
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && isOwnFile(response.url())) lostFiles.push(response.url());
  });
  await page.goto(path);
  return { page, context, problems };
}

/** How many times slower a page is than the test that looks at it: what is read once, too early, then fails. */
const SLOWER = Number(process.env['SAQQARA_SLOW_PAGE'] ?? 1);

/** Files of the page that were asked for and not there: a missing one fails whatever test asks for it. */
export const lostFiles: string[] = [];

const isOwnFile = (url: string): boolean => !new URL(url).pathname.startsWith('/api/');

/**
 * A table or a person that is not there is no fault of the page, nor is a network that was taken away; a browser complains
 * of them all the same.
 */
export const isOfPage = (problem: string): boolean =>
  !/ 404 .*\/api\/v1\/|ERR_INTERNET_DISCONNECTED/.test(problem);

/** Runs in the page. What is chosen later stays. */
function chooseOnce(settings: string): void {
  if (location.protocol.startsWith('http') && localStorage.getItem('saqqara.settings') === null)
    localStorage.setItem('saqqara.settings', settings);
}

/** Runs in the page, which finds a browser that cannot do it. */
function installNothing(): void {
  delete (Navigator.prototype as { serviceWorker?: unknown }).serviceWorker;
}

/** Runs in the page. A game asks for its seed as four whole numbers; other things still fall by chance. */
function dealAlways(seed: readonly number[]): void {
  const original = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = ((array: ArrayBufferView<ArrayBuffer>) => {
    if (array instanceof Int32Array) array.set(seed);
    else original(array);
    return array;
  }) as typeof crypto.getRandomValues;
}
