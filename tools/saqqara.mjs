/** Runs the command line from any state of the project: `node tools/saqqara.mjs play`. */
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './installation.mjs';

await ensureInstalled('toRun');
const command = new URL('../packages/cli/bin/saqqara.mjs', import.meta.url);
process.argv[1] = fileURLToPath(command);
await import(command.href);
