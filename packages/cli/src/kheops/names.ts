import { type Pawn, type Rank, rankOf, seatOf, type Tile, TILES } from '@saqqara/kheops';
import type { Seat } from '@saqqara/kernel';
import type { Look } from '../terminal.ts';

/** White's pawns are hollow, Blue's are filled; in ASCII White has capital letters. */
const SHAPES: Readonly<Record<Rank, readonly [white: string, blue: string]>> = {
  worker: ['○', '●'],
  mummy: ['◇', '◆'],
  priest: ['△', '▲'],
  pharaoh: ['☆', '★'],
};

const LETTERS: Readonly<Record<Rank, readonly [white: string, blue: string]>> = {
  worker: ['W', 'w'],
  mummy: ['M', 'm'],
  priest: ['P', 'p'],
  pharaoh: ['K', 'k'],
};

/** Text in the colour of a seat. */
export const inkOf = (seat: Seat | null, { paint }: Look): ((text: string) => string) =>
  seat === null ? paint.dim : seat === 0 ? paint.yellow : paint.cyan;

export const sign = (seat: Seat, rank: Rank, look: Look): string =>
  inkOf(seat, look)((look.isUnicode ? SHAPES : LETTERS)[rank][seat]!);

export const pawnSign = (pawn: Pawn, look: Look): string => sign(seatOf(pawn), rankOf(pawn), look);

export const seatMark = (seat: Seat, look: Look): string => sign(seat, 'worker', look);

/** Two letters for each symbol. */
const CODES: Readonly<Record<string, string>> = {
  ankh: 'an',
  double: 'x2',
  curse: 'cu',
  'stay-empty': 'em',
  'turn-passage': 'tp',
  'turn-room': 'tr',
  swap: 'sw',
  shift: 'sh',
  none: '  ',
};

const COLOURS = {
  gold: { letter: 'g', ink: 'yellow' },
  red: { letter: 'r', ink: 'red' },
  green: { letter: 'n', ink: 'green' },
} as const;

/** The symbol of a tile in two letters; a sarcophagus is a colour and K or Q. */
export function symbolCode(tile: Tile, { paint }: Look): string {
  const { symbol, colour, name } = TILES[tile]!;
  if (colour === null) return CODES[symbol]!;
  const { letter, ink } = COLOURS[colour];
  return paint[ink](`${letter}${name.endsWith('king') ? 'K' : 'Q'}`);
}

/** As one types it. */
export const tileName = (tile: Tile): string => TILES[tile]!.name;
