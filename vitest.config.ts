import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import TestOrder from './tools/testOrder.mjs';

const MINUTE = 60_000;
const isLong = process.env['SAQQARA_LONG'] === '1';

/** In a real browser, before the real server. */
const BROWSER = 'packages/web/test/browser/**/*.test.ts';

/** Servers that are attacked, flooded and killed. */
const PROCESSES = 'packages/*/test/**/*.process.test.ts';

/** What only makes sense with volume: of `npm run test:long` alone. */
const LONG = 'packages/*/test/**/*.long.test.ts';

/**
 * What takes long by its nature: how well bots play, what programs do, what databases keep, how hundreds of positions are drawn
 * and named; and old rules, which nobody changes.
 */
const SLOW = ['packages/*/test/**/*.slow.test.ts', 'packages/*-[0-9]*/test/**/*.test.ts'];

export default defineConfig({
  test: {
    testTimeout: isLong ? 60 * MINUTE : 15 * MINUTE,
    hookTimeout: 5 * MINUTE,
    slowTestThreshold: 5_000,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    // A page on a busy machine may take its time before it shows what it must.
    expect: { poll: { timeout: 2 * MINUTE, interval: 40 } },
    pool: 'threads',
    // What is built is run as it is: to read it as a source costs more than to start it.
    server: { deps: { external: [/\/dist\//] } },
    // Test files share what they import: to load it anew for each costs more than most of the tests.
    isolate: false,
    // What is compiled for one project is compiled for all of them, and for the next run.
    experimental: { fsModuleCache: true, fsModuleCachePath: 'node_modules/.cache/vitest' },
    // Many tests wait for what others do: one more than there are cores keeps all of them busy.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: TestOrder },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['packages/*/test/**/*.test.ts', 'tools/test/**/*.test.ts'],
          exclude: [BROWSER, PROCESSES, LONG, ...SLOW, '**/node_modules/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'slow',
          include: [PROCESSES, ...(isLong ? [LONG] : []), ...SLOW],
          globalSetup: 'packages/server/testing/commonPostgres.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: [BROWSER],
          globalSetup: 'packages/web/test/browser/commonSite.ts',
          runner: 'tools/browserRunner.mjs',
          // To ask a page costs more than to wait a little longer.
          expect: { poll: { timeout: 2 * MINUTE, interval: 100 } },
        },
      },
    ],
  },
});
