import { ensureInstalled } from './installation.mjs';
import { buildAll } from './setup.mjs';

await ensureInstalled('toRun');
await buildAll();
