import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, lineAt, manifest, packageNames, rulesPackages } from './files.mjs';

/** An earlier version of a game's rules, `imhotep-1`: golden records prove that it is unchanged, not a test for each rule. */
const EARLIER = /-\d+$/;

/** A rule number stands where it is defined: at the beginning of a list item, table row, heading or paragraph. */
const DEFINITION = /^(?:\s*(?:[-*+]|\d+\.|\||#+)\s+)?(?:\*\*|\[|`)*([A-Z]{2}-\d+[a-z]?)\b/gm;

const NUMBER = /(?<![\w-])([A-Z]{2})-\d+[a-z]?\b/g;

/** Comments are read as well, so that an apostrophe in one does not open a string. */
const COMMENT_OR_STRING = /\/\/.*|\/\*[^]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;

/** The name of a test begins with the numbers of the rules it tests: `[IM-7]`, `[IM-7, IM-8]`. */
const TEST_NAME = /^['"`]\[((?:[A-Z]{2}-\d+[a-z]?(?:,\s*)?)+)\]/;
const SKIPPED = /\.(?:skip|todo|fails)(?:\.each)?\(\s*$/;

/**
 * One sentence for each rule without a test, and for each mention of a rule that does not exist.
 *
 * @param {string} root
 * @returns {string[]}
 */
export function wrongRuleNumbers(root) {
  const names = packageNames(root);
  const withRules = [...rulesPackages(root), ...offeredGames(root)];
  const rules = new Map(names.map((name) => [name, definedIn(join(root, 'packages', name, 'RULES.md'))]));
  const all = new Set([...rules.values()].flatMap((numbers) => [...numbers]));
  return names.flatMap((name) => {
    const own = rules.get(name) ?? new Set();
    // One whose numbers are not found would otherwise pass unseen.
    if (own.size === 0 && withRules.includes(name)) return [`packages/${name}/RULES.md defines no rule`];
    return [...(EARLIER.test(name) ? [] : untested(root, name, own)), ...unknown(root, name, own, all)];
  });
}

/**
 * The packages that the games by id are made of.
 *
 * @param {string} root
 */
function offeredGames(root) {
  const games = join(root, 'packages/games');
  const parts = existsSync(games) ? Object.keys(manifest(games).dependencies ?? {}) : [];
  return parts.map((part) => part.replace('@saqqara/', '')).filter((name) => name !== 'kernel');
}

/**
 * @param {string} path
 * @returns {Set<string>}
 */
function definedIn(path) {
  if (!existsSync(path)) return new Set();
  return new Set([...readFileSync(path, 'utf8').matchAll(DEFINITION)].map((match) => match[1] ?? ''));
}

/**
 * @param {string} root
 * @param {string} name
 * @param {Set<string>} rules
 */
function untested(root, name, rules) {
  const tested = new Set(
    filesBelow(root, `packages/${name}/test`, /\.test\.tsx?$/).flatMap((path) =>
      testedIn(readFileSync(join(root, path), 'utf8')),
    ),
  );
  return [...rules]
    .filter((number) => !tested.has(number))
    .map(
      (number) =>
        `packages/${name}/RULES.md defines ${number}, but no test of the package has [${number}] in its name`,
    );
}

/**
 * @param {string} text
 * @returns {string[]}
 */
function testedIn(text) {
  return [...text.matchAll(COMMENT_OR_STRING)].flatMap((match) => {
    const numbers = TEST_NAME.exec(match[0])?.[1];
    if (numbers === undefined || SKIPPED.test(text.slice(0, match.index))) return [];
    return numbers.match(NUMBER) ?? [];
  });
}

/**
 * A package that has rules may name no number that does not exist; elsewhere something that only looks like a number,
 * with letters that no rules use, is left alone.
 *
 * @param {string} root
 * @param {string} name
 * @param {Set<string>} own
 * @param {Set<string>} all
 */
function unknown(root, name, own, all) {
  const letters = new Set([...all].map((number) => number.slice(0, 2)));
  return filesBelow(root, `packages/${name}`, /\.[cm]?[jt]sx?$/).flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    return [...text.matchAll(NUMBER)]
      .filter(([number, prefix = '']) => !all.has(number) && (own.size > 0 || letters.has(prefix)))
      .map((match) => `${path}:${lineAt(text, match.index)} names ${match[0]}, which no RULES.md defines`);
  });
}
