import type { Field, View } from '@saqqara/anubixx';
import type { Layout, Point, Size } from '../../../table/screen.ts';
import { narrowScene } from './narrowScene.ts';
import { wideScene } from './wideScene.ts';

export interface Rect extends Point, Size {}

/** The face of a field; a relief that lies on the ground leans by `lean` of its height. */
export interface FieldSpot extends Rect {
  readonly lean: number;
}

/** Where everything lies, in units of the layout. */
export interface Scene {
  readonly size: Size;
  readonly isNarrow: boolean;
  readonly fields: Readonly<Record<Field, FieldSpot>>;
  /** How deep blocks are that stand, and how large the signs of bonuses are. */
  readonly depth: number;
  readonly badge: number;
  /** Where sky and sand meet. */
  readonly horizon: number;
  /** The sheet's part of the drawing. */
  readonly sheet: Rect;
  /** What the buildings stand on. */
  readonly bases: readonly Rect[];
  /** What the values of levels, heights and numbers of pairs are written on. */
  readonly scales: {
    readonly pyramid: readonly Point[];
    readonly arch: readonly Point[];
    readonly cap: Point;
    readonly relief: readonly Point[];
  };
  readonly tray: Rect;
  readonly dieEdge: number;
  /** A place for each die in the middle, and for those that the active player has taken. */
  readonly dice: readonly Point[];
  readonly taken: readonly Point[];
  readonly takenBox: Rect;
  readonly shelf: Rect;
  readonly stoneEdge: number;
  readonly stones: readonly Point[];
  readonly jokerEdge: number;
  readonly jokers: readonly Point[];
  readonly jokerBox: Rect;
  readonly labels: Labels;
}

/** Upper left corners; `null` where there is no room for words. */
export interface Labels {
  readonly pyramid: Point | null;
  readonly arch: Point | null;
  readonly relief: Point | null;
  readonly quarry: Point | null;
  readonly jokers: Point | null;
  readonly middle: Point | null;
  readonly taken: Point;
  readonly sheet: Point;
  readonly legend: Point;
  /** What the values of the relief are for, with the numbers of stones below them. */
  readonly reliefScale: Point | null;
}

export const sceneOf = (view: View, layout: Layout): Scene =>
  layout.isNarrow ? narrowScene(view, layout) : wideScene(view);

export const middleOf = ({ x, y, width, height }: Rect): Point => ({ x: x + width / 2, y: y + height / 2 });
