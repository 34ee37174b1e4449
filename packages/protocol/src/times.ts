import type { BySeat, Seat } from '@saqqara/kernel';
import type { Clock } from './opening.ts';
import { botLevel, type TableStatus, type Times } from './tableStatus.ts';

const SECOND = 1_000;
const HOUR = 60 * 60 * SECOND;
const DAY = 24 * HOUR;

/** When something happened, and who is to act in the game now that it has. */
export interface Moment {
  readonly at: number;
  readonly toAct: readonly Seat[];
  /** How many milliseconds since the entry before are on nobody's clock: the server was down. */
  readonly idle: number;
  /** Whether somebody took back what they had just played, without asking anybody. */
  readonly isTakenBack?: boolean;
  /** How often each clock gained time by plays, should these be taken back now. */
  readonly gained?: BySeat<number>;
}

/** The clocks once `after` has come of `before`. */
export function timesAfter(
  before: TableStatus,
  after: TableStatus,
  { at, toAct, idle, isTakenBack = false, gained }: Moment,
): Times | null {
  if (after.commitment === null || after.clock.kind === 'none') return null;
  const running = after.phase === 'running' ? toAct.filter((seat) => isTimed(after, seat)) : [];
  const { clock } = after;
  if (before.times === null) {
    return { at, left: after.seats.map(() => fullTime(clock)), running };
  }
  const left = timesAt(before.times, at - idle);
  if (isTakenBack && isReckoned(before)) {
    return { at, left: untaken(before.times, { left, running }, clock), running };
  }
  if (gained !== undefined && after.plays < before.plays) {
    return { at, left: ungained(left, gained, clock), running };
  }
  for (const [seat, ms] of left.entries()) {
    const ran = before.times.running.includes(seat);
    const runs = running.includes(seat);
    const added = incrementOf(clock);
    if (added !== null && ran && !runs) left[seat] = Math.max(0, ms) + added;
    if (added === null && !ran && runs) left[seat] = fullTime(clock);
  }
  return { at, left, running };
}

/** Tables from before this was so have the times they had. */
const isReckoned = ({ arrivals }: TableStatus): boolean => arrivals !== undefined;

/**
 * Nobody wins time by taking back: else who has none left could play and take back until they have enough. Nor is it to the
 * cost of who was to act meanwhile.
 */
const untaken = (
  before: Times,
  { left, running }: Pick<Times, 'left' | 'running'>,
  clock: Clock,
): BySeat<number> =>
  left.map((ms, seat) => {
    const ran = before.running.includes(seat);
    if (ran === running.includes(seat)) return ms;
    if (ran) return before.left[seat]!;
    const added = incrementOf(clock);
    return added === null ? ms : Math.max(0, ms - added);
  });

/**
 * What plays brought goes with them, or whoever goes back would win time. Nobody loses by it either: as much as one turn brings is
 * left to them, if they had so much.
 */
function ungained(left: BySeat<number>, gained: BySeat<number>, clock: Clock): BySeat<number> {
  const added = incrementOf(clock) ?? 0;
  return left.map((ms, seat) => Math.max(Math.min(ms, added), ms - gained[seat]! * added));
}

/** Whether turns bring time. */
export const hasIncrement = (clock: Clock): boolean => (incrementOf(clock) ?? 0) > 0;

/** What each seat has left at a later moment; less than nothing if it has overstepped. */
export const timesAt = ({ at, left, running }: Times, now: number): BySeat<number> =>
  left.map((ms, seat) => (running.includes(seat) ? ms - Math.max(0, now - at) : ms));

/** When the first of the clocks that run will be down; `null` if none runs. */
export function timeUpAt({ at, left, running }: Times): { readonly seat: Seat; readonly at: number } | null {
  let first: { seat: Seat; at: number } | null = null;
  for (const seat of running) {
    const end = at + left[seat]!;
    if (first === null || end < first.at) first = { seat, at: end };
  }
  return first;
}

/** Bots need no clock. */
function isTimed({ seats }: TableStatus, at: Seat): boolean {
  const seat = seats[at];
  return seat?.kind === 'person' && botLevel(seat) === null;
}

/** What each turn adds to a bank; `null` where there is none, and each decision has the whole time. */
function incrementOf(clock: Clock): number | null {
  if (clock.kind === 'live') return clock.increment * SECOND;
  return clock.kind === 'days' && clock.increment !== undefined ? clock.increment * HOUR : null;
}

const fullTime = (clock: Clock): number =>
  clock.kind === 'live' ? clock.bank * SECOND : clock.kind === 'days' ? clock.days * DAY : 0;
