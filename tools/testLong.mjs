import { ensureBuilt, ensureInstalled } from './setup.mjs';
import { concludeAtExit, runTests } from './tests.mjs';

process.env['SAQQARA_LONG'] = '1';
const conclude = concludeAtExit();
ensureInstalled();
await ensureBuilt();
conclude(await runTests());
