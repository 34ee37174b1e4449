/**
 * The packages of npm. Who only wants to play waits for no linter and no test runner: `npm start` installs what building and
 * serving need, `npm test` the rest. Nothing here may import a package: this file runs before any is installed.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { manifest, packageNames, ROOT } from './files.mjs';
import { secondsSince, stop } from './program.mjs';

const OLDEST_NODE = [20, 19];

/** How often somebody who waits is told what for. */
const NEWS_EVERY = 5_000;

/** The one package that is compiled where its binary cannot be fetched, and what is there once it is. */
const COMPILED = {
  folder: 'node_modules/better-sqlite3',
  binary: 'node_modules/better-sqlite3/build/Release/better_sqlite3.node',
};

/** What npm says it has installed. */
const PRESENT = 'node_modules/.package-lock.json';

/** @typedef {'toRun' | 'toTest'} Extent What is to be done with the project: run it, or test it as well. */

/**
 * Installs what package-lock.json names, unless it is there. Leaves the process when that is not possible.
 *
 * @param {Extent} extent
 * @param {string} root
 */
export async function ensureInstalled(extent, root = ROOT) {
  refuseOldNode();
  refuseStaleLock(root);
  if (isInstalled(extent, root)) return;
  console.error(`Installing ${wantedPackages(extent, root).length} packages from the npm registry …`);
  const began = Date.now();
  let told = '';
  const telling = setInterval(() => {
    const news = progress(extent, root);
    console.error(`  ${secondsSince(began)} s: ${news === told ? 'still at it' : news}`);
    told = news;
  }, NEWS_EVERY);
  const failure = await npm(installing(extent, root), root);
  clearInterval(telling);
  if (failure !== null) stop(failure);
  console.error(`Installed in ${secondsSince(began)} s.`);
}

/**
 * What is there stays there, tools included: only what is missing is added, and nothing is compiled again.
 *
 * @param {Extent} extent
 * @param {string} root
 */
function installing(extent, root) {
  const isThere = existsSync(join(root, PRESENT));
  const hasTools = Object.values(lockedPackages(join(root, PRESENT))).some((each) => each?.dev === true);
  return [
    ...(isThere ? ['install', '--no-save'] : ['ci']),
    extent === 'toTest' || hasTools ? '--include=dev' : '--omit=dev',
    ...['--loglevel=error', '--no-audit', '--no-fund'],
  ];
}

/**
 * What somebody waits for.
 *
 * @param {Extent} extent
 * @param {string} root
 */
export function progress(extent, root) {
  const wanted = wantedPackages(extent, root);
  const here = wanted.filter((path) => existsSync(join(root, path, 'package.json'))).length;
  if (here < wanted.length) return `${here} of ${wanted.length} packages are here`;
  const isCompiling = existsSync(join(root, COMPILED.folder)) && !existsSync(join(root, COMPILED.binary));
  return isCompiling
    ? 'all packages are here; the database, better-sqlite3, is being compiled for this machine, which takes about a minute'
    : 'all packages are here; npm is tidying up';
}

/**
 * @param {readonly string[]} words
 * @param {string} root
 * @returns {Promise<string | null>} Why it did not work.
 */
function npm(words, root) {
  return new Promise((resolve) => {
    const child = spawn('npm', words, {
      cwd: root,
      stdio: ['ignore', 2, 2],
      shell: process.platform === 'win32',
    });
    child.once('error', ({ message }) =>
      resolve(`The program npm could not be started (${message}). It comes with Node.js: install both.`),
    );
    child.once('exit', (code) =>
      resolve(
        code === 0
          ? null
          : 'The packages could not be installed; npm says why above. ' +
              'It needs the network (the npm registry) and the right to write here.',
      ),
    );
  });
}

function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  stop(`This needs Node.js ${OLDEST_NODE.join('.')} or newer; this is ${process.versions.node}.`);
}

/**
 * npm writes `node_modules/.package-lock.json` last, so an install that was cut short does not count as one.
 *
 * @param {Extent} extent
 * @param {string} root
 */
export function isInstalled(extent, root) {
  const locked = lockedPackages(join(root, 'package-lock.json'));
  const present = lockedPackages(join(root, PRESENT));
  return wantedPackages(extent, root).every(
    (path) => path in present && present[path]?.integrity === locked[path]?.integrity,
  );
}

/**
 * The folders of the packages that must be there. What is optional is for other machines, or may be missing.
 *
 * @param {Extent} extent
 * @param {string} root
 */
const wantedPackages = (extent, root) =>
  Object.entries(lockedPackages(join(root, 'package-lock.json'))).flatMap(([path, wanted]) => {
    if (!path.includes('node_modules/') || wanted?.optional === true || wanted?.devOptional === true)
      return [];
    return extent === 'toRun' && wanted?.dev === true ? [] : [path];
  });

/** @param {string} root */
function refuseStaleLock(root) {
  const locked = lockedPackages(join(root, 'package-lock.json'));
  for (const folder of ['', ...packageNames(root).map((name) => `packages/${name}`)]) {
    const asked = manifest(join(root, folder));
    const known = locked[folder];
    if (
      known === undefined ||
      !isSame(asked.dependencies, known.dependencies) ||
      !isSame(asked.devDependencies, known.devDependencies)
    ) {
      stop(
        `${posix.join(folder, 'package.json')} and package-lock.json disagree. ` +
          'Run `npm install` once, and keep the package-lock.json it writes.',
      );
    }
  }
}

/**
 * @typedef {import('./files.mjs').Manifest &
 *   { integrity?: string, optional?: boolean, dev?: boolean, devOptional?: boolean }} Locked
 */

/**
 * @param {string} path
 * @returns {Record<string, Locked | undefined>}
 */
const lockedPackages = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {});

/**
 * @param {Record<string, string>} [a]
 * @param {Record<string, string>} [b]
 */
const isSame = (a = {}, b = {}) => Object.keys({ ...a, ...b }).every((name) => a[name] === b[name]);
