import type { Ship, View } from '@saqqara/imhotep';
import { project } from '../../../drawing/lattice.ts';
import type { Layout, Point, Size } from '../../../table/screen.ts';
import { chamberReach } from './extent.ts';
import type { Berth, Scene, Spot } from './scene.ts';
import { type Shape } from './shape.ts';

/** One composition, scaled as a whole. */
const WIDE: Size = { width: 876, height: 716 };
const LARGEST = 1.6;

/** As large as fits: the units of the layout are those of the screen, so that letters keep a legible size. */
export function wideLayout(space: Size): Layout {
  const scale = Math.min(LARGEST, space.width / WIDE.width, space.height / WIDE.height);
  return { width: WIDE.width * scale, height: WIDE.height * scale, isNarrow: false };
}

const HARBOUR_Y = 350;
const HARBOUR_X = [98, 312, 524, 730];

/** The burial chamber keeps its place, however many columns it has: length and depth together. */
const LONGEST = 332;
const CHAMBER_DEPTH = 103;

const spot = (x: number, y: number, scale = 1): Spot => ({ x, y, scale });
const point = (x: number, y: number): Point => ({ x, y });

const DOCKED = 0.74;

/** Ships dock on the north bank with the bow to the site, at the lower left edge of its plinth. */
const northDock =
  (site: Spot, x: number, edge: number) =>
  ({ size }: Ship): Berth => {
    const [dx, dy] = project(x, edge + (50 + 16 * size) * DOCKED);
    return { x: site.x + dx, y: site.y + dy, scale: DOCKED, heading: 'y' };
  };

/** On the south bank they lie in an inlet beside the site. */
const southDock =
  ({ x, y }: Point) =>
  (): Berth => ({ x, y, scale: DOCKED, heading: 'x' });

/** The middle of the inlets. */
export const INLETS: readonly Point[] = [point(190, 519), point(524, 533)];

export function wideScene({ options }: View, shape: Shape): Scene {
  const isGreat = options.sides.pyramid === 'A';
  const spots = {
    market: spot(140, 172),
    pyramid: isGreat ? spot(430, 160, 1.08) : spot(432, 158),
    temple: spot(718, 166),
    chamber: spot(138, 576, Math.min(1, LONGEST / (2 * chamberReach(shape) + CHAMBER_DEPTH))),
    obelisks: options.sides.obelisks === 'A' ? spot(432, 596) : spot(444, 586, 0.92),
    quarry: spot(718, 588),
  };
  return {
    size: WIDE,
    spots,
    cells: {
      market: { x: 0, y: 0, width: 280, height: 244 },
      pyramid: { x: 290, y: 40, width: 284, height: 200 },
      temple: { x: 588, y: 0, width: 288, height: 240 },
      chamber: { x: 0, y: 478, width: 284, height: 188 },
      obelisks: { x: 296, y: 440, width: 284, height: 226 },
      quarry: { x: 592, y: 434, width: 276, height: 232 },
    },
    labels: {
      market: point(184, 12),
      pyramid: point(458, 12),
      temple: point(728, 8),
      chamber: point(10, 668),
      obelisks: point(308, 668),
      quarry: point(592, 668),
    },
    tags: {
      market: point(74, 222),
      pyramid: point(536, 74),
      temple: point(684, 262),
      chamber: point(240, 500),
      obelisks: point(552, 500),
      quarry: point(800, 500),
    },
    harbour: HARBOUR_X.map((x) => ({ x, y: HARBOUR_Y, scale: 1, heading: 'x' })),
    shipTags: HARBOUR_X.map((x) => point(x - 96, HARBOUR_Y + 46)),
    docks: {
      market: northDock(spots.market, 34, 36),
      pyramid: northDock(spots.pyramid, 34, isGreat ? 68 : 40),
      temple: northDock(spots.temple, 34, 49),
      chamber: southDock(INLETS[0]!),
      obelisks: southDock(INLETS[1]!),
    },
    river: { top: 248, bottom: 456 },
    isNarrow: false,
  };
}
