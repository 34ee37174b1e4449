import { type Box, BOXES, type Sign, signOf } from './signs.ts';

/** A sign where it stands, from the left and from the top of the row of signs. */
export interface Placed {
  readonly lines: string;
  readonly x: number;
  readonly y: number;
}

export interface Row {
  readonly width: number;
  readonly signs: readonly Placed[];
}

export const ROW_HEIGHT = 24;
const BETWEEN_COLUMNS = 4;
/** Two small ones side by side are as wide as a flat one. */
const BETWEEN_SMALL = BOXES.flat[0] - 2 * BOXES.small[0];

/** More than so many cannot be read any more. */
const MOST = 7;
const FIRST = 3;

/** A name as letters and digits; of other scripts each sign stands for some letter. */
export function lettersOf(name: string): string {
  const folded = [...name.normalize('NFKD').toLowerCase()]
    .filter((sign) => /[\p{L}\p{N}]/u.test(sign))
    .map((sign) => (/[a-z0-9]/.test(sign) ? sign : String.fromCharCode(97 + (sign.codePointAt(0)! % 26))))
    .join('');
  if (folded.length <= MOST) return folded;
  return (folded.slice(0, FIRST) + folded.slice(FIRST).replaceAll(/[aeiou]/g, '')).slice(0, MOST);
}

/** Packs signs as scribes did: tall ones stand alone, flat and small ones share a column. */
export function rowOf(letters: string): Row {
  const signs: Placed[] = [];
  let x = 0;
  for (const column of columnsOf(letters)) {
    const width = Math.max(...column.map(widthOf));
    for (const [at, line] of column.entries()) {
      const room = ROW_HEIGHT - heightOf(line);
      const y = column.length === 1 ? room / 2 : at * room;
      let left = x + (width - widthOf(line)) / 2;
      for (const { box, lines } of line) {
        signs.push({ lines, x: left, y });
        left += BOXES[box][0] + BETWEEN_SMALL;
      }
    }
    x += width + BETWEEN_COLUMNS;
  }
  return { width: Math.max(0, x - BETWEEN_COLUMNS), signs };
}

/** One or two lines of one or two signs. */
type Column = readonly (readonly Sign[])[];

export function columnsOf(letters: string): Column[] {
  const signs = [...letters].map(signOf);
  const columns: Column[] = [];
  for (let at = 0; at < signs.length;) {
    const column = columnAt(signs, at);
    columns.push(column);
    at += column.flat().length;
  }
  return columns;
}

function columnAt(signs: readonly Sign[], at: number): Column {
  const box = (offset: number): Box | undefined => signs[at + offset]?.box;
  const take = (from: number, to: number): readonly Sign[] => signs.slice(at + from, at + to);
  if (box(0) === 'tall') return [take(0, 1)];
  if (box(0) === 'flat') {
    if (box(1) === 'flat') return [take(0, 1), take(1, 2)];
    if (box(1) === 'small') return [take(0, 1), take(1, box(2) === 'small' ? 3 : 2)];
    return [take(0, 1)];
  }
  if (box(1) === 'flat') return [take(0, 1), take(1, 2)];
  if (box(1) === 'small') return box(2) === 'flat' ? [take(0, 2), take(2, 3)] : [take(0, 1), take(1, 2)];
  return [take(0, 1)];
}

const widthOf = (line: readonly Sign[]): number =>
  line.reduce((sum, { box }) => sum + BOXES[box][0], 0) + BETWEEN_SMALL * (line.length - 1);
const heightOf = (line: readonly Sign[]): number => Math.max(...line.map(({ box }) => BOXES[box][1]));
