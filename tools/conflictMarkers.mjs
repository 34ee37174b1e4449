import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** What git writes between two versions of a passage that it could not merge; it is followed by a space or nothing. */
const MARKER = '^(<{7}|[|]{7}|={7}|>{7})( |\r?$)';

/**
 * One sentence for each line of a tracked text file that a merge left for somebody to settle.
 *
 * @param {string} root
 * @returns {string[]}
 */
export function conflictMarkers(root) {
  // Where there is no repository, as in an unpacked archive, nothing was merged.
  if (!existsSync(join(root, '.git'))) return [];
  const found = spawnSync('git', ['grep', '--no-color', '-nIE', MARKER], { cwd: root, encoding: 'utf8' });
  if (found.error !== undefined) throw found.error;
  // git grep ends with 1 when it has found nothing.
  if (found.status !== 0 && found.status !== 1) throw new Error(found.stderr);
  return found.stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [path, number, ...text] = line.split(':');
      return `${path}:${number} is left over from a merge: ${text.join(':').trim()}`;
    });
}
