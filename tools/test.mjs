import { runChecks } from './checks.mjs';
import { ensurePrograms, FOR_TESTS, PROGRAMS } from './programs.mjs';
import { ensureInstalled } from './installation.mjs';
import { concludeAtExit, runTests } from './tests.mjs';

const conclude = concludeAtExit();
await ensureInstalled('toTest');
const missing = await ensurePrograms(FOR_TESTS.map((id) => PROGRAMS[id]));
const checks = await runChecks();
const tests = await runTests();
for (const sentence of missing) console.log(sentence);
conclude({
  passed: checks.passed + tests.passed,
  failed: checks.failed + tests.failed,
  skipped: tests.skipped,
});
