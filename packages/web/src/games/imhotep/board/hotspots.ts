import { pending, PYRAMIDS, type View } from '@saqqara/imhotep';
import { corners, type Vec } from '../../../drawing/lattice.ts';
import { shipReach } from '../../../drawing/ship.tsx';
import type { Hotspot, Layout, Part, Point, Size } from '../../../table/screen.ts';
import { PAIR_SPACE } from './marketCards.tsx';
import { cardMiddle } from './marketGround.tsx';
import { locateSpace } from './locate.ts';
import { cardKey, PAIR_KEY, shipKey } from './piece.ts';
import { smallPlot } from './pyramidGround.tsx';
import { berthOf, type Rect, type Scene, sceneOf, type Spot, SPOTS, unitOf } from './scene.ts';
import { shapeOf } from './shape.ts';

/**
 * Everything on the board that can be touched; what comes later lies on top. Cards and small pyramids lie on their site
 * only while one is to be chosen: at other times a touch means the site.
 */
export function hotspots(view: View, layout: Layout): readonly Hotspot[] {
  const scene = sceneOf(view, layout, shapeOf(layout, view));
  const decision = pending(view)?.type;
  const details = [
    { isOpen: decision === 'pyramid', spots: pyramids(view, scene) },
    { isOpen: decision === 'pick' || decision === 'keep', spots: cards(view, scene) },
  ];
  const all = [
    ...details.flatMap(({ isOpen, spots }) => (isOpen ? [] : spots)),
    ...places(scene),
    ...ships(view, scene),
    ...details.flatMap(({ isOpen, spots }) => (isOpen ? spots : [])),
    ...spaces(view, scene),
  ];
  const unit = unitOf(scene, layout);
  return all.map((spot) => enlarged(inside(spot, scene.size), unit));
}

const hotspot = (part: Part, rect: Rect, tag: Point, drags = false): Hotspot => ({
  part,
  ...rect,
  tag,
  drags,
});

const places = (scene: Scene): readonly Hotspot[] =>
  SPOTS.map((name) => {
    const [cell, tag] = [scene.cells[name], scene.tags[name]];
    const { x, y } = scene.spots[name];
    if (name === 'quarry')
      return {
        ...hotspot(name, cell, tag, true),
        drawn: { x, y },
        beside: { ...scene.labels[name], ...COUNTS },
      };
    const plate = { ...scene.labels[name], grows: scene.isNarrow ? ('up' as const) : ('down' as const) };
    return { ...hotspot(`site:${name}`, cell, tag), plate, drawn: { x, y } };
  });

/** A ship's part of the harbour: as far as halfway to its neighbours. */
function ships(view: View, scene: Scene): readonly Hotspot[] {
  return view.ships.flatMap(({ size, at }, ship) => {
    const berth = berthOf(view, ship, scene);
    if (berth === null) return [];
    const reach = shipReach(size);
    const half = reach.width * 0.96 * berth.scale;
    const top = berth.y - reach.up * 0.8 * berth.scale;
    // What is said below a ship is the ship's, too: on a phone its spaces leave a finger little else of it.
    const said = at === 'harbour' && scene.isNarrow ? scene.shipTags[ship]!.y + TAG.height / 2 : -Infinity;
    const bottom = Math.max(berth.y + reach.down * berth.scale, said);
    const from = Math.max(berth.x - half, at === 'harbour' ? halfway(scene, ship - 1) : -Infinity);
    const to = Math.min(berth.x + half, at === 'harbour' ? halfway(scene, ship) : Infinity);
    const rect = { x: from, y: top, width: to - from, height: bottom - top };
    const spot = hotspot(shipKey(ship), rect, { x: berth.x, y: top + 6 }, at === 'harbour');
    return [
      {
        ...spot,
        drawn: { x: berth.x, y: berth.y - 8 * berth.scale },
        ...(at === 'harbour' && { beside: { ...scene.shipTags[ship]!, ...TAG } }),
      },
    ];
  });
}

/** About as large as the quarry's name with the stones that are left. */
const COUNTS: Size = { width: 120, height: 42 };

/** About as large as what is said below a ship. */
const TAG: Size = { width: 84, height: 24 };

/** The border between a ship's part of the harbour and the next one's. */
function halfway(scene: Scene, ship: number): number {
  const [one, next] = [scene.harbour[ship], scene.harbour[ship + 1]];
  if (one === undefined) return -Infinity;
  return next === undefined ? Infinity : (one.x + next.x) / 2;
}

