import type { GameTypes, Viewer } from '@saqqara/kernel';
import type { History } from '../match/timeline.ts';
import type { LogLine, Say, Words } from './screen.ts';

/** A line of the log, with the number of plays after which it stands. */
export interface Entry extends LogLine {
  readonly seq: number;
  /** Tells lines of one play apart. */
  readonly index: number;
}

/** What happened from one play to another, in words. */
export function entriesOf<T extends GameTypes>(
  { sight, events }: History<T>,
  words: Words<T>,
  say: Say,
  { reader, from, to }: { reader: Viewer; from: number; to: number },
): Entry[] {
  return events.slice(from, to + 1).flatMap((happened, i) =>
    happened.flatMap((event, index) => {
      const seen = sight.viewEvent(event, reader);
      const line = seen === null ? null : words.event(seen, say);
      return line === null ? [] : [{ ...line, seq: from + i, index }];
    }),
  );
}

/** The plays since a seat acted last: from which to which. */
export function sinceLastTurn<T extends GameTypes>(
  { plays }: History<T>,
  seat: Viewer,
): { from: number; to: number } | null {
  const last = plays.findLastIndex((play) => play.seat === seat);
  return last < 0 || last === plays.length - 1 ? null : { from: last + 2, to: plays.length };
}
