import { type Colour, COLOURS, type Effect, EFFECTS, type Kind, type TileSymbol } from './material.ts';

/** What is printed on a tile. Tiles of one print cannot be told apart. */
export interface Print {
  readonly name: string;
  /** How many tiles of this print are in the box. */
  readonly count: number;
  readonly kind: Kind;
  readonly symbol: TileSymbol;
  /** A digit for sides 2, 1 and 0, in this order; 1 is a door. */
  readonly doors: string;
  /** Of a sarcophagus. */
  readonly colour: Colour | null;
}

/** A print, by its number in `TILES`. */
export type Tile = number;

/** How often a tile is turned by 120° clockwise from the way it is printed here. [KH-4] */
export type Orientation = number;

/** The set K50. [KH-5] */
export const TILES: readonly Print[] = [
  print('gold-king', 1, 'room', 'sarcophagus', '001', 'gold'),
  print('gold-queen', 1, 'room', 'sarcophagus', '011', 'gold'),
  print('red-king', 1, 'room', 'sarcophagus', '001', 'red'),
  print('red-queen', 1, 'room', 'sarcophagus', '011', 'red'),
  print('green-king', 1, 'room', 'sarcophagus', '001', 'green'),
  print('green-queen', 1, 'room', 'sarcophagus', '011', 'green'),
  print('room-ankh', 3, 'room', 'ankh', '011'),
  print('room-double', 2, 'room', 'double', '111'),
  print('room-curse', 1, 'room', 'curse', '001'),
  print('room-stay-empty', 2, 'room', 'stay-empty', '111'),
  print('room-turn-passage', 3, 'room', 'turn-passage', '011'),
  print('room-turn-room', 3, 'room', 'turn-room', '011'),
  print('room-swap', 2, 'room', 'swap', '011'),
  print('room-shift', 2, 'room', 'shift', '011'),
  print('room-plain', 2, 'room', 'none', '111'),
  print('passage-ankh', 3, 'passage', 'ankh', '011'),
  print('passage-double', 2, 'passage', 'double', '111'),
  print('passage-curse', 1, 'passage', 'curse', '001'),
  print('passage-stay-empty', 2, 'passage', 'stay-empty', '111'),
  print('passage-turn-passage', 3, 'passage', 'turn-passage', '011'),
  print('passage-turn-room', 3, 'passage', 'turn-room', '011'),
  print('passage-swap', 2, 'passage', 'swap', '011'),
  print('passage-shift', 2, 'passage', 'shift', '011'),
  print('passage-plain', 6, 'passage', 'none', '111'),
];

function print(
  ...[name, count, kind, symbol, doors, colour]: [string, number, Kind, TileSymbol, string, Colour?]
): Print {
  return { name, count, kind, symbol, doors, colour: colour ?? null };
}

/** Every tile of the box. */
export const BOX: readonly Tile[] = TILES.flatMap(({ count }, tile) => Array<Tile>(count).fill(tile));

/** How many orientations look different: a tile with three doors has one. [KH-4] */
export const ORIENTATIONS: readonly number[] = TILES.map(({ doors }) => (doors === '111' ? 1 : 3));

/** Number 3t + k: the doors of tile t turned k times, side i as bit i. [KH-4] */
export const DOORS: readonly number[] = TILES.flatMap(({ doors }) => {
  const printed = Number.parseInt(doors, 2);
  const once = turnedDoors(printed);
  return [printed, once, turnedDoors(once)];
});

function turnedDoors(doors: number): number {
  return ((doors << 1) | (doors >> 2)) & 0b111;
}

const has = (symbol: TileSymbol): readonly boolean[] => TILES.map((print) => print.symbol === symbol);

export const IS_ROOM: readonly boolean[] = TILES.map(({ kind }) => kind === 'room');
export const STAYS_EMPTY = has('stay-empty');
export const COUNTS_DOUBLE = has('double');
export const IS_ANKH = has('ankh');
export const IS_CURSE = has('curse');

/** The effect of entering a tile, or `null`. [KH-9] */
export const EFFECT_OF: readonly (Effect | null)[] = TILES.map(
  ({ symbol }) => EFFECTS.find((effect) => effect === symbol) ?? null,
);

/** The sarcophagus on a tile as a bit of its colour; 0 for none. [KH-19] */
export const SARCOPHAGUS: readonly number[] = TILES.map(({ colour }) =>
  colour === null ? 0 : 1 << COLOURS.indexOf(colour),
);
