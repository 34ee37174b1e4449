import type { Emit, Seat } from '@saqqara/kernel';
import { stonesToGet } from '../actions/get.ts';
import { mayLoad } from '../actions/load.ts';
import type { Event } from '../event.ts';
import {
  type Bonus,
  EXTRA_STONE_POINTS,
  GET_STONES,
  PYRAMID_POINTS,
  PYRAMIDS,
  type Side,
  SMALL_PYRAMIDS,
} from '../material.ts';
import { canDraw } from '../piles.ts';
import type { State, Table } from '../state.ts';

/** On side B the stones beside the three pyramids are kept as a fourth list. */
const EXTRA = SMALL_PYRAMIDS.length;

export const emptyPyramids = (side: Side): Seat[][] => (side === 'A' ? [[]] : [[], [], [], []]);

export function buildPyramid(state: State, seat: Seat, emit: Emit<Event>): void {
  if (state.options.sides.pyramid === 'A') {
    buildGreatPyramid(state, seat, emit);
    return;
  }
  const incomplete = incompletePyramids(state);
  if (incomplete.length === 0) buildBeside(state, seat, emit);
  else if (incomplete.length === 1) buildSmallPyramid(state, seat, incomplete[0]!, emit);
  else state.agenda.push({ type: 'pyramid', seat });
}

/** Until all three are complete an incomplete one must be chosen. [IM-23] */
export const incompletePyramids = (table: Table): number[] =>
  SMALL_PYRAMIDS.flatMap((places, pyramid) =>
    table.pyramids[pyramid]!.length < places.length ? [pyramid] : [],
  );

/** Each stone scores at once what its place is worth. [IM-22] */
function buildGreatPyramid(state: State, seat: Seat, emit: Emit<Event>): void {
  const stones = state.pyramids[0]!;
  const place = stones.length;
  const points = PYRAMID_POINTS[place] ?? EXTRA_STONE_POINTS;
  stones.push(seat);
  state.pyramidPoints[seat]! += points;
  emit({ type: 'builtPyramid', seat, pyramid: null, place, points });
}

function buildBeside(state: State, seat: Seat, emit: Emit<Event>): void {
  const place = state.pyramids[EXTRA]!.push(seat) - 1;
  state.pyramidPoints[seat]! += EXTRA_STONE_POINTS;
  emit({ type: 'builtPyramid', seat, pyramid: null, place, points: EXTRA_STONE_POINTS });
}

/** Some places give a bonus besides, if it is possible; its owner may decline it. [IM-23] */
export function buildSmallPyramid(state: State, seat: Seat, pyramid: number, emit: Emit<Event>): void {
  const place = state.pyramids[pyramid]!.push(seat) - 1;
  const { points, bonus } = SMALL_PYRAMIDS[pyramid]![place]!;
  state.pyramidPoints[seat]! += points;
  emit({ type: 'builtPyramid', seat, pyramid: PYRAMIDS[pyramid]!, place, points });
  if (bonus !== null && isPossible(state, seat, bonus)) state.agenda.push({ type: 'bonus', seat, bonus });
}

function isPossible(state: State, seat: Seat, bonus: Bonus): boolean {
  switch (bonus) {
    case 'card':
      return canDraw(state);
    case 'stones':
      return stonesToGet(state, seat, GET_STONES) > 0;
    case 'load':
      return mayLoad(state, seat);
  }
}
