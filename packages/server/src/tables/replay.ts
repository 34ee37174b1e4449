import type { Play } from '@saqqara/kernel';
import { type Match, playsBefore } from './match.ts';
import {
  type Idle,
  openPosition,
  type Position,
  rewind,
  step,
  type Step,
  type StoredEntry,
} from './position.ts';

/** The whole way through a log, step by step. `plays` are those that stand, brought up to date before each step is given. */
export function* steps(
  position: Position,
  log: readonly StoredEntry[],
  idle: Idle,
  plays: StoredEntry[] = [],
): Generator<Step & { readonly stored: StoredEntry }> {
  for (const stored of log) {
    const taken = step(position, stored, idle);
    if (stored.kind === 'play') plays.push(stored);
    if (taken.isBack) {
      plays.length = position.table.plays;
      rewind(position, plays, taken);
    }
    yield { ...taken, stored };
  }
}

/** The position to which a log has led, ready to be carried on. */
export function positionOf(match: Match, log: readonly StoredEntry[], idle: Idle): Position {
  const position = openPosition(match);
  for (const _ of steps(position, log, idle));
  // They are made again for whoever looks.
  position.views = [];
  return position;
}

/** All plays of a match that were not taken back, also those from before it came here. */
export function standing(match: Match, log: readonly StoredEntry[], idle: Idle): Play[] {
  const plays: StoredEntry[] = [];
  for (const _ of steps(openPosition(match), log, idle, plays));
  return [...playsBefore(match), ...plays.map(({ seat, body }) => ({ seat: seat!, action: body }))];
}
