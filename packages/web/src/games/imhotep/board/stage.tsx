import type { Imhotep, Ship, View } from '@saqqara/imhotep';
import type { Seat } from '@saqqara/kernel';
import type { VNode } from 'preact';
import { stoneHref } from '../../../drawing/stone.tsx';
import type { Change, Layout, Motion, Point, Say, Sound } from '../../../table/screen.ts';
import { locate, spotsOfStones } from './locate.ts';
import type { Place } from './place.ts';
import { quarryPlace } from './quarryGround.tsx';
import { type Scene, sceneOf, type Spot, type SpotName } from './scene.ts';
import { type Shape, shapeOf } from './shape.ts';

export const STONE_TIME = 420;
export const STAGGER = 140;
export const SAIL_TIME = 900;
const POINTS_TIME = 700;
export const CARD_TIME = 620;

/** Where events become motions: what was shown so far, and when the next thing begins. */
export interface Stage {
  readonly say: Say;
  readonly seats: number;
  readonly after: View;
  readonly shape: Shape;
  readonly scene: Scene;
  /** Ships as they are at this point of the story. */
  readonly ships: Ship[];
  /** Where the stones of `after` lie. */
  readonly ends: ReadonlyMap<string, Spot>;
  /** Heaps that lay there before: a stone more does not hide them. */
  readonly begins: ReadonlyMap<string, Spot>;
  readonly motions: Motion[];
  /** Milliseconds from the start. */
  clock: number;
  /** When the ship that is being unloaded came to lie at its site. */
  arrival: number;
  /** Where the stone comes from that is about to be built. */
  source: Spot | null;
}

export function setStage({ before, after }: Change<Imhotep>, layout: Layout, say: Say): Stage {
  const shape = shapeOf(layout, after);
  const scene = sceneOf(after, layout, shape);
  return {
    say,
    seats: after.options.seats,
    after,
    shape,
    scene,
    ships: before.ships.map((ship) => ({ ...ship, spaces: ship.spaces.slice() })),
    ends: spotsOfStones(after, scene, shape),
    begins: spotsOfStones(before, scene, shape),
    motions: [],
    clock: 0,
    arrival: 0,
    source: null,
  };
}

export const placeAt = (stage: Stage, name: SpotName, place: Place): Spot => {
  const spot = stage.scene.spots[name];
  return { ...locate(spot, place), scale: spot.scale };
};

/** A seat's heap in the quarry. */
export const quarryOf = (stage: Stage, seat: Seat): Spot =>
  placeAt(stage, 'quarry', quarryPlace(seat, stage.seats));

/** Where a seat sits, beyond the edge of the board: the viewer below, the others beside or above it. */
export function seatOf({ scene, say, seats }: Stage, seat: Seat): Point {
  const { width, height } = scene.size;
  const share = (seat + 0.5) / seats;
  if (seat === say.you) return { x: width / 2, y: height + 20 };
  return scene.isNarrow ? { x: width * share, y: -16 } : { x: -20, y: height * share };
}

interface Travel {
  readonly key: string;
  readonly from: Point;
  readonly to: Spot;
  readonly delay: number;
  readonly hides: readonly string[];
  readonly sound: Sound | null;
}

const keyOf = ({ motions }: Stage, name: string): string => `${motions.length}:${name}`;

export const stoneOf = ({ say }: Stage, seat: Seat): VNode => <use href={stoneHref(say.looks[seat]!)} />;

/** A stone in an arc to its place. */
export function throwStone(stage: Stage, seat: Seat, { key, from, to, delay, hides, sound }: Travel): void {
  stage.motions.push({
    key: keyOf(stage, key),
    piece: stoneOf(stage, seat),
    course: [from, { x: to.x, y: to.y }],
    scale: to.scale,
    delay,
    duration: STONE_TIME,
    manner: 'arc',
    hides: hides.filter((hidden) => stage.ends.has(hidden)),
    sound,
  });
}

/** A stone that still lies on its ship while those before it leave. */
export function holdStone(stage: Stage, seat: Seat, at: Spot): void {
  const { arrival, clock } = stage;
  if (clock <= arrival) return;
  stage.motions.push({
    key: keyOf(stage, 'waiting'),
    piece: stoneOf(stage, seat),
    course: [at, at].map(({ x, y }) => ({ x, y })),
    scale: at.scale,
    delay: arrival,
    duration: clock - arrival,
    manner: 'glide',
    hides: [],
    sound: null,
  });
}

/** Something that rises from where it was and fades. */
export function rise(
  stage: Stage,
  piece: VNode,
  from: Spot,
  time: { delay: number; duration: number },
  sound: Sound | null,
): void {
  const height = 44 * from.scale + 10;
  stage.motions.push({
    key: keyOf(stage, 'rise'),
    piece,
    course: [
      { x: from.x, y: from.y },
      { x: from.x, y: from.y - height },
    ],
    scale: from.scale,
    delay: time.delay,
    duration: time.duration,
    manner: 'rise',
    hides: [],
    sound,
  });
}

/** "+3" above a stone that has just come to lie there. */
export function risePoints(stage: Stage, points: number, at: Spot, delay: number): void {
  if (points === 0) return;
  // Numbers stay as large where the board is small.
  const scale = Math.max(at.scale, 0.85);
  rise(
    stage,
    <PointsText points={points} />,
    { x: at.x, y: at.y - 34 * at.scale, scale },
    { delay, duration: POINTS_TIME },
    'points',
  );
}

const PointsText = ({ points }: { points: number }): VNode => (
  <g class="points-text" font-weight="800" text-anchor="middle" font-size="22">
    <text
      y="7"
      fill="none"
      stroke="var(--halo)"
      stroke-width="5"
      stroke-linejoin="round"
    >{`+${points}`}</text>
    <text y="7" fill="var(--gain)">{`+${points}`}</text>
  </g>
);
