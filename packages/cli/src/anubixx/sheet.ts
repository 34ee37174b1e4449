import {
  anubixx,
  type Bonus,
  bonusesIn,
  type Field,
  isMarked,
  lastCrossed,
  PLACES,
  SHEETS,
  type View,
} from '@saqqara/anubixx';
import type { Seat } from '@saqqara/kernel';
import type { Box } from '../boxes.ts';
import type { Scene } from '../printer.ts';
import type { Look } from '../terminal.ts';
import { padEnd } from '../text.ts';
import { marksOf } from './marks.ts';
import { colourLetter, inColour, seatMark } from './names.ts';

export const SHEET_COLUMNS = 39;

/** Where the arch and the relief begin. */
const ARCH = 17;
const RELIEF = 23;

/** The three buildings as they are printed, and the quarry under them. */
export function sheetBox(view: View, seat: Seat, scene: Scene): Box {
  const { look, names, t } = scene;
  const field = fieldOn(view, seat, scene);
  const levels = [6, 5, 4, 3, 2, 1].map((level) => {
    const pyramid = Array.from({ length: 7 - level }, (_, place) => field(`P${level}${place + 1}` as Field));
    const arch = field(`L${level}` as Field) + field(`R${level}` as Field);
    const row = 4 - level;
    const relief = [1, 2, 3, 4].map((place) => (row > 0 ? field(`F${row}${place}` as Field) : ''));
    const left = `${look.paint.dim(`P${level}`)} ${' '.repeat(level - 1)}${pyramid.join('')}`;
    const right = row > 0 ? `${look.paint.dim(`F${row}`)} ${relief.join('')}` : '';
    return padEnd(padEnd(left, ARCH) + arch, RELIEF) + right;
  });
  const { letter, jokers } = view.sheets[seat]!;
  return {
    heading: `${seatMark(seat, look)} ${t('anubixx.table.sheet', { name: names[seat]!, letter })}`,
    lines: [
      `${' '.repeat(ARCH + 1)}${field('CAP')}${look.paint.dim('CAP')}`,
      ...levels,
      `${look.paint.dim('Q')}  ${quarry(view, seat, look)}  ${t('anubixxTerminal.jokers', { jokers })}`,
    ],
  };
}

/** A field in two columns: a block if it is marked, else the letter of its colour; `*` where a bonus can be won. */
function fieldOn(view: View, seat: Seat, { look, you }: Scene): (field: Field) => string {
  const sheet = view.sheets[seat]!;
  const { colours } = SHEETS[sheet.letter];
  const gone: readonly Bonus[] = bonusesIn(view.closed | sheet.bonuses);
  const open = seat === you ? fieldsOpen(view, seat) : new Set<Field>();
  return (field) => {
    const colour = colours[field];
    const { symbol } = PLACES[field];
    const isWinnable = symbol !== null && !gone.includes(symbol) && !isMarked(sheet, field);
    const letter = colourLetter(colour);
    const sign = isMarked(sheet, field)
      ? look.isUnicode
        ? '■'
        : '#'
      : open.has(field)
        ? look.paint.bold(letter.toUpperCase())
        : letter;
    return inColour(colour, sign, look) + (isWinnable ? '*' : ' ');
  };
}

/** The fields that the seat may mark now. */
function fieldsOpen(view: View, seat: Seat): Set<Field> {
  const marks = anubixx.legalActions(view, seat).flatMap(marksOf);
  return new Set(marks.map(({ field }) => field));
}

/** Free stones are letters; crossed ones have paid, those passed over are lost. [AN-10] */
function quarry(view: View, seat: Seat, look: Look): string {
  const sheet = view.sheets[seat]!;
  const last = lastCrossed(sheet);
  return SHEETS[sheet.letter].quarry
    .map((colour, index) => {
      if ((sheet.crossed >> index) & 1) return look.isUnicode ? '×' : 'x';
      return index < last ? look.paint.dim('-') : inColour(colour, colourLetter(colour), look);
    })
    .join(look.columns < SHEET_COLUMNS ? '' : ' ');
}
