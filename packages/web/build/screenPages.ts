import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

const SOURCE = fileURLToPath(new URL('../src/', import.meta.url));

/** The first part of an address, and the screen that it shows. */
const SCREENS = {
  table: 'table/TableScreen.tsx',
  play: 'online/OnlineTable.tsx',
  learn: 'learn/LearnScreen.tsx',
};

/**
 * Writes a page for each of them beside `index.html`: the same one, whose head also names the code of the screen, so
 * that a browser fetches it at once and not when the code of the page asks for it. The server sends it for `/table/…`.
 */
export function screenPages(): Plugin {
  let folder = '';
  return {
    name: 'saqqara-screen-pages',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    writeBundle(_options, bundle) {
      const page = readFileSync(join(folder, 'index.html'), 'utf8');
      for (const [name, path] of Object.entries(SCREENS)) {
        const links = [...filesOf(bundle, `${SOURCE}${path}`)]
          .filter((file) => !page.includes(`/${file}"`))
          .map((file) => `    ${linkTo(file)}\n`);
        writeFileSync(join(folder, `${name}.html`), page.replace('  </head>', `${links.join('')}  </head>`));
      }
    },
  };
}

/** What must be there before a module runs: the file it is in, all that it imports, and their style. */
function filesOf(bundle: Rolldown.OutputBundle, module: string): Set<string> {
  const chunks = new Map(
    Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])),
  );
  const first = [...chunks.values()].find(({ moduleIds }) => moduleIds.includes(module));
  if (first === undefined) throw new Error(`no built file has ${module} in it`);
  const found = new Set<string>();
  const left = [first.fileName];
  for (let name = left.pop(); name !== undefined; name = left.pop()) {
    const chunk = chunks.get(name);
    if (found.has(name) || chunk === undefined) continue;
    found.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
    left.push(...chunk.imports);
  }
  return found;
}

const linkTo = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;
