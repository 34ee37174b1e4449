import { backup } from './operations/backup.ts';
import type { Whereabouts } from './storage/open.ts';

/** The entry of a process that makes one backup. */
const { where, file } = JSON.parse(process.env['SAQQARA_BACKUP'] ?? '{}') as {
  readonly where: Whereabouts;
  readonly file: string;
};
// Whoever has begun it has died: nobody would tell that it is done.
process.on('disconnect', () => process.exit(1));
try {
  await backup(where, file);
  process.exit(0);
} catch (error) {
  process.stderr.write((error as Error).message, () => process.exit(1));
}
