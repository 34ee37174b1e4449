/** Measures the page. Lighthouse is large, so it is installed here and not with the project. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './files.mjs';
import { findChromium } from './programs.mjs';
import { ensureInstalled } from './installation.mjs';

await ensureInstalled('toTest');
// Measured is what people have.
process.env['SAQQARA_CHROMIUM'] ??= findChromium() ?? '';
await ensureInstalled('toTest', join(ROOT, 'bench/web'));
const { status } = spawnSync(
  process.execPath,
  ['--import', 'tsx', 'bench/web/main.ts', ...process.argv.slice(2)],
  { cwd: ROOT, stdio: 'inherit' },
);
process.exitCode = status ?? 1;
