import type { Key } from '@saqqara/words';
import { readPart } from '@saqqara/words/games/anubixx';
import type { Part } from '../../../table/screen.ts';

/** Letters lead to the buildings, numbers take dice; other payments are numbered where they are offered. */
export function key(part: Part): string | null {
  const named = readPart(part);
  switch (named?.kind) {
    case 'done':
      return 'd';
    case 'joker':
      return 'j';
    case 'die':
      return String(named.die + 1);
    case 'building':
      return { pyramid: 'p', arch: 'a', relief: 'f' }[named.building];
    default:
      return null;
  }
}

export const KEY_HELP: readonly (readonly [string, Key])[] = [
  ['P  A  F', 'anubixx.key.buildings'],
  ['1 – 4', 'anubixx.key.dice'],
  ['J', 'anubixx.key.joker'],
  ['D', 'anubixx.key.done'],
];
