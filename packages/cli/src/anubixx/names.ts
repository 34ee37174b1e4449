import type { Colour } from '@saqqara/anubixx';
import type { Seat } from '@saqqara/kernel';
import type { Look } from '../terminal.ts';

interface Sign {
  readonly shape: string;
  /** Where shapes cannot be shown; letters are colours. */
  readonly letter: string;
  readonly ink: 'cyan' | 'bold' | 'red' | 'green' | 'magenta';
}

/** Signs for the seats, of which the book has none. */
const SIGNS: readonly Sign[] = [
  { shape: '●', letter: '1', ink: 'cyan' },
  { shape: '○', letter: '2', ink: 'bold' },
  { shape: '▲', letter: '3', ink: 'red' },
  { shape: '▼', letter: '4', ink: 'green' },
  { shape: '◆', letter: '5', ink: 'magenta' },
];

export function seatMark(seat: Seat, { paint, isUnicode }: Look): string {
  const { shape, letter, ink } = SIGNS[seat]!;
  return paint[ink](isUnicode ? shape : letter);
}

const INKS = {
  red: 'red',
  orange: 'yellow',
  yellow: 'yellowBright',
  green: 'green',
  blue: 'blueBright',
  purple: 'magenta',
} as const satisfies Record<Colour, string>;

export const inColour = (colour: Colour, text: string, { paint }: Look): string => paint[INKS[colour]](text);

/** `r` for red: no two colours begin with the same letter in English, and the help tells what each means. */
export const colourLetter = (colour: Colour): string => colour.charAt(0);
