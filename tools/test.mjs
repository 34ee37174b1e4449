import { runChecks } from './checks.mjs';
import { ensureInstalled } from './setup.mjs';
import { concludeAtExit, runTests } from './tests.mjs';

const conclude = concludeAtExit();
ensureInstalled();
const checks = await runChecks();
const tests = await runTests();
conclude({
  passed: checks.passed + tests.passed,
  failed: checks.failed + tests.failed,
  skipped: tests.skipped,
});
