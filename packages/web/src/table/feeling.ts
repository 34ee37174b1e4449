import type { BySeat, Seat } from '@saqqara/kernel';
import type { Feeling } from '../drawing/face/features.tsx';

/** From so many points on it shows on a face that they came or went. */
const MOVING = 4;

/** What a seat feels about a play: from the points of everybody before and after it. */
export function feelingAbout(before: BySeat<number>, after: BySeat<number>, seat: Seat): Feeling {
  const change = (after[seat] ?? 0) - (before[seat] ?? 0);
  if (change <= -MOVING) return 'stung';
  const hasTaken = change > 0 && !leads(before, seat) && leads(after, seat);
  return change >= MOVING || hasTaken ? 'pleased' : 'calm';
}

/** Alone: who shares the lead has nothing to show yet. */
const leads = (points: BySeat<number>, seat: Seat): boolean =>
  points.every((other, at) => at === seat || other < points[seat]!);
