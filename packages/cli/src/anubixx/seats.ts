import { anubixx, bonusesIn, lastCrossed, type Sheet, STONES, type View } from '@saqqara/anubixx';
import type { Seat } from '@saqqara/kernel';
import { bitCount } from '../bitCount.ts';
import type { Scene } from '../printer.ts';
import { padEnd, padStart, shortened } from '../text.ts';
import { seatMark } from './names.ts';

const NAME = 16;

/** A line for each seat: what is built, what is left to pay with, points if it ended now, bonuses. */
export function seats(view: View, scene: Scene): string[] {
  const heading = `  ${padEnd('', NAME)}pyramid  arch relief quarry jokers if ended  bonuses`;
  return [
    scene.look.paint.dim(heading),
    ...view.sheets.map((sheet, seat) => seatLine(view, seat, sheet, scene)),
  ];
}

function seatLine(view: View, seat: Seat, sheet: Sheet, { look, names, viewer }: Scene): string {
  const { paint } = look;
  const isYou = seat === viewer && names[seat] !== 'You' ? ' (you)' : '';
  const name = `${seatMark(seat, look)} ${shortened(names[seat]!, NAME - 3 - isYou.length)}${isYou}`;
  const columns = [sheet.arch & 0b111111, (sheet.arch >> 6) & 0b111111].map(bitCount);
  const cap = sheet.arch >> 12 ? '+1' : '';
  const bonuses = bonusesIn(sheet.bonuses).join(', ');
  return [
    progress(view, seat, look.isUnicode, paint),
    padEnd(name, NAME),
    padStart(`${bitCount(sheet.pyramid)}/21`, 7),
    padStart(`${columns.join('+')}${cap}`, 6),
    padStart(`${bitCount(sheet.relief)}/12`, 7),
    padStart(String(STONES.length - lastCrossed(sheet)), 7),
    padStart(String(sheet.jokers), 7),
    padStart(paint.bold(String(anubixx.score(view)[seat]!.total)), 9),
    `  ${shortened(bonuses, Math.max(10, look.columns - 65))}`,
  ].join('');
}

/** Who must act, and who has acted in this roll. */
function progress(view: View, seat: Seat, isUnicode: boolean, paint: Scene['look']['paint']): string {
  if (anubixx.toAct(view).includes(seat)) return paint.green(isUnicode ? '▸ ' : '* ');
  return view.finished.includes(seat) ? paint.dim(isUnicode ? '✓ ' : '+ ') : '  ';
}
