import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Every file below a folder as a path of the page, `/assets/main-1a2b3c4d.js`, in a fixed order. */
export const builtFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/')}`)
    .toSorted();
