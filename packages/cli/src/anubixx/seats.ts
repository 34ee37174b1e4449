import { anubixx, bonusesIn, lastCrossed, type Sheet, STONES, type View } from '@saqqara/anubixx';
import type { Seat } from '@saqqara/kernel';
import { bitCount } from '../bitCount.ts';
import type { Scene } from '../printer.ts';
import { youMark } from '../scene.ts';
import { padEnd, padStart, shortened } from '../text.ts';
import { seatMark } from './names.ts';

const NAME = 16;

/** The columns between name and bonuses. */
const COLUMNS = [
  { id: 'pyramid', width: 9 },
  { id: 'arch', width: 7 },
  { id: 'relief', width: 8 },
  { id: 'quarry', width: 8 },
  { id: 'jokers', width: 8 },
  { id: 'ended', width: 9 },
] as const;

/** Where the bonuses begin. */
const BONUSES = 69;

/** A line for each seat: what is built, what is left to pay with, points if it ended now, bonuses. */
export function seats(view: View, scene: Scene): string[] {
  const heads = COLUMNS.map(({ id, width }) => padStart(scene.t(`anubixxTerminal.head.${id}`), width));
  const heading = `${' '.repeat(NAME + 2)}${heads.join('')}  ${scene.t('anubixxTerminal.head.bonuses')}`;
  return [
    scene.look.paint.dim(heading),
    ...view.sheets.map((sheet, seat) => seatLine(view, seat, sheet, scene)),
  ];
}

function seatLine(view: View, seat: Seat, sheet: Sheet, scene: Scene): string {
  const { look, names, t } = scene;
  const { paint } = look;
  const you = youMark(seat, scene);
  const name = `${seatMark(seat, look)} ${shortened(names[seat]!, NAME - 3 - you.length)}${you}`;
  const columns = [sheet.arch & 0b111111, (sheet.arch >> 6) & 0b111111].map(bitCount);
  const cap = sheet.arch >> 12 ? '+1' : '';
  const bonuses = bonusesIn(sheet.bonuses)
    .map((bonus) => t(`anubixx.bonus.${bonus}`))
    .join(', ');
  const figures = [
    `${bitCount(sheet.pyramid)}/21`,
    `${columns.join('+')}${cap}`,
    `${bitCount(sheet.relief)}/12`,
    String(STONES.length - lastCrossed(sheet)),
    String(sheet.jokers),
    paint.bold(String(anubixx.score(view)[seat]!.total)),
  ];
  return [
    progress(view, seat, look.isUnicode, paint),
    padEnd(name, NAME),
    ...figures.map((figure, index) => padStart(figure, COLUMNS[index]!.width)),
    `  ${shortened(bonuses, Math.max(10, look.columns - BONUSES))}`,
  ].join('');
}

/** Who must act, and who has acted in this roll. */
function progress(view: View, seat: Seat, isUnicode: boolean, paint: Scene['look']['paint']): string {
  if (anubixx.toAct(view).includes(seat)) return paint.green(isUnicode ? '▸ ' : '* ');
  return view.finished.includes(seat) ? paint.dim(isUnicode ? '✓ ' : '+ ') : '  ';
}
