import {
  type Network,
  NONE,
  type Place,
  PLACE_NAMES,
  PLACES,
  pointsUp,
  rowOf,
  TILES,
  type View,
} from '@saqqara/kheops';
import type { Look } from '../terminal.ts';
import { opens } from './doors.ts';
import { inkOf, pawnSign, symbolCode } from './names.ts';
import { isBeside } from './places.ts';

/** The drawing is so wide: thirteen places of five columns, with a column beside each for its doors. */
export const PYRAMID_COLUMNS = 79;
const STEP = 6;
const MIDDLE = 39;

/** The columns between which a row stands, with the names above it. */
export const edgesOf = (row: number): [begin: number, end: number] => [
  Math.max(0, MIDDLE - 3 - STEP * row),
  Math.min(PYRAMID_COLUMNS, MIDDLE + 5 + STEP * row),
];

/** Signs for joined doors, open doors and the fork of a passage. */
const LINES = {
  unicode: { across: '─', down: '│', l: '◂', r: '▸', t: '▴', b: '▾', forkUp: '┴', forkDown: '┬', empty: '·' },
  ascii: { across: '-', down: '|', l: '<', r: '>', t: '^', b: 'v', forkUp: '+', forkDown: '+', empty: '.' },
} as const;

const linesFor = ({ isUnicode }: Look) => LINES[isUnicode ? 'unicode' : 'ascii'];

type Ink = (text: string) => string;

/**
 * A line for each row and one above, below and between them, in columns. Neighbours stand beside each other or, where
 * they share a bottom and a top, below each other. Over a tile that points up stands its name.
 */
export function pyramidCells(view: View, networks: readonly Network[], look: Look): string[][] {
  const cells = Array.from({ length: 15 }, () => Array<string>(PYRAMID_COLUMNS).fill(' '));
  const put = (line: number, column: number, text: string, width: number): void => {
    cells[line]!.splice(column, width, text, ...Array<string>(width - 1).fill(''));
  };
  const inks = inksOf(networks, look);
  for (let place = 0; place < PLACES; place++) {
    const row = rowOf(place);
    const line = 2 * row + 1;
    const column = MIDDLE + STEP * (place - row * row - row);
    put(line, column - 2, content(view, place, inks[place]!, look), 5);
    if (pointsUp(place)) {
      if (view.tiles[place] !== NONE)
        put(line - 1, column - 1, look.paint.dim(PLACE_NAMES[place]!.padEnd(3)), 3);
      put(line + 1, column, between(view, [place, 'b'], [below(place), 't'], inks[place]!, look), 1);
      if (place === row * row)
        put(line, column - 3, between(view, null, [place, 'l'], inks[place]!, look), 1);
    }
    const right = place + 1 === (row + 1) ** 2 ? null : place + 1;
    put(
      line,
      column + 3,
      between(view, [place, 'r'], right === null ? null : [right, 'l'], inks[place]!, look),
      1,
    );
  }
  return cells;
}

/** The place under one that points up; `null` outside. */
function below(place: Place): Place | null {
  const under = place + 2 * rowOf(place) + 2;
  return under < PLACES ? under : null;
}

/** The owner's colour for the places of a network. */
function inksOf(networks: readonly Network[], look: Look): Ink[] {
  const inks = Array<Ink>(PLACES).fill(look.paint.dim);
  for (const { places, owner } of networks) for (const place of places) inks[place] = inkOf(owner, look);
  return inks;
}

/** A room is in brackets, a passage is a line through the doors at its left and right. */
function content(view: View, place: Place, ink: Ink, look: Look): string {
  const tile = view.tiles[place]!;
  const { across, forkUp, forkDown, empty } = linesFor(look);
  const { dim } = look.paint;
  if (tile === NONE)
    return isBeside(view, place) ? `  ${PLACE_NAMES[place]!.padEnd(3)}` : `  ${dim(empty)}  `;
  const pawn = view.pawns[place]!;
  const pawnThere = pawn === NONE ? ' ' : pawnSign(pawn, look);
  const { kind, symbol } = TILES[tile]!;
  if (kind === 'room') return `${ink('[')}${symbolCode(tile, look)}${pawnThere}${ink(']')}`;
  const end = (side: 'l' | 'r'): string => (opens(view, place, side) ? ink(across) : ' ');
  if (symbol !== 'none') return `${end('l')}${symbolCode(tile, look)}${pawnThere}${end('r')}`;
  const fork = ink(across + (pointsUp(place) ? forkDown : forkUp));
  return `${end('l')}${fork}${pawn === NONE ? ink(across) : pawnThere}${end('r')}`;
}

type Edge = readonly [place: Place | null, side: 'l' | 'r' | 't' | 'b'] | null;

/** What stands between two places: joined doors, a door that leads nowhere or outside, or nothing. */
function between(view: View, first: Edge, second: Edge, ink: Ink, look: Look): string {
  const lines = linesFor(look);
  const open = (edge: Edge): boolean => edge !== null && edge[0] !== null && opens(view, edge[0], edge[1]);
  const [here, there] = [open(first), open(second)];
  if (here && there) return ink(first![1] === 'b' ? lines.down : lines.across);
  const edge = here ? first : there ? second : null;
  return edge === null ? ' ' : look.paint.dim(lines[edge[1]]);
}
