import type { BySeat, Seat } from '@saqqara/kernel';
import type { Action } from '../action.ts';
import { secondMarks } from '../building.ts';
import { type Offer } from '../offer.ts';
import { type Means, meansAfter, meansOf } from '../paying.ts';
import { cloneSheet, type Sheet, type Table } from '../state.ts';
import type { Belief } from './belief.ts';
import { disappointmentIn, distanceOf, noNeeds, rivalsOf, rollsFor, tempoOf } from './outlook.ts';
import { restore, tryMark } from './trial.ts';
import { type Future, worth } from './worth.ts';

/** The final points of each seat, as they are to be expected between two rolls. */
export function expectPoints(table: Table, belief: Belief, into: BySeat<number>): void {
  const nearest = nearestOf(table, null);
  for (let seat = 0; seat < table.sheets.length; seat++) {
    into[seat] = expectFor(table, table.sheets[seat]!, futureOf(table, seat), nearest, belief);
  }
}

function futureOf(table: Table, seat: Seat): Future {
  const rivals = noNeeds();
  rivalsOf(table, seat, rivals);
  return { rolls: 0, stones: 0, closed: table.closed, rivals };
}

function expectFor(table: Table, sheet: Sheet, future: Future, nearest: number, belief: Belief): number {
  const tempo = tempoOf(table);
  future.rolls = belief.seesEnd ? Math.min(belief.sight, rollsFor(nearest, tempo)) : belief.sight;
  future.stones = future.rolls * tempo.rate;
  return worth(sheet, future, belief) - disappointmentIn(future.rolls, tempo);
}

function nearestOf({ sheets }: Table, except: Seat | null): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (let seat = 0; seat < sheets.length; seat++) {
    if (seat !== except) nearest = Math.min(nearest, distanceOf(sheets[seat]!));
  }
  return nearest;
}

/** How far ahead each action would put a seat. The first half of a pair counts with the best second. */
export function appraise(
  table: Table,
  seat: Seat,
  legal: readonly Action[],
  belief: Belief,
  into: number[],
): void {
  const sheet = table.sheets[seat]!;
  const trial = cloneSheet(sheet);
  const means = meansOf(table, seat);
  const isSecond = table.turns[seat]!.marks.length > 0;
  const lead = leadOf(table, seat, trial, belief);
  for (let i = 0; i < legal.length; i++) {
    into[i] = appraiseOne(legal[i]!);
    restore(trial, sheet);
  }

  function appraiseOne(action: Action): number {
    if (action.type === 'done') return lead();
    if (action.type === 'decide') {
      for (const mark of action.marks) tryMark(trial, mark, table.closed);
      return lead();
    }
    const offer = tryMark(trial, action, table.closed);
    if (offer.building !== 'relief' || isSecond) return lead();
    return bestPair(table, trial, offer, meansAfter(means, offer, action.payment), lead);
  }
}

/** A seat's lead with a sheet that changes. What the others can expect is worked out once for each length of the game. */
function leadOf(table: Table, seat: Seat, trial: Sheet, belief: Belief): () => number {
  const others = nearestOf(table, seat);
  const future = futureOf(table, seat);
  const best: number[] = [];
  return () => {
    const nearest = Math.min(others, distanceOf(trial));
    best[nearest] ??= bestOfOthers(table, seat, nearest, belief);
    return expectFor(table, trial, future, nearest, belief) - best[nearest];
  };
}

function bestOfOthers(table: Table, seat: Seat, nearest: number, belief: Belief): number {
  let best = Number.NEGATIVE_INFINITY;
  for (let other = 0; other < table.sheets.length; other++) {
    if (other === seat) continue;
    const points = expectFor(table, table.sheets[other]!, futureOf(table, other), nearest, belief);
    if (points > best) best = points;
  }
  return best;
}

function bestPair(table: Table, trial: Sheet, first: Offer, means: Means, lead: () => number): number {
  const half = cloneSheet(trial);
  let best = Number.NEGATIVE_INFINITY;
  for (const second of secondMarks(trial, means, first)) {
    tryMark(trial, second, table.closed);
    best = Math.max(best, lead());
    restore(trial, half);
  }
  return best;
}
