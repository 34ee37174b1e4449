/** Measures the server under load. */
import { spawnSync } from 'node:child_process';
import { ROOT } from './files.mjs';
import { ensureInstalled } from './installation.mjs';

await ensureInstalled('toTest');
const { status } = spawnSync(
  process.execPath,
  ['--expose-gc', '--import', 'tsx', 'bench/server/main.ts', ...process.argv.slice(2)],
  { cwd: ROOT, stdio: 'inherit' },
);
process.exitCode = status ?? 1;
