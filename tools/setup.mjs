/**
 * Builds what can be run, and does nothing where it is up to date.
 *
 * The command line begins with it, in `packages/cli/bin/saqqara.mjs`:
 *
 *     import { ensureInstalled } from '../../../tools/installation.mjs';
 *     import { ensureBuilt } from '../../../tools/setup.mjs';
 *     await ensureInstalled('toRun');
 *     await import(await ensureBuilt());
 *
 * (A written path to the bundle would make the compiler check the bundle, or miss it in a fresh copy.)
 *
 * It speaks on stderr, so that what a command prints can be piped. Nothing here may import a package at the top:
 * this file runs before any is installed.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { alone } from './alone.mjs';
import { filesBelow, ROOT } from './files.mjs';
import { quietly, secondsSince, stop } from './program.mjs';

const MAIN = 'packages/cli/dist/main.js';

/**
 * What is bundled from which source: the command line, and the thread that it starts for its bots.
 *
 * @type {Readonly<Record<string, string>>}
 */
const BUNDLES = {
  [MAIN]: 'packages/cli/src/main.ts',
  'packages/cli/dist/botThread.js': 'packages/cli/src/botThread.ts',
};
const SERVER = 'packages/server/dist/main.js';
const SERVER_BUNDLES = {
  [SERVER]: 'packages/server/src/main.ts',
  'packages/server/dist/botThread.js': 'packages/server/src/botThread.ts',
  'packages/server/dist/backupProgram.js': 'packages/server/src/backupProgram.ts',
};
const PAGE = 'packages/web/dist';

/** The sources of the bundles are texts of the rules and of what runs in Node; the page has more kinds of files. */
const OF_BUNDLES = { name: /\.(ts|json)$/, without: /\/test\/|^packages\/web\// };
const OF_PAGE = { name: /./, without: /\/(?:test|testing)\/|\.md$|^packages\/(?:cli|server)\// };

/**
 * Bundles the command line, unless it is up to date, and returns the address to import. Leaves the
 * process when that is not possible.
 *
 * @returns {Promise<string>}
 */
export async function ensureBuilt() {
  try {
    await build();
    return pathToFileURL(join(ROOT, MAIN)).href;
  } catch (error) {
    return stop(
      `The command line could not be built:\n${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/**
 * Makes page and server, unless they are up to date: the address of the server's program and the folder of the page.
 * Leaves the process when that is not possible.
 *
 * @returns {Promise<{ server: string, folder: string }>}
 */
export async function ensurePageBuilt() {
  try {
    const server = await buildServer();
    await buildPage();
    return { server, folder: join(ROOT, PAGE) };
  } catch (error) {
    return stop(`The page could not be built:\n${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Everything that can be run: the command line, the server and the page. Throws when that is not possible. */
export async function buildAll() {
  await build();
  await buildServer();
  await buildPage();
}

/** Bundles the server, unless it is up to date, and returns the address to import. Throws when that is not possible. */
export async function buildServer() {
  await build(ROOT, SERVER_BUNDLES);
  return pathToFileURL(join(ROOT, SERVER)).href;
}

/** Bundles programs, unless they are up to date. Throws when that is not possible. */
export async function build(root = ROOT, bundles = BUNDLES) {
  const paths = Object.keys(bundles).map((bundle) => join(root, bundle));
  const stamp = join(dirname(paths[0] ?? root), 'sources.sha256');
  const sources = hashOfSources(root, OF_BUNDLES);
  const isFresh = () =>
    [...paths, stamp].every((path) => existsSync(path)) && readFileSync(stamp, 'utf8') === sources;
  await unlessFresh(root, isFresh, async () => {
    const began = Date.now();
    const codes = await Promise.all(Object.values(bundles).map((entry) => bundled(root, entry)));
    // A reader must never see half a file, nor a stamp without its bundles.
    for (const [i, path] of paths.entries()) {
      mkdirSync(dirname(path), { recursive: true });
      writeWhole(path, codes[i] ?? '');
    }
    writeWhole(stamp, sources);
    console.error(`Built ${Object.keys(bundles).join(' and ')} in ${secondsSince(began)} s.`);
  });
}

async function buildPage() {
  const stamp = join(ROOT, PAGE, '.sources.sha256');
  const sources = hashOfSources(ROOT, OF_PAGE);
  const isFresh = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === sources;
  await unlessFresh(ROOT, isFresh, async () => {
    const began = Date.now();
    // Made beside the old page and then put in its place, so that a build that fails leaves the old one.
    const draft = join(ROOT, `node_modules/.saqqara-page.${process.pid}`);
    try {
      const to = ['--outDir', draft, '--emptyOutDir'];
      const { code, output } = await quietly('vite', 'build', 'packages/web', ...to, '--logLevel=warn');
      if (code !== 0) throw new Error(output);
      writeFileSync(join(draft, '.sources.sha256'), sources);
      rmSync(join(ROOT, PAGE), { recursive: true, force: true });
      renameSync(draft, join(ROOT, PAGE));
    } finally {
      rmSync(draft, { recursive: true, force: true });
    }
    console.error(`Built ${PAGE} in ${secondsSince(began)} s.`);
  });
}

/**
 * Two commands may find old files at once: the second one waits for the first, and finds new ones.
 *
 * @param {string} root
 * @param {() => boolean} isFresh
 * @param {() => Promise<void>} make
 */
async function unlessFresh(root, isFresh, make) {
  if (isFresh()) return;
  await alone(root, async () => {
    if (!isFresh()) await make();
  });
}

/**
 * @param {string} root
 * @param {{ name: RegExp, without: RegExp }} which
 */
function hashOfSources(root, { name, without }) {
  const hash = createHash('sha256');
  const sources = filesBelow(root, 'packages', name).filter((path) => !without.test(path));
  for (const path of [...sources, 'package-lock.json', 'tools/setup.mjs']) {
    if (existsSync(join(root, path))) hash.update(`${path}\n`).update(readFileSync(join(root, path)));
  }
  return hash.digest('hex');
}

/**
 * A program and all it imports, as one file.
 * @param {string} root
 * @param {string} entry
 */
export async function bundled(root, entry) {
  const rolldown = await import('rolldown');
  const { output } = await rolldown.build({
    input: join(root, entry),
    cwd: root,
    platform: 'node',
    // One file loads thrice as quickly as the hundreds of all packages. Native parts no bundle can hold.
    external: /^(?:better-sqlite3|pg-native|bufferutil|utf-8-validate)$/,
    write: false,
    // Comments are read at every start, and by nobody.
    output: {
      format: 'esm',
      codeSplitting: false,
      comments: { legal: true, annotation: false, jsdoc: false },
    },
  });
  return output[0].code;
}

/**
 * @param {string} path
 * @param {string} text
 */
function writeWhole(path, text) {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, text);
  renameSync(draft, path);
}
