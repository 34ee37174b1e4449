import {
  type Event,
  type Kheops,
  kheops,
  NONE,
  type Pawn,
  type Place,
  pointsUp,
  RANKS,
  type View,
} from '@saqqara/kheops';
import type { Seat } from '@saqqara/kernel';
import type { VNode } from 'preact';
import { signed } from '../../../table/signed.ts';
import { lettered } from '@saqqara/words/games/kheops';
import { tenth } from '../../../drawing/lattice.ts';
import type { Change, Layout, Motion, Point, Say } from '../../../table/screen.ts';
import { holderOf, pawnKey, tileKey } from './drawing.tsx';
import { pawnFoot, pawnHref, pawnScale } from './pawns.tsx';
import { middleOf, type Scene, sceneOf } from './scene.ts';
import { TileArt } from './tile.tsx';

const PAWN_TIME = 420;
const LAY_TIME = 420;
const TURN_TIME = 320;
const POINTS_TIME = 900;

interface Stage {
  readonly scene: Scene;
  readonly say: Say;
  readonly before: View;
  readonly after: View;
  readonly motions: Motion[];
  /** Milliseconds from the start. */
  clock: number;
}

/** What happened, as pieces on their way; what a change is worth rises where it happened. */
export function motions(change: Change<Kheops>, layout: Layout, say: Say): readonly Motion[] {
  const { before, after, events } = change;
  const stage: Stage = { scene: sceneOf(layout), say, before, after, motions: [], clock: 0 };
  for (const event of events) show(stage, event);
  return stage.motions;
}

function show(stage: Stage, event: Event): void {
  switch (event.type) {
    case 'taken':
      return sendBack(stage, event.seat, event.place);
    case 'entered': {
      const pawn = 4 * event.seat + RANKS.indexOf(event.rank);
      travel(stage, pawn, seatSpot(stage, event.seat), event.place);
      return risePoints(stage, event.seat, event.place);
    }
    case 'shifted':
      travel(stage, 4 * event.seat + RANKS.indexOf(event.rank), footOf(stage, event.from), event.to);
      return risePoints(stage, event.seat, event.to);
    case 'swapped': {
      const { seat, own, other } = event;
      const start = stage.clock;
      travel(stage, 4 * seat + RANKS.indexOf(event.rank), footOf(stage, own), other);
      stage.clock = start;
      travel(stage, 4 * (1 - seat) + RANKS.indexOf(event.otherRank), footOf(stage, other), own);
      return risePoints(stage, seat, other);
    }
    case 'turned':
      if (event.times > 0) turn(stage, event.place, event.times);
      return risePoints(stage, event.seat, event.place);
    case 'laid':
      lay(stage, event.place);
      return risePoints(stage, event.seat, event.place);
    default:
      return;
  }
}

const keyOf = ({ motions: all }: Stage, name: string): string => `${all.length}:${name}`;

const pawnPiece = (pawn: Pawn): VNode => <use href={pawnHref(pawn)} />;

function footOf({ scene }: Stage, place: Place): Point {
  const [x, y] = middleOf(scene, place);
  return { x, y: y + pawnFoot(scene.side) };
}

/** Where a seat sits, beyond the edge of the board: the viewer below, the other above. */
function seatSpot({ scene, say }: Stage, seat: Seat): Point {
  if (seat === (say.you ?? 0)) return { x: scene.width * 0.4, y: scene.height + 40 };
  return { x: scene.isNarrow ? scene.width * 0.75 : -30, y: scene.isNarrow ? -20 : scene.height * 0.2 };
}

function travel(stage: Stage, pawn: Pawn, from: Point, to: Place): void {
  stage.motions.push({
    key: keyOf(stage, pawnKey(to)),
    piece: pawnPiece(pawn),
    course: [from, footOf(stage, to)],
    scale: pawnScale(stage.scene.side),
    delay: stage.clock,
    duration: PAWN_TIME,
    manner: 'arc',
    hides: [pawnKey(to)],
    sound: 'stone',
  });
  stage.clock += PAWN_TIME;
}

