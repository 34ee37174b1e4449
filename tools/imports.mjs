import { existsSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join, posix } from 'node:path';
import { filesBelow, lineAt, manifest, packageNames, rulesPackages } from './files.mjs';

/** Stands for every package that is the rules of a game. */
const RULES = 'rules';
const SHARED = ['kernel', RULES, 'games', 'bots', 'words', 'protocol'];

/** Which packages each package may import. */
const ALLOWED = /** @type {Record<string, readonly string[]>} */ ({
  kernel: [],
  [RULES]: ['kernel'],
  games: ['kernel', RULES],
  bots: ['kernel'],
  words: ['kernel', RULES, 'games'],
  protocol: ['kernel'],
  server: SHARED,
  web: SHARED,
  cli: SHARED,
});

/** The sources of these run anywhere: they import neither Node's modules nor anybody else's packages. */
const PURE = ['kernel', RULES, 'games', 'bots'];

/** Folders of tests may also import these, and the development tools that the root's package.json names. */
const TEST_FOLDERS = ['test', 'testing'];
const ALLOWED_IN_TESTS = ['kernel', 'games', 'bots'];

/** The only ways out of a package by a relative path; the command line makes itself ready to run. */
const WAYS_OUT = [
  { from: 'packages/cli/bin/', to: 'tools/' },
  // ... and so do its tests, whose first start would say that it builds.
  { from: 'packages/cli/test/', to: 'tools/setup.mjs' },
  // The tests of the page serve it as the product does.
  { from: 'packages/web/test/browser/', to: 'packages/server/src/' },
  // ... and have a mail server as its tests do.
  { from: 'packages/web/test/browser/', to: 'packages/server/testing/mailServer.ts' },
  // ... and a push service.
  { from: 'packages/web/test/browser/', to: 'packages/server/testing/pushService.ts' },
  // ... and both find what is installed besides npm's packages.
  { from: 'packages/web/test/browser/', to: 'tools/programs.mjs' },
  // ... and build it once for all of them.
  { from: 'packages/web/test/browser/', to: 'tools/setup.mjs' },
  // What starts the server as a process of its own builds it first.
  { from: 'packages/server/testing/', to: 'tools/' },
];

/** Folders of which others see one file alone; tests may look behind it. */
const FACADES = [{ folder: 'packages/server/src/tables/', facade: 'packages/server/src/tables/tables.ts' }];

/** What runs without a screen: it imports neither Preact nor what is made with it. */
const HEADLESS = 'packages/web/src/table/model/';
const OF_SCREENS = /\.tsx$|\/use[A-Z]\w*\.ts$|\/tableModel\.ts$/;

const SCOPE = '@saqqara/';
const IMPORT =
  /(?:^|;)\s*(?:import|export)\s(?:[^'"`;]*?\sfrom\s*)?['"]([^'"\n]+)['"]|\b(?:import|require)\(\s*['"]([^'"\n]+)['"]/gm;

/**
 * One sentence for each import that the project does not allow.
 *
 * @param {string} root
 * @returns {string[]}
 */
export function wrongImports(root) {
  const rules = rulesPackages(root);
  return packageNames(root).flatMap((name) => {
    const kind = rules.includes(name) ? RULES : name;
    const allowed = ALLOWED[kind]?.flatMap((each) => (each === RULES ? rules : [each]));
    if (allowed === undefined)
      return [`packages/${name} is not in the table of tools/imports.mjs: say what it may import`];
    return filesBelow(root, `packages/${name}`, /\.[cm]?[jt]sx?$/).flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      const [, , folder = ''] = path.split('/');
      return [...text.matchAll(IMPORT)].flatMap((match) => {
        const specifier = match[1] ?? match[2] ?? '';
        const objection = objectionTo(
          { root, name, isPure: PURE.includes(kind), allowed, path, folder },
          specifier,
        );
        const line = lineAt(text, match.index + match[0].lastIndexOf(specifier));
        return objection === null ? [] : [`${path}:${line} imports '${specifier}': ${objection}`];
      });
    });
  });
}

