import type { BySeat, Emit, Seat } from '@saqqara/kernel';
import type { Event } from '../event.ts';
import { OBELISK_POINTS, TOWER_POINTS, TOWER_STONES } from '../material.ts';
import { sharedPoints } from '../ranking.ts';
import type { State, Table } from '../state.ts';

/** On side B the third stone of a colour builds a tower while there is a space for one. [IM-30, IM-31] */
export function buildObelisk(state: State, seat: Seat, emit: Emit<Event>): void {
  const height = state.obelisks[seat]! + 1;
  state.obelisks[seat] = height;
  emit({ type: 'builtObelisk', seat, height });
  if (
    state.options.sides.obelisks === 'B' &&
    height >= TOWER_STONES &&
    state.towers.length < TOWER_POINTS.length
  ) {
    buildTower(state, seat, emit);
  }
}

/** All three stones go to the highest free space, which is scored at once. [IM-31] */
function buildTower(state: State, seat: Seat, emit: Emit<Event>): void {
  const space = state.towers.push(seat) - 1;
  const points = TOWER_POINTS[space]!;
  state.obelisks[seat]! -= TOWER_STONES;
  state.towerPoints[seat]! += points;
  emit({ type: 'builtTower', seat, space, points });
}

/** What the obelisks still pay at the end: by height, or 1 for each stone that waits. [IM-30, IM-31] */
export const obeliskPoints = ({ options, obelisks }: Table): BySeat<number> =>
  options.sides.obelisks === 'A' ? sharedPoints(obelisks, OBELISK_POINTS[options.seats]!) : obelisks.slice();

/** Stones in obelisks or towers and stones that wait. */
export function stonesAtObelisks(table: Table): BySeat<number> {
  const stones = table.obelisks.slice();
  for (const owner of table.towers) stones[owner]! += TOWER_STONES;
  return stones;
}