/** Spaces are as wide as their pitch, so that none lies over its neighbour, and as tall as a stone. */
const spaces = (view: View, scene: Scene): readonly Hotspot[] =>
  view.ships.flatMap(({ size, at }, ship) => {
    const berth = scene.harbour[ship]!;
    if (at !== 'harbour') return [];
    const height = Math.max(44 * berth.scale, scene.isNarrow ? COMFORT : FINGER);
    const middles = Array.from({ length: size }, (_, space) => locateSpace(berth, size, space));
    // On a phone what is said below a ship is left for the ship itself.
    const lowest = scene.isNarrow ? scene.shipTags[ship]!.y - TAG.height / 2 - 1 : Infinity;
    const [from, to] = [
      Math.max(0, halfway(scene, ship - 1)),
      Math.min(scene.size.width, halfway(scene, ship)),
    ];
    return spread(middles, 27.7 * berth.scale, scene, { from, to }).map(({ x, width }, space) => {
      const middle = middles[space]!;
      const y = Math.min(middle.y - 8 * berth.scale - height / 2, lowest - height);
      const rect = { x, y, width, height };
      const spot = hotspot(`space:${ship}:${space}`, rect, { x: middle.x, y: middle.y - 52 * berth.scale });
      return { ...spot, drawn: { x: middle.x, y: middle.y - 8 * berth.scale } };
    });
  });

function pyramids(view: View, scene: Scene): readonly Hotspot[] {
  if (view.options.sides.pyramid === 'A') return [];
  const spot = scene.spots.pyramid;
  return PYRAMIDS.map((pyramid, i) => {
    const vecs = corners(smallPlot(i));
    const middle = at(spot, [(vecs[1]![0] + vecs[3]![0]) / 2, (vecs[0]![1] + vecs[2]![1]) / 2]);
    const width = 62 * spot.scale;
    const height = 92 * spot.scale;
    const rect = { x: middle.x - width / 2, y: middle.y - height * 0.64, width, height };
    return hotspot(`pyramid:${pyramid}`, rect, { x: middle.x, y: middle.y - height * 0.7 });
  });
}

function cards(view: View, scene: Scene): readonly Hotspot[] {
  const spot = scene.spots.market;
  const parts: readonly Part[] =
    view.options.sides.market === 'A' ? [0, 1, 2, 3].map(cardKey) : [...[0, 1, 2].map(cardKey), PAIR_KEY];
  const middles = parts.map((part, space) => at(spot, cardMiddle(part === PAIR_KEY ? PAIR_SPACE : space)));
  const { x: from, width: room } = scene.cells.market;
  return spread(middles, 38.5 * spot.scale, scene, { from, to: from + room }).map(({ x, width }, space) => {
    const middle = middles[space]!;
    const height = Math.max(72 * spot.scale, scene.isNarrow ? COMFORT : 0);
    const rect = { x, y: middle.y - height / 2, width, height };
    return { ...hotspot(parts[space]!, rect, { x: middle.x, y: middle.y - height * 0.55 }), drawn: middle };
  });
}

/** The least that fingers need, in pixels, and what they like: the units of narrow boards. */
const FINGER = 24;
const COMFORT = 44;
/** So that none lies over its neighbour, however lengths are rounded. */
const SLIT = 0.5;

/** Places in a row whose middles are a pitch apart. Where that is too little for fingers, they draw apart as far as there is room. */
function spread(
  middles: readonly Point[],
  pitch: number,
  { isNarrow }: Scene,
  { from, to }: { readonly from: number; readonly to: number },
): readonly { x: number; width: number }[] {
  const share = (to - from) / middles.length - SLIT;
  const width = isNarrow ? Math.max(pitch, FINGER, Math.min(COMFORT, share)) : pitch;
  const stretch = width > pitch ? (width + SLIT) / pitch : 1;
  const half = ((width + SLIT) * middles.length) / 2;
  const middle = middles.reduce((sum, { x }) => sum + x, 0) / middles.length;
  const isRoomy = to - from >= 2 * half;
  const centre = isNarrow && isRoomy ? Math.min(Math.max(middle, from + half), to - half) : middle;
  return middles.map(({ x }) => ({ x: centre + (x - middle) * stretch - width / 2, width }));
}

const at = (spot: Spot, [x, y]: Vec): Point => ({ x: spot.x + x * spot.scale, y: spot.y + y * spot.scale });

/** Cut off at the edges of the drawing. */
function inside(spot: Hotspot, { width, height }: Size): Hotspot {
  const x = Math.max(0, spot.x);
  const y = Math.max(0, spot.y);
  return {
    ...spot,
    x,
    y,
    width: Math.min(width, spot.x + spot.width) - x,
    height: Math.min(height, spot.y + spot.height) - y,
    tag: { x: Math.min(width, Math.max(0, spot.tag.x)), y: Math.min(height, Math.max(0, spot.tag.y)) },
  };
}

const enlarged = (spot: Hotspot, unit: number): Hotspot => ({
  ...spot,
  x: spot.x * unit,
  y: spot.y * unit,
  width: spot.width * unit,
  height: spot.height * unit,
  ...(spot.plate !== undefined && {
    plate: { ...spot.plate, x: spot.plate.x * unit, y: spot.plate.y * unit },
  }),
  tag: { x: spot.tag.x * unit, y: spot.tag.y * unit },
  ...(spot.beside !== undefined && {
    beside: {
      x: spot.beside.x * unit,
      y: spot.beside.y * unit,
      width: spot.beside.width * unit,
      height: spot.beside.height * unit,
    },
  }),
  ...(spot.drawn !== undefined && { drawn: { x: spot.drawn.x * unit, y: spot.drawn.y * unit } }),
});
