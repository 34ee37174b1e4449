import { buildAll, ensureInstalled } from './setup.mjs';

ensureInstalled();
await buildAll();
