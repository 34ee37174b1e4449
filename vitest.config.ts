import { defineConfig } from 'vitest/config';

const MINUTE = 60_000;
const isLong = process.env['SAQQARA_LONG'] === '1';

export default defineConfig({
  test: {
    include: ['packages/*/test/**/*.test.ts', 'tools/test/**/*.test.ts'],
    testTimeout: isLong ? 60 * MINUTE : MINUTE,
    hookTimeout: MINUTE,
    slowTestThreshold: 5_000,
    restoreMocks: true,
    pool: 'threads',
    maxWorkers: '100%',
  },
});
