import { type Building, type Colour, type Field, type Payment } from '@saqqara/anubixx';
import type { Seat } from '@saqqara/kernel';
import type { Look } from '../terminal.ts';

interface Person {
  readonly name: string;
  readonly shape: string;
  /** None of them is the letter of a colour. */
  readonly letter: string;
  readonly ink: 'cyan' | 'bold' | 'red' | 'green' | 'magenta';
}

/** Names and signs for the seats, of which the book has none. */
export const PEOPLE: readonly Person[] = [
  { name: 'Anubis', shape: '●', letter: 'a', ink: 'cyan' },
  { name: 'Isis', shape: '○', letter: 'i', ink: 'bold' },
  { name: 'Horus', shape: '▲', letter: 'h', ink: 'red' },
  { name: 'Thoth', shape: '▼', letter: 't', ink: 'green' },
  { name: 'Sekhmet', shape: '◆', letter: 's', ink: 'magenta' },
];

export function seatMark(seat: Seat, { paint, isUnicode }: Look): string {
  const { shape, letter, ink } = PEOPLE[seat]!;
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

/** `r` for red: no two colours begin with the same letter. */
export const colourLetter = (colour: Colour): string => colour.charAt(0);

export const BUILDING_NAMES: Readonly<Record<Building, string>> = {
  pyramid: 'pyramid',
  arch: 'arch',
  relief: 'relief',
};

/** How a stone was paid for: `with a die`, `from the quarry (Q5)`. */
function paymentWords(payment: Payment): string {
  if (payment === 'die') return 'with a die';
  return payment === 'joker' ? 'with a joker' : `from the quarry (${payment})`;
}

export const markWords = ({ field, payment }: { field: Field; payment: Payment }): string =>
  `${field} ${paymentWords(payment)}`;
