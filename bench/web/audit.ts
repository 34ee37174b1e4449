import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { findChromium, FLAGS } from '../../packages/web/test/browser/chromium.ts';
import { PHONE } from '../../packages/web/test/browser/site.ts';
import { median } from './median.ts';
import { startTable } from './scripts.ts';

/** What Lighthouse says of one screen on a phone with a slow network; the median of several visits. */
export interface Audit {
  readonly screen: string;
  /** Of 100. */
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  /** Milliseconds. */
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly blocked: number;
  readonly layoutShift: number;
  /** The audits without full marks, apart from those of time. */
  readonly faults: readonly string[];
}

/** The parts of Lighthouse's answer that are read here. Its own types are there only once it is installed. */
interface Result {
  readonly runtimeError?: { readonly message: string };
  readonly categories: Readonly<Record<string, Category>>;
  readonly audits: Readonly<
    Record<string, { readonly score: number | null; readonly numericValue?: number }>
  >;
}
interface Category {
  readonly score: number | null;
  readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
}
type Lighthouse = (
  url: string,
  flags: { port: number; logLevel: 'error'; onlyCategories: string[] },
) => Promise<{ readonly lhr: Result } | undefined>;

const CATEGORIES = ['performance', 'accessibility', 'best-practices'];

/** The screens that are looked at; the table is that of a game which has begun. */
const SCREENS = ['/', '/new/imhotep', '/rules/imhotep'];

export async function audits(address: string, visits: number): Promise<Audit[]> {
  const lighthouse = await loadLighthouse();
  const profile = await mkdtemp(join(tmpdir(), 'saqqara-bench-'));
  // Lighthouse finds the browser by its port. It clears caches and service workers before each visit, but leaves the
  // stored game where it is.
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    args: [...FLAGS, '--remote-debugging-port=0'],
    locale: 'en-GB',
    viewport: PHONE,
    baseURL: address,
  });
  try {
    const port = Number(readFileSync(join(profile, 'DevToolsActivePort'), 'utf8').split('\n')[0]);
    const table = await startTable(context);
    const found: Audit[] = [];
    for (const screen of [...SCREENS, table]) {
      const results: Result[] = [];
      for (let i = 0; i < visits; i++) {
        const answer = await lighthouse(new URL(screen, address).href, {
          port,
          logLevel: 'error',
          onlyCategories: CATEGORIES,
        });
        if (answer === undefined) throw new Error(`Lighthouse says nothing of ${screen}`);
        if (answer.lhr.runtimeError !== undefined) throw new Error(answer.lhr.runtimeError.message);
        results.push(answer.lhr);
      }
      found.push(auditOf(screen === table ? '/table/…' : screen, results));
    }
    return found;
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function loadLighthouse(): Promise<Lighthouse> {
  const path = join(import.meta.dirname, 'node_modules/lighthouse/core/index.js');
  const module = (await import(pathToFileURL(path).href)) as { readonly default: Lighthouse };
  return module.default;
}

function auditOf(screen: string, results: readonly Result[]): Audit {
  const score = (category: string): number =>
    Math.round(100 * median(results.map(({ categories }) => categories[category]?.score ?? 0)));
  const value = (audit: string): number =>
    median(results.map(({ audits: all }) => all[audit]?.numericValue ?? 0));
  return {
    screen,
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    firstPaint: Math.round(value('first-contentful-paint')),
    largestPaint: Math.round(value('largest-contentful-paint')),
    blocked: Math.round(value('total-blocking-time')),
    layoutShift: Math.round(1000 * value('cumulative-layout-shift')) / 1000,
    faults: [...new Set(results.flatMap(faultsIn))],
  };
}

const faultsIn = ({ categories, audits: all }: Result): string[] =>
  ['accessibility', 'best-practices'].flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (all[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  );
