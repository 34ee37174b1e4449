import type { BySeat } from '@saqqara/kernel';
import type { Judged, JudgedDeal, Outlook } from './judged.ts';

/**
 * How a result came about, for one seat. All parts are whole numbers and add up to `result` exactly. One point ahead of the
 * average of the others is `unitsPerPoint` of them.
 */
export interface Balance {
  readonly start: number;
  /** What was dealt, drawn and rolled, against what was to be expected. */
  readonly luck: number;
  /** Against the best play: never above 0. */
  readonly own: number;
  readonly others: number;
  readonly result: number;
  /**
   * What of `own` and `others` no single decision was seen to cost. Luck is known by itself, and what is left of a result
   * is somebody's choices, seen or not: who came out behind has lost it, and it is the others' to have gained.
   */
  readonly unseen: number;
}

export interface Played {
  readonly deal: JudgedDeal;
  /** Every play of the game. */
  readonly judged: readonly Judged[];
  /** The points at the end. */
  readonly scores: BySeat<number>;
}

const THOUSAND = 1000;

/** So many units are one point ahead of the others' average. */
export const unitsPerPoint = (seats: number): number => THOUSAND * (seats - 1);

export function balanceOf({ deal, judged, scores }: Played): BySeat<Balance> {
  const seats = scores.length;
  const choices = judged.map((each) => ({ seat: each.seat, cost: costOf(each) }));
  const chances = [deal.luck, ...judged.map(({ luck }) => luck)].flatMap((luck) =>
    luck === null ? [] : [leads(luck)],
  );
  const start = leads(deal.start);
  const results = leads({ points: scores });
  return Array.from({ length: seats }, (_, seat) => {
    const sum = (parts: readonly (readonly number[])[]): number =>
      parts.reduce((total, part) => total + part[seat]!, 0);
    const costs = (isOwn: boolean): number =>
      sum(choices.filter((each) => (each.seat === seat) === isOwn).map(({ cost }) => cost));
    const [luck, own, others] = [sum(chances), costs(true), costs(false)];
    const unseen = results[seat]! - start[seat]! - luck - own - others;
    return {
      start: start[seat]!,
      luck,
      own: own + Math.min(0, unseen),
      others: others + Math.max(0, unseen),
      result: results[seat]!,
      unseen,
    };
  });
}

/** What a decision changed for everybody against the best; nothing where the best would have brought its seat no more points. */
function costOf({ seat, best, played }: Judged): readonly number[] {
  const change = leads({ points: played.points.map((points, each) => points - best.points[each]!) });
  return change[seat]! < 0 ? change : change.map(() => 0);
}

/** Points ahead of the average of the others, in units. */
function leads({ points }: Pick<Outlook, 'points'>): readonly number[] {
  const sum = points.reduce((total, each) => total + each, 0);
  return points.map((own) => whole(THOUSAND * (points.length * own - sum)));
}

/** Points ahead of the average of the others. */
export const leadOf = (points: BySeat<number>, seat: number): number =>
  (points.length * points[seat]! - points.reduce((total, each) => total + each, 0)) / (points.length - 1);

/** Rounded alike on both sides of 0, and never -0. */
const whole = (value: number): number => Math.sign(value) * Math.round(Math.abs(value)) + 0;

/** The parts as whole points that still add up to the result as it is shown. */
export interface ShownBalance {
  readonly start: number;
  readonly luck: number;
  readonly own: number;
  readonly others: number;
  readonly result: number;
}

/** By largest remainder: what was rounded off most is rounded up first. */
export function shownBalance({ start, luck, own, others, result }: Balance, seats: number): ShownBalance {
  const unit = unitsPerPoint(seats);
  const exact = [start, luck, own, others].map((part) => part / unit);
  const floors = exact.map(Math.floor);
  const shown = Math.round(result / unit);
  const missing = shown - floors.reduce((sum, part) => sum + part, 0);
  const order = exact.map((_, i) => i).toSorted((a, b) => exact[b]! - floors[b]! - (exact[a]! - floors[a]!));
  for (const i of order.slice(0, missing)) floors[i]! += 1;
  const [s, l, o, r] = floors;
  return { start: s! + 0, luck: l! + 0, own: o! + 0, others: r! + 0, result: shown + 0 };
}
