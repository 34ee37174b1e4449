/**
 * What the tests need besides npm's packages. It is looked for, and where possible installed, once before the suite and one
 * after the other: test files that installed it themselves would fight for the package manager's lock. To need another
 * program, add it to the list.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installer } from './debian.mjs';

/**
 * @typedef {object} Program
 * @property {string} name What people call it.
 * @property {string} debian The package of Debian that brings it.
 * @property {string} unrun What cannot be run without it, as the subject of "… are not run".
 * @property {() => string | null} find Where it is: its path, or the folder of its parts.
 * @property {() => string | null} [findBest] Where the one is that is worth installing though another would do.
 */

/** @typedef {keyof typeof PROGRAMS} ProgramId */

export const PROGRAMS = /** @satisfies {Record<string, Program>} */ ({
  chromium: {
    name: 'Chromium without windows',
    debian: 'chromium-headless-shell',
    unrun: 'the tests of the page',
    // With windows it does the same for more than twice the processor time.
    findBest: findShell,
    find: () => findShell() ?? findChromium(),
  },
  firefox: {
    name: 'Firefox',
    debian: 'firefox-esr',
    unrun: 'the walks through the page in Firefox',
    find: () =>
      firstFile([
        process.env['SAQQARA_FIREFOX'] ?? '',
        '/usr/bin/firefox-esr',
        '/usr/bin/firefox',
        '/Applications/Firefox.app/Contents/MacOS/firefox',
        'C:/Program Files/Mozilla Firefox/firefox.exe',
      ]),
  },
  webkit: {
    name: 'WebKitGTK',
    debian: 'webkit2gtk-driver',
    unrun: 'the walks through the page in WebKit',
    find: () => inPath('WebKitWebDriver'),
  },
  xvfb: {
    name: 'Xvfb',
    debian: 'xvfb',
    unrun: 'the walks through the page in WebKit',
    find: () => inPath('Xvfb'),
  },
  postgresql: {
    name: 'PostgreSQL',
    debian: 'postgresql',
    unrun: 'the tests of the server on PostgreSQL',
    find: findPostgres,
  },
  redis: {
    name: 'Redis',
    debian: 'redis-server',
    unrun: 'the tests of many nodes',
    find: () => inPath('redis-server', ['/usr/local/bin', '/opt/homebrew/bin']),
  },
});

/** What `npm test` needs. */
export const FOR_TESTS = /** @type {const} */ (['chromium', 'firefox', 'postgresql', 'redis']);

/** What `npm run test:long` needs. */
export const FOR_LONG_TESTS = /** @type {const} */ ([...FOR_TESTS, 'webkit', 'xvfb']);

/**
 * Where a program is. Throws if it is nowhere.
 *
 * @param {ProgramId} id
 * @returns {string}
 */
export function programAt(id) {
  const place = PROGRAMS[id].find();
  if (place === null) throw new Error(sentence(PROGRAMS[id]));
  return place;
}

/**
 * `null` if all of these are there, otherwise a sentence for whoever reads what was not run.
 *
 * @param {ProgramId[]} ids
 * @returns {string | null}
 */
export function missing(...ids) {
  const lost = ids.find((id) => PROGRAMS[id].find() === null);
  return lost === undefined ? null : sentence(PROGRAMS[lost]);
}

/**
 * Installs what is missing, as far as this machine permits, and returns a sentence for each that is missing still.
 *
 * @param {readonly Program[]} programs
 * @param {import('./debian.mjs').Machine} [machine]
 * @returns {Promise<string[]>}
 */
export async function ensurePrograms(programs, machine) {
  const absent = programs.filter(({ find, findBest = find }) => findBest() === null);
  const install = absent.length === 0 ? null : installer(machine);
  for (const { name, debian } of absent) await install?.(name, debian);
  return absent.filter(({ find }) => find() === null).map(sentence);
}

/** @param {Program} program */
const sentence = ({ name, debian, unrun }) =>
  `${name} is not installed, so ${unrun} are not run. On Debian \`npm test\` installs the package ${debian} if root starts it.`;

function findShell() {
  const named = process.env['SAQQARA_CHROMIUM'] ?? '';
  return named === '' ? inPath('chromium-headless-shell') : firstFile([named]);
}

/** With windows, as people have it. */
export const findChromium = () =>
  firstFile([
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/opt/google/chrome/chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    'C:/Program Files/Google/Chrome/Application/chrome.exe',
  ]);

/** @param {string[]} places */
const firstFile = (places) => places.find((place) => place !== '' && existsSync(place)) ?? null;

/**
 * @param {string} name
 * @param {readonly string[]} more Folders where it may be besides.
 */
function inPath(name, more = []) {
  const folders = [...(process.env['PATH'] ?? '').split(':'), '/usr/bin', ...more];
  return firstFile(folders.map((folder) => join(folder, name)));
}

/** The folder of its programs: Debian keeps them out of the path. */
function findPostgres() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...configuredPostgres(),
    ...(process.env['PATH'] ?? '').split(':'),
  ];
  return (
    folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name)))) ?? null
  );
}

function configuredPostgres() {
  try {
    const stdio = /** @type {const} */ (['ignore', 'pipe', 'ignore']);
    return [execFileSync('pg_config', ['--bindir'], { encoding: 'utf8', stdio: [...stdio] }).trim()];
  } catch {
    return [];
  }
}
