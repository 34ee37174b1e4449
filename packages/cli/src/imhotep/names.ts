import type { Card, Site } from '@saqqara/imhotep';
import type { Seat } from '@saqqara/kernel';
import type { Look } from '../terminal.ts';

export const SITE_NAMES: Readonly<Record<Site, string>> = {
  market: 'Market',
  pyramid: 'Pyramid',
  temple: 'Temple',
  chamber: 'Burial Chamber',
  obelisks: 'Obelisks',
};

export interface CardWords {
  readonly name: string;
  readonly colour: 'red' | 'green' | 'violet' | 'blue';
  readonly effect: string;
}

const decoration = (site: Site): CardWords => ({
  name: `${SITE_NAMES[site]} decoration`,
  colour: 'green',
  effect: '1 point for every 3 stones there at the end',
});

export const CARD_WORDS: Readonly<Record<Card, CardWords>> = {
  entrance: { name: 'Entrance', colour: 'red', effect: 'at once: a stone from your quarry to the Pyramid' },
  sarcophagus: {
    name: 'Sarcophagus',
    colour: 'red',
    effect: 'at once: a stone from your quarry to the Burial Chamber',
  },
  pavedPath: {
    name: 'Paved Path',
    colour: 'red',
    effect: 'at once: a stone from your quarry to the Obelisks',
  },
  pyramidDecoration: decoration('pyramid'),
  templeDecoration: decoration('temple'),
  chamberDecoration: decoration('chamber'),
  obelisksDecoration: decoration('obelisks'),
  statue: {
    name: 'Statue',
    colour: 'violet',
    effect: '1, 3, 6, 10, 15 points for 1 to 5 of them, then 2 each',
  },
  lever: { name: 'Lever', colour: 'blue', effect: 'sail a ship and choose the order of unloading' },
  hammer: { name: 'Hammer', colour: 'blue', effect: 'get stones, then load one' },
  sail: { name: 'Sail', colour: 'blue', effect: 'load a stone, then sail that ship' },
  chisel: { name: 'Chisel', colour: 'blue', effect: 'load two stones' },
};

export const cardName = (card: Card): string => CARD_WORDS[card].name;

/** Text in the colour of a card's band. */
export function inColourOf(card: Card, text: string, { paint }: Look): string {
  switch (CARD_WORDS[card].colour) {
    case 'red':
      return paint.red(text);
    case 'green':
      return paint.green(text);
    case 'violet':
      return paint.magenta(text);
    case 'blue':
      return paint.blueBright(text);
  }
}

export const shipName = (ship: number): string => 'ABCD'.charAt(ship);

interface Stone {
  readonly name: string;
  readonly shape: string;
  readonly letter: string;
  readonly colour: 'magenta' | 'bold' | 'red' | 'cyan';
}

/** The seats' stones: black, white, brown and grey in the rulebook. */
export const STONES: readonly Stone[] = [
  { name: 'Basalt', shape: '●', letter: 'b', colour: 'magenta' },
  { name: 'Alabaster', shape: '○', letter: 'a', colour: 'bold' },
  { name: 'Carnelian', shape: '▲', letter: 'c', colour: 'red' },
  { name: 'Granite', shape: '■', letter: 'g', colour: 'cyan' },
];

/** A stone on the table: a shape of its own for each seat, a letter where shapes cannot be shown. */
export function stone(seat: Seat, { paint, isUnicode }: Look): string {
  const { shape, letter, colour } = STONES[seat]!;
  return paint[colour](isUnicode ? shape : letter);
}

/** A space without a stone. */
export const emptySpace = ({ paint, isUnicode }: Look): string => paint.dim(isUnicode ? '·' : '.');
