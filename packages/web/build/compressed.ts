import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { builtFiles } from './builtFiles.ts';

const TEXTS = /\.(?:css|html|js|json|net|svg|txt|webmanifest)$/;

/** Below this, headers weigh more than what is saved. */
const WORTH_IT = 1_000;

/** Puts a compressed copy beside every text and every net, so that the server need not compress anything. */
export function compressed(): Plugin {
  let folder = '';
  return {
    name: 'saqqara-compressed',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle() {
      for (const path of builtFiles(folder).filter((each) => TEXTS.test(each))) {
        const plain = readFileSync(join(folder, path));
        if (plain.length < WORTH_IT) continue;
        const parameters = { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
        writeFileSync(join(folder, `${path}.br`), brotliCompressSync(plain, { params: parameters }));
        writeFileSync(join(folder, `${path}.gz`), gzipSync(plain, { level: 9 }));
      }
    },
  };
}
