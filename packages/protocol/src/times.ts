import type { BySeat, Seat } from '@saqqara/kernel';
import type { Entry } from './entry.ts';
import type { Clock } from './opening.ts';
import { botLevel, type TableStatus, type Times, vacationOf } from './tableStatus.ts';

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
  /** Whether a clock stands still from now on, and how long it had already done so. */
  readonly still?: Extract<Entry, { kind: 'still' }>;
}

/** The clocks once `after` has come of `before`. */
export function timesAfter(before: TableStatus, after: TableStatus, moment: Moment): Times | null {
  const { at, toAct, idle, isTakenBack = false, gained, still } = moment;
  if (after.commitment === null || after.clock.kind === 'none') return null;
  const { clock } = after;
  const onTurn = after.phase === 'running' ? toAct.filter((seat) => isTimed(after, seat)) : [];
  const next = { at, ...partedIn(before, after, onTurn, still) };
  if (before.times === null) return { ...next, left: after.seats.map(() => fullTime(clock)) };
  const left = timesAt(before.times, at - idle);
  if (still !== undefined) left[still.seat] = stoodIn(before.times, left, still);
  if (isTakenBack && isReckoned(before))
    return { ...next, left: untaken(before.times, { left, onTurn }, clock) };
  if (gained !== undefined && after.plays < before.plays)
    return { ...next, left: ungained(left, gained, clock) };
  const added = incrementOf(clock);
  for (const [seat, ms] of left.entries()) {
    const was = isOnTurn(before.times, seat);
    const is = onTurn.includes(seat);
    if (added !== null && was && !is) left[seat] = Math.max(0, ms) + added;
    if (added === null && !was && is) left[seat] = fullTime(clock);
  }
  return { ...next, left };
}

/** Whether a seat's clock runs, or would if it did not stand still. */
export const isOnTurn = ({ running, standing = [] }: Times, seat: Seat): boolean =>
  running.includes(seat) || standing.includes(seat);

/** Of those who are to act, whose clocks run and whose stand still. */
function partedIn(
  before: TableStatus,
  after: TableStatus,
  onTurn: readonly Seat[],
  still: Moment['still'],
): Pick<Times, 'running' | 'standing'> {
  const standing = onTurn.filter((seat) => {
    if (after.isPaused === true || vacationOf(after, seat) !== null) return true;
    if (still?.seat === seat) return still.isStill;
    // What stood still by its calendar does so until the calendar says otherwise.
    return (
      before.times?.standing?.includes(seat) === true &&
      before.isPaused !== true &&
      vacationOf(before, seat) === null
    );
  });
  if (standing.length === 0) return { running: onTurn };
  return { running: onTurn.filter((seat) => !standing.includes(seat)), standing };
}

/** What it has run while it should have stood still is given back; never more than it has run. */
function stoodIn(
  { left: before, running }: Times,
  left: BySeat<number>,
  { seat, stood }: NonNullable<Moment['still']>,
): number {
  const ms = left[seat] ?? 0;
  return running.includes(seat) ? Math.min(before[seat] ?? 0, ms + stood) : ms;
}

/** Tables from before this was so have the times they had. */
const isReckoned = ({ arrivals }: TableStatus): boolean => arrivals !== undefined;

/**
 * Nobody wins time by taking back: else who has none left could play and take back until they have enough. Nor is it to the
 * cost of who was to act meanwhile.
 */
const untaken = (
  before: Times,
  { left, onTurn }: { readonly left: BySeat<number>; readonly onTurn: readonly Seat[] },
  clock: Clock,
): BySeat<number> =>
  left.map((ms, seat) => {
    const ran = isOnTurn(before, seat);
    if (ran === onTurn.includes(seat)) return ms;
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
