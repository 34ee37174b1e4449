import type { BySeat, Seat } from '@saqqara/kernel';
import type { Action, Mark } from '../action.ts';
import { secondMarks } from '../building.ts';
import { meansAfter, meansOf } from '../paying.ts';
import { cloneSheet, type Sheet, type Table } from '../state.ts';
import type { Belief } from './belief.ts';
import { disappointmentIn, distanceOf, noNeeds, rivalsOf, rollsFor, tempoOf } from './outlook.ts';
import { restore, tryMark } from './trial.ts';
import { type Future, worth } from './worth.ts';

/** The final points of each seat, as they are to be expected between two rolls. */
export function expectPoints(table: Table, belief: Belief, into: BySeat<number>): void {
  const nearest = nearestOf(table, null);
  for (let seat = 0; seat < table.sheets.length; seat++) {
    const future = futureOf(table, seat);
    setEnd(future, table, nearest, belief);
    into[seat] = worth(table.sheets[seat]!, future, belief) - disappointmentIn(future.rolls, tempoOf(table));
  }
}

/** How far ahead each action would put a seat. The first half of a pair counts with the best second. */
export function appraise(decision: Decision, legal: readonly Action[], into: number[]): void {
  const { table, seat } = decision;
  const sheet = table.sheets[seat]!;
  const trial = cloneSheet(sheet);
  const lead = leadWith(trial, decision);
  for (let i = 0; i < legal.length; i++) {
    into[i] = appraiseOne(legal[i]!);
    restore(trial, sheet);
  }

  function appraiseOne(action: Action): number {
    if (action.type === 'mark') return appraiseMark(action);
    if (action.type === 'decide') for (const mark of action.marks) tryMark(trial, mark, table.closed);
    return lead();
  }

  function appraiseMark(first: Mark): number {
    const offer = tryMark(trial, first, table.closed);
    if (offer.building !== 'relief' || table.turns[seat]!.marks.length > 0) return lead();
    const half = cloneSheet(trial);
    let best = Number.NEGATIVE_INFINITY;
    for (const second of secondMarks(half, meansAfter(meansOf(table, seat), offer, first.payment), offer)) {
      tryMark(trial, second, table.closed);
      best = Math.max(best, lead());
      restore(trial, half);
    }
    return best;
  }
}

/** Who decides where, and what they believe. */
export interface Decision {
  readonly table: Table;
  readonly seat: Seat;
  readonly belief: Belief;
}

/** A seat's lead with a sheet that changes. What the others can expect is worked out once for each length of the game. */
function leadWith(trial: Sheet, { table, seat, belief }: Decision): () => number {
  const others = nearestOf(table, seat);
  const future = futureOf(table, seat);
  const best: number[] = [];
  return () => {
    const nearest = Math.min(others, distanceOf(trial));
    best[nearest] ??= bestOfOthers({ table, seat, belief }, nearest);
    setEnd(future, table, nearest, belief);
    return worth(trial, future, belief) - best[nearest];
  };
}

function bestOfOthers({ table, seat, belief }: Decision, nearest: number): number {
  let best = Number.NEGATIVE_INFINITY;
  for (let other = 0; other < table.sheets.length; other++) {
    if (other === seat) continue;
    const future = futureOf(table, other);
    setEnd(future, table, nearest, belief);
    best = Math.max(best, worth(table.sheets[other]!, future, belief));
  }
  return best;
}

/** How few stones anybody is short of ending the game, except one seat. */
function nearestOf({ sheets }: Table, except: Seat | null): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (let seat = 0; seat < sheets.length; seat++) {
    if (seat !== except) nearest = Math.min(nearest, distanceOf(sheets[seat]!));
  }
  return nearest;
}

function futureOf(table: Table, seat: Seat): Future {
  const rivals = noNeeds();
  rivalsOf(table, seat, rivals);
  return { rolls: 0, stones: 0, closed: table.closed, rivals };
}

/** When the game will end, if somebody is so many stones short of it. */
function setEnd(future: Future, table: Table, nearest: number, { sight, seesEnd }: Belief): void {
  const tempo = tempoOf(table);
  future.rolls = seesEnd ? Math.min(sight, rollsFor(nearest, tempo)) : sight;
  future.stones = future.rolls * tempo.rate;
}
