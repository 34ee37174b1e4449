import { CHAMBER_ROWS, type Event, PYRAMID_POINTS, PYRAMIDS, type Site } from '@saqqara/imhotep';
import type { Seat } from '@saqqara/kernel';
import { EDGE } from '../../../drawing/stone.tsx';
import {
  besideKey,
  chamberKey,
  obeliskKey,
  pyramidKey,
  templeKey,
  TOWER_HEIGHT,
  towerKey,
  waitingKey,
} from './piece.ts';
import {
  besidePlace,
  chamberPlace,
  GREAT_PYRAMID,
  obeliskPlace,
  smallPyramidPlace,
  templePlace,
  towerPlace,
  waitingPlace,
} from './place.ts';
import type { Spot } from './scene.ts';
import { placeAt, quarryOf, risePoints, type Stage, STAGGER, STONE_TIME, throwStone } from './stage.tsx';

export function showPyramid(stage: Stage, event: Extract<Event, { type: 'builtPyramid' }>): void {
  const { seat, pyramid, place, points } = event;
  const { pyramid: side } = stage.after.options.sides;
  const small = pyramid === null ? -1 : PYRAMIDS.indexOf(pyramid);
  const isBeside = pyramid === null && (side === 'B' || place >= PYRAMID_POINTS.length);
  const start = stage.clock;
  if (isBeside) {
    const to = placeAt(stage, 'pyramid', besidePlace(seat, side));
    const key = besideKey(seat);
    build(stage, seat, 'pyramid', stage.begins.has(key) ? '' : key, to);
    risePoints(stage, points, to, start + STONE_TIME);
    return;
  }
  const at = pyramid === null ? GREAT_PYRAMID[place]! : smallPyramidPlace(small, place);
  const to = placeAt(stage, 'pyramid', at);
  build(stage, seat, 'pyramid', pyramidKey(Math.max(0, small), place), to);
  risePoints(stage, points, to, start + STONE_TIME);
}

export function showTemple(stage: Stage, seat: Seat, place: number, level: number): void {
  const index = level * stage.shape.templePlaces + place;
  build(stage, seat, 'temple', templeKey(index), placeAt(stage, 'temple', templePlace(index, stage.shape)));
}

export function showChamber(stage: Stage, seat: Seat, row: number, column: number): void {
  const index = column * CHAMBER_ROWS + row;
  build(
    stage,
    seat,
    'chamber',
    chamberKey(index),
    placeAt(stage, 'chamber', chamberPlace(index, stage.shape)),
  );
}

export function showObelisk(stage: Stage, seat: Seat, level: number): void {
  const isTall = stage.after.options.sides.obelisks === 'A';
  const place = isTall
    ? obeliskPlace(seat, stage.seats, level, stage.shape)
    : waitingPlace(seat, stage.seats, level);
  const key = isTall ? obeliskKey(seat, level) : waitingKey(seat, level);
  build(stage, seat, 'obelisks', key, placeAt(stage, 'obelisks', place));
}

/** Three stones leave their places together. */
export function showTower(stage: Stage, seat: Seat, space: number, points: number): void {
  const start = stage.clock + STONE_TIME;
  for (let level = 0; level < TOWER_HEIGHT; level++) {
    const from = placeAt(stage, 'obelisks', waitingPlace(seat, stage.seats, level));
    const to = placeAt(stage, 'obelisks', towerPlace(space, level));
    const key = towerKey(space, level);
    throwStone(stage, seat, { key, from, to, delay: start + level * 90, hides: [key], sound: 'stone' });
  }
  stage.clock = start + 2 * 90 + STONE_TIME;
  risePoints(stage, points, placeAt(stage, 'obelisks', towerPlace(space, TOWER_HEIGHT)), stage.clock);
}

export function showTempleScore(stage: Stage, place: number, points: number): void {
  const { shape, after } = stage;
  const level = Math.max(0, Math.ceil((after.temple.length - place) / shape.templePlaces));
  const top = templePlace(place + Math.max(0, level - 1) * shape.templePlaces, shape);
  const at = placeAt(stage, 'temple', { ...top, z: top.z + EDGE / 2 });
  risePoints(stage, points, at, stage.clock + STONE_TIME / 2);
  stage.clock += 200;
}

function build(stage: Stage, seat: Seat, site: Site, key: string, to: Spot): void {
  const from = sourceOf(stage, seat, site);
  throwStone(stage, seat, { key, from, to, delay: stage.clock, hides: [key], sound: 'stone' });
  stage.source = null;
  stage.clock += STAGGER;
}

/** Where the stone comes from: its ship, or the quarry; after a decision, the ship that lies at the site. */
function sourceOf(stage: Stage, seat: Seat, site: Site): Spot {
  if (stage.source !== null) return stage.source;
  const docked = stage.ships.find(({ at }) => at === site);
  return docked === undefined ? quarryOf(stage, seat) : stage.scene.docks[site](docked);
}
