import { type Site, SITES, type View } from '@saqqara/imhotep';
import { project } from '../../../drawing/lattice.ts';
import { shipSpace } from '../../../drawing/ship.tsx';
import type { Layout, Point } from '../../../table/screen.ts';
import { cardKey, PAIR_KEY, piecesAt, shipKey, spaceKey } from './piece.ts';
import type { Place } from './place.ts';
import { type Berth, berthOf, type Scene, sceneOf, type Spot, unitOf } from './scene.ts';
import { type Shape, shapeOf } from './shape.ts';

/** Where a place of a site lies in the drawing. */
export function locate(spot: Spot, { x, y, z }: Place): Point {
  const [dx, dy] = project(x, y, z);
  return { x: spot.x + dx * spot.scale, y: spot.y + dy * spot.scale };
}

/** Where a space of a ship lies in the drawing. */
export function locateSpace(berth: Berth, size: number, space: number): Point {
  const [dx, dy] = shipSpace(size, space, berth.heading);
  return { x: berth.x + dx * berth.scale, y: berth.y + dy * berth.scale };
}

/** Where every stone of a view lies: the middle of its foot, and how large it is. */
export function spotsOfStones(view: View, scene: Scene, shape: Shape): ReadonlyMap<string, Spot> {
  const found = new Map<string, Spot>();
  const add = (site: Site): void => {
    const spot = scene.spots[site];
    for (const { key, place } of piecesAt(site, view, shape)) {
      found.set(key, { ...locate(spot, place), scale: spot.scale });
    }
  };
  for (const site of SITES) add(site);
  for (const [ship, { size, spaces }] of view.ships.entries()) {
    const berth = berthOf(view, ship, scene);
    if (berth === null) continue;
    for (const [space, owner] of spaces.entries()) {
      if (owner === null) continue;
      found.set(spaceKey(ship, space), { ...locateSpace(berth, size, space), scale: berth.scale });
    }
  }
  return found;
}

/** Where every stone, ship and card of a view lies, in units of the layout. */
export function locateAll(view: View, layout: Layout): ReadonlyMap<string, Spot> {
  const shape = shapeOf(layout, view);
  const scene = sceneOf(view, layout, shape);
  const found = new Map(spotsOfStones(view, scene, shape));
  for (const ship of view.ships.keys()) {
    const berth = berthOf(view, ship, scene);
    if (berth !== null) found.set(shipKey(ship), berth);
  }
  // Cards are drawn around the middle of their market.
  for (const space of view.market.keys())
    if (view.market[space] !== null) found.set(cardKey(space), scene.spots.market);
  if (view.pairSize > 0) found.set(PAIR_KEY, scene.spots.market);
  const unit = unitOf(scene, layout);
  return new Map(
    [...found].map(([key, { x, y, scale }]) => [key, { x: x * unit, y: y * unit, scale: scale * unit }]),
  );
}
