import { ensurePrograms, FOR_LONG_TESTS, PROGRAMS } from './programs.mjs';
import { ensureInstalled } from './installation.mjs';
import { ensureBuilt } from './setup.mjs';
import { concludeAtExit, runTests } from './tests.mjs';

process.env['SAQQARA_LONG'] = '1';
const conclude = concludeAtExit();
await ensureInstalled('toTest');
const missing = await ensurePrograms(FOR_LONG_TESTS.map((id) => PROGRAMS[id]));
await ensureBuilt();
const tests = await runTests();
for (const sentence of missing) console.log(sentence);
conclude(tests);
