import { defineConfig } from 'vitest/config';

const MINUTE = 60_000;
const isLong = process.env['SAQQARA_LONG'] === '1';

export default defineConfig({
  test: {
    include: ['packages/*/test/**/*.test.ts', 'tools/test/**/*.test.ts'],
    testTimeout: isLong ? 60 * MINUTE : 15 * MINUTE,
    hookTimeout: 5 * MINUTE,
    slowTestThreshold: 5_000,
    restoreMocks: true,
    // A page on a busy machine may take its time before it shows what it must.
    expect: { poll: { timeout: 30_000, interval: 40 } },
    pool: 'threads',
    maxWorkers: '100%',
  },
});
