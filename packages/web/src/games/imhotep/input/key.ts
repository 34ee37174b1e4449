import { SITES } from '@saqqara/imhotep';
import { readPart, SLOTS } from '@saqqara/words/games/imhotep';
import type { Part } from '../../../table/screen.ts';

const BLUE_KEYS: Readonly<Record<string, string>> = { lever: '1', hammer: '2', sail: '3', chisel: '4' };

/** Letters for ships, numbers for the rest. What is chosen from a list is numbered there, by its place in it. */
export function key(part: Part): string | null {
  const named = readPart(part);
  switch (named?.kind) {
    case 'get':
    case 'load':
    case 'sail':
    case 'card':
      return String(SLOTS.indexOf(named.kind) + 1);
    case 'ship':
      return 'abcd'.charAt(named.ship);
    case 'space':
      return String(named.space + 1);
    case 'site':
      return String(SITES.indexOf(named.site) + 1);
    case 'held':
      return BLUE_KEYS[named.card] ?? null;
    default:
      return null;
  }
}
