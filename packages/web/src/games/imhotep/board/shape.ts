import { CHAMBER_ROWS, TEMPLE_PLACES, type View } from '@saqqara/imhotep';
import type { Layout } from '../../../table/screen.ts';

/** What the number of stones makes of the sites' shapes. */
export interface Shape {
  readonly templePlaces: number;
  readonly templeLevels: number;
  readonly chamberColumns: number;
  /** The tallest obelisk, or the highest heap of stones that wait. */
  readonly obeliskHeight: number;
  /** How many stones high an obelisk may be before it is pressed together. */
  readonly obeliskMost: number;
}

const FEWEST_COLUMNS = 7;
const FREE_COLUMNS = 3;

/** The shape that has room for every view given: a weighed action may need more than lies there. */
export function shapeOf({ isNarrow }: Layout, view: View, preview: View | null = null): Shape {
  const views = preview === null ? [view] : [view, preview];
  const templePlaces = TEMPLE_PLACES[view.options.seats]!;
  const stones = Math.max(...views.map(({ chamber }) => chamber.length));
  return {
    templePlaces,
    templeLevels: Math.max(...views.map(({ temple }) => Math.ceil(temple.length / templePlaces))),
    chamberColumns: Math.max(FEWEST_COLUMNS, Math.ceil(stones / CHAMBER_ROWS) + FREE_COLUMNS),
    obeliskHeight: Math.max(...views.flatMap(({ obelisks }) => obelisks)),
    obeliskMost: isNarrow ? 3.4 : 4.4,
  };
}
