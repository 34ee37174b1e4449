import {
  type Card,
  CHAMBER_ROWS,
  type Event,
  type Imhotep,
  PYRAMID_POINTS,
  PYRAMIDS,
  type Site,
} from '@saqqara/imhotep';
import type { Seat } from '@saqqara/kernel';
import { CARD_HEIGHT, CARD_WIDTH, cardArt } from '../../../drawing/card.tsx';
import { EDGE } from '../../../drawing/stone.tsx';
import type { Change, Layout, Motion, Say } from '../../../table/screen.ts';
import { locateSpace } from './locate.ts';
import { PAIR_SPACE } from './marketCards.tsx';
import { cardMiddle } from './marketGround.tsx';
import {
  besideKey,
  chamberKey,
  obeliskKey,
  pyramidKey,
  shipKey,
  spaceKey,
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
import { type Spot, unitOf } from './scene.ts';
import { cargoOf, ShipFigure } from './shipFigure.tsx';
import {
  CARD_TIME,
  holdStone,
  placeAt,
  quarryOf,
  rise,
  risePoints,
  SAIL_TIME,
  seatOf,
  setStage,
  type Stage,
  STAGGER,
  STONE_TIME,
  stoneOf,
  throwStone,
} from './stage.tsx';

/** The longest that one action may take. */
const LONGEST = 3400;

/** What happened, as pieces on their way, in the order in which it happened. */
export function motions(change: Change<Imhotep>, layout: Layout, say: Say): readonly Motion[] {
  const stage = setStage(change, layout, say);
  for (const event of change.events) show(stage, event);
  const end = Math.max(0, ...stage.motions.map(({ delay, duration }) => delay + duration));
  const pace = Math.min(1, LONGEST / end);
  const unit = unitOf(stage.scene, layout);
  return stage.motions.map((motion) => ({
    ...motion,
    course: motion.course.map(({ x, y }) => ({ x: x * unit, y: y * unit })),
    scale: motion.scale * unit,
    delay: Math.round(motion.delay * pace),
    duration: Math.round(motion.duration * pace),
  }));
}

function show(stage: Stage, event: Event): void {
  switch (event.type) {
    case 'stonesGot':
      return showStonesGot(stage, event.seat, event.stones);
    case 'loaded':
      return showLoaded(stage, event.seat, event.ship, event.space);
    case 'sailed':
      return showSailed(stage, event.ship, event.site);
    case 'unloaded':
      return leaveShip(stage, event.ship, event.space);
    case 'stonePlaced':
      stage.source = quarryOf(stage, event.seat);
      return;
    case 'stoneReturned':
      return showReturned(stage, event.seat);
    case 'cardTaken':
      return showCard(stage, event.card, cardSpot(stage, event.space));
    case 'cardKept':
      return showCard(stage, event.card, cardSpot(stage, PAIR_SPACE));
    case 'cardDrawn':
      return showCard(stage, event.card, stage.scene.spots[event.source]);
    case 'builtPyramid':
      return showPyramid(stage, event);
    case 'builtTemple': {
      const index = event.level * stage.shape.templePlaces + event.place;
      return build(
        stage,
        event.seat,
        'temple',
        templeKey(index),
        placeAt(stage, 'temple', templePlace(index, stage.shape)),
      );
    }
    case 'builtChamber': {
      const index = event.column * CHAMBER_ROWS + event.row;
      return build(
        stage,
        event.seat,
        'chamber',
        chamberKey(index),
        placeAt(stage, 'chamber', chamberPlace(index, stage.shape)),
      );
    }
    case 'builtObelisk':
      return showObelisk(stage, event.seat, event.height - 1);
    case 'builtTower':
      return showTower(stage, event.seat, event.space, event.points);
    case 'templeScored':
      return showTempleScore(stage, event.place, event.points);
    case 'roundBegan':
      return showNewShips(stage);
    default:
      return;
  }
}

/** From the quarry up: the sled stands beyond the board. */
function showStonesGot(stage: Stage, seat: Seat, stones: number): void {
  const from = quarryOf(stage, seat);
  for (let i = 0; i < stones; i++) {
    const delay = stage.clock + i * 90;
    rise(stage, stoneOf(stage, seat), from, { delay, duration: STONE_TIME }, i === 0 ? 'lift' : null);
  }
  stage.clock += 90 * stones + STONE_TIME / 2;
}

function showLoaded(stage: Stage, seat: Seat, ship: number, space: number): void {
  const loading = stage.ships[ship]!;
  const berth = stage.scene.harbour[ship]!;
  const to = { ...locateSpace(berth, loading.size, space), scale: berth.scale };
  const key = spaceKey(ship, space);
  throwStone(stage, seat, {
    key,
    from: seatOf(stage, seat),
    to,
    delay: stage.clock,
    hides: [key],
    sound: 'stone',
  });
  loading.spaces[space] = seat;
  stage.clock += STONE_TIME;
}

/** The ship crosses with its stones aboard and comes to lie where it docks. */
function showSailed(stage: Stage, ship: number, site: Site): void {
  const sailing = stage.ships[ship]!;
  const from = stage.scene.harbour[ship]!;
  const to = stage.scene.docks[site](sailing);
  const figure = {
    ship,
    size: sailing.size,
    heading: to.heading,
    cargo: cargoOf({ ...sailing, spaces: sailing.spaces.slice() }, null),
    looks: stage.say.looks,
    away: new Set<string>(),
  };
  sailing.at = site;
  stage.motions.push({
    key: `${stage.motions.length}:${shipKey(ship)}`,
    piece: <ShipFigure {...figure} />,
    course: [
      { x: from.x, y: from.y },
      { x: from.x + (to.x - from.x) * 0.4, y: from.y + (to.y - from.y) * 0.75 },
      { x: to.x, y: to.y },
    ],
    scale: to.scale,
    delay: stage.clock,
    duration: SAIL_TIME,
    manner: 'glide',
    hides: isStill(stage, ship) ? [shipKey(ship)] : [],
    sound: 'ship',
  });
  stage.clock += SAIL_TIME;
  stage.arrival = stage.clock;
}

/** Whether the ship of the story is the one that `after` has under this number, and not the next round's. */
const isStill = ({ after, ships }: Stage, ship: number): boolean => after.ships[ship]?.at === ships[ship]!.at;

function leaveShip(stage: Stage, ship: number, space: number): void {
  const leaving = stage.ships[ship]!;
  const seat = leaving.spaces[space] ?? null;
  leaving.spaces[space] = null;
  if (leaving.at === 'harbour' || leaving.at === 'box') return;
  const berth = stage.scene.docks[leaving.at](leaving);
  stage.source = { ...locateSpace(berth, leaving.size, space), scale: berth.scale };
  if (seat !== null) holdStone(stage, seat, stage.source);
}

/** Where the stone comes from: its ship, or the quarry; after a decision, the ship that lies at the site. */
function sourceOf(stage: Stage, seat: Seat, site: Site): Spot {
  if (stage.source !== null) return stage.source;
  const docked = stage.ships.find(({ at }) => at === site);
  return docked === undefined ? quarryOf(stage, seat) : stage.scene.docks[site](docked);
}

function build(stage: Stage, seat: Seat, site: Site, key: string, to: Spot): void {
  const from = sourceOf(stage, seat, site);
  throwStone(stage, seat, { key, from, to, delay: stage.clock, hides: [key], sound: 'stone' });
  stage.source = null;
  stage.clock += STAGGER;
}

function showPyramid(stage: Stage, event: Extract<Event, { type: 'builtPyramid' }>): void {
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

function showObelisk(stage: Stage, seat: Seat, level: number): void {
  const isTall = stage.after.options.sides.obelisks === 'A';
  const place = isTall
    ? obeliskPlace(seat, stage.seats, level, stage.shape)
    : waitingPlace(seat, stage.seats, level);
  const key = isTall ? obeliskKey(seat, level) : waitingKey(seat, level);
  build(stage, seat, 'obelisks', key, placeAt(stage, 'obelisks', place));
}

/** Three stones leave their places together. */
function showTower(stage: Stage, seat: Seat, space: number, points: number): void {
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

/** A stone from the market goes back where it came from. */
function showReturned(stage: Stage, seat: Seat): void {
  const from = stage.source ?? stage.scene.spots.market;
  throwStone(stage, seat, {
    key: 'returned',
    from,
    to: quarryOf(stage, seat),
    delay: stage.clock,
    hides: [],
    sound: null,
  });
  stage.source = null;
  stage.clock += STAGGER;
}

function cardSpot({ scene }: Stage, space: number): Spot {
  const spot = scene.spots.market;
  const [x, y] = cardMiddle(space);
  return { x: spot.x + x * spot.scale, y: spot.y + y * spot.scale, scale: spot.scale };
}

function showCard(stage: Stage, card: Card, from: Spot): void {
  const piece = <g transform={`translate(${-CARD_WIDTH / 2} ${-CARD_HEIGHT / 2})`}>{cardArt(card)}</g>;
  const scale = Math.max(from.scale, 0.8);
  rise(stage, piece, { ...from, scale }, { delay: stage.clock, duration: CARD_TIME }, 'card');
  stage.clock += CARD_TIME / 2;
}

function showTempleScore(stage: Stage, place: number, points: number): void {
  const { shape, after } = stage;
  const level = Math.max(0, Math.ceil((after.temple.length - place) / shape.templePlaces));
  const top = templePlace(place + Math.max(0, level - 1) * shape.templePlaces, shape);
  const at = placeAt(stage, 'temple', { ...top, z: top.z + EDGE / 2 });
  risePoints(stage, points, at, stage.clock + STONE_TIME / 2);
  stage.clock += 200;
}

/** The next round's ships come in from the left, once the last stone lies. */
function showNewShips(stage: Stage): void {
  const { after, scene, say } = stage;
  const start = stage.motions.length === 0 ? 0 : stage.clock + STONE_TIME;
  for (const [ship, { size }] of after.ships.entries()) {
    const { x, y, scale } = scene.harbour[ship]!;
    const figure = {
      ship,
      size,
      heading: 'x' as const,
      cargo: [],
      looks: say.looks,
      away: new Set<string>(),
    };
    stage.ships[ship] = { size, at: 'harbour', aboard: 0, spaces: new Array<Seat | null>(size).fill(null) };
    stage.motions.push({
      key: `${stage.motions.length}:${shipKey(ship)}`,
      piece: <ShipFigure {...figure} />,
      course: [
        { x: x - 150 * scale, y: y - 30 * scale },
        { x, y },
      ],
      scale,
      delay: start + ship * 80,
      duration: SAIL_TIME / 2,
      manner: 'glide',
      hides: [shipKey(ship)],
      sound: ship === 0 ? 'ship' : null,
    });
  }
  stage.clock = start + SAIL_TIME / 2;
}