/** A worker that was taken leaves while its taker comes. */
function sendBack(stage: Stage, seat: Seat, place: Place): void {
  stage.motions.push({
    key: keyOf(stage, `taken:${place}`),
    piece: pawnPiece(4 * seat),
    course: [footOf(stage, place), seatSpot(stage, seat)],
    scale: pawnScale(stage.scene.side),
    delay: stage.clock,
    duration: PAWN_TIME,
    manner: 'arc',
    hides: [],
    sound: null,
  });
}

function tilePiece({ scene, after }: Stage, place: Place): VNode {
  return (
    <g class="tile">
      <TileArt
        tile={after.tiles[place]!}
        turned={after.turned[place]!}
        isUp={pointsUp(place)}
        side={scene.side}
        holder={holderOf(lettered(after), place)}
        isCovered={after.pawns[place] !== NONE}
        isPlain={scene.isNarrow}
      />
    </g>
  );
}

/** A tile turns where it lies, its pawn stands. */
function turn(stage: Stage, place: Place, times: number): void {
  const [x, y] = middleOf(stage.scene, place);
  stage.motions.push({
    key: keyOf(stage, tileKey(place)),
    piece: tilePiece(stage, place),
    course: [
      { x, y },
      { x, y },
    ],
    scale: 1,
    delay: stage.clock,
    duration: TURN_TIME * times,
    manner: 'glide',
    turn: 120 * times,
    hides: [tileKey(place)],
    sound: 'stone',
  });
  standStill(stage, place, TURN_TIME * times);
  stage.clock += TURN_TIME * times;
}

/** The pawn on a tile that turns: it would lie below what travels. */
function standStill(stage: Stage, place: Place, duration: number): void {
  const pawn = stage.after.pawns[place]!;
  if (pawn === NONE) return;
  const foot = footOf(stage, place);
  stage.motions.push({
    key: keyOf(stage, pawnKey(place)),
    piece: pawnPiece(pawn),
    course: [foot, foot],
    scale: pawnScale(stage.scene.side),
    delay: stage.clock,
    duration,
    manner: 'glide',
    hides: [pawnKey(place)],
    sound: null,
  });
}

/** A tile drops and settles. */
function lay(stage: Stage, place: Place): void {
  const [x, y] = middleOf(stage.scene, place);
  stage.motions.push({
    key: keyOf(stage, tileKey(place)),
    piece: tilePiece(stage, place),
    course: [
      { x, y: y - stage.scene.side * 0.5 },
      { x, y },
    ],
    scale: 1,
    delay: stage.clock,
    duration: LAY_TIME,
    manner: 'glide',
    hides: [tileKey(place)],
    sound: 'stone',
  });
  stage.clock += LAY_TIME;
}

/** What the whole change is worth to the one who made it. */
function risePoints(stage: Stage, seat: Seat, place: Place): void {
  const { scene, before, after } = stage;
  const points = kheops.score(after)[seat]!.total - kheops.score(before)[seat]!.total;
  if (points === 0) return;
  const [x, y] = middleOf(scene, place);
  stage.motions.push({
    key: keyOf(stage, 'points'),
    piece: <PointsText points={points} />,
    course: [
      { x, y: y - scene.side * 0.2 },
      { x, y: Math.max(16, y - scene.side * 0.75) },
    ],
    scale: tenth(Math.max(0.8, Math.min(1.2, scene.side / 90))),
    delay: stage.clock,
    duration: POINTS_TIME,
    manner: 'rise',
    hides: [],
    sound: points > 0 ? 'points' : null,
  });
}

function PointsText({ points }: { readonly points: number }): VNode {
  const text = signed(points);
  return (
    <g class="points-text" font-weight="800" text-anchor="middle" font-size="22">
      <text y="7" fill="none" stroke="var(--halo)" stroke-width="5" stroke-linejoin="round">
        {text}
      </text>
      <text y="7" fill={points > 0 ? 'var(--gain)' : 'var(--loss)'}>
        {text}
      </text>
    </g>
  );
}
