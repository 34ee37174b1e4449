import type { View } from '@saqqara/imhotep';
import { shipReach } from '../../../drawing/ship.tsx';
import type { Layout, Point, Size } from '../../../table/screen.ts';
import { extentOf } from './extent.ts';
import type { Berth, Rect, Scene, Spot, SpotName } from './scene.ts';
import type { Shape } from './shape.ts';

/** Below this the drawing is scaled down rather than laid out anew. */
const LEAST_WIDTH = 300;
const LEAST_HEIGHT = 330;
/** A phone that lies: all places in one row. */
const LEAST_FLAT_HEIGHT = 250;
const FLAT = 2.2;
const LARGEST_SITE = 0.62;
/** A cell as wide as this shows its site as large as the wide table does. */
const WIDE_CELL = 380;
const LARGEST_SHIP = 0.66;
const TAG_HEIGHT = 22;
/** As wide as what a ship still needs is said; on a phone in a word. */
const TAG_WIDTH = 118;
const SHORT_TAG = 88;
/** A board narrower than this says it in a word. */
const SHORT_BELOW = 480;
const TAG_MIDDLE = 40;
const GAP = 4;
/** What is left of the width beside the ships: the ring around a chosen one and its prow have room there. */
const EDGE = 26;
const SHIFT = 24;
/** In a cell narrower than this the quarry's name, long in some languages, has no room beside the stones. */
const ROOM_BESIDE = 170;
const NAME_HEIGHT = 44;
/** What is written at the front of a site stands above the plate with its name and price, which lies along the foot of its cell. */
const LIFT = 11;
/** Ships that are small because the river is low lie further apart: what is said below them needs the room. */
const MOST_APART = 84;

/** The units are those of the screen, so that texts and touch targets keep their size. */
export function narrowLayout({ width, height }: Size): Layout {
  const least = width > FLAT * height ? LEAST_FLAT_HEIGHT : LEAST_HEIGHT;
  const scale = Math.max(1, LEAST_WIDTH / width, least / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale), isNarrow: true };
}

const ORDER: readonly SpotName[] = ['market', 'pyramid', 'temple', 'chamber', 'obelisks', 'quarry'];

export function narrowScene(view: View, layout: Layout, shape: Shape): Scene {
  const { width, height } = layout;
  const band = Math.min(156, Math.max(108, height * 0.31));
  const columns = width > FLAT * height ? 6 : width > 1.25 * height ? 3 : 2;
  const cellWidth = width / columns;
  const cellHeight = (height - band - GAP) / (ORDER.length / columns);
  const cellOf = (index: number): Rect => ({
    x: cellWidth * (index % columns),
    y: band + GAP + cellHeight * Math.floor(index / columns),
    width: cellWidth,
    height: cellHeight,
  });
  const harbour = moor(view, width, band);
  return {
    size: { width, height },
    spots: byName((name, i) => fit(name, view, shape, cellOf(i))),
    cells: byName((_, i) => cellOf(i)),
    labels: byName((name, i) =>
      name === 'quarry' ? corner(cellOf(i), 5, cellHeight - 60) : corner(cellOf(i), 3, cellHeight),
    ),
    tags: byName((_, i) => corner(cellOf(i), Math.min(cellWidth / 2, 20 * view.options.seats + 14), 16)),
    harbour,
    shipTags: apartFrom(
      harbour.map(({ x }) => x - TAG_MIDDLE),
      width,
    ).map((x) => ({ x, y: band - TAG_HEIGHT })),
    docks: {
      market: () => dock(cellOf(0)),
      pyramid: () => dock(cellOf(1)),
      temple: () => dock(cellOf(2)),
      chamber: () => dock(cellOf(3)),
      obelisks: () => dock(cellOf(4)),
    },
    river: { top: 0, bottom: band - 8 },
    isNarrow: true,
  };
}

const byName = <T>(make: (name: SpotName, index: number) => T): Record<SpotName, T> =>
  Object.fromEntries(ORDER.map((name, index) => [name, make(name, index)])) as Record<SpotName, T>;

const corner = (cell: Rect, dx: number, dy: number): Point => ({ x: cell.x + dx, y: cell.y + dy });

/** As large as its cell allows and rather to the right: its name stands in the corner that the lattice leaves free. */
function fit(name: SpotName, view: View, shape: Shape, cell: Rect): Spot {
  const { left, right, up, down } = extentOf(name, view, shape);
  const largest = Math.max(LARGEST_SITE, Math.min(1, cell.width / WIDE_CELL));
  const isAbove = name === 'quarry' && cell.width < ROOM_BESIDE;
  const height = cell.height - (name !== 'quarry' ? LIFT : isAbove ? NAME_HEIGHT : 0);
  // Roofs may reach into the cell above; the numbers over the obelisks may not: a plate lies there.
  const room = height + (name === 'obelisks' ? -4 : 8);
  const scale = Math.min(largest, room / (up + down), (cell.width - 8) / (left + right));
  const middle = cell.x + cell.width / 2 + ((left - right) / 2) * scale;
  const shift = name === 'quarry' && cell.width < WIDE_CELL ? cell.width : SHIFT;
  return {
    x: Math.min(cell.x + cell.width - 4 - right * scale, middle + shift),
    y: cell.y + height - 3 - down * scale,
    scale,
  };
}

/** In the upper left corner of the cell. */
const dock = (cell: Rect): Berth => ({
  x: cell.x + 38,
  y: cell.y + Math.min(34, cell.height * 0.34),
  scale: Math.max(0.28, Math.min(0.38, cell.height / 330)),
  heading: 'x',
});

/** Tags stand at their ships, but none lies on another or leaves the board. */
function apartFrom(wanted: readonly number[], width: number): readonly number[] {
  const pitch = Math.min(width < SHORT_BELOW ? SHORT_TAG : TAG_WIDTH, (width - 4) / wanted.length);
  const kept: number[] = [];
  wanted.forEach((x, i) => {
    const last = width - pitch * (wanted.length - i);
    kept.push(Math.min(last, Math.max(x, i === 0 ? 4 : kept[i - 1]! + pitch)));
  });
  return kept;
}

/** Ships lie side by side, each with as much room as it needs. */
function moor(view: View, width: number, band: number): readonly Berth[] {
  const rooms = view.ships.map(({ size }) => size * 27.7 + 58);
  const total = rooms.reduce((sum, room) => sum + room, 0);
  const { up, down } = shipReach(Math.max(...view.ships.map(({ size }) => size)));
  const scale = Math.min(LARGEST_SHIP, (width - EDGE) / (total + 16), (band - 14) / (up + down));
  const apart = Math.max(0, Math.min(MOST_APART, (width - 20 - EDGE - total * scale) / (rooms.length - 1)));
  const gap = (width - total * scale - apart * (rooms.length - 1)) / 2;
  return rooms.map((room, ship) => {
    const before = rooms.slice(0, ship).reduce((sum, other) => sum + other, 0);
    return { x: gap + (before + room / 2) * scale + apart * ship, y: 4 + up * scale, scale, heading: 'x' };
  });
}
