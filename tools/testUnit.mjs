/** The tests that need nothing but Node, in seconds: `npm run test:unit`, and at every save `npm run test:watch`. */
import { openly } from './program.mjs';
import { ensureInstalled } from './installation.mjs';

const given = process.argv.slice(2);
const isWatching = given[0] === '--watch';
await ensureInstalled('toTest');
process.exitCode = await openly(
  'vitest',
  isWatching ? 'watch' : 'run',
  '--project',
  'unit',
  ...given.slice(isWatching ? 1 : 0),
);
