/** A backtracking matcher that counts its steps, as the browser's and Node's would take them. */
import { isMatch } from './patternLeaves.mjs';

/** @typedef {import('@eslint-community/regexpp').AST.Element} Element */
/** @typedef {import('@eslint-community/regexpp').AST.Quantifier} Quantifier */
/** @typedef {import('@eslint-community/regexpp').AST.Assertion} Assertion */
/** @typedef {import('@eslint-community/regexpp').AST.RegExpLiteral} Pattern */
/** @typedef {readonly { readonly elements: readonly Element[] }[]} Alternatives */
/** What has to follow from there. @typedef {(at: number) => boolean} Then */

/**
 * One pattern on its way through one text.
 *
 * @typedef {object} Search
 * @property {Pattern} pattern
 * @property {string} text
 * @property {number} steps
 * @property {number} most
 * @property {Map<Element, string>} captured
 */

/** Steps for each character at which a search is given up. */
const HOPELESS = 400;

/**
 * How many steps it takes to look for the pattern everywhere in a text; where it looks for all matches, for all of them.
 *
 * @param {Pattern} pattern
 * @param {string} text
 */
export function stepsOn(pattern, text) {
  /** @type {Search} */
  const search = { pattern, text, steps: 0, most: HOPELESS * text.length, captured: new Map() };
  for (let from = 0; from <= text.length; from++) {
    let end = -1;
    const isFound = any(search, pattern.pattern.alternatives, from, (at) => {
      end = at;
      return true;
    });
    if (search.steps > search.most) return Infinity;
    if (isFound && !pattern.flags.global) break;
    if (isFound) from = Math.max(from, end - 1);
  }
  return search.steps;
}

/** @type {(search: Search, alternatives: Alternatives, at: number, then: Then) => boolean} */
const any = (search, alternatives, at, then) =>
  alternatives.some(({ elements }) => sequence(search, elements, at, then));

/** @type {(search: Search, elements: readonly Element[], at: number, then: Then, n?: number) => boolean} */
function sequence(search, elements, at, then, n = 0) {
  const element = elements[n];
  if (element === undefined) return then(at);
  return one(search, element, at, (end) => sequence(search, elements, end, then, n + 1));
}

/** @type {(search: Search, element: Element, at: number, then: Then) => boolean} */
function one(search, element, at, then) {
  const { pattern, text, captured } = search;
  // All ends here: whoever is asked says yes.
  if (++search.steps > search.most) return true;
  switch (element.type) {
    case 'Group':
      return any(search, element.alternatives, at, then);
    case 'CapturingGroup':
      return any(search, element.alternatives, at, (end) => {
        const before = captured.get(element);
        captured.set(element, text.slice(at, end));
        if (then(end)) return true;
        captured.set(element, before ?? '');
        return false;
      });
    case 'Quantifier':
      return repeated(search, element, at, then);
    case 'Assertion':
      return holds(search, element, at) && then(at);
    case 'Backreference':
      for (const group of [element.resolved].flat()) {
        const again = captured.get(group) ?? '';
        if (text.startsWith(again, at) && then(at + again.length)) return true;
      }
      return false;
    default: {
      const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
      return (
        at >= 0 && at < text.length && isMatch(pattern, element, character) && then(at + character.length)
      );
    }
  }
}

/** @type {(search: Search, quantifier: Quantifier, at: number, then: Then, count?: number) => boolean} */
function repeated(search, quantifier, at, then, count = 0) {
  const more = () =>
    count < quantifier.max &&
    one(
      search,
      quantifier.element,
      at,
      (end) => end > at && repeated(search, quantifier, end, then, count + 1),
    );
  const enough = () => count >= quantifier.min && then(at);
  return quantifier.greedy ? more() || enough() : enough() || more();
}

/** @type {(search: Search, assertion: Assertion, at: number) => boolean} */
function holds(search, assertion, at) {
  const { pattern, text } = search;
  switch (assertion.kind) {
    case 'start':
      return at === 0 || (pattern.flags.multiline && text[at - 1] === '\n');
    case 'end':
      return at === text.length || (pattern.flags.multiline && text[at] === '\n');
    case 'word':
      return (isWord(text[at - 1]) !== isWord(text[at])) !== assertion.negate;
    case 'lookahead':
      return any(search, assertion.alternatives, at, () => true) !== assertion.negate;
    case 'lookbehind':
      // No pattern of ours looks back further than a character.
      return any(search, assertion.alternatives, at - 1, (end) => end === at) !== assertion.negate;
  }
}

const isWord = (/** @type {string | undefined} */ character) => /\w/.test(character ?? '');
