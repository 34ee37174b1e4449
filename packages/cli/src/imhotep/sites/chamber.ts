import { CHAMBER_ROWS, type View } from '@saqqara/imhotep';
import type { Box } from '../../boxes.ts';
import type { Scene } from '../../printer.ts';
import { emptySpace, stone } from '../names.ts';

/** As many columns as the box is wide; the oldest give way. */
const COLUMNS = 13;

/** Three rows, filled column by column. [IM-27] */
export function chamber(view: View, { look, t }: Scene): Box {
  const { length } = view.chamber;
  const columns = Math.floor(length / CHAMBER_ROWS) + 1;
  const first = Math.max(0, columns - COLUMNS);
  const row = (index: number): string =>
    Array.from({ length: columns - first }, (_, column) => {
      const owner = view.chamber[(first + column) * CHAMBER_ROWS + index];
      return owner === undefined ? emptySpace(look) : stone(owner, look);
    }).join('');
  return {
    heading: `${t('imhotep.siteShort.chamber')} ${view.options.sides.chamber}`,
    lines: [
      ...Array.from({ length: CHAMBER_ROWS }, (_, index) => (first > 0 ? '<' : '') + row(index)),
      t('imhotepTerminal.nextRow', { row: (length % CHAMBER_ROWS) + 1 }),
    ],
  };
}
