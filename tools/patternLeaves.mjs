/** The parts of a pattern that take one character, and which characters they take. */

/** @typedef {import('@eslint-community/regexpp').AST.Element} Element */
/** @typedef {import('@eslint-community/regexpp').AST.RegExpLiteral} Pattern */

/**
 * @param {readonly Element[]} elements
 * @returns {Element[]}
 */
export function leavesOf(elements) {
  return elements.flatMap((element) => {
    if (element.type === 'Quantifier') return leavesOf([element.element]);
    if ('alternatives' in element) {
      return element.alternatives.flatMap(({ elements: inner }) => leavesOf(inner));
    }
    return isLeaf(element) ? [element] : [];
  });
}

/** @param {Element} element */
export const isLeaf = (element) =>
  ['Character', 'CharacterSet', 'CharacterClass', 'ExpressionCharacterClass'].includes(element.type);

/** What each part of a pattern takes, as far as it was asked. @type {WeakMap<Element, Map<string, boolean>>} */
const known = new WeakMap();

/**
 * @param {Pattern} pattern
 * @param {Element} leaf
 * @param {string} character
 */
export function isMatch({ flags }, leaf, character) {
  const answers = known.get(leaf) ?? new Map();
  known.set(leaf, answers);
  const answer = answers.get(character);
  if (answer !== undefined) return answer;
  const isTaken = new RegExp(`^(?:${leaf.raw})$`, flags.raw.replaceAll(/[gymd]/g, '')).test(character);
  answers.set(character, isTaken);
  return isTaken;
}
