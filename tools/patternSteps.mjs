/**
 * Tries patterns on hostile texts, and counts the steps that a backtracking matcher takes. The judgement in `patterns.mjs` is
 * read off the pattern and knows only texts that repeat a single character; this repeats pairs as well, behind every beginning
 * that leads into the pattern. Steps are counted, not seconds: a pattern whose steps no more than double when the text does
 * takes as many on the longest text that can reach it, 64 KB, as its length times what is counted here.
 */
import { parseRegExpLiteral } from '@eslint-community/regexpp';
import { stepsOn } from './matcherSteps.mjs';
import { isLeaf, isMatch, leavesOf } from './patternLeaves.mjs';

/** @typedef {import('@eslint-community/regexpp').AST.Element} Element */
/** @typedef {import('@eslint-community/regexpp').AST.RegExpLiteral} Pattern */

/** More than any pattern of ours repeats something by a number: what has an end in sight does not grow any more. */
const REPEATS = 80;
/** Steps for each character at which a pattern is looked at twice. */
const SUSPICIOUS = 6;
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
