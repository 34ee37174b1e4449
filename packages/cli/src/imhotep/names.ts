import type { Card } from '@saqqara/imhotep';
import type { Seat } from '@saqqara/kernel';
import type { Look } from '../terminal.ts';

type CardColour = 'red' | 'green' | 'violet' | 'blue';

/** The colours of the cards' bands. */
export const CARD_COLOURS: Readonly<Record<Card, CardColour>> = {
  entrance: 'red',
  sarcophagus: 'red',
  pavedPath: 'red',
  pyramidDecoration: 'green',
  templeDecoration: 'green',
  chamberDecoration: 'green',
  obelisksDecoration: 'green',
  statue: 'violet',
  lever: 'blue',
  hammer: 'blue',
  sail: 'blue',
  chisel: 'blue',
};

/** Text in the colour of a card's band. */
export function inColourOf(card: Card, text: string, { paint }: Look): string {
  switch (CARD_COLOURS[card]) {
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

interface Stone {
  readonly shape: string;
  readonly letter: string;
  readonly colour: 'magenta' | 'bold' | 'red' | 'cyan';
}

/** The seats' stones, basalt, alabaster, carnelian and granite: black, white, brown and grey in the rulebook. */
export const STONES: readonly Stone[] = [
  { shape: '●', letter: 'b', colour: 'magenta' },
  { shape: '○', letter: 'a', colour: 'bold' },
  { shape: '▲', letter: 'c', colour: 'red' },
  { shape: '■', letter: 'g', colour: 'cyan' },
];

/** A stone on the table: a shape of its own for each seat, a letter where shapes cannot be shown. */
export function stone(seat: Seat, { paint, isUnicode }: Look): string {
  const { shape, letter, colour } = STONES[seat]!;
  return paint[colour](isUnicode ? shape : letter);
}

/** A space without a stone. */
export const emptySpace = ({ paint, isUnicode }: Look): string => paint.dim(isUnicode ? '·' : '.');
