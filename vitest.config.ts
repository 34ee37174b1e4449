import { defineConfig } from 'vitest/config';

const MINUTE = 60_000;
const isLong = process.env['SAQQARA_LONG'] === '1';
const BROWSER = 'packages/web/test/browser/**/*.test.ts';
const PROCESSES = 'packages/server/test/{abuse,crash,crashNodes,flood,leak}.test.ts';

export default defineConfig({
  test: {
    testTimeout: isLong ? 60 * MINUTE : 15 * MINUTE,
    hookTimeout: 5 * MINUTE,
    slowTestThreshold: 5_000,
    restoreMocks: true,
    // A page on a busy machine may take its time before it shows what it must.
    expect: { poll: { timeout: 30_000, interval: 40 } },
    pool: 'threads',
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['packages/*/test/**/*.test.ts', 'tools/test/**/*.test.ts'],
          exclude: [BROWSER, PROCESSES, '**/node_modules/**'],
        },
      },
      {
        extends: true,
        // On a busy machine a browser can be late once; what fails twice is wrong.
        test: {
          name: 'browser',
          include: [BROWSER],
          globalSetup: 'tools/builtFirst.mjs',
          runner: 'tools/browserRunner.mjs',
          retry: 1,
        },
      },
      {
        extends: true,
        // So can one of the many processes of these; they judge what was told while others go on telling.
        test: { name: 'processes', include: [PROCESSES], retry: 1 },
      },
    ],
  },
});
