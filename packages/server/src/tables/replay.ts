import type { Play } from '@saqqara/kernel';
import type { Idle } from '../outages.ts';
import { playsOf } from './playChain.ts';
import { type Match, playsBefore } from './match.ts';
import { openPosition, type Position, step, type Step, type StoredEntry } from './position.ts';

/** The way through a log from where a position is, step by step. */
export function* steps(
  position: Position,
  log: readonly StoredEntry[],
  idle: Idle,
): Generator<Step & { readonly stored: StoredEntry }> {
  for (const stored of log) yield { ...step(position, stored, idle), stored };
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
export const playsThatStand = ({ match, chain }: Pick<Position, 'match' | 'chain'>): Play[] => [
  ...playsBefore(match),
  ...(chain === null ? [] : playsOf(chain)),
];
