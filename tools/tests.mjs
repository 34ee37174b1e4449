import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openly } from './program.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */

/**
 * Runs vitest and counts its tests. A crash, a file that does not load or a run without tests counts as one failure:
 * none of them may look like success.
 *
 * @returns {Promise<Count>}
 */
export async function runTests() {
  const folder = mkdtempSync(join(tmpdir(), 'saqqara-tests-'));
  const report = join(folder, 'report.json');
  const code = await openly(
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  );
  const count = existsSync(report)
    ? counted(readFileSync(report, 'utf8'))
    : { passed: 0, failed: 0, skipped: 0 };
  rmSync(folder, { recursive: true });
  if (count.failed === 0 && (code !== 0 || count.passed === 0)) count.failed = 1;
  return count;
}

/**
 * Says the last line of a run, the one that machines read, however the run ends: one that never comes to its count
 * has failed.
 *
 * @returns {(count: Count) => void} Takes the count.
 */
export function concludeAtExit() {
  let count = { passed: 0, failed: 1, skipped: 0 };
  process.once('exit', () => {
    const { passed, failed, skipped } = count;
    console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
    process.exitCode = failed === 0 ? 0 : 1;
  });
  return (final) => (count = final);
}

/**
 * @param {string} report
 * @returns {Count}
 */
function counted(report) {
  const count = { passed: 0, failed: 0, skipped: 0 };
  /** @type {{ testResults: { status: string, assertionResults: { status: string }[] }[] }} */
  const { testResults } = JSON.parse(report);
  for (const file of testResults) {
    const failedBefore = count.failed;
    for (const { status } of file.assertionResults) {
      count[status === 'passed' || status === 'failed' ? status : 'skipped'] += 1;
    }
    if (file.status === 'failed' && count.failed === failedBefore) count.failed += 1;
  }
  return count;
}
