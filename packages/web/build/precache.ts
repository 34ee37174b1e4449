import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { builtFiles } from './builtFiles.ts';

const WORKER = '/serviceWorker.js';
const START_PAGE = '/index.html';

/** Whatever is kept comes at once, so the one page will do for every screen. */
const isKept = (path: string): boolean =>
  path !== WORKER && !path.endsWith('.map') && (path === START_PAGE || !path.endsWith('.html'));

/** Tells the service worker which files there are, and gives each state of them a version. */
export function precache(): Plugin {
  let folder = '';
  return {
    name: 'saqqara-precache',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle() {
      const files = builtFiles(folder).filter(isKept);
      const hash = createHash('sha256');
      for (const path of files) hash.update(`${path}\n`).update(readFileSync(join(folder, path)));
      const worker = join(folder, WORKER);
      const code = readFileSync(worker, 'utf8');
      const head =
        `const PRECACHE_VERSION = ${JSON.stringify(hash.digest('hex').slice(0, 16))};\n` +
        `const PRECACHE_FILES = ${JSON.stringify(files)};\n`;
      if (code.includes('import') || code.includes('export')) {
        throw new Error('the service worker is one classic script: it imports and exports nothing');
      }
      writeFileSync(worker, head + code);
    },
  };
}
