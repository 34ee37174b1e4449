/**
 * Tries patterns on hostile texts, and counts the steps that a backtracking matcher takes. The judgement in `patterns.mjs` is
 * read off the pattern and knows only texts that repeat a single character; this repeats pairs as well, behind every beginning
 * that leads into the pattern. Steps are counted, not seconds: a pattern whose steps no more than double when the text does
 * takes as many on the longest text that can reach it, 64 KB, as its length times what is counted here.
 */
import { parseRegExpLiteral } from '@eslint-community/regexpp';

/** @typedef {import('@eslint-community/regexpp').AST.Element} Element */

/** More than any pattern of ours repeats something by a number: what has an end in sight does not grow any more. */
const REPEATS = 80;
/** Steps for each character at which a pattern is looked at twice. */
const SUSPICIOUS = 6;
/** And at which it is given up. */
const HOPELESS = 400;
/** Twice the text costs twice the steps; four times as many if each character costs as much as all before it. */
const GROWTH = 3;
const MOST_KINDS = 6;
const MOST_BEGINNINGS = 3;

const CHARACTERS = [...' .;,/\\-_@<>()[]{}:"\'=aZfq09é\n\r\t\0$?#%&+*|^~😀\u202e\u0301'];

/**
 * The text on which the pattern takes more than linear time, as far as one was found.
 *
 * @param {string} literal
 * @returns {string | null}
 */
export function hostileTextFor(literal) {
  const pattern = parseRegExpLiteral(literal);
  const kinds = kindsOf(pattern);
  const ends = ['', outsiderOf(pattern), ...kinds.slice(0, 2)];
  const pumps = [...kinds, ...kinds.flatMap((one) => kinds.map((other) => one + other))];
  for (const beginning of beginningsOf(pattern)) {
    for (const pump of pumps) {
      for (const end of ends) {
        const text = (/** @type {number} */ times) => beginning + pump.repeat(times) + end;
        const once = stepsOn(pattern, text(REPEATS));
        if (once < SUSPICIOUS * text(REPEATS).length) continue;
        if (once === Infinity || stepsOn(pattern, text(2 * REPEATS)) > GROWTH * once) {
          return `${JSON.stringify(beginning)} ${JSON.stringify(pump)}… ${JSON.stringify(end)}`;
        }
      }
    }
  }
  return null;
}

/** @typedef {import('@eslint-community/regexpp').AST.RegExpLiteral} Pattern */

/**
 * One character of each kind that the pattern tells apart.
 *
 * @param {Pattern} pattern
 */
function kindsOf(pattern) {
  const leaves = leavesOf(pattern.pattern.alternatives.flatMap(({ elements }) => elements));
  const kinds = new Map();
  const written = leaves.flatMap((leaf) =>
    leaf.type === 'Character' ? [String.fromCodePoint(leaf.value)] : [],
  );
  for (const character of [...written, ...CHARACTERS]) {
    const kind = leaves.map((leaf) => (isMatch(pattern, leaf, character) ? 1 : 0)).join('');
    if (kind.includes('1') && !kinds.has(kind)) kinds.set(kind, character);
  }
  return [...kinds.values()].slice(0, MOST_KINDS);
}

/**
 * A character that fits nowhere, or at least not everywhere: texts that end with it are refused at the end.
 *
 * @param {Pattern} pattern
 */
function outsiderOf(pattern) {
  const leaves = leavesOf(pattern.pattern.alternatives.flatMap(({ elements }) => elements));
  const fits = (/** @type {string} */ character) =>
    leaves.filter((leaf) => isMatch(pattern, leaf, character)).length;
  return CHARACTERS.toSorted((one, other) => fits(one) - fits(other))[0] ?? '';
}

/**
 * @param {readonly Element[]} elements
 * @returns {Element[]}
 */
function leavesOf(elements) {
  return elements.flatMap((element) => {
    if (element.type === 'Quantifier') return leavesOf([element.element]);
    if ('alternatives' in element) {
      return element.alternatives.flatMap(({ elements: inner }) => leavesOf(inner));
    }
    return isLeaf(element) ? [element] : [];
  });
}

/** @param {Element} element */
const isLeaf = (element) =>
  ['Character', 'CharacterSet', 'CharacterClass', 'ExpressionCharacterClass'].includes(element.type);

/** What each part of a pattern takes, as far as it was asked. @type {WeakMap<Element, Map<string, boolean>>} */
const known = new WeakMap();

/**
 * @param {Pattern} pattern
 * @param {Element} leaf
 * @param {string} character
 */
function isMatch({ flags }, leaf, character) {
  const answers = known.get(leaf) ?? new Map();
  known.set(leaf, answers);
  const answer = answers.get(character);
  if (answer !== undefined) return answer;
  const isTaken = new RegExp(`^(?:${leaf.raw})$`, flags.raw.replaceAll(/[gymd]/g, '')).test(character);
  answers.set(character, isTaken);
  return isTaken;
}

