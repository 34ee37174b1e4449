import { type Action, enter, lay, shift, swap, turn } from './action.ts';
import { RANKS } from './material.ts';
import { PLACE_NAMES } from './pyramid.ts';
import { TILES } from './tiles.ts';

/** `worker d4`, `turn d4 1`, `swap d4 e5`, `shift d4 e5`, `lay room-ankh d4 r1`. */
export function format(action: Action): string {
  switch (action.type) {
    case 'enter':
      return `${action.rank} ${PLACE_NAMES[action.place]}`;
    case 'turn':
      return `turn ${PLACE_NAMES[action.place]} ${action.times}`;
    case 'swap':
      return `swap ${PLACE_NAMES[action.own]} ${PLACE_NAMES[action.other]}`;
    case 'shift':
      return `shift ${PLACE_NAMES[action.from]} ${PLACE_NAMES[action.to]}`;
    case 'lay':
      return `lay ${TILES[action.tile]!.name} ${PLACE_NAMES[action.place]} r${action.turned}`;
  }
}

export function parse(text: string): Action | null {
  const [verb = '', ...words] = text.split(' ');
  const parsed = parseWords(verb, words);
  return parsed !== null && format(parsed) === text ? parsed : null;
}

const NUMBERS = ['0', '1', '2'];
const ORIENTATION_NAMES = ['r0', 'r1', 'r2'];
const TILE_NAMES = TILES.map(({ name }) => name);

function parseWords(verb: string, words: readonly string[]): Action | null {
  switch (verb) {
    case 'turn':
      return build(turn, numbersOf(words, PLACE_NAMES, NUMBERS));
    case 'swap':
      return build(swap, numbersOf(words, PLACE_NAMES, PLACE_NAMES));
    case 'shift':
      return build(shift, numbersOf(words, PLACE_NAMES, PLACE_NAMES));
    case 'lay':
      return build(lay, numbersOf(words, TILE_NAMES, PLACE_NAMES, ORIENTATION_NAMES));
    default:
      return build(enter, numbersOf([verb, ...words], RANKS, PLACE_NAMES));
  }
}

/** Each word's number in its list, or `null` if one is missing, left over or not listed. */
function numbersOf(words: readonly string[], ...lists: (readonly string[])[]): number[] | null {
  const numbers = lists.map((list, i) => list.indexOf(words[i] ?? ''));
  return words.length === lists.length && !numbers.includes(-1) ? numbers : null;
}

const build = (
  make: (...numbers: [number, number, number]) => Action,
  numbers: number[] | null,
): Action | null => (numbers === null ? null : make(...(numbers as [number, number, number])));
