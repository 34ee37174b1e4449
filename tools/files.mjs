import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the whole project. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

const NOT_OURS = ['node_modules', 'dist', 'coverage'];

/**
 * Every file below a folder whose name matches, in a fixed order, as paths with slashes relative to `root`.
 *
 * @param {string} root
 * @param {string} folder
 * @param {RegExp} name
 * @returns {string[]}
 */
export function filesBelow(root, folder, name) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return NOT_OURS.includes(entry.name) ? [] : filesBelow(root, path, name);
      return name.test(entry.name) ? [path] : [];
    });
}

/**
 * The names of the folders in `packages/` that are packages; `bench/web` is a project without any.
 *
 * @param {string} root
 * @returns {string[]}
 */
export function packageNames(root) {
  if (!existsSync(join(root, 'packages'))) return [];
  return readdirSync(join(root, 'packages'))
    .filter((name) => existsSync(join(root, 'packages', name, 'package.json')))
    .toSorted();
}

/**
 * The packages that are rules of a game: those with a `RULES.md`.
 *
 * @param {string} root
 */
export const rulesPackages = (root) =>
  packageNames(root).filter((name) => existsSync(join(root, 'packages', name, 'RULES.md')));

/**
 * @typedef {object} Manifest The fields of a package.json that the tools read.
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [devDependencies]
 * @property {Record<string, string>} [bin]
 */

/**
 * @param {string} folder
 * @returns {Manifest}
 */
export const manifest = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/**
 * The line of a text, counted from 1, on which an index lies.
 *
 * @param {string} text
 * @param {number} index
 */
export const lineAt = (text, index) => text.slice(0, index).split('\n').length;
