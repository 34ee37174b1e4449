/**
 * Patterns that a stranger's text could make run for seconds. Node waits for a pattern while everybody else waits for Node,
 * so one request with a long line of dots could cost an opponent the clock. Whether a pattern can take more than linear time is
 * read off the pattern itself: nothing is measured.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseRegExpLiteral } from '@eslint-community/regexpp';
import { parseSync, Visitor } from 'oxc-parser';
import { analyse } from 'scslre';
import { filesBelow, lineAt } from './files.mjs';
import { hostileTextFor } from './patternSteps.mjs';

/** What reads text that comes from outside: the server with all that is bundled into it. */
const SOURCES = /^packages\/(?!web\/|cli\/)[^/]+\/src\//;

/**
 * One sentence for each pattern that takes more than linear time, or that cannot be judged.
 *
 * @param {string} root
 * @returns {string[]}
 */
export function slowPatterns(root) {
  return filesBelow(root, 'packages', /\.ts$/)
    .filter((path) => SOURCES.test(path))
    .flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      return patternsIn(path, text).flatMap(({ literal, at }) => {
        const objection = objectionTo(literal);
        return objection === null ? [] : [`${path}:${lineAt(text, at)} ${objection}`];
      });
    });
}

/**
 * One sentence for each pattern of server and protocol for which a text was found that it takes more than linear time on.
 *
 * @param {string} root
 * @returns {string[]}
 */
export function patternsThatLose(root) {
  const literals = filesBelow(root, 'packages', /\.ts$/)
    .filter((path) => /^packages\/(?:server|protocol)\/src\//.test(path))
    .flatMap((path) => patternsIn(path, readFileSync(join(root, path), 'utf8')))
    .flatMap(({ literal }) => (literal === null ? [] : [literal]));
  return [...new Set(literals)].flatMap((literal) => {
    const hostile = hostileTextFor(literal);
    return hostile === null ? [] : [`${literal} takes too many steps on ${hostile}`];
  });
}

/**
 * @param {string} path
 * @param {string} text
 */
function patternsIn(path, text) {
  /** @type {{ literal: string | null, at: number }[]} */
  const found = [];
  new Visitor({
    Literal(node) {
      if ('regex' in node) found.push({ literal: node.raw, at: node.start });
    },
    NewExpression({ callee, start }) {
      if (callee.type === 'Identifier' && callee.name === 'RegExp') found.push({ literal: null, at: start });
    },
  }).visit(parseSync(path, text).program);
  return found;
}

/** @param {string | null} literal */
export function objectionTo(literal) {
  if (literal === null)
    return 'makes a pattern while it runs: write it as a literal, so that it can be judged';
  const { reports } = analyse(parseRegExpLiteral(literal));
  if (reports.length === 0) return null;
  const worst = reports.some(({ exponential }) => exponential) ? 'exponential' : 'quadratic';
  return `${literal} takes ${worst} time on hostile text`;
}
