import type { Card, Event, Imhotep } from '@saqqara/imhotep';
import type { Seat } from '@saqqara/kernel';
import { CARD_HEIGHT, CARD_WIDTH, cardArt } from '../art/card.tsx';
import type { Change, Layout, Motion, Say } from '../../../table/screen.ts';
import { PAIR_SPACE } from './marketCards.tsx';
import { cardMiddle } from './marketGround.tsx';
import { keepMarket } from './marketMotions.tsx';
import { type Spot, unitOf } from './scene.ts';
import { leaveShip, showLoaded, showNewShips, showSailed } from './shipMotions.tsx';
import {
  showChamber,
  showObelisk,
  showPyramid,
  showTemple,
  showTempleScore,
  showTower,
} from './siteMotions.ts';
import {
  CARD_TIME,
  quarryOf,
  rise,
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
  for (const event of change.events) {
    if (event.type === 'roundBegan') keepMarket(stage, change.before, change.events);
    show(stage, event);
  }
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
    case 'builtTemple':
      return showTemple(stage, event.seat, event.place, event.level);
    case 'builtChamber':
      return showChamber(stage, event.seat, event.row, event.column);
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
