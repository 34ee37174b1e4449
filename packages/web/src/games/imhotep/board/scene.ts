import { type Ship, type Site, SITES, type View } from '@saqqara/imhotep';
import type { Heading } from '../../../drawing/ship.tsx';
import type { Layout, Point, Size } from '../../../table/screen.ts';
import { narrowScene } from './narrowScene.ts';
import type { Shape } from './shape.ts';
import { wideScene } from './wideScene.ts';

/** Where something is drawn, and how large. */
export interface Spot extends Point {
  readonly scale: number;
}

/** Where a ship lies. */
export interface Berth extends Spot {
  readonly heading: Heading;
}

export const SPOTS = [...SITES, 'quarry'] as const;
export type SpotName = (typeof SPOTS)[number];

export interface Rect extends Point, Size {}

/** Where everything lies. */
export interface Scene {
  /** Its units: those of the screen where it is narrow, of one composition where it is wide. */
  readonly size: Size;
  readonly spots: Readonly<Record<SpotName, Spot>>;
  /** The part of the board that belongs to a place: none touches another. */
  readonly cells: Readonly<Record<SpotName, Rect>>;
  /** Where the names stand: their upper left corners; on narrow boards the lower left ones of sites. */
  readonly labels: Readonly<Record<SpotName, Point>>;
  /** Where the price of sailing there is shown. */
  readonly tags: Readonly<Record<SpotName, Point>>;
  readonly harbour: readonly Berth[];
  /** Where the names of ships stand. */
  readonly shipTags: readonly Point[];
  readonly docks: Readonly<Record<Site, (ship: Ship) => Berth>>;
  readonly river: { readonly top: number; readonly bottom: number };
  readonly isNarrow: boolean;
}

/** How many units of the layout one of the scene is. */
export const unitOf = (scene: Scene, layout: Layout): number => layout.width / scene.size.width;

/** A function of the layout's size: so the same layout serves while stones come and go. */
export const sceneOf = (view: View, layout: Layout, shape: Shape): Scene =>
  layout.isNarrow ? narrowScene(view, layout, shape) : wideScene(view, shape);

/** Where a ship lies now, or `null` for one that left the game. */
export function berthOf(view: View, ship: number, scene: Scene): Berth | null {
  const { at } = view.ships[ship]!;
  if (at === 'box') return null;
  return at === 'harbour' ? scene.harbour[ship]! : scene.docks[at](view.ships[ship]!);
}
