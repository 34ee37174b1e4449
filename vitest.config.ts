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
    pool: 'threads',
    maxWorkers: '100%',
  },
});
