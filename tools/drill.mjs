/** Restores the newest backup, or the one that is named, into a throw-away place and says whether all is there. */
import { join, resolve } from 'node:path';
import { ROOT } from './files.mjs';
import { ensureInstalled } from './installation.mjs';
import { buildServer } from './setup.mjs';

const args = process.argv.slice(2);
const [file] = args.filter((arg) => !arg.startsWith('-'));
if (args.some((arg) => arg.startsWith('-') && arg !== '--all')) {
  console.error(
    'npm run drill -- [FILE] [--all] tries the newest backup of BACKUP_FOLDER, or FILE; --all plays every match again.',
  );
  process.exit(2);
}
await ensureInstalled('toRun');
const { configFrom, drill } = await import(await buildServer());
try {
  const { lines, isGood } = await drill({
    ...configFrom({ SAQQARA_DATA: join(ROOT, 'data'), ...process.env }),
    file: file === undefined ? null : resolve(file),
    mostMatches: args.includes('--all') ? Number.MAX_SAFE_INTEGER : 2_000,
    now: Date.now(),
  });
  console.log(lines.join('\n'));
  process.exitCode = isGood ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
