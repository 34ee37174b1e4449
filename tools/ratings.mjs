/** Counts every rated game anew, from the first on, and says whether all ratings are to the digit what they were. */
import { join } from 'node:path';
import { ROOT } from './files.mjs';
import { ensureInstalled } from './installation.mjs';
import { buildServer } from './setup.mjs';

await ensureInstalled('toRun');
const { configFrom, rebuildRatings } = await import(await buildServer());
try {
  const config = configFrom({ SAQQARA_DATA: join(ROOT, 'data'), ...process.env });
  const { games, people, differing } = await rebuildRatings(config);
  console.log(`${games} rated games of ${people} people were counted anew.`);
  if (differing.length === 0) {
    console.log('Every rating is to the digit what it was.');
  } else {
    console.log(`${differing.length} ratings were otherwise before, and are right now:`);
    for (const name of differing.slice(0, 20)) console.log(`  ${name}`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
