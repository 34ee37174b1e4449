import type { Hotspot, Part, Point, Screen, Size } from '../table/screen.ts';

/** How the board is brought nearer: moved, and enlarged from its upper left corner. */
export interface Camera extends Point {
  readonly zoom: number;
}

export interface Box extends Point, Size {}

/** How large the board is in its space, and where: as `BoardArea` lays it. */
export function frameOf(layout: Size, space: Size): Box & { readonly scale: number } {
  const scale = Math.min(space.width / layout.width, space.height / layout.height);
  const width = layout.width * scale;
  const height = layout.height * scale;
  return { scale, width, height, x: (space.width - width) / 2, y: (space.height - height) / 2 };
}

/** All around these places, in pixels of the frame. */
export function around(spots: readonly Hotspot[], scale: number): Box | null {
  if (spots.length === 0) return null;
  const left = Math.min(...spots.map(({ x }) => x));
  const top = Math.min(...spots.map(({ y }) => y));
  const right = Math.max(...spots.map(({ x, width }) => x + width));
  const bottom = Math.max(...spots.map(({ y, height }) => y + height));
  return { x: left * scale, y: top * scale, width: (right - left) * scale, height: (bottom - top) * scale };
}

/** What surrounds what is looked at, in pixels. */
const MARGIN = 26;

/** Brings a box into the middle of the space, as near as it fits; no further than to the board's edge: beyond it is nothing. */
function cameraOn(box: Box | null, space: Size, frame: Box, most: number): Camera {
  // A board that is seen whole stays where it is, whatever is looked at.
  if (box === null || most === 1) return { x: frame.x, y: frame.y, zoom: 1 };
  const fits = Math.min(space.width / (box.width + 2 * MARGIN), space.height / (box.height + 2 * MARGIN));
  const zoom = Math.max(1, Math.min(most, fits));
  const x = space.width / 2 - zoom * (box.x + box.width / 2);
  const y = space.height / 2 - zoom * (box.y + box.height / 2);
  return {
    zoom,
    x: kept(x, space.width - zoom * frame.width, frame.x),
    y: kept(y, space.height - zoom * frame.height, frame.y),
  };
}

/** Between both, in whichever order they are. */
const kept = (value: number, one: number, other: number): number =>
  Math.min(Math.max(value, Math.min(one, other)), Math.max(one, other));

/** The corners of a place on the screen. */
function cornersOf(spot: Hotspot, scale: number, { x, y, zoom }: Camera): readonly Point[] {
  const shape = spot.shape ?? rectangle(spot);
  return shape.map((corner) => ({ x: x + zoom * scale * corner.x, y: y + zoom * scale * corner.y }));
}

/** About as large as a name with what it pays. */
const PLATE: Size = { width: 128, height: 40 };

/** Where the name of a place stands on the screen. */
function plateOf({ plate }: Hotspot, scale: number, { x, y, zoom }: Camera): readonly Box[] {
  if (plate === undefined) return [];
  const top = y + zoom * scale * plate.y - (plate.grows === 'up' ? PLATE.height : 0);
  return [{ x: x + zoom * scale * plate.x, y: top, ...PLATE }];
}

/** Where what belongs to a place stands on the screen. */
const besideOf = ({ beside }: Hotspot, scale: number, { x, y, zoom }: Camera): readonly Box[] =>
  beside === undefined
    ? []
    : [
        {
          x: x + zoom * scale * beside.x,
          y: y + zoom * scale * beside.y,
          width: zoom * scale * beside.width,
          height: zoom * scale * beside.height,
        },
      ];

const rectangle = ({ x, y, width, height }: Box): readonly Point[] => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + height },
  { x, y: y + height },
];

/** The middle of a number of corners. */
export const middleOf = (corners: readonly Point[]): Point => ({
  x: corners.reduce((sum, { x }) => sum + x, 0) / corners.length,
  y: corners.reduce((sum, { y }) => sum + y, 0) / corners.length,
});

/** Where the corners of every part are on the screen. */
export type Corners = ReadonlyMap<Part, readonly Point[]>;

/** Where each part is drawn on the screen, which may be beside the middle of where it is touched. */
export type Middles = ReadonlyMap<Part, Point>;

/** Where each part is with what is written at it. */
export type Wholes = ReadonlyMap<Part, Box>;

/** All around two boxes. */
export function both(one: Box, other: Box): Box {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  return {
    x,
    y,
    width: Math.max(one.x + one.width, other.x + other.width) - x,
    height: Math.max(one.y + one.height, other.y + other.height) - y,
  };
}

function drawnAt(spot: Hotspot, scale: number, camera: Camera): Point {
  const { x, y, zoom } = camera;
  return spot.drawn === undefined
    ? middleOf(cornersOf(spot, scale, camera))
    : { x: x + zoom * scale * spot.drawn.x, y: y + zoom * scale * spot.drawn.y };
}

/** All around a number of corners. */
export function boxOf(corners: readonly Point[]): Box {
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

interface Shot {
  readonly board: Screen['board'];
  readonly view: Parameters<Screen['board']['layout']>[0];
  readonly space: Size;
  readonly shows: readonly Part[];
  /** How near the camera comes at most. */
  readonly zoom: number;
}

/** Where the board lies, where the camera is, and where everything is for it. */
export function laidOut({ board, view, space, shows, zoom }: Shot) {
  const layout = board.layout(view, space);
  const frame = frameOf(layout, space);
  const spots = board.hotspots(view, layout);
  const shown = spots.filter(({ part }) => shows.includes(part));
  const camera = cameraOn(around(shown, frame.scale), space, frame, zoom);
  const corners: Corners = new Map(spots.map((spot) => [spot.part, cornersOf(spot, frame.scale, camera)]));
  const middles: Middles = new Map(spots.map((spot) => [spot.part, drawnAt(spot, frame.scale, camera)]));
  const written = (spot: Hotspot): readonly Box[] => [
    ...plateOf(spot, frame.scale, camera),
    ...besideOf(spot, frame.scale, camera),
  ];
  const plates = shown.flatMap(written);
  const wholes: Wholes = new Map(
    spots.map((spot) => [
      spot.part,
      [boxOf(cornersOf(spot, frame.scale, camera)), ...written(spot)].reduce(both),
    ]),
  );
  const signs = spots.filter((spot) => !shown.includes(spot)).flatMap(written);
  return { frame, camera, corners, middles, wholes, plates, signs };
}
