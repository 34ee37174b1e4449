import { availableParallelism } from 'node:os';
import { tryHostility } from './hostile.ts';
import { tryKills } from './kills.ts';
import { tryNodeKills } from './nodeKills.ts';

/**
 * Runs one trial without a test runner, prints what came of it as one line of JSON, and exits with 0 only if nothing was wrong:
 *
 *     npx tsx packages/server/testing/trials/main.ts kills KILLS TABLES SEED
 *     npx tsx packages/server/testing/trials/main.ts nodeKills KILLS TABLES SEED
 *     npx tsx packages/server/testing/trials/main.ts hostile SECONDS TABLES
 */
const [trial = '', ...words] = process.argv.slice(2);
const [first = 0, tables = 0, seed = 0] = words.map(Number);

async function run(): Promise<object> {
  if (trial === 'kills') return tryKills({ kills: first, tables, seed });
  if (trial === 'nodeKills') return tryNodeKills({ kills: first, tables, seed });
  if (trial === 'hostile') return tryHostility({ seconds: first, tables });
  throw new Error(`No such trial: ${trial}`);
}

try {
  const began = performance.now();
  const result = await run();
  const took = Math.round((performance.now() - began) / 1_000);
  console.log(JSON.stringify({ trial, seed, took, cores: availableParallelism(), ...result }));
  process.exit('faults' in result && (result.faults as readonly string[]).length > 0 ? 1 : 0);
} catch (error) {
  console.error(error);
  process.exit(1);
}
