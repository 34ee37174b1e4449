import {
  CHAMBER_ROWS,
  imhotep,
  PYRAMID_POINTS,
  SMALL_PYRAMIDS,
  TOWER_POINTS,
  type View,
} from '@saqqara/imhotep';
import type { Seat } from '@saqqara/kernel';
import type { VNode } from 'preact';
import { glyph, glyphOnTop, tone } from '../../../drawing/glyph.tsx';
import { project, translate, type Vec } from '../../../drawing/lattice.ts';
import { pill, pointsDisc } from '../../../drawing/outline.tsx';
import { EDGE } from '../../../drawing/stone.tsx';
import { ghostsAt, piecesAt } from './piece.ts';
import {
  chamberPlace,
  GREAT_PYRAMID,
  OBELISK_FOOT,
  obeliskPlace,
  obeliskX,
  PIT_FLOOR,
  PITCH,
  type Place,
  smallPyramidPlace,
  towerPlace,
  waitingPlace,
} from './place.ts';
import type { Shape } from './shape.ts';

/** What is written on the sites besides what is printed there. */
export interface NotesProps {
  readonly view: View;
  readonly preview: View | null;
  readonly shape: Shape;
  readonly looks: readonly number[];
  /** How much larger than the site: numbers stay legible where sites are small. */
  readonly zoom: number;
}

const raised = ({ x, y, z }: Place, by: number): Place => ({ x, y, z: z + by });

const put = (place: Place, zoom: number, what: VNode): VNode => (
  <g transform={translate(project(place.x, place.y, place.z), zoom)}>{what}</g>
);

/** What the places of the next level pay, on top of the stones below; what lies beside; what a preview brings. */
export function PyramidNotes({ view, preview, shape, zoom }: NotesProps): VNode {
  const isGreat = view.options.sides.pyramid === 'A';
  const ghosts = preview === null ? [] : ghostsAt('pyramid', view, preview, shape);
  return (
    <>
      {ghosts.length > 0
        ? null
        : (isGreat ? nextGreat(view) : nextSmall(view)).map(({ place, points }) =>
            put(place, Math.max(0.8, zoom * 0.62), pill(String(points), 20)),
          )}
      {piecesAt('pyramid', view, shape)
        .filter(({ count }) => count > 1)
        .map(({ place, count }) => put(raised(place, EDGE), zoom * 0.9, pill(`×${count}`, 28)))}
      {ghosts.map(({ key, place, count }) =>
        put(raised(place, EDGE), zoom, pointsDisc(pointsOf(key) * count)),
      )}
    </>
  );
}

interface Paying {
  readonly place: Place;
  readonly points: number;
}

const LEVELS = [0, 9, 13, 14];

function nextGreat({ pyramids }: View): readonly Paying[] {
  const built = pyramids[0]!.length;
  const end = LEVELS.find((level) => level > built);
  if (built < LEVELS[1]! || end === undefined) return [];
  return GREAT_PYRAMID.slice(built, end).map((place, i) => ({ place, points: PYRAMID_POINTS[built + i]! }));
}

const nextSmall = ({ pyramids }: View): readonly Paying[] =>
  SMALL_PYRAMIDS.flatMap((places, pyramid) => {
    const top = places.length - 1;
    if (pyramids[pyramid]!.length !== top) return [];
    return [{ place: smallPyramidPlace(pyramid, top), points: places[top]!.points }];
  });

/** What the place with this key pays; stones beside the pyramids pay 1. */
function pointsOf(key: string): number {
  const [kind, pyramid, place] = key.split(':');
  if (kind === 'tower') return TOWER_POINTS[Number(pyramid)]!;
  if (kind !== 'pyramid') return 1;
  const small = SMALL_PYRAMIDS[Number(pyramid)]?.[Number(place)];
  return Number(place) >= 5 || small === undefined ? (PYRAMID_POINTS[Number(place)] ?? 1) : small.points;
}

/** An arrow where the next stone comes to lie. */
export function ChamberArrow({ view, preview, shape }: NotesProps): VNode {
  const next = chamberPlace((preview ?? view).chamber.length, shape);
  return (
    <path
      transform={translate(project(next.x, next.y, PIT_FLOOR))}
      d="M-5 -2L0 3L5 -2"
      fill="none"
      stroke="var(--pit-ink)"
      stroke-width="2"
      stroke-linecap="round"
      stroke-linejoin="round"
    />
  );
}

/** Side B: who leads in each row, at its head. */
export function ChamberLeaders({ view, preview, shape, looks, zoom }: NotesProps): VNode | null {
  if (view.options.sides.chamber === 'A') return null;
  const { chamber, options } = preview ?? view;
  return (
    <>
      {Array.from({ length: CHAMBER_ROWS }, (_, row) => {
        const stones = chamber.filter((_owner, i) => i % CHAMBER_ROWS === row);
        const leaders = leadersOf(stones, options.seats);
        if (leaders.length === 0) return null;
        const head = { x: chamberPlace(row, shape).x - PITCH * 0.72, y: (row - 1) * PITCH, z: 12 };
        return put(
          head,
          zoom * 0.75,
          <>{leaders.map((seat, i) => sign(looks[seat]!, project(-16 * i, 0)))}</>,
        );
      })}
    </>
  );
}

function leadersOf(stones: readonly Seat[], seats: number): readonly Seat[] {
  const counts = Array.from({ length: seats }, (_, seat) => stones.filter((owner) => owner === seat).length);
  const most = Math.max(...counts);
  return most === 0 ? [] : counts.flatMap((count, seat) => (count === most ? [seat] : []));
}

const sign = (look: number, at: Vec): VNode => (
  <g transform={translate(at)}>
    <circle r="8" fill={tone(look, look === 1 ? 't' : 'l')} stroke={tone(look, 'o')} stroke-width="1.2" />
    {glyph(look, 3.8, tone(look, 'g'))}
  </g>
);

/** Whose foot is whose, below the stones. */
export const ObeliskSigns = ({ view, looks }: NotesProps): VNode => {
  const { seats, sides } = view.options;
  return (
    <>
      {looks.slice(0, seats).map((look, seat) => {
        const place =
          sides.obelisks === 'A'
            ? { x: obeliskX(seat, seats), y: 0, z: OBELISK_FOOT }
            : waitingPlace(seat, seats, 0);
        return (
          <g opacity=".7" transform={translate(project(place.x, place.y, place.z))}>
            {glyphOnTop(look, 7, 'var(--carve)')}
          </g>
        );
      })}
    </>
  );
};

/** Side A: what each obelisk would pay now. Side B: what a tower brings. */
export function ObeliskNotes({ view, preview, shape, zoom }: NotesProps): VNode {
  const { seats, sides } = view.options;
  const after = preview ?? view;
  if (sides.obelisks === 'B') {
    const built = after.towers.length;
    return (
      <>
        {after.towers
          .map((_, space) => space)
          .slice(Math.min(view.towers.length, built))
          .map((space) => put(towerPlace(space, 3), zoom, pointsDisc(TOWER_POINTS[space]!)))}
      </>
    );
  }
  return (
    <>
      {imhotep.score(after).map(({ lines }, seat) => {
        const height = after.obelisks[seat]!;
        if (height === 0) return null;
        const points = lines.find(({ id }) => id === 'obelisks')?.points ?? 0;
        const top = raised(obeliskPlace(seat, seats, height - 1, shape), EDGE + 26);
        return put(top, Math.max(1, zoom * 0.9), pill(String(points)));
      })}
    </>
  );
}
