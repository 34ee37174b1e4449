import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, rulesPackages } from './files.mjs';

/**
 * What the golden records of every version of every game were when they were written: `npm run golden` adds new ones, and
 * nothing here is changed or taken away while somebody may have a game of that version.
 */
const STORED = 'tools/goldenRecords.json';

/** @typedef {Record<string, string>} Prints The fingerprints of one version, by what they are of. */

const VERSION = /^\s*id: '([a-z0-9-]+)',\s*version: (\d+),$/m;
const COUNTS = /\[\d[\d_,\s]*\]/g;

/** A package of rules that others have come after: `imhotep-1`. */
const EARLIER = /-\d+$/;

/** What the fingerprint of all its sources together is called. */
const SOURCES = 'src';

/**
 * One sentence for each golden record that is not what it was, and for each version whose rules are gone.
 *
 * @param {string} root
 * @returns {string[]}
 */
export function changedGoldenRecords(root) {
  const found = versionsIn(root);
  return [
    ...Object.entries(stored(root)).flatMap(([version, prints]) => changes(version, prints, found)),
    ...[...found].flatMap(([version, { folder, prints }]) =>
      Object.keys(prints)
        .filter((name) => stored(root)[version]?.[name] === undefined)
        .map((name) => `${pathOf(folder, name)} is not in ${STORED} yet: \`npm run golden\` adds it`),
    ),
  ];
}

/**
 * Adds the golden records that are new; those that are known stay as they are.
 *
 * @param {string} root
 */
export function addGoldenRecords(root) {
  const all = { ...stored(root) };
  for (const [version, { prints }] of versionsIn(root)) all[version] = sorted({ ...prints, ...all[version] });
  writeFileSync(join(root, STORED), `${JSON.stringify(sorted(all), null, 2)}\n`);
}

/**
 * @param {string} version
 * @param {Prints} prints
 * @param {Map<string, Version>} found
 */
function changes(version, prints, found) {
  const rules = found.get(version);
  if (rules === undefined) return [`no package has the rules of ${version}, by which games are stored`];
  return Object.keys(prints)
    .filter((name) => rules.prints[name] !== prints[name])
    .map((name) => {
      const path = pathOf(rules.folder, name);
      if (name === SOURCES)
        return `${path} is not what it was: rules of earlier versions stay as they are. CONTRIBUTING tells what holds.`;
      const what = rules.prints[name] === undefined ? 'is gone' : 'is not what it was';
      return `${path} ${what}: games of ${version} would go on differently. CONTRIBUTING tells how a version rises.`;
    });
}

/**
 * @param {string} folder
 * @param {string} name Of a fingerprint.
 */
const pathOf = (folder, name) => (name === SOURCES ? `${folder}/${name}` : `${folder}/test/${name}`);

/**
 * @typedef {object} Version
 * @property {string} folder
 * @property {Prints} prints
 */

/**
 * The versions of all games, `imhotep 1`, and what they show.
 *
 * @param {string} root
 * @returns {Map<string, Version>}
 */
function versionsIn(root) {
  return new Map(
    rulesPackages(root).flatMap((name) => {
      const folder = `packages/${name}`;
      const path = join(root, folder, 'src/index.ts');
      const [, id, version] = (existsSync(path) && VERSION.exec(readFileSync(path, 'utf8'))) || [];
      return id === undefined ? [] : [[`${id} ${version}`, { folder, prints: printsOf(root, folder) }]];
    }),
  );
}

/**
 * Of every record and of the counted lines of play; of rules that others have come after, of their sources, too.
 *
 * @param {string} root
 * @param {string} folder
 * @returns {Prints}
 */
function printsOf(root, folder) {
  const records = filesBelow(root, `${folder}/test/replays`, /\.txt$/).map((path) => [
    path.slice(`${folder}/test/`.length),
    printOf(readFileSync(join(root, path), 'utf8')),
  ]);
  const perft = join(root, folder, 'test/perft.test.ts');
  if (existsSync(perft)) {
    // How the test is written does not matter, nor how its numbers are set.
    const counts = readFileSync(perft, 'utf8').match(COUNTS) ?? [];
    records.push(['perft.test.ts', printOf(counts.join('\n').replaceAll(/[_\s]/g, ''))]);
  }
  if (EARLIER.test(folder)) records.push([SOURCES, sourcesPrint(root, folder)]);
  return Object.fromEntries(records);
}

/**
 * How the sources are set does not matter.
 *
 * @param {string} root
 * @param {string} folder
 */
function sourcesPrint(root, folder) {
  const sources = filesBelow(root, `${folder}/src`, /./).map(
    (path) => path.slice(folder.length) + readFileSync(join(root, path), 'utf8').replaceAll(/\s/g, ''),
  );
  return printOf(sources.join('\n'));
}

/** @param {string} text */
const printOf = (text) => createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');

/**
 * @param {string} root
 * @returns {Record<string, Prints>}
 */
const stored = (root) =>
  existsSync(join(root, STORED)) ? JSON.parse(readFileSync(join(root, STORED), 'utf8')) : {};

/**
 * @template T
 * @param {Record<string, T>} entries
 * @returns {Record<string, T>}
 */
const sorted = (entries) =>
  Object.fromEntries(Object.entries(entries).toSorted(([a], [b]) => (a < b ? -1 : 1)));