/**
 * Beginnings of a text that the pattern takes, from the empty one on: what is dangerous may stand at its end.
 *
 * @param {Pattern} pattern
 */
function beginningsOf(pattern) {
  const texts = pattern.pattern.alternatives.map(({ elements }) => textFor(pattern, elements));
  const all = new Set(['']);
  for (const text of texts) for (let n = 1; n <= text.length; n++) all.add(text.slice(0, n));
  const list = [...all];
  const stride = Math.max(1, Math.ceil(list.length / MOST_BEGINNINGS));
  return list.filter((_, n) => n % stride === 0 || n === list.length - 1);
}

/**
 * @param {Pattern} pattern
 * @param {readonly Element[]} elements
 * @returns {string}
 */
function textFor(pattern, elements) {
  return elements
    .map((element) => {
      if (element.type === 'Quantifier') {
        return textFor(pattern, [element.element]).repeat(Math.min(2, Math.max(1, element.min)));
      }
      if (element.type === 'Group' || element.type === 'CapturingGroup') {
        return textFor(pattern, element.alternatives[0]?.elements ?? []);
      }
      if (element.type === 'Character') return String.fromCodePoint(element.value);
      return isLeaf(element) ? (CHARACTERS.find((each) => isMatch(pattern, element, each)) ?? '') : '';
    })
    .join('');
}

/**
 * How many steps it takes to look for the pattern everywhere in a text; where it looks for all matches, for all of them.
 *
 * @param {Pattern} pattern
 * @param {string} text
 */
function stepsOn(pattern, text) {
  let steps = 0;
  const most = HOPELESS * text.length;
  const isAll = pattern.flags.global;
  /** @type {Map<Element, string>} */
  const captured = new Map();

  /** @typedef {(at: number) => boolean} Then */

  /** @type {(alternatives: readonly { readonly elements: readonly Element[] }[], at: number, then: Then) => boolean} */
  const any = (alternatives, at, then) =>
    alternatives.some(({ elements }) => sequence(elements, 0, at, then));

  /** @type {(elements: readonly Element[], n: number, at: number, then: Then) => boolean} */
  const sequence = (elements, n, at, then) => {
    const element = elements[n];
    return element === undefined ? then(at) : one(element, at, (end) => sequence(elements, n + 1, end, then));
  };

  /** @type {(element: Element, at: number, then: Then) => boolean} */
  const one = (element, at, then) => {
    // All ends here: whoever is asked says yes.
    if (++steps > most) return true;
    switch (element.type) {
      case 'Group':
        return any(element.alternatives, at, then);
      case 'CapturingGroup':
        return any(element.alternatives, at, (end) => {
          const before = captured.get(element);
          captured.set(element, text.slice(at, end));
          if (then(end)) return true;
          captured.set(element, before ?? '');
          return false;
        });
      case 'Quantifier':
        return repeated(element, 0, at, then);
      case 'Assertion':
        return holds(element, at) && then(at);
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
  };

  /** @type {(quantifier: import('@eslint-community/regexpp').AST.Quantifier, count: number, at: number, then: Then) => boolean} */
  const repeated = (quantifier, count, at, then) => {
    const more = () =>
      count < quantifier.max &&
      one(quantifier.element, at, (end) => end > at && repeated(quantifier, count + 1, end, then));
    const enough = () => count >= quantifier.min && then(at);
    return quantifier.greedy ? more() || enough() : enough() || more();
  };

  /** @type {(assertion: import('@eslint-community/regexpp').AST.Assertion, at: number) => boolean} */
  const holds = (assertion, at) => {
    const isWord = (/** @type {string | undefined} */ character) => /\w/.test(character ?? '');
    switch (assertion.kind) {
      case 'start':
        return at === 0 || (pattern.flags.multiline && text[at - 1] === '\n');
      case 'end':
        return at === text.length || (pattern.flags.multiline && text[at] === '\n');
      case 'word':
        return (isWord(text[at - 1]) !== isWord(text[at])) !== assertion.negate;
      case 'lookahead':
        return any(assertion.alternatives, at, () => true) !== assertion.negate;
      case 'lookbehind':
        // No pattern of ours looks back further than a character.
        return any(assertion.alternatives, at - 1, (end) => end === at) !== assertion.negate;
    }
  };

  for (let from = 0; from <= text.length; from++) {
    let end = -1;
    const isFound = any(pattern.pattern.alternatives, from, (at) => {
      end = at;
      return true;
    });
    if (steps > most) return Infinity;
    if (isFound && !isAll) break;
    if (isFound) from = Math.max(from, end - 1);
  }
  return steps;
}
