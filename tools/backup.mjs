/** Writes everything that is stored into one file, while the server runs. */
import { join, resolve } from 'node:path';
import { ROOT } from './files.mjs';
import { ensureInstalled } from './installation.mjs';
import { buildServer } from './setup.mjs';

const [file] = process.argv.slice(2);
if (file === undefined || file.startsWith('-')) {
  console.error('npm run backup -- FILE writes everything that is stored into FILE.');
  process.exit(2);
}
await ensureInstalled('toRun');
const { backup, configFrom } = await import(await buildServer());
try {
  const config = configFrom({ SAQQARA_DATA: join(ROOT, 'data'), ...process.env });
  await backup(config, resolve(file));
  console.log(`Everything is in ${file}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
