import type { Action } from './action.ts';
import {
  ACCEPT,
  BUILDS,
  DECLINE,
  GET,
  KEEPS,
  LOADS,
  LOOK,
  POINT,
  SAILS,
  STONES_INSTEAD,
  TAKES,
} from './action.ts';
import { type Card, CARDS, PYRAMIDS, SITES } from './material.ts';

const SHIP_LETTERS = 'ABCD';

/** Ships are written A to D, spaces 1 to 4 from the bow, owners in an order as their seats. */
export function format(action: Action): string {
  switch (action.type) {
    case 'load':
      return `load ${SHIP_LETTERS[action.ship]}${action.space + 1}`;
    case 'sail':
      return `sail ${SHIP_LETTERS[action.ship]} ${action.site}`;
    case 'play':
    case 'take':
    case 'keep':
      return `${action.type} ${action.card}`;
    case 'order':
      return `order ${action.owners.join('')}`;
    case 'build':
      return `build ${action.pyramid}`;
    default:
      return action.type;
  }
}

const WORDS = new Map(
  [GET, LOOK, POINT, STONES_INSTEAD, ACCEPT, DECLINE].map((action) => [action.type as string, action]),
);

export function parse(text: string): Action | null {
  const [verb = '', what = '', where = '', ...rest] = text.split(' ');
  const parsed = parseWords(verb, what, where, rest);
  return parsed !== null && format(parsed) === text ? parsed : null;
}

function parseWords(verb: string, what: string, where: string, rest: readonly string[]): Action | null {
  if (rest.length > 0) return null;
  switch (verb) {
    case 'load':
      return LOADS[SHIP_LETTERS.indexOf(what.charAt(0))]?.[Number(what.slice(1)) - 1] ?? null;
    case 'sail':
      return SAILS[SHIP_LETTERS.indexOf(what)]?.[SITES.findIndex((site) => site === where)] ?? null;
    case 'play':
      return isCard(what) ? { type: 'play', card: what } : null;
    case 'take':
      return isCard(what) ? TAKES[what] : null;
    case 'keep':
      return isCard(what) ? KEEPS[what] : null;
    case 'order':
      return /^[0-3]{2,4}$/.test(what) ? { type: 'order', owners: Array.from(what, Number) } : null;
    case 'build':
      return BUILDS[PYRAMIDS.findIndex((pyramid) => pyramid === what)] ?? null;
    default:
      return WORDS.get(verb) ?? null;
  }
}

const isCard = (text: string): text is Card => (CARDS as readonly string[]).includes(text);
