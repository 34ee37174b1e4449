import { runChecks } from './checks.mjs';
import { ensureInstalled } from './installation.mjs';

await ensureInstalled('toTest');
const { failed } = await runChecks();
process.exitCode = failed === 0 ? 0 : 1;
