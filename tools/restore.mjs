/** Puts a backup in the place of what is stored; what was there is kept under another name. */
import { join, resolve } from 'node:path';
import { ROOT } from './files.mjs';
import { ensureInstalled } from './installation.mjs';
import { buildServer } from './setup.mjs';

const [file] = process.argv.slice(2);
if (file === undefined || file.startsWith('-')) {
  console.error('npm run restore -- FILE puts a backup in the place of what is stored.');
  process.exit(2);
}
await ensureInstalled('toRun');
const { restore, configFrom } = await import(await buildServer());
try {
  const config = configFrom({ SAQQARA_DATA: join(ROOT, 'data'), ...process.env });
  const kept = await restore(resolve(file), config);
  console.log(kept === null ? 'Restored.' : `Restored. What was there is kept as ${kept}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
