import type { View } from '@saqqara/anubixx';
import type { Seat } from '@saqqara/kernel';
import { beside } from '../boxes.ts';
import type { Scene } from '../printer.ts';
import { bonusLines, diceLines } from './dice.ts';
import { seats } from './seats.ts';
import { SHEET_COLUMNS, sheetBox } from './sheet.ts';

/** The sheets, one's own last but one row at most on a low screen; then everybody in a line, and the dice. */
export function tableLines(view: View, scene: Scene): string[] {
  return [
    ...sheetLines(view, scene),
    ...bonusLines(view, scene),
    ...seats(view, scene),
    ...diceLines(view, scene),
  ];
}

/** One's own first, then clockwise; a screen that is not high has a single row of them. */
function sheetLines(view: View, scene: Scene): string[] {
  const { look, you } = scene;
  const count = view.sheets.length;
  const order = view.sheets.map((_, index) => ((you ?? 0) + index) % count);
  const perRow = Math.max(1, Math.floor(look.columns / SHEET_COLUMNS));
  const rows = Array.from({ length: Math.ceil(count / perRow) }, (_, row) =>
    order.slice(row * perRow, (row + 1) * perRow),
  );
  const isLow = look.rows < 34 && you !== null;
  return (isLow ? rows.slice(0, 1) : rows).flatMap((row) =>
    beside(
      row.map((seat: Seat) => sheetBox(view, seat, scene)),
      row.map(() => SHEET_COLUMNS),
      look,
    ),
  );
}
