import { conflictMarkers } from './conflictMarkers.mjs';
import { ROOT } from './files.mjs';
import { changedGoldenRecords } from './goldenRecords.mjs';
import { wrongImports } from './imports.mjs';
import { quietly } from './program.mjs';
import { wrongRuleNumbers } from './ruleNumbers.mjs';
import { buildAll } from './setup.mjs';

/**
 * @typedef {object} Check
 * @property {string} name
 * @property {() => Promise<{ code: number, output: string }>} run
 */

/** Where checks note what they have looked at. */
const CACHE = 'node_modules/.cache';

/**
 * What takes longest comes first, so that no core is idle at the end.
 *
 * @type {readonly Check[]}
 */
const CHECKS = [
  {
    name: 'build',
    run: () =>
      buildAll().then(
        () => listed([]),
        (error) => listed([String(error)]),
      ),
  },
  { name: 'lint', run: () => quietly('oxlint') },
  {
    name: 'dead code',
    run: () =>
      quietly('knip', '--no-progress', '--no-config-hints', '--cache', '--cache-location', `${CACHE}/knip`),
  },
  { name: 'types of the page', run: () => compiled('tsconfig.web.json') },
  { name: 'types of the rest', run: () => compiled('tsconfig.json') },
  { name: 'formatting (`npm run format` mends it)', run: () => quietly('oxfmt', '--check') },
  { name: 'types of the rules', run: () => compiled('tsconfig.engines.json') },
  { name: 'imports between packages', run: async () => listed(wrongImports(ROOT)) },
  { name: 'rule numbers', run: async () => listed(wrongRuleNumbers(ROOT)) },
  { name: 'golden records', run: async () => listed(changedGoldenRecords(ROOT)) },
  { name: 'leftovers of merges', run: async () => listed(conflictMarkers(ROOT)) },
];

/**
 * With several threads the compiler looks at much twice. What has not changed since the last time is not looked at again.
 *
 * @param {string} settings
 */
function compiled(settings) {
  const known = `${CACHE}/tsc/${settings}.tsbuildinfo`;
  return quietly('tsc', '-p', settings, '--singleThreaded', '--incremental', '--tsBuildInfoFile', known);
}

/** Each check takes about one core, so two run at a time. */
const AT_ONCE = 2;

/**
 * Runs every check, also after one has failed, and says in a line how each went.
 *
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runChecks() {
  const waiting = [...CHECKS];
  const count = { passed: 0, failed: 0 };
  await Promise.all(Array.from({ length: AT_ONCE }, runOnes));
  return count;

  async function runOnes() {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      const began = Date.now();
      const { code, output } = await check.run();
      const seconds = ((Date.now() - began) / 1000).toFixed(1);
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${check.name}, ${seconds} s`);
      if (code !== 0) console.log(output);
      count[code === 0 ? 'passed' : 'failed'] += 1;
    }
  }
}

/** @param {string[]} problems */
const listed = (problems) => ({ code: problems.length === 0 ? 0 : 1, output: `${problems.join('\n')}\n` });
