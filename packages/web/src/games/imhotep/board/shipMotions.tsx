import type { Site } from '@saqqara/imhotep';
import type { Seat } from '@saqqara/kernel';
import { locateSpace } from './locate.ts';
import { shipKey, spaceKey } from './piece.ts';
import { cargoOf, ShipFigure } from './shipFigure.tsx';
import { holdStone, SAIL_TIME, seatOf, type Stage, STONE_TIME, throwStone } from './stage.tsx';

export function showLoaded(stage: Stage, seat: Seat, ship: number, space: number): void {
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
export function showSailed(stage: Stage, ship: number, site: Site): void {
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
    scaleAtFirst: from.scale,
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

export function leaveShip(stage: Stage, ship: number, space: number): void {
  const leaving = stage.ships[ship]!;
  const seat = leaving.spaces[space] ?? null;
  leaving.spaces[space] = null;
  if (leaving.at === 'harbour' || leaving.at === 'box') return;
  const berth = stage.scene.docks[leaving.at](leaving);
  stage.source = { ...locateSpace(berth, leaving.size, space), scale: berth.scale };
  if (seat !== null) holdStone(stage, seat, stage.source);
}

/** When the last stone lies. */
export const startOfRound = ({ motions, clock }: Stage): number =>
  motions.length === 0 ? 0 : clock + STONE_TIME;

/** The next round's ships come in from the left, once the last stone lies. */
export function showNewShips(stage: Stage): void {
  const { after, scene, say } = stage;
  const start = startOfRound(stage);
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