/**
 * @typedef {object} Importer
 * @property {string} root
 * @property {string} name The package.
 * @property {boolean} isPure Whether its sources run anywhere.
 * @property {readonly string[]} allowed
 * @property {string} path The file.
 * @property {string} folder The first folder of its path inside the package.
 */

/**
 * @param {Importer} importer
 * @param {string} specifier
 * @returns {string | null}
 */
function objectionTo(importer, specifier) {
  if (specifier.startsWith('.') || specifier.startsWith('/')) return objectionToPath(importer, specifier);
  if (specifier.startsWith(SCOPE)) return objectionToOurs(importer, specifier);
  return objectionToOthers(importer, specifier);
}

/**
 * @param {Importer} importer
 * @param {string} specifier
 */
function objectionToPath({ name, path, folder }, specifier) {
  const target = posix.join(posix.dirname(path), specifier);
  const isWayOut = WAYS_OUT.some(({ from, to }) => path.startsWith(from) && target.startsWith(to));
  if (!target.startsWith(`packages/${name}/`) && !isWayOut) {
    return `a relative import stays in its own package, packages/${name}`;
  }
  const hidden = FACADES.find(
    (each) => target.startsWith(each.folder) && target !== each.facade && !path.startsWith(each.folder),
  );
  if (hidden !== undefined && !TEST_FOLDERS.includes(folder)) {
    return `from outside its folder only ${hidden.facade} is imported`;
  }
  if (path.startsWith(HEADLESS) && OF_SCREENS.test(target)) return `${HEADLESS} runs without a screen`;
  const isTest = TEST_FOLDERS.some((tests) => target.startsWith(`packages/${name}/${tests}/`));
  return isTest && !TEST_FOLDERS.includes(folder) ? 'only tests import tests' : null;
}

/**
 * @param {Importer} importer
 * @param {string} specifier
 */
function objectionToOurs(importer, specifier) {
  const { name, allowed, folder } = importer;
  const [target = '', ...inside] = specifier.slice(SCOPE.length).split('/');
  const isTest = TEST_FOLDERS.includes(folder);
  const permitted = isTest ? [...new Set([...allowed, ...ALLOWED_IN_TESTS, name])] : allowed;
  if (!permitted.includes(target)) {
    const list = permitted.map((each) => SCOPE + each).join(', ');
    return `${isTest ? 'tests' : 'sources'} of ${name} may import ${list || 'no other package'}`;
  }
  if (inside[0] === 'testing' && !isTest) return 'only tests import what is for testing';
  if (target === name) return null;
  return objectionToUndeclared(importer, SCOPE + (comesWithGames(importer, target) ? 'games' : target));
}

/**
 * Whoever declares the games has the rules that these are made of.
 *
 * @param {Importer} importer
 * @param {string} target
 */
function comesWithGames({ root, name }, target) {
  const games = join(root, 'packages/games');
  if (name === 'games' || !rulesPackages(root).includes(target) || !existsSync(games)) return false;
  return SCOPE + target in (manifest(games).dependencies ?? {});
}

/**
 * @param {Importer} importer
 * @param {string} specifier
 */
function objectionToOthers(importer, specifier) {
  const { name, isPure, folder, path } = importer;
  if (path.startsWith(HEADLESS) && specifier.split('/')[0] === 'preact')
    return `${HEADLESS} runs without a screen`;
  const isNode = specifier.startsWith('node:') || builtinModules.includes(specifier);
  if (isPure && folder === 'src') {
    return `sources of ${name} import neither Node's modules nor packages from elsewhere`;
  }
  if (isNode)
    return specifier.startsWith('node:') ? null : `Node's own modules are written 'node:${specifier}'`;
  return objectionToUndeclared(importer, specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/'));
}

/**
 * @param {Importer} importer
 * @param {string} dependency
 */
function objectionToUndeclared({ root, name, folder }, dependency) {
  const own = manifest(join(root, 'packages', name));
  const declared = { ...own.dependencies };
  if (folder !== 'src' && folder !== 'bin') {
    Object.assign(declared, own.devDependencies);
    if (existsSync(join(root, 'package.json'))) Object.assign(declared, manifest(root).devDependencies);
  }
  return dependency in declared ? null : `packages/${name}/package.json does not declare ${dependency}`;
}
